// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";
import { voice } from "./voice.svelte";
import type { Command, Doc, Legal, Preview, Snapshot, Update } from "./wire";

const action = (text: string, code = 0): Legal => ({
  code,
  text,
  kind: text.split(" ")[0]!,
  touches: [`card:${text.slice(-1)}`],
});
const FIRST = [action("buy 1"), action("buy 2", 1)];

function doc(changes: Partial<Doc> = {}): Doc {
  return {
    status: "running",
    ply: 4,
    acting: [0],
    seats: [0, 1].map((seat) => ({
      seat,
      name: `P${seat}`,
      kind: "person",
      bot: "",
      ready: true,
      stand_in: "",
      resigned: false,
      flagged: false,
    })),
    clocks: null,
    offers: [],
    locked: false,
    rematch: "",
    ranking: [],
    partings: [],
    scores: [{ total: 3 }, { total: 5 }],
    view: { ply: 4 },
    you: { seat: 0, decision: 2, legal: FIRST, undo: "no", muted: [] },
    ...changes,
  };
}

/** A server that allows `buy N` and then two moves, one point each. */
function preview(_seat: number, actions: string[]): Promise<Preview> {
  const known = ["buy 1", "buy 2", "move A-B", "move B-C"];
  const wrong = actions.findIndex((text, i) => !known.includes(text) || (i === 0) !== text.startsWith("buy"));
  const taken = wrong < 0 ? actions.length : wrong;
  const refused = {
    type: "refused",
    error: "illegal",
    text: "That cannot be.",
    remedy: "fix",
    key: "",
    details: {},
  } as const;
  return Promise.resolve({
    taken,
    view: { ply: 4 + taken },
    scores: [{ total: 3 + taken }, { total: 5 }],
    legal: taken === 0 ? FIRST : taken >= 3 ? [] : [action("move A-B", 5), action("move B-C", 6)],
    told: actions.slice(0, taken).map((text) => `does ${text}`),
    gains: [],
    reveals: taken > 0,
    error: wrong < 0 ? null : refused,
  });
}

let sent: Command[];
/** What happens before the answer to a command. */
let arrives: () => void;
let asked: ReturnType<typeof vi.fn<typeof preview>>;
let table: Table;

beforeEach(() => {
  sent = [];
  arrives = () => undefined;
  asked = vi.fn(preview);
  settings.confirm = true;
  voice.toasts = [];
  const snapshot = {
    type: "snapshot",
    seq: 9,
    now: Date.now(),
    table: { id: "t", game: "empire" },
    seat: 0,
    yours: [0],
    host: true,
    presence: [true, true],
    chat: [],
    doc: doc(),
  } as unknown as Snapshot;
  table = new Table(snapshot, {
    send: (command) => {
      sent.push(command);
      arrives();
      return Promise.resolve({ type: "done", key: "", seq: 10, again: false });
    },
    preview: asked,
  });
});

const update = (delta: unknown[][]): Update =>
  ({
    type: "update",
    seq: 10,
    at: 0,
    kind: "action",
    seat: 1,
    lines: [],
    opened: [],
    chat: null,
    presence: [],
    delta,
  }) as Update;

const theirTurn = () =>
  table.update(
    update([
      [["you", "legal"], []],
      [["acting"], [1]],
    ]),
  );
const ourTurn = () =>
  table.update(
    update([
      [["you", "legal"], FIRST],
      [["acting"], [0]],
      [["view"], { ply: 8 }],
    ]),
  );

describe("composing a turn", () => {
  it("shows each step as if it were taken, and sends nothing", async () => {
    await table.take(FIRST[0]!);
    await table.take("move A-B");
    expect(table.steps.map((step) => step.text)).toEqual(["does buy 1", "does move A-B"]);
    expect(table.view).toEqual({ ply: 6 });
    expect(table.scores[0]).toEqual({ total: 5 });
    expect(table.doc.scores[0]).toEqual({ total: 3 });
    expect(table.steps[1]!.before[0]).toEqual({ total: 4 });
    expect(sent).toEqual([]);
  });

  it("takes steps asked for quickly one after the other in that order", async () => {
    await Promise.all([table.take("buy 2"), table.take("move A-B"), table.take("move B-C")]);
    expect(table.steps.map((step) => step.action.text)).toEqual(["buy 2", "move A-B", "move B-C"]);
    expect(table.legal).toEqual([]);
  });

  it("goes back a step without asking the server again", async () => {
    await table.takeAll(["buy 1", "move A-B"]);
    const before = asked.mock.calls.length;
    table.back();
    expect(table.steps).toHaveLength(1);
    expect(table.view).toEqual({ ply: 5 });
    table.clear();
    expect(table.view).toEqual({ ply: 4 });
    expect(table.legal).toEqual(FIRST);
    expect(asked.mock.calls.length).toBe(before);
  });

  it("says why a step cannot be taken, and keeps the others", async () => {
    await table.takeAll(["buy 1", "fly home", "move A-B"]);
    expect(table.steps).toHaveLength(1);
    expect(voice.toasts.map((toast) => toast.text)).toEqual(["That cannot be."]);
  });

  it("asks again where the table changes before the answer is there", async () => {
    const late = asked.getMockImplementation()!;
    asked.mockImplementationOnce(async (seat, actions) => {
      const found = await late(seat, actions);
      // Our last turn is through, and a second card cannot be bought.
      asked.mockImplementation((its, texts) => late(its, ["move A-B", ...texts]));
      table.update(
        update([
          [["you", "decision"], 3],
          [["view"], { ply: 8 }],
        ]),
      );
      return found;
    });
    await table.take("buy 2");
    expect(asked).toHaveBeenCalledTimes(2);
    expect(table.steps).toEqual([]);
    expect(voice.toasts.map((toast) => toast.text)).toEqual(["That cannot be."]);
  });

  it("does not remember what was true before the table changed", async () => {
    asked.mockImplementationOnce(async (seat, actions) => {
      const found = await preview(seat, actions);
      table.update(update([[["view"], { ply: 8 }]]));
      return { ...found, view: { ply: -1 } };
    });
    await table.take("buy 2");
    table.clear();
    await table.take("buy 2");
    expect(table.view).toEqual({ ply: 5 });
  });

  it("confirms all steps as one play with the number of the decision", async () => {
    await table.takeAll(["buy 1", "move A-B"]);
    await table.confirm();
    expect(sent).toEqual([{ do: "play", seat: 0, decision: 2, actions: ["buy 1", "move A-B"] }]);
    expect(table.steps).toEqual([]);
  });

  it("sends a complete turn at once for those who do not want to confirm", async () => {
    settings.confirm = false;
    await table.takeAll(["buy 1", "move A-B", "move B-C"]);
    expect(sent).toHaveLength(1);
  });

  it("finds the actions that touch an element", () => {
    expect(table.touching("card:2").map((found) => found.text)).toEqual(["buy 2"]);
  });
});

