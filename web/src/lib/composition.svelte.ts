import { isRefused } from "./api";
import type { Score, Table, View } from "./table.svelte";
import type { Legal, Preview } from "./wire";
import { t } from "./words.svelte";

/** One decision of the turn in hand: the action, its words, and the scores before it. */
export interface Step {
  action: Legal;
  text: string;
  before: Score[];
}

/** A turn in hand: steps that are shown as if taken, and sent together by Confirm. The server says what they do. */
export class Composition {
  steps = $state.raw<Step[]>([]);
  busy = $state(false);
  /** Thinking ahead: the steps are taken as if it were our turn already. */
  ahead = $state(false);
  /** How it would be when our turn comes, while thinking ahead. */
  #base = $state.raw<Preview | null>(null);
  #after = $state.raw<Preview | null>(null);
  /** Previews by the steps that led to them, so that taking back costs nothing. */
  #known = new Map<string, Preview>();
  #queue: Promise<void> = Promise.resolve();
  #decision = -1;
  #view: unknown = null;
  /** How often the table has changed: what was asked before is not the answer any more. */
  #changes = 0;

  constructor(readonly table: Table) {}

  get view(): View | null {
    return (this.#after ?? this.#base)?.view ?? null;
  }
  /** The view without the steps in hand, where that is only thought of. */
  get before(): View | null {
    return this.#base?.view ?? null;
  }
  get scores(): Score[] | null {
    return this.#after?.scores ?? null;
  }
  get legal(): Legal[] {
    return this.#after && this.#able ? this.#after.legal : this.first;
  }
  /** What may come first. */
  get first(): Legal[] {
    if (!this.#able) return [];
    return this.ahead ? (this.#base?.legal ?? []) : (this.table.doc.you?.legal ?? []);
  }
  get #able(): boolean {
    return !this.table.standIn && this.table.doc.status === "running";
  }
  /** What each of the legal actions would bring, after at least one step or while thinking ahead. */
  get gains(): number[] | null {
    return (this.#after ?? this.#base)?.gains ?? null;
  }
  get reveals(): boolean {
    return this.#after?.reveals ?? false;
  }
  get texts(): string[] {
    return this.steps.map((step) => step.action.text);
  }

  /** Add a step. Steps asked for quickly one after the other are taken in that order. */
  take(text: string): Promise<void> {
    return this.#then(() => this.#add(text).then(() => undefined));
  }

  /** Add steps until one cannot be taken. */
  takeAll(texts: string[]): Promise<void> {
    return this.#then(async () => {
      for (const text of texts) if (!(await this.#add(text))) return;
    });
  }

  /** Lay a plan out, as far as it goes: returns why no more of it can be taken. What only has to wait is no fault. */
  async layOut(plan: string[]): Promise<string | null> {
    let why: string | null = null;
    await this.#then(async () => {
      for (const [k, text] of plan.entries()) {
        const waits = k > 0 && !this.legal.length;
        this.table.wish = plan.slice(waits ? k : k + 1);
        if (waits) return;
        why = await this.#try(text);
        if (why !== null) this.table.wish = [];
        if (why !== null || !this.steps.length) return; // or sent already
      }
    });
    return why;
  }

  /** Begin to think ahead, or go on with a plan. */
  think(plan: string[] = []): Promise<void> {
    return this.#then(async () => {
      this.ahead = true;
      this.#known.clear();
      this.#base = await this.#ask([]);
      if (this.#base?.legal.length) return;
      this.leave();
      this.table.say(t("plan-none"));
    }).then(async () => {
      const why = this.ahead && plan.length ? await this.layOut(plan) : null;
      if (why) this.table.say(why, "assertive");
    });
  }

  /** No more thinking ahead. */
  leave(): void {
    this.ahead = false;
    this.#base = null;
    this.forget();
  }

  backTo(count: number): void {
    if (count < 0) return;
    this.#keep(this.steps.slice(0, count));
  }

