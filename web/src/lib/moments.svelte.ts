import { get } from "./api";
import { Table } from "./table.svelte";
import type { Line, Moment, Snapshot } from "./wire";

/** A table at any of its moments: the same `Table` a live game uses, frozen. */
export class Moments {
  table = $state.raw<Table | null>(null);
  ply = $state(0);
  last = $state(0);
  over = $state(false);
  #seat: number | null;
  #snapshot: Snapshot | null = null;
  #known = new Map<string, Moment>();
  #wanted = 0;

  constructor(
    readonly id: string,
    seat: number | null,
  ) {
    this.#seat = seat;
  }

  get seat(): number | null {
    return this.#seat;
  }

  /** Open the table and show a ply; beyond the end it is the end. */
  async open(ply: number): Promise<void> {
    const snapshot = await get<Snapshot>(`tables/${this.id}`, { seat: this.#seat });
    this.#snapshot = snapshot;
    this.#seat = snapshot.seat;
    this.last = snapshot.doc.ply;
    this.over = snapshot.doc.status === "finished";
    const [face, lines] = await Promise.all([
      get<unknown>(`tables/${this.id}/content`),
      get<Line[]>(`tables/${this.id}/log`, { seat: this.#seat }),
    ]);
    const first = await this.#moment(Math.min(ply, this.last));
    const table = new Table(this.#frozen(first), {
      send: () => Promise.reject(new Error("a moment of the past cannot be changed")),
      preview: () => Promise.reject(new Error("a moment of the past cannot be changed")),
    });
    table.frozen = true;
    table.face = face;
    table.lines = lines;
    this.ply = first.ply;
    this.table = table;
  }

  /** Look at another moment. */
  async show(ply: number): Promise<void> {
    const wanted = (this.#wanted = Math.max(0, Math.min(ply, this.last)));
    this.ply = wanted;
    const moment = await this.#moment(wanted);
    if (wanted !== this.#wanted || !this.table) return; // another one was asked for meanwhile
    this.table.begin(this.#frozen(moment));
    this.#moment(Math.min(wanted + 1, this.last)).catch(() => undefined); // likely to be asked for next
  }

  async #moment(ply: number): Promise<Moment> {
    const key = `${this.#seat}/${ply}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = await get<Moment>(`tables/${this.id}/at/${ply}`, { seat: this.#seat });
    this.#known.set(key, found);
    return found;
  }

  #frozen(moment: Moment): Snapshot {
    const snapshot = this.#snapshot!;
    const acting = (moment.view.acting as number[] | undefined) ?? [];
    const { view, scores, ply } = moment;
    return { ...snapshot, doc: { ...snapshot.doc, ply, view, scores, acting, offers: [], clocks: null, you: null } };
  }
}
