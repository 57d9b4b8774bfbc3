import { Composition } from "./composition.svelte";
import { isRefused } from "./api";
import { seatName } from "./options";
import { patch } from "./patch";
import { settings } from "./settings.svelte";
import type { Command, Doc, Done, Legal, Line, Preview, Snapshot, TableInfo, Update, Words } from "./wire";
import { voice } from "./voice.svelte";
import { t } from "./words.svelte";

export type View = Record<string, unknown>;
export type Score = Record<string, number>;
export type OnUpdate = (update: Update, before: Doc, after: Doc) => void;

/** How a table reaches the server; tests and replays bring their own. */
export interface Link {
  send(command: Command): Promise<Done>;
  /** `ahead`: as if it were the seat's turn already. */
  preview(seat: number, actions: string[], ahead?: boolean): Promise<Preview>;
}

/** One open table, as one viewer sees it, and the turn that is being composed at it. */
export class Table {
  info: TableInfo;
  doc = $state.raw() as Doc;
  seat = $state.raw<number | null>(null);
  yours = $state.raw<number[]>([]);
  host = $state(false);
  presence = $state.raw<boolean[]>([]);
  chat = $state.raw<Words[]>([]);
  /** The game in words, oldest first. */
  lines = $state.raw<Line[]>([]);
  /** What the content looks like: whatever `face` of the game says. */
  face = $state.raw<unknown>({});
  /** Looking at another moment: nothing can be decided. */
  frozen = $state(false);
  /** A board element to emphasise, such as `region:A13`. */
  highlight = $state<string | null>(null);
  /** A command is on its way. */
  sending = $state(false);
  /** Thought of ahead while others think: laid out as steps, and checked, when the turn comes. */
  plan = $state.raw<string[]>([]);
  /** What is to follow the steps in hand, though others have to act before: with Confirm it becomes the plan. */
  wish = $state.raw<string[]>([]);
  /** The server's clock minus ours. */
  skew = $state(0);
  /** How many decisions the last Confirm held, so that Undo takes back the same. */
  #lastTurn = 1;
  #listeners = new Set<OnUpdate>();
  readonly turn: Composition;

  constructor(
    snapshot: Snapshot,
    readonly link: Link,
  ) {
    this.info = snapshot.table;
    this.turn = new Composition(this);
    this.begin(snapshot);
  }

  get id(): string {
    return this.info.id;
  }
  get game(): string {
    return this.info.game;
  }

  /* ---- the turn being composed ---- */
  get steps() {
    return this.turn.steps;
  }
  get view(): View {
    return this.turn.view ?? this.doc.view ?? {};
  }
  /** The view without the steps in hand. */
  get before(): View {
    return this.turn.before ?? this.doc.view ?? {};
  }
  get legal(): Legal[] {
    return this.frozen ? [] : this.turn.legal;
  }
  get scores(): Score[] {
    return this.turn.scores ?? this.doc.scores;
  }
  /** Confirming would make something known, or draw: it could not be taken back freely. */
  get reveals(): boolean {
    return this.turn.reveals;
  }
  get busy(): boolean {
    return this.turn.busy || this.sending;
  }
  /** Whether this seat has something to decide, or thinks ahead as if it had. */
  get yourTurn(): boolean {
    return this.decides || this.turn.ahead;
  }
  /** Whether the game waits for this seat. */
  get decides(): boolean {
    return !this.frozen && this.seat !== null && this.doc.acting.includes(this.seat) && !this.standIn;
  }
  /** The bot that plays on for this seat; empty: nobody does. */
  get standIn(): string {
    return this.seat === null ? "" : (this.doc.seats[this.seat]?.stand_in ?? "");
  }

  take(action: Legal | string): Promise<void> {
    return this.turn.take(typeof action === "string" ? action : action.text);
  }
  takeAll(texts: string[]): Promise<void> {
    return this.turn.takeAll(texts);
  }
  back(): void {
    this.turn.backTo(this.steps.length - 1);
  }
  backTo(count: number): void {
    this.turn.backTo(count);
  }
  clear(): void {
    this.turn.backTo(0);
  }
  whyNot(text: string): Promise<void> {
    return this.turn.whyNot(text);
  }
  touching(element: string): Legal[] {
    return this.legal.filter((action) => action.touches.includes(element));
  }