describe("while others move", () => {
  it("steps in hand are checked anew, and those that became impossible are dropped with a word", async () => {
    await table.takeAll(["buy 1", "move A-B"]);
    asked.mockImplementation((seat, actions) =>
      preview(
        seat,
        actions.map((text) => text.replace("A-B", "X-Y")),
      ),
    );
    table.update(update([[["view"], { ply: 5 }]]));
    await vi.waitFor(() => expect(table.steps).toHaveLength(1));
    expect(voice.toasts).toHaveLength(1);
  });

  it("nothing stays in hand when the seat itself has moved elsewhere", async () => {
    await table.takeAll(["buy 1"]);
    table.update(update([[["you", "decision"], 3]]));
    expect(table.steps).toEqual([]);
  });

  it("a plan waits for the turn and is laid out then", async () => {
    theirTurn();
    table.plan = ["buy 2", "move A-B"];
    ourTurn();
    await vi.waitFor(() => expect(table.steps).toHaveLength(2));
    expect(table.plan).toEqual([]);
    expect(sent).toEqual([]);
  });

  it("one may think ahead; the plan is kept, and laid out when the turn comes", async () => {
    theirTurn();
    await table.turn.think();
    expect(table.yourTurn).toBe(true);
    await table.takeAll(["buy 1", "move A-B"]);
    expect(asked.mock.lastCall).toEqual([0, ["buy 1", "move A-B"], true]);
    await table.confirm();
    expect(sent).toEqual([]);
    expect(table.plan).toEqual(["buy 1", "move A-B"]);
    expect(table.yourTurn).toBe(false);
    ourTurn();
    await vi.waitFor(() => expect(table.steps).toHaveLength(2));
  });

  it("whoever still thinks ahead when the turn comes finds the steps laid out", async () => {
    theirTurn();
    await table.turn.think();
    await table.takeAll(["buy 1"]);
    ourTurn();
    await vi.waitFor(() => expect(table.steps).toHaveLength(1));
    expect(table.turn.ahead).toBe(false);
  });

  it("a plan waits while something else is asked for", async () => {
    table.plan = ["choose 7", "place A"];
    table.update(update([[["view"], { ply: 8 }]]));
    await Promise.resolve();
    expect(table.plan).toEqual(["choose 7", "place A"]);
    expect(table.steps).toEqual([]);
  });

  it("what others have to act before stays a wish, and waits as the plan after Confirm", async () => {
    table.plan = ["buy 2", "move A-B", "move B-C", "place A"];
    table.update(update([[["view"], { ply: 8 }]]));
    await vi.waitFor(() => expect(table.wish).toEqual(["place A"]));
    expect(table.steps).toHaveLength(3);
    await table.confirm();
    expect(table.plan).toEqual(["place A"]);
  });

  it("a wish is laid out even if what it waits for is there before the answer", async () => {
    await table.takeAll(["buy 1"]);
    table.wish = ["buy 2"];
    arrives = () => table.update(update([[["you", "decision"], 3]]));
    await table.confirm();
    await vi.waitFor(() => expect(table.steps.map((step) => step.action.text)).toEqual(["buy 2"]));
  });

  it("what is no longer possible of a plan is dropped with the reason", async () => {
    table.plan = ["buy 2", "move X-Y"];
    table.update(update([[["view"], { ply: 8 }]]));
    await vi.waitFor(() => expect(voice.toasts.at(-1)?.grave).toBe(true));
    expect(table.steps).toHaveLength(1);
    expect([table.plan, table.wish]).toEqual([[], []]);
  });

  it("a plan can be taken up again and changed", async () => {
    table.update(
      update([
        [["you", "legal"], []],
        [["acting"], [1]],
      ]),
    );
    await table.turn.think(["buy 1", "move A-B"]);
    expect(table.steps).toHaveLength(2);
    table.back();
    await table.confirm();
    expect(table.plan).toEqual(["buy 1"]);
  });
});
