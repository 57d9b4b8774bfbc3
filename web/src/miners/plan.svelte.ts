/** What a player has in mind at a Miners table: a place, a way up, whose mine is looked at. One for each table. */
import { innerWidth } from "svelte/reactivity/window";
import { isRefused, post } from "$lib/api";
import { settings } from "$lib/settings.svelte";
import type { Table } from "$lib/table.svelte";
import type { Card, MinersView, Outlook, SeatView, Way } from "./view";

const NOTHING: Outlook = { ways: [], options: {} };
const PAUSE = 25;
/** So many ways can be listed without scrolling. */
const LISTED = { small: 6, large: 12 };
/** How long a chain stays at a stop, in milliseconds. */
const BEAT = 380;

export class Plan {
  /** A way is being taken, step by step. */
  taking = $state(false);
  #outlook = $state.raw<{ key: string; found: Outlook }>({ key: "", found: NOTHING });
  /** The place looked at while a card is being chosen; it cannot be taken before all have chosen. */
  place = $state<string | null>(null);
  /** The way that is looked at or was wished for. */
  way = $state.raw<Way | null>(null);
  /** Whose mine is large; null: one's own. */
  shown = $state<number | null>(null);
  /** A card whose details are open, with the place it lies on. */
  detail = $state.raw<{ card: Card; cell: string | null } | null>(null);
  /** A card under the pointer, and where that is across the board: shown large with its words. */
  peek = $state.raw<{ card: Card; x: number } | null>(null);
  /** A chain that is being played: the way, and how many of its stops it has reached. */
  run = $state.raw<{ way: Way; reached: number } | null>(null);
  /** A way under the pointer or the focus. */
  hover = $state.raw<Way | null>(null);
  /** The way that the steps in hand follow, and how many steps that made. */
  #taken = $state.raw<{ way: Way; steps: number } | null>(null);
  /** The way to go as soon as the chosen card is revealed. */
  #wished: Way | null = null;
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: Table) {}

  /** What the server says of the possibilities after the steps in hand; nothing until it has. */
  get outlook(): Outlook {
    return !this.taking && this.#outlook.key === this.key ? this.#outlook.found : NOTHING;
  }
  /** What the possibilities depend on. */
  get key(): string {
    const { doc, seat, steps, turn } = this.table;
    return `${doc.ply} ${seat} ${turn.ahead} ${steps.map((step) => step.action.text).join(",")}`;
  }

  get view(): MinersView {
    return this.table.view as unknown as MinersView;
  }
  /** The view without the steps in hand. */
  get now(): MinersView {
    return this.table.before as unknown as MinersView;
  }
  get own(): SeatView | undefined {
    return this.table.seat === null ? undefined : this.view.seats?.[this.table.seat];
  }
  /** The seat whose mine is drawn large. */
  get subject(): number {
    return this.shown ?? this.table.seat ?? this.table.doc.acting[0] ?? 0;
  }
  get foreign(): boolean {
    return this.subject !== this.table.seat;
  }

  /** The card that the steps in hand choose, while cards are being chosen. */
  get chosen(): Card | null {
    const chosen = this.own?.chosen;
    return this.view.phase === "choose" && chosen && typeof chosen === "object" ? chosen : null;
  }

  /** The ways to show: those of the place looked at. */
  get ways(): Way[] {
    if (!this.place) return this.outlook.ways;
    return this.outlook.ways.filter((way) => way.place === this.place);
  }
  /** More ways from several places than can be listed: a place comes first, and then its ways. */
  get crowded(): boolean {
    const most = (innerWidth.current ?? 0) < 700 ? LISTED.small : LISTED.large;
    return this.ways.length > most && this.places.size > 1 && !this.place;
  }
  /** The way that is lit: looked at, wished for, taken, or the only one. */
  get lit(): Way | null {
    const only = this.ways.length === 1 && (this.place || !this.chosen) ? this.ways[0] : null;
    return this.run?.way ?? this.hover ?? this.way ?? this.#taken?.way ?? only ?? null;
  }
  /** The places where the card fits, with the carts it would complete there. */
  get places(): Map<string, number> {
    return new Map(this.outlook.ways.flatMap((way) => (way.place ? [[way.place, way.carts] as const] : [])));
  }

  /** A place is tapped: look at its ways; in the mine phase the card goes there at once. */
  async choosePlace(cell: string): Promise<void> {
    if (this.own?.want === "place") return this.table.take(`place ${cell}`);
    this.place = this.place === cell ? null : cell;
    const ways = this.ways;
    this.way = this.place && ways.length === 1 ? (ways[0] ?? null) : null;
    this.#remember();
  }

  /** A way is tapped: take it, as far as nothing is revealed. */
  async chooseWay(way: Way): Promise<void> {
    if (this.chosen) {
      this.place = way.place;
      this.way = way;
      return this.#remember();
    }
    this.hover = null;
    await this.#take(way, firmOf(way));
  }

  /** Take the actions of a way, and let its chain be seen to run. */
  async #take(way: Way, actions: string[]): Promise<void> {
    this.taking = true;
    await this.table.takeAll(actions).finally(() => (this.taking = false));
    this.#taken = { way, steps: this.table.steps.length };
    if (settings.motion) void this.#play(way);
  }

  /** The chain runs bottom-up, a stop at a time; a tap ends it. */
  async #play(way: Way): Promise<void> {
    for (let reached = 0; reached < way.stops.length; reached++) {
      this.run = { way, reached };
      await new Promise((resolve) => setTimeout(resolve, BEAT));
      if (this.run?.way !== way) return;
    }
    this.run = null;
  }

  /** What is wished for beyond the choice of a card waits until all have chosen. */
  #remember(): void {
    this.#wished = this.way;
    this.table.wish = this.way ? firmOf(this.way) : this.place ? [`place ${this.place}`] : [];
  }

  /** Follow the table: ask what lies ahead. */
  follow(): void {
    const { table, own } = this;
    const texts = table.steps.map((step) => step.action.text);
    const key = this.key;
    if (key === this.#asked) return;
    this.#asked = key;
    clearTimeout(this.#timer);
    if (this.#taken && texts.length < this.#taken.steps) this.#taken = this.run = null;
    if (!own || table.frozen || !table.yourTurn || (this.view.phase === "choose" && !this.chosen)) {
      this.place = this.way = null;
      return;
    }
    if (this.place && !table.wish.length) this.place = this.way = null; // another card
    this.#rejoin(texts);
    this.#timer = setTimeout(() => void this.#ask(key, texts), PAUSE);
  }

  /** A wish that came with a plan is shown like one that was pointed at. */
  #recall(): void {
    const { wish } = this.table;
    if (!this.chosen || this.place || !wish[0]?.startsWith("place ")) return;
    this.place = wish[0].slice("place ".length);
    this.way = this.#wished = this.ways.find((way) => firmOf(way).join() === wish.join()) ?? null;
  }

  /** The way that was wished for is laid out now: let its chain be seen to run. */
  #rejoin(texts: string[]): void {
    const way = this.#wished;
    if (!way || texts.join() !== firmOf(way).join()) return;
    this.#wished = null;
    this.#taken = { way, steps: texts.length };
    if (settings.motion) void this.#play(way);
  }

  async #ask(key: string, actions: string[]): Promise<void> {
    try {
      const found = await post<Outlook>(`tables/${this.table.id}/ways`, {
        seat: this.table.seat,
        actions,
        ahead: this.table.turn.ahead,
      });
      if (key !== this.#asked) return;
      this.#outlook = { key, found };
      if (!this.places.has(this.place ?? "")) this.place = this.way = null;
      this.#recall();
    } catch (refused) {
      if (!isRefused(refused)) throw refused;
      this.#asked = ""; // decisions can still be taken one by one
    }
  }
}

/** The actions of a way before something is revealed. */
const firmOf = (way: Way): string[] => way.actions.slice(0, way.firm);

const plans = new WeakMap<Table, Plan>();

/** The plan of a table. */
export function planOf(table: Table): Plan {
  const found = plans.get(table) ?? new Plan(table);
  plans.set(table, found);
  return found;
}
