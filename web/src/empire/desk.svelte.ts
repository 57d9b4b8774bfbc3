/** What one viewer does at an Empire table before it becomes a decision: army picked up, overlay, camera. */
import type { Table } from "$lib/table.svelte";
import type { Legal } from "$lib/wire";
import { ALL, type Camera } from "./camera";
import { entriesOf, glowing, onlySource, targetsOf, wouldBe, type Entry, type Target } from "./targets";
import { Travels, travelOf } from "./travels.svelte";
import type { EmpireFace, EmpireView } from "./types";

export const OVERLAYS = ["control", "race", "reach"] as const;
export type Overlay = (typeof OVERLAYS)[number];

export class Desk {
  /** The region an army was picked up in. */
  picked = $state<string | null>(null);
  /** A region at which several actions are possible: which one is asked. */
  asked = $state<{ region: string; actions: Legal[] } | null>(null);
  /** A region looked at: under the pointer, focused or tapped. */
  inspected = $state<string | null>(null);
  /** The region that the arrow keys stand on. */
  focused = $state<string | null>(null);
  overlay = $state<Overlay>("control");
  camera = $state.raw<Camera>(ALL);
  /** Bids that were just opened are shown until dismissed. */
  revealing = $state(false);
  /** A player whose details are open. */
  opened = $state<number | null>(null);
  /** A game of a longer match has just ended: the points each has won in it; shown until dismissed. */
  earned = $state.raw<number[] | null>(null);
  gains = $state.raw<ReadonlyMap<number, number>>(new Map());
  readonly travels = new Travels();

  constructor(readonly table: Table) {}

  get face(): EmpireFace | null {
    const face = this.table.face as Partial<EmpireFace> | null;
    return face?.map ? (face as EmpireFace) : null;
  }
  /** The position with the steps in hand; null before the deal. */
  get view(): EmpireView | null {
    const view = this.table.view as unknown as EmpireView;
    return view.regions ? view : null;
  }
  /** The true position. */
  get before(): EmpireView | null {
    const before = this.table.before as unknown as EmpireView;
    return before.regions ? before : null;
  }
  /** The seat whose points and prices matter: the viewer's, or whoever is on the move. */
  get seat(): number | null {
    return this.table.seat ?? this.view?.turn ?? null;
  }

  /** The region whose army is in hand: picked up and still able to move, or the only one that is. */
  readonly hand: string | null = $derived.by(() => {
    const { legal } = this.table;
    const able = legal.some((action) => action.kind === "move" && action.touches[0] === `region:${this.picked}`);
    return able ? this.picked : onlySource(legal);
  });
  readonly targets: Map<string, Target> = $derived.by(() => targetsOf(this.table.legal, this.hand));
  readonly glow: Set<string> = $derived(glowing(this.targets, this.hand));
  readonly entries: Entry[] = $derived.by(() => entriesOf(this.table.legal, this.hand, this.gains));

  /** What a target would bring; null where it is not known or not one action. */
  gainAt(region: string): number | null {
    const target = this.targets.get(region);
    if (!target || target.kind === "pick") return null;
    const codes = target.kind === "take" ? [target.action.code] : target.actions.map((a) => a.code);
    const found = codes.map((code) => this.gains.get(code)).filter((gain) => gain !== undefined);
    return found.length ? Math.max(...found) : null;
  }

  /** Whether it matters for one's points which target is chosen. */
  readonly matters: boolean = $derived.by(() => [...this.glow].some((region) => this.gainAt(region)));

  /** What is written on a region about points: what it would bring as a target, where that matters. */
  pillAt(region: string): number | null {
    return this.matters && this.glow.has(region) ? this.gainAt(region) : null;
  }

  /** How many steps away a region is, where reach is looked at. */
  stepsTo(region: string): number | null {
    if (this.overlay !== "reach" || !this.view?.reach) return null;
    return this.view.reach[region]?.[this.view.step?.op === "move" ? "move" : "sail"] ?? null;
  }

  /** A region was pointed at: act on it, ask, or say why not. */
  async choose(region: string): Promise<void> {
    this.inspected = region;
    if (this.table.frozen || this.table.seat === null) return;
    const target = this.targets.get(region);
    this.asked = null;
    if (this.hand === region && target?.kind === "pick") this.picked = null;
    else if (target?.kind === "pick") this.picked = region;
    else if (target?.kind === "take") await this.take(target.action);
    else if (target?.kind === "ask") this.asked = { region, actions: target.actions };
    else if (this.table.yourTurn) await this.#refuse(region);
  }

  /** Let go of what is in hand but not yet a step; false if there was nothing. */
  letGo(): boolean {
    if (this.asked === null && this.picked === null && this.opened === null) return false;
    this.asked = this.picked = this.opened = null;
    return true;
  }

  async take(action: Legal): Promise<void> {
    this.asked = null;
    await this.table.take(action);
  }

  async #refuse(region: string): Promise<void> {
    const shape = this.face?.map.regions[region];
    const op = this.view?.phase === "neutral" ? "neutral" : (this.view?.step?.op ?? undefined);
    const beside = [...(shape?.land ?? []), ...(shape?.sea ?? [])][0];
    await this.table.whyNot(wouldBe(op, region, this.hand, beside));
  }

  /** Learn what each legal action would bring: known after a step, asked for at the beginning of a turn. */
  async weigh(): Promise<void> {
    const { table } = this;
    const { legal, seat } = table;
    const known = table.turn.gains;
    const asks = seat !== null && this.view?.phase === "buy" && !table.steps.length;
    const gains = known ?? (asks ? (await table.link.preview(seat, []).catch(() => null))?.gains : null) ?? [];
    // The answer may come late.
    if (table.legal === legal) this.gains = new Map(legal.map((action, k) => [action.code, gains[k] ?? 0]));
  }

  /** Follow the table: show what others do, and open the bids. */
  follow(): () => void {
    return this.table.onUpdate((update, before, after) => {
      const was = before.view as unknown as EmpireView | null;
      const now = after.view as unknown as EmpireView | null;
      if (was?.phase === "bid" && now && now.phase !== "bid" && now.game_number === was.game_number)
        this.revealing = true;
      if (was && now && now.game_number > was.game_number) {
        this.earned = now.seats.map((seat, k) => seat.past - (was.seats[k]?.past ?? 0));
      }
      if (update.kind === "action" && update.seat !== this.table.seat) {
        this.travels.play(update.lines.map(travelOf).filter((travel) => travel !== null));
      }
      if (after.you?.decision !== before.you?.decision) this.picked = this.asked = null;
    });
  }
}

const desks = new WeakMap<Table, Desk>();

/** The desk of a table; every part of the page that shows the table shares it. */
export function deskOf(table: Table): Desk {
  const found = desks.get(table) ?? new Desk(table);
  desks.set(table, found);
  return found;
}