  /** Say why an action cannot be taken now. */
  whyNot(text: string): Promise<void> {
    return this.#then(async () => {
      const found = await this.#ask([...this.texts, text]);
      if (found?.error) this.table.say(found.error.text, "assertive");
    });
  }

  /** Let go of everything in hand. */
  forget(): void {
    this.#known.clear();
    this.#keep([]);
  }

  /** The table has changed: steps in hand are checked anew; if the seat itself has moved, they are void. */
  async follow(): Promise<void> {
    const { you, view } = this.table.doc;
    const moved = you?.decision !== this.#decision;
    if (!moved && view === this.#view) return;
    this.#decision = you?.decision ?? -1;
    this.#view = view;
    this.#changes++;
    this.#known.clear();
    if (this.ahead) return this.#rethink();
    if (moved || !you?.legal.length) return this.forget();
    if (!this.steps.length) return;
    await this.#then(() => this.#recheck());
  }

  /** The table has changed while thinking ahead: if it is our turn now, what was thought becomes the plan. */
  #rethink(): Promise<void> {
    if (!this.table.decides && this.table.doc.status === "running") {
      return this.#then(async () => {
        this.#base = await this.#ask([]);
        if (this.steps.length) await this.#recheck();
      });
    }
    const plan = this.texts;
    this.leave();
    if (plan.length) this.table.plan = plan;
    return Promise.resolve();
  }

  async #recheck(): Promise<void> {
    const count = this.steps.length;
    const asked = key(this.texts);
    const found = await this.#ask(this.texts);
    if (key(this.texts) !== asked) return; // confirmed or taken back meanwhile
    if (!found) return;
    this.#after = found;
    if (found.taken < count) {
      this.steps = this.steps.slice(0, found.taken);
      this.table.say(t("steps-void", { count: count - found.taken }), "assertive");
    }
  }

  async #add(text: string): Promise<boolean> {
    const why = await this.#try(text);
    if (why) this.table.say(why, "assertive");
    return why === null;
  }

  /** Add a step; returns why it cannot be, which is empty if it was said already or does not matter any more. */
  async #try(text: string): Promise<string | null> {
    const wanted = text.trim();
    const before = key(this.texts);
    let found: Preview | null;
    let changes: number;
    do {
      changes = this.#changes;
      found = await this.#ask([...this.texts, wanted]);
      if (!found || key(this.texts) !== before) return "";
    } while (changes !== this.#changes); // the answer is of a table that is no more
    if (found.error) return found.error.text;
    // What the server takes though this page did not know of it yet is taken: an update is on its way.
    const action = this.legal.find((legal) => legal.text === wanted) ?? unseen(wanted);
    const step: Step = { action, text: found.told.at(-1) ?? action.text, before: this.table.scores };
    this.steps = [...this.steps, step];
    this.#after = found;
    if (!found.legal.length && this.table.hasty && !this.ahead) await this.table.confirm();
    return null;
  }

  #keep(steps: Step[]): void {
    this.table.wish = [];
    this.steps = steps;
    this.#after = steps.length ? (this.#known.get(key(this.texts)) ?? null) : null;
    if (steps.length && !this.#after) void this.#then(() => this.#see());
  }

  /** Show the steps in hand, unless they have changed by the time the answer is here. */
  async #see(): Promise<void> {
    const asked = key(this.texts);
    const found = await this.#ask(this.texts);
    if (key(this.texts) === asked) this.#after = found;
  }

  async #ask(texts: string[]): Promise<Preview | null> {
    const known = this.#known.get(key(texts));
    if (known) return known;
    if (this.table.seat === null || this.table.frozen) return null;
    this.busy = true;
    const changes = this.#changes;
    try {
      const found = await this.table.link.preview(this.table.seat, texts, this.ahead);
      if (!found.error && changes === this.#changes) this.#known.set(key(texts), found);
      return found;
    } catch (refused) {
      if (!isRefused(refused)) throw refused;
      this.table.say(refused.text, "assertive");
      return null;
    } finally {
      this.busy = false;
    }
  }

  #then(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work, work);
    return this.#queue;
  }
}

const unseen = (text: string): Legal => ({ code: -1, text, kind: text.split(" ")[0] ?? "", touches: [] });
const key = (texts: string[]): string => texts.join("\n");