  /** Send all steps as one turn. */
  async confirm(): Promise<void> {
    const you = this.doc.you;
    if (!you || !this.steps.length || this.sending) return;
    const actions = this.steps.map((step) => step.action.text);
    if (this.turn.ahead) return this.#queue(actions);
    const { wish } = this; // the update may be here before the answer, and with it the next decision
    if (await this.do({ do: "play", seat: you.seat, decision: you.decision, actions })) {
      this.#lastTurn = actions.length;
      if (wish.length) this.plan = wish;
      if (this.doc.you?.decision === you.decision) this.turn.forget();
      else this.#remind();
    }
  }

  /** Keep a turn that was thought of ahead until it is ours. */
  #queue(actions: string[]): void {
    this.turn.leave();
    this.plan = actions;
    this.say(t("plan-kept"));
  }

  /** After Confirm: take the last turn back, or ask the others to let us. */
  async undo(): Promise<void> {
    const you = this.doc.you;
    if (!you || you.undo === "no") return;
    const asks = you.undo === "ask";
    const count = Math.max(1, Math.min(this.#lastTurn, you.decision));
    this.#lastTurn = 1;
    this.plan = []; // it was to follow what is taken back
    this.turn.forget();
    if ((await this.do({ do: "undo", seat: you.seat, count })) && asks) this.say(t("undo-asked"));
  }

  /** Send a command; a refusal is said, and what is composed stays. */
  async do(command: Command): Promise<boolean> {
    this.sending = true;
    try {
      await this.link.send(command);
      return true;
    } catch (refused) {
      if (!isRefused(refused)) throw refused;
      this.say(refused.error === "server-stale" ? t("conflict") : refused.text, "assertive");
      if (refused.error === "server-stale") this.turn.forget();
      return false;
    } finally {
      this.sending = false;
    }
  }

  say(text: string, how: "polite" | "assertive" = "polite"): void {
    voice.say(text, how);
  }

  /** The name people know a seat by. */
  name(seat: number): string {
    const found = this.doc.seats[seat];
    return found ? seatName(found) : t("seat-number", { seat: seat + 1 });
  }

  /* ---- what comes from the server ---- */
  /** Everything anew. */
  begin(snapshot: Snapshot): void {
    this.info = snapshot.table;
    this.seat = snapshot.seat;
    this.yours = snapshot.yours;
    this.host = snapshot.host;
    this.presence = snapshot.presence;
    this.chat = snapshot.chat;
    this.skew = snapshot.now - Date.now();
    this.doc = snapshot.doc;
    void this.turn.follow();
  }

  update(message: Update): void {
    const before = this.doc;
    this.doc = patch(before, message.delta);
    this.presence = message.presence;
    if (message.chat) this.chat = [...this.chat, message.chat];
    this.#follow(message);
    for (const listener of this.#listeners) listener(message, before, this.doc);
    void this.turn.follow();
    this.#remind();
  }

  /** If it is the plan's turn, lay it out. */
  #remind(): void {
    if (this.plan.length && this.decides && !this.steps.length && this.#asksForPlan()) void this.#layOut();
  }

  /** Whether the plan begins with a decision of the kind that is asked for; until then it waits. */
  #asksForPlan(): boolean {
    const [kind] = this.plan[0]!.split(" ");
    return this.legal.some((action) => action.kind === kind);
  }

  async #layOut(): Promise<void> {
    const plan = this.plan;
    this.plan = [];
    const why = await this.turn.layOut(plan);
    if (why) this.say(t("plan-void", { why }), "assertive");
    else if (this.steps.length) this.say(t("plan-laid-out"));
  }

  /** Words of the log: what was hidden is retold, what was taken back is gone. */
  #follow(message: Update): void {
    const known = this.lines.filter((line) => line.ply < this.doc.ply);
    const fresh = new Map([...message.opened, ...message.lines].map((line) => [line.ply, line]));
    this.lines = [...known.filter((line) => !fresh.has(line.ply)), ...fresh.values()].sort((a, b) => a.ply - b.ply);
  }

  /** Be told of each update, for animation; returns how to stop. */
  onUpdate(listener: OnUpdate): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a complete turn is sent without asking. */
  get hasty(): boolean {
    return !settings.confirm;
  }
}
