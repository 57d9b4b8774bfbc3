import { get, isRefused, post } from "./api";
import { Stream, type Comeback } from "./stream.svelte";
import { Table, type Link } from "./table.svelte";
import type { Command, Line, Preview, Snapshot } from "./wire";

/** A table being opened, and kept up to date while it is open. */
export class Opening {
  table = $state.raw<Table | null>(null);
  comeback = $state<Comeback | null>(null);
  /** The seat that is about to be looked through; nothing of the other one may stay on the page meanwhile. */
  turning = $state(false);
  readonly stream: Stream;
  readonly link: Link;
  #dealt = false;

  constructor(
    readonly id: string,
    seat: number | null = null,
  ) {
    this.link = {
      send: (command: Command) => this.stream.send(command),
      preview: (who, actions) => post<Preview>(`tables/${id}/preview`, { seat: who, actions }),
      look: (who) => this.look(who),
    };
    this.stream = new Stream(
      id,
      {
        snapshot: (message) => this.#begin(message),
        update: (message) => {
          this.table?.update(message);
          if (!this.#dealt && this.table?.doc.view) void this.#read();
        },
        presence: (message) => {
          if (this.table) this.table.presence = message.presence;
        },
        comeback: (how) => {
          this.comeback = how;
          setTimeout(() => (this.comeback = null), 4000);
        },
      },
      seat,
    );
  }

  /** Drop everything this seat saw, and begin again through another one's eyes. */
  look(seat: number | null): void {
    this.table = null;
    this.turning = true;
    this.stream.look(seat);
  }

  close(): void {
    this.stream.close();
  }

  #begin(snapshot: Snapshot): void {
    this.turning = false;
    if (this.table) this.table.begin(snapshot);
    else this.table = new Table(snapshot, this.link);
    this.#dealt = snapshot.doc.view !== null;
    if (this.#dealt) void this.#read();
    else void this.#readFace();
  }

  /** The pictures and the log, which no snapshot carries. */
  async #read(): Promise<void> {
    this.#dealt = true;
    const table = this.table;
    await Promise.all([this.#readFace(), this.#readLog(table)]);
  }

  async #readFace(): Promise<void> {
    const table = this.table;
    const face = await get<unknown>(`tables/${this.id}/content`).catch(() => null);
    if (table && face) table.face = face;
  }

  async #readLog(table: Table | null): Promise<void> {
    if (!table) return;
    try {
      const lines = await get<Line[]>(`tables/${this.id}/log`, { seat: table.seat });
      const later = table.lines.filter((line) => line.ply >= lines.length);
      table.lines = [...lines.filter((line) => line.ply < table.doc.ply), ...later];
    } catch (refused) {
      if (!isRefused(refused)) throw refused;
    }
  }
}
