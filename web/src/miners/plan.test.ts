import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "$lib/table.svelte";
import { Plan } from "./plan.svelte";
import type { Outlook, Way } from "./view";

const post = vi.hoisted(() => vi.fn());
const innerWidth = vi.hoisted(() => ({ current: 1280 }));
vi.mock("svelte/reactivity/window", () => ({ innerWidth }));
vi.mock("$lib/api", () => ({ post, isRefused: () => false }));
vi.mock("$lib/settings.svelte", () => ({ settings: { motion: false } }));

const way = (place: string | null, ...actions: string[]): Way => ({
  place,
  carts: place === "IIE1" ? 1 : 0,
  actions: [...(place ? [`place ${place}`] : []), ...actions],
  firm: actions.length + (place ? 1 : 0),
  stops: [],
  gain: { points: actions.length },
});
const outlook: Outlook = {
  ways: [way("IIE1", "take 1", "up left"), way("IIE1", "take 1", "up right"), way("IIW1", "take 1")],
  options: {},
};
const card = { card: "29", name: "Bellows Hall" };

/** A table at which seat 0 has a card in mind, or is about to place it. */
function tableAt(phase: "choose" | "mine", steps: string[] = []) {
  const seat = { want: phase === "choose" ? "nothing" : "place", chosen: card, mine: [], carts: [] };
  const view = { phase, seats: [seat] };
  return {
    id: "t",
    seat: 0,
    yourTurn: true,
    frozen: false,
    view,
    before: view,
    doc: { ply: 7, acting: [0], view },
    steps: steps.map((text) => ({ action: { text } })),
    turn: { ahead: false },
    wish: [] as string[],
    take: vi.fn(() => Promise.resolve()),
    takeAll: vi.fn(() => Promise.resolve()),
  };
}
async function planAt(table: ReturnType<typeof tableAt>): Promise<Plan> {
  const plan = new Plan(table as unknown as Table);
  plan.follow();
  await vi.advanceTimersByTimeAsync(100);
  return plan;
}

beforeEach(() => {
  vi.useFakeTimers();
  post.mockReset();
  post.mockResolvedValue(outlook);
});

describe("a card in mind", () => {
  it("lights every place where it fits, with the carts it would complete", async () => {
    const plan = await planAt(tableAt("choose", ["choose 29"]));
    expect(post).toHaveBeenCalledWith("tables/t/ways", { seat: 0, actions: ["choose 29"], ahead: false });
    expect([...plan.places]).toEqual([
      ["IIE1", 1],
      ["IIW1", 0],
    ]);
  });
  it("shows the ways of the place that is looked at, and takes none yet", async () => {
    const table = tableAt("choose", ["choose 29"]);
    const plan = await planAt(table);
    await plan.choosePlace("IIE1");
    expect(plan.ways).toHaveLength(2);
    expect(plan.lit).toBeNull();
    expect(table.take).not.toHaveBeenCalled();
  });
  it("goes the only way there is from a place", async () => {
    const plan = await planAt(tableAt("choose", ["choose 29"]));
    await plan.choosePlace("IIW1");
    expect(plan.lit).toBe(outlook.ways[2]);
  });
  it("is to be placed as wished once all cards are open", async () => {
    const table = tableAt("choose", ["choose 29"]);
    const plan = await planAt(table);
    await plan.chooseWay(outlook.ways[1]!);
    expect(table.wish).toEqual(outlook.ways[1]!.actions);
    expect(table.takeAll).not.toHaveBeenCalled();
  });
  it("leaves its place when another card is chosen", async () => {
    const table = tableAt("choose", ["choose 29"]);
    const plan = await planAt(table);
    await plan.choosePlace("IIE1");
    table.steps = [{ action: { text: "choose 30" } }];
    table.wish = [];
    plan.follow();
    expect(plan.place).toBeNull();
  });
});

describe("the ways", () => {
  it("are those after the steps in hand and no others", async () => {
    const table = tableAt("mine");
    const plan = await planAt(table);
    expect(plan.ways).toHaveLength(3);
    table.steps = [{ action: { text: "place IIE1" } }];
    expect(plan.ways).toHaveLength(0);
  });
  it("are taken as far as nothing is revealed", async () => {
    const table = tableAt("mine");
    const plan = await planAt(table);
    await plan.chooseWay({ ...outlook.ways[0]!, firm: 2 });
    expect(table.takeAll).toHaveBeenCalledWith(["place IIE1", "take 1"]);
  });
});

describe("more ways than a small screen lists", () => {
  const many = Array.from({ length: 8 }, (_, k) => way(k % 2 ? "IIE1" : "IIW1", `take ${k}`));
  const few = many.slice(0, 6);
  const opened = async (ways: Way[], width: number) => {
    innerWidth.current = width;
    post.mockResolvedValue({ ways, options: {} });
    return planAt(tableAt("mine"));
  };

  it("ask for a place first", async () => {
    expect((await opened(many, 360)).crowded).toBe(true);
  });
  it("are listed where there is room", async () => {
    expect((await opened(many, 1280)).crowded).toBe(false);
    expect((await opened(few, 360)).crowded).toBe(false);
  });
  it("are listed when they all begin at one place", async () => {
    const ways = many.map((each) => way("IIE1", ...each.actions.slice(1)));
    expect((await opened(ways, 360)).crowded).toBe(false);
  });
});
