import { Opening } from "$lib/opening.svelte";
import type { Link } from "$lib/table.svelte";
import type { Command, LessonInfo, LessonStep, Preview } from "$lib/wire";
import { t } from "$lib/words.svelte";

const PAUSE = 900;

/** A lesson being followed at a real table. Where one is follows from the ply, so it can be left and taken up again. */
export class Lesson {
  readonly opening: Opening;
  /** How many steps to read, in a row at this ply, have been read. */
  #read = $state(0);
  #playing = false;

  constructor(
    readonly script: LessonInfo,
    readonly id: string,
  ) {
    this.opening = new Opening(id, { alone: true, wrap: (link) => this.#guided(link) });
  }

  get table() {
    return this.opening.table;
  }

  /** Decisions of the script that are in force. */
  get done(): number {
    return (this.table?.doc.ply ?? this.script.start) - this.script.start;
  }

  /** The step one is at, and how far into its decisions; beyond the last step the lesson is over. */
  get place(): { index: number; into: number } {
    let left = this.done;
    let read = this.#read;
    for (const [index, step] of this.script.steps.entries()) {
      const length = step.play.length;
      if (length === 0) {
        if (left > 0) continue;
        if (read-- > 0) continue;
        return { index, into: 0 };
      }
      if (left < length) return { index, into: left };
      left -= length;
    }
    return { index: this.script.steps.length, into: 0 };
  }

  get step(): LessonStep | null {
    return this.script.steps[this.place.index] ?? null;
  }

  /** Whether there is something to read and nothing to do. */
  get reading(): boolean {
    return this.step?.play.length === 0;
  }

  /** What the learner is asked to do from here on, in this step. */
  get expected(): string[] {
    const { index, into } = this.place;
    const step = this.script.steps[index];
    return step && step.seat === 0 ? step.play.slice(into) : [];
  }

  next(): void {
    this.#read += 1;
  }

  /** Do the step for the learner: lay it out, so that it can be seen before Confirm. */
  async show(): Promise<void> {
    const table = this.table;
    if (!table) return;
    table.clear();
    await table.takeAll(this.expected);
  }

  /** Play the steps of the other seats; called whenever the table has changed. */
  async playOthers(): Promise<void> {
    const { index, into } = this.place;
    const step = this.script.steps[index];
    if (!step || step.seat === 0 || !this.table || this.#playing) return;
    this.#playing = true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const before = this.script.steps.slice(0, index).filter((one) => one.seat === step.seat);
    const taken = before.reduce((sum, one) => sum + one.play.length, into);
    const decision = this.script.decisions[step.seat]! + taken;
    this.#playing = false;
    await this.table.do({ do: "play", seat: step.seat, decision, actions: step.play.slice(into) });
  }

  moved(): void {
    this.#read = 0;
  }

  close(): void {
    this.opening.close();
  }

  /** A link that takes only what the script asks for, and says so. */
  #guided(link: Link): Link {
    return {
      send: (command: Command) => link.send(command),
      preview: async (seat: number, actions: string[]): Promise<Preview> => {
        const expected = this.expected;
        const wrong = actions.findIndex((text, i) => text !== expected[i]);
        if (wrong < 0) return link.preview(seat, actions);
        const found = await link.preview(seat, actions.slice(0, wrong));
        const text = t("lesson-not-this", { text: expected.slice(wrong).join(", ") || t("confirm") });
        return { ...found, error: { type: "refused", error: "lesson", text, remedy: "fix", key: "", details: {} } };
      },
    };
  }
}
