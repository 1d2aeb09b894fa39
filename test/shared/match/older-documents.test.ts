import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { publishedRuleset, type Report, type Ruleset, replay, restore, rulesetSchema } from "#carrom";
import { resolveRuleset } from "#shared/carrom/rules/house/opened-with.ts";
import { isNode } from "#test/support/parameters.ts";
import { logOf, play, SINGLES, type Written } from "#test/support/play.ts";
import { TABLES } from "./rulings/tables.ts";

/**
 * A club's own ruleset is stored whole in the openings of its matches, so a document from before a parameter was known
 * is replayed for ever. The document reads as if the parameter did not exist.
 */

/** Parameters that came later than the first documents, by the part of the document in which they stand. */
const LATER = {
  lastMan: ["opponentsWhileCovering", "opponentsWithStriker", "bothWhileCovering", "bothWhileCoveringFoul"],
  fouls: ["calledNotInTurn"],
  scoring: ["forfeited"],
  match: ["passes"],
} as const;

/** A stored document as a house had it then: text of JSON, without what came later. */
const storedDocument = (ruleset: Ruleset): string => {
  const document: Record<string, unknown> = { ...ruleset, id: "old-house" };
  for (const [part, later] of Object.entries(LATER)) {
    const whole = document[part];
    if (!isNode(whole)) continue;
    const names: readonly string[] = later;
    document[part] = Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));
  }
  return JSON.stringify(document);
};

const published = (id: string): Ruleset => {
  const ruleset = publishedRuleset(id);
  if (!ruleset) throw new Error(`no ruleset ${id}`);
  return ruleset;
};

/** Facts of a report's boards, without the names of rulesets and without sentences. */
const facts = ({ ruleset: _, strikes, events, ...rest }: Report) => ({
  ...rest,
  boards: rest.boards.map(({ clauses: __, ...board }) => board),
  strikes: strikes.map(({ rulings: __, fouls, ...row }) => ({ ...row, fouls: fouls.map(({ code }) => code) })),
  events: events.map(({ rulings: __, ...row }) => row),
});

describe.each(TABLES.map(({ ruleset, cases }) => ({ ruleset, cases })))("an old document like $ruleset", (table) => {
  const text = storedDocument(published(table.ruleset));

  it("is read, byte for byte as it was stored", () => {
    const read = resolveRuleset(JSON.parse(text));
    expect(read.ok && JSON.stringify(read.value)).toBe(JSON.stringify(rulesetSchema.parse(JSON.parse(text))));
    expect(read.ok && Object.hasOwn(read.value.scoring, "forfeited")).toBe(false);
    expect(read.ok && Object.hasOwn(read.value.match, "passes")).toBe(false);
  });

  it("replays every line of the table of rulings; only what the later parameters decide comes out otherwise", () => {
    const otherwise = table.cases.filter(({ play: script, opening }) => {
      const log = logOf(table.ruleset, script, opening);
      const [first, ...others] = log;
      if (first?.type !== "match_opened") throw new Error("a log begins with its opening");
      const old = replay([{ ...first, data: { ...first.data, ruleset: JSON.parse(text) } }, ...others]);
      return !isDeepStrictEqual(facts(old), facts(replay(log)));
    });
    const laws = new Set(otherwise.map(({ row, when }) => `${row} ${when.split(/[: ]/).slice(0, 2).join(" ")}`));
    expect([...laws]).toEqual(OTHERWISE[table.ruleset] ?? []);
  });
});

/** Lines that a later parameter decides: only the laws had a row for a last man that goes down with the cover. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = { icf: ["e21 law 103a"] };

describe("without what came later", () => {
  const old = JSON.parse(storedDocument(published("icf")));
  const of = (script: Parameters<typeof play>[1]) => play(old, script, { match: { sides: SINGLES } });

  it("a foul of the player not in turn leaves the turn as it is, and cites the clause of the foul", () => {
    const report = of(["w1 ; w2", { type: "foul_called", data: { player: "b1", code: "overtime" } }]);
    expect(report.problems).toEqual([]);
    expect(report.events).toMatchObject([{ next: "a1", owed: { A: 0, B: 1 } }]);
    expect(report.events[0]?.rulings.map(({ clause }) => clause)).toContain("ICF 64");
  });

  it("a walkover leaves the board as it lies, by our own decision", () => {
    const walkover: Written = { type: "match_forfeited", data: { side: "A", kind: "walkover", reason: "late" } };
    const report = of(["w1", walkover]);
    expect(report).toMatchObject({ status: "decided", winner: "B", problems: [] });
    expect(report.boards).toMatchObject([{ status: "in-play", winner: null, points: { A: 0, B: 0 } }]);
    expect(report.events.at(-1)?.rulings.map(({ clause }) => clause)).toContain("decision e8");
  });

  it("nothing is noted of turns that everybody passes", () => {
    const pass = (player: string): Written => ({ type: "turn_passed", data: { player } });
    const passes = Array.from({ length: 12 }, (_, index) => pass(index % 2 === 0 ? "a1" : "b1"));
    const noted = (report: Report) => report.events.flatMap(({ rulings }) => rulings.map(({ clause }) => clause));
    expect(noted(of(passes))).not.toEqual(noted(play("icf", passes)));
    expect(of(passes).problems).toEqual([]);
  });

  it("a match goes on under it as it began", () => {
    const state = restore(logOf(old, "w1 ; q2 w3 ; -"));
    expect(state.setting.ruleset.id).toBe("old-house");
    expect(state.board?.queen.state).toBe("covered");
  });
});
