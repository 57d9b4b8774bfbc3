/** A small world for tests: three regions in a row, a fourth across the sea. */
import type { Legal } from "$lib/wire";
import type { EmpireView, MapFace, RegionFace, RegionView, SeatView } from "./types";

export const move = (from: string, to: string, code: number): Legal => ({
  code,
  text: `move ${from}-${to}`,
  kind: "move",
  touches: [`region:${from}`, `region:${to}`],
});

export const act = (kind: string, region: string, code: number, more = ""): Legal => ({
  code,
  text: `${kind} ${region}${more}`,
  kind,
  touches: [`region:${region}`],
});

export const DONE: Legal = { code: 0, text: "done", kind: "done", touches: [] };

const region = (armies: Record<string, number> = {}, controller: RegionView["controller"] = null): RegionView => ({
  name: "Somewhere",
  continent: "north",
  armies,
  cities: {},
  controller,
  token: null,
});

const seat = (number: number): SeatView => ({
  seat: number,
  coins: 5,
  bid: null,
  armies_left: 11,
  cities_left: 3,
  cards: [],
  cards_left: 13,
  goods: { crystal: 0, ore: 0, wood: 0, anvil: 0, carrot: 0, wild: 0 },
  next: {},
  score: { regions: 0, continents: 0, goods: 0, total: 0 },
  past: 0,
  rank: 0,
});

export function view(changes: Partial<EmpireView> = {}): EmpireView {
  return {
    phase: "act",
    players: 2,
    options: { bid_winner: "starts", bid_tie: "youngest", edition: "icons" },
    acting: [0],
    over: false,
    game_number: 1,
    games: 1,
    turn: 0,
    first: 0,
    youngest: 1,
    neutrals_left: 0,
    map: "small",
    map_name: "Small",
    start: "R1",
    row: [],
    pile: 10,
    card: null,
    step: { op: "move", left: 2 },
    then: null,
    reach: null,
    seats: [seat(0), seat(1)],
    regions: { R1: region({ 0: 3, 1: 1 }, 0), R2: region({ 1: 1 }, 1), R3: region(), R4: region() },
    continents: { north: { name: "North", controller: null, held: { 0: 1, 1: 1 } } },
    ...changes,
  };
}

const shape = (x: number, y: number, land: string[], sea: string[] = []): RegionFace => ({
  continent: "north",
  anchor: [x, y],
  radius: 40,
  path: "M0 0h10v10z",
  slots: [
    [1.2, 0, 0],
    [1.2, 0, -14, 0, 16],
    [1, 0, -20, -16, 10, 16, 10],
    [0.8, 0, -20, -24, 10, 0, 10, 24, 10],
  ],
  land,
  sea,
});

export const MAP: MapFace = {
  id: "small",
  viewBox: [0, 0, 400, 200],
  start: "R1",
  regions: {
    R1: shape(50, 100, ["R2"]),
    R2: shape(150, 100, ["R1", "R3"]),
    R3: shape(250, 90, ["R2"], ["R4"]),
    R4: shape(350, 20, [], ["R3"]),
  },
  continents: { north: { regions: ["R1", "R2", "R3", "R4"], label: [200, 180], scale: 1, coast: "M0 0z" } },
  borders: "",
  bounds: "",
  lanes: [],
  ornaments: { circles: [], corner: "bottom left", waves: "", relief: [] },
};
