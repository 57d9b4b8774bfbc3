import { expect, it } from "vitest";
import { patch } from "./patch";
import type { Doc } from "./wire";

const doc = { ply: 1, view: { row: [1, 2, 3], gone: true }, seats: [{ name: "a" }] } as unknown as Doc;

it("sets, removes and replaces by path, and leaves the old document alone", () => {
  const after = patch(doc, [[["ply"], 2], [["view", "row", 1], 9], [["view", "gone"]], [["seats"], []]]);
  expect(after).toEqual({ ply: 2, view: { row: [1, 9, 3] }, seats: [] });
  expect(doc.ply).toBe(1);
});

it("takes a whole new document", () => {
  expect(patch(doc, [[[], { ply: 7 }]])).toEqual({ ply: 7 });
});

it("keeps what did not change the same object", () => {
  expect(patch(doc, [[["ply"], 2]]).view).toBe(doc.view);
});
