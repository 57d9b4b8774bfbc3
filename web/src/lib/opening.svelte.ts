import { get, isRefused, post } from "./api";
import { Stream, type Comeback } from "./stream.svelte";
import { Table, type Link } from "./table.svelte";
import type { Command, Doc, Line, Preview, Snapshot } from "./wire";

export interface How {
  /** One seat only, though others may be ours, too: a lesson plays those. */
  alone?: boolean;
  /** Stands between the table and the server. */
  wrap?: (link: Link) => Link;
}

/** A table being opened, and kept up to date while it is open.
 *
 * Several players at one screen see it one after the other: when another of their seats has to decide, the page looks
 * through that seat's eyes. If the two would see different things, a curtain hangs in between, and nothing of either
 * is on the page until it is opened.
 */
export class Opening {
  /** What the page shows. */
  table = $state.raw<Table | null>(null);
  /** The seat for which the curtain hangs. */
  curtain = $state.raw<{ seat: number; name: string } | null>(null);
  comeback = $state<Comeback | null>(null);
  readonly stream: Stream;
  readonly link: Link;
  /** What is up to date, though it may be behind the curtain. */
  #current: Table | null = null;
  #turning = false;

  constructor(
    readonly id: string,
    private readonly how: How = {},
  ) {
    const link: Link = {
      send: (command: Command) => this.stream.send(command),
      preview: (seat, actions, ahead = false) => post<Preview>(`tables/${id}/preview`, { seat, actions, ahead }),
    };
    this.link = how.wrap?.(link) ?? link;
    this.stream = new Stream(id, {
      snapshot: (message) => this.#snapshot(message),
      update: (message) => {
        const dealt = this.#current?.doc.view != null;
        this.#current?.update(message);
        if (!dealt && this.#current?.doc.view) void this.#read(this.#current);
        this.#turn();
      },
      presence: (message) => {
        if (this.#current) this.#current.presence = message.presence;
      },
      comeback: (how) => {
        this.comeback = how;
        setTimeout(() => (this.comeback = null), 4000);
      },
    });
  }

  /** Whoever the curtain hung for is here. */
  open(): void {
    this.curtain = null;
    this.table = this.#current;
  }

  close(): void {
    this.stream.close();
  }

  #snapshot(snapshot: Snapshot): void {
    const before = this.#current;
    const turned = this.#turning;
    this.#turning = false;
    const same = before !== null && equal(before.doc, snapshot.doc);
    const shared = !this.how.alone && snapshot.yours.length > 1 && snapshot.doc.status === "running";
    if (before && (!turned || same)) before.begin(snapshot);
    else {
      this.#current = new Table(snapshot, this.link);
      if (same) this.#current.lines = before.lines;
      if (shared && (turned || !before)) this.#hang(this.#current);
      else this.table = this.#current;
    }
    void this.#read(this.#current!);
    this.#turn();
  }

  #hang(table: Table): void {
    this.table = null;
    const seat = table.seat ?? 0;
    this.curtain = { seat, name: table.name(seat) };
  }

  /** Look through the eyes of the seat of ours that has to decide, if this one has not. */
  #turn(): void {
    const table = this.#current;
    if (!table || this.how.alone || table.yours.length < 2 || table.seat === null || this.#turning) return;
    const { acting, seats, status } = table.doc;
    const decides = (seat: number) => acting.includes(seat) && !seats[seat]?.stand_in;
    if (status !== "running" || decides(table.seat)) return;
    const next = table.yours.find(decides);
    if (next === undefined) return;
    this.#turning = true;
    this.stream.look(next);
  }

  /** The pictures and the log, which no snapshot carries. */
  async #read(table: Table): Promise<void> {
    await Promise.all([this.#readFace(table), table.doc.view ? this.#readLog(table) : null]);
  }

  async #readFace(table: Table): Promise<void> {
    const face = await get<unknown>(`tables/${this.id}/content`).catch(() => null);
    if (face) table.face = face;
  }

  async #readLog(table: Table): Promise<void> {
    try {
      const lines = await get<Line[]>(`tables/${this.id}/log`, { seat: table.seat });
      const later = table.lines.filter((line) => line.ply >= lines.length);
      table.lines = [...lines.filter((line) => line.ply < table.doc.ply), ...later];
    } catch (refused) {
      if (!isRefused(refused)) throw refused;
    }
  }
}

/** Whether two seats see the same: then nothing is hidden between them. */
function equal(one: Doc, other: Doc): boolean {
  return one.view !== null && JSON.stringify(one.view) === JSON.stringify(other.view);
}
