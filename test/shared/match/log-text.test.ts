import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { audit, type MatchOpened, publishedRuleset, seal } from "#carrom";
import { formatLog, parseLog } from "#shared/carrom/log/log.ts";
import { clubId, matchId, playerId, sideId } from "#shared/ids.ts";
import { logOf } from "#test/support/play.ts";

/** The strings that a log may hold: opaque ids, and no text that another program could not hash or print. */

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("an id", () => {
  it.each(["a", "-", "_", "-a", "_a1", "A-Z_09", "x".repeat(64)])("has 1 to 64 letters, digits, - and _: %s", (id) => {
    for (const schema of [playerId, sideId, matchId, clubId]) expect(schema.safeParse(id).success).toBe(true);
    const opening = { match: { match: id, sides: sidesOf(id) }, breaker: null };
    expect(parseLog(text(logOf("tournament-15", [], opening)))).toMatchObject({ ok: true });
  });

  it.each(["", "x".repeat(65), "a b", "é", "a/b", "a.b", "a\n"])("is nothing else: %j", (id) => {
    for (const schema of [playerId, sideId, matchId, clubId]) expect(schema.safeParse(id).success).toBe(false);
  });

  it.each(["constructor", "toString", "hasOwnProperty", "valueOf"])(
    "may be a word that JavaScript knows: a side %s starts from nothing, and scores",
    (id) => {
      const match: Partial<MatchOpened> = { sides: sidesOf(id), score: { B: 3 }, boardsWon: { B: 1 } };
      const opening = { match, breaker: null };
      const recorded = { board: 1, winner: id, left: 4, queen: null } as const;
      const log = logOf("tournament-15", [{ type: "board_recorded", data: recorded }], opening);
      const { report } = audit(text(log), sha256);
      expect(report.problems).toEqual([]);
      expect(report.games).toMatchObject([{ points: { [id]: 4, B: 3 } }]);
    },
  );
});

const sidesOf = (id: string): MatchOpened["sides"] => [
  { id, players: [id] },
  { id: "B", players: ["b1"] },
];

const text = (log: Parameters<typeof formatLog>[0]): string => formatLog(log);

const WRONG: readonly (readonly [string, string])[] = [
  ["a lone surrogate", String.raw`\ud83d`],
  ["a control character", String.raw`\u0007`],
  ["a line break", String.raw`\n`],
  ["DEL", String.raw`\u007f`],
  ["a control character of the second set", String.raw`\u0085`],
];

describe("a string of the log", () => {
  const LINES = text(logOf("tournament-15", "w1 ; w2")).trimEnd().split("\n");
  const [opening = "", board = "", strike = ""] = LINES;

  it.each(WRONG)("holds no %s, and the fault names the line", (_what, escaped) => {
    const second = board.replace('"seq":2', `"id":"x${escaped}","seq":2`);
    expect(parseLog([opening, second, strike].join("\n"))).toMatchObject({ ok: false, error: { line: 2 } });
    const by = board.replace('"seq":2', `"by":"x${escaped}","seq":2`);
    expect(parseLog([opening, by, strike].join("\n"))).toMatchObject({ ok: false, error: { line: 2 } });
    const ruleset = opening.replace("tournament-15", `tournament-15${escaped}`);
    expect(parseLog([ruleset, board].join("\n"))).toMatchObject({ ok: false, error: { line: 1 } });
  });

  it.each(WRONG)("holds no %s in a whole ruleset, in its texts and names", (_what, escaped) => {
    const document = publishedRuleset("tournament-15");
    const log = text(logOf({ ...document, id: "house", name: "WORD", NAME: 1 } as MatchOpened["ruleset"], "w1"));
    for (const word of ["WORD", "NAME"])
      expect(parseLog(log.replace(word, `x${escaped}`))).toMatchObject({ ok: false, error: { line: 1 } });
  });

  it.each([
    ["a fraction", "1.5"],
    ["a number beyond the safe integers", "9007199254740992"],
  ])("a whole ruleset holds no %s", (_what, number) => {
    const document = publishedRuleset("tournament-15");
    const log = text(logOf({ ...document, id: "house", extra: "NUMBER" } as MatchOpened["ruleset"], "w1"));
    expect(parseLog(log.replace('"NUMBER"', number))).toMatchObject({ ok: false, error: { line: 1 } });
  });

  it("with a lone surrogate in a chained line is a fault that names the line, and no crash", () => {
    const [first] = logOf("tournament-15", []);
    if (!first) throw new Error("the log is empty");
    const sealed = seal({ ...first, id: "e1", at: "2026-01-10T18:00:00.000Z", by: "u" }, "0".repeat(64), sha256);
    const line = text([sealed]).replace('"by":"u"', String.raw`"by":"u\ud800"`);
    const found = audit(line, sha256);
    expect(found.verdict).not.toBe("stands");
    expect(found.report.problems[0]?.message).toContain("line 1");
  });
});

describe("a member that is twice in a line", () => {
  it.each([
    ["an event", '"seq":2', '"seq":2,"seq":2'],
    ["its data", '"board":1', '"board":2,"board":1'],
    ["escaped otherwise", '"board":1', String.raw`"boa\u0072d":2,"board":1`],
  ])("in %s is refused, because readers differ about which one counts", (_what, from, to) => {
    const [opening = "", board = ""] = text(logOf("tournament-15", [])).split("\n");
    expect(board).toContain(from);
    expect(parseLog([opening, board.replace(from, to)].join("\n"))).toMatchObject({
      ok: false,
      error: { line: 2, message: { key: "memberTwice" } },
    });
  });
});
