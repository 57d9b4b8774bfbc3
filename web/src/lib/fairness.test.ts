import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { checked, header } from "./fairness";

const server = "ab".repeat(32);
const seats = ["01".repeat(16), "02".repeat(16)];
const sha = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex");
const hex = (text: string) => Buffer.from(text, "hex");
const key = sha(hex(server), ...seats.map(hex), "c0ffee", "players=2\nmap=x\ngames=1");
const record = (promise: string) => `imperia record 1
game: empire
players: 2
option map: x
option games: 1
content: c0ffee
commitment: ${promise}
server: ${server}
bytes 0: ${seats[0]}
bytes 1: ${seats[1]}
key: ${key}

0: bid 3
`;

it("a fair deal passes", async () => {
  const checks = await checked(record(sha(hex(server))));
  expect(checks.map((check) => [check.what, check.ok])).toEqual([
    ["commitment", true],
    ["key", true],
  ]);
});

it("a server that broke its promise is found out", async () => {
  const checks = await checked(record("00".repeat(32)));
  expect(checks[0]).toMatchObject({ what: "commitment", ok: false });
});

it("a record without a deal says so", async () => {
  expect(await checked("imperia record 1\ngame: empire\n")).toEqual([{ what: "missing", ok: false }]);
});

it("the header ends at the first empty line", () => {
  expect(header(record("x")).get("players")).toBe("2");
  expect(header(record("x")).has("0")).toBe(false);
});
