import { describe, expect, it } from "vitest";
import { z } from "zod";
import { requestFaults } from "#shared/words/request-issues.ts";
import { say } from "#shared/words/said.ts";
import * as english from "#shared/words/schema.en.ts";
import { call, ORGANISER_KEY, refused } from "./support/api.ts";

const wrong = (schema: z.ZodType, value: unknown) =>
  requestFaults(schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join("/")}: ${say(english, message)}`,
  );

describe("what is wrong with a request", () => {
  const shape = z.strictObject({
    name: z.string().min(1).max(5),
    count: z.int().min(1).max(9),
    day: z.iso.date(),
    kind: z.enum(["a", "b"]),
    list: z.array(z.string()).max(1),
  });
  const good = { name: "x", count: 1, day: "2026-01-31", kind: "a", list: [] };

  it.each<readonly [string, unknown, string]>([
    ["nothing", { ...good, name: undefined }, "name: required"],
    ["an empty text", { ...good, name: "" }, "name: required"],
    ["a long text", { ...good, name: "xxxxxx" }, "name: too long: at most 5 characters"],
    ["another kind", { ...good, name: 1 }, "name: must be a text"],
    ["no number", { ...good, count: "1" }, "count: must be a number"],
    ["too small", { ...good, count: 0 }, "count: must be at least 1"],
    ["too big", { ...good, count: 10 }, "count: must be at most 9"],
    ["no date", { ...good, day: "2026-02-30" }, "day: must be a date, such as 2026-01-31"],
    ["no such option", { ...good, kind: "c" }, 'kind: must be one of "a", "b"'],
    ["too many", { ...good, list: ["1", "2"] }, "list: too many: at most 1"],
    ["an unknown member", { ...good, by: "me" }, ': unknown member "by"'],
  ])("is said in plain words: %s", (_what, value, message) => {
    expect(wrong(shape, value)).toEqual([message]);
  });

  it("of several forms is what is wrong with the one that was meant", () => {
    const union = z.union([
      z.strictObject({ type: z.literal("walkover"), fixture: z.string(), winner: z.enum(["home", "away"]) }),
      z.strictObject({ type: z.literal("points"), entry: z.string(), points: z.int() }),
    ]);
    expect(wrong(union, { type: "points", entry: "e", points: "many" })).toEqual(["points: must be a number"]);
    expect(wrong(union, { type: "walkover", fixture: "f", winner: "both" })).toEqual([
      'winner: must be one of "home", "away"',
    ]);
    expect(wrong(z.union([z.string(), z.strictObject({ id: z.string() })]), { id: 1 })).toEqual(["id: must be a text"]);
    expect(wrong(z.union([z.string(), z.strictObject({ id: z.string() })]), 7)).toEqual([
      ": must be a text or an object",
    ]);
  });

  it.each<readonly [string, string, unknown]>([
    ["a match with a wrong ruleset", "/matches", { ruleset: 7, sides: [] }],
    ["a decision of no type", "/divisions/x/decisions", { decision: { type: "wink" } }],
    ["a division of numbers", "/divisions", { name: 1, club: 2, entries: "all", days: [3] }],
  ])("says nothing of how it was found: %s", async (_what, path, body) => {
    const answer = await call(`/api/v1${path}`, { body, token: ORGANISER_KEY });
    const problem = await refused(answer);
    for (const { message } of problem.errors ?? [])
      expect(message).not.toMatch(/Invalid|expected|received|Unrecognized|discriminator|option|undefined/);
  });
});
