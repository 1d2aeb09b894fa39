import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type MatchEvent,
  type MatchOpened,
  publishedRuleset,
  RULESETS,
  type Ruleset,
  replay,
  type StrikeRow,
  whatIf,
} from "#carrom";
import { resolveRuleset } from "#shared/carrom/rules/house/opened-with.ts";
import { recorded } from "#test/support/boards.ts";
import { history, playOnly } from "#test/support/history.ts";
import { DOUBLES, logOf, type Opening, type Script } from "#test/support/play.ts";
import { runs } from "#test/support/runs.ts";

const ruleset = (id: string): Ruleset => {
  const found = publishedRuleset(id);
  if (!found) throw new Error(`no ruleset ${id}`);
  return found;
};

/** Plays a script under one ruleset and replays it under another. */
const again = (own: string, other: string, script: Script, opening: Opening = {}) =>
  whatIf(logOf(own, script, opening), ruleset(other));

const THREE: MatchOpened["sides"] = ["A", "B", "C"].map((id) => ({ id, players: [`${id.toLowerCase()}1`] }));

type Case = {
  readonly what: string;
  readonly own: string;
  readonly other: string;
  readonly script: Script;
  readonly opening?: Opening;
  /** Seqs: the match is opened with 1, the board with 2, the first strike is 3. */
  readonly differs: number | null;
  readonly stops?: readonly [seq: number, reason: RegExp];
  /** The other ruleset's row of the strike that differs. */
  readonly row?: Partial<StrikeRow>;
};

const cases: readonly Case[] = [
  {
    what: "c2: striker with an own man keeps the turn under WS and passes it under T15",
    own: "tournament-15",
    other: "woodestic-simple",
    script: "w; w S; -",
    differs: 4,
    stops: [5, /would have been the turn of “a1”, not of “b1”\.$/],
    row: { turn: "keeps", next: "a1", returned: ["white", "white"] },
  },
  {
    what: "the same the other way round",
    own: "woodestic-simple",
    other: "tournament-15",
    script: "w; w S; w",
    differs: 4,
    stops: [5, /would have been the turn of “b1”, not of “a1”\.$/],
    row: { turn: "passes", next: "b1" },
  },
  {
    what: "c6: an opponent's man is a foul under K",
    own: "woodestic-team",
    other: "kagw-doubles-2018",
    script: "w; b; -",
    opening: { match: { sides: DOUBLES } },
    differs: 4,
    row: {
      turn: "passes",
      returned: ["white"],
      fouls: [expect.objectContaining({ code: "opponent-pocketed" })],
    },
  },
  {
    what: "a2: under ICF the turn goes round the other way",
    own: "tournament-15",
    other: "icf",
    script: "-; -",
    opening: { match: { sides: DOUBLES } },
    differs: 3,
    stops: [4, /would have been the turn of “b2”, not of “b1”\.$/],
    row: { next: "b2" },
  },
  {
    what: "b3: the queen came back under T15, and is still out under ICF",
    own: "tournament-15",
    other: "icf",
    script: "q1 w2; q1 w3; -",
    differs: 3,
    stops: [4, /the queen would not have been on the board\.$/],
    row: { turn: "keeps", queen: { state: "pocketed", side: "A" } },
  },
  {
    what: "c9: the last man before the queen loses the board under T15, and comes back under K",
    own: "kagw-doubles-2018",
    other: "tournament-15",
    script: "8*w; w; -",
    opening: { match: { sides: DOUBLES } },
    differs: 11,
    stops: [12, /board 1 would have been over by then\.$/],
    row: { turn: "board-over", next: null },
  },
  {
    what: "the board would still be in play when the next is opened",
    own: "tournament-15",
    other: "25-points-8-rounds",
    script: ["8*w; w", { type: "board_opened", data: { board: 2, breaker: "b1" } }],
    differs: 11,
    stops: [12, /board 1 would still have been in play\.$/],
  },
  {
    what: "the match would be over",
    own: "icf",
    other: "tournament-15",
    script: [recorded(1, "A", 9), recorded(2, "A", 9), recorded(3, "A", 1)],
    opening: { breaker: null, match: { format: { boards: 8 } } },
    differs: 3,
    stops: [4, /the match would have been over by then\.$/],
  },
  {
    what: "the match would not be over when it is signed",
    own: "tournament-15",
    other: "icf",
    script: [recorded(1, "A", 9), recorded(2, "A", 9), { type: "result_confirmed", data: { side: "A" } }],
    opening: { breaker: null },
    differs: 3,
    stops: [4, /the match would not have been over yet\.$/],
  },
  {
    what: "d2: a recorded board is worth another queen",
    own: "tournament-15",
    other: "rules-and-regulations-29",
    script: [recorded(1, "A", 3, { queen: "A" })],
    opening: { breaker: null },
    differs: 2,
  },
  {
    what: "the score that it starts from is enough already",
    own: "rules-and-regulations-29",
    other: "tournament-15",
    script: "-",
    opening: { match: { score: { A: 22, B: 0 } } },
    differs: null,
    stops: [1, /the match would have been over before it began\.$/],
  },
  {
    what: "a chosen return is nothing to choose",
    own: "woodestic-point",
    other: "woodestic-simple",
    script: "w; b; S +b; -",
    differs: 4,
    stops: [5, /the turn of “b1”, not of “a1”\.$/],
  },
  {
    what: "a strike out of turn is in turn, if the other ruleset gave it to that player",
    own: "tournament-15",
    other: "woodestic-simple",
    script: "w; w S; a1: w !out-of-turn-unnoticed; -",
    differs: 4,
  },
  {
    what: "c17: no due was put back, so none can be forgotten",
    own: "tournament-15",
    other: "kagw-doubles-2018",
    script: ["S; -; w", { type: "dues_forgotten", data: { side: "A" } }],
    opening: { match: { sides: DOUBLES } },
    differs: 5,
  },
];

describe("the same strikes under another ruleset", () => {
  it.each(cases)("$what", ({ own, other, script, opening, differs, stops, row }) => {
    const report = again(own, other, script, opening);
    expect(report.ruleset).toBe(`${other}@1`);
    expect(report.problems).toEqual([]);
    expect(report.whatIf?.firstDifference ?? null).toBe(differs);
    expect(report.whatIf?.stopped ?? null).toEqual(
      stops ? { seq: stops[0], reason: expect.stringMatching(stops[1]) } : null,
    );
    if (stops) expect(report.strikes.every(({ seq }) => seq < stops[0])).toBe(true);
    if (row) expect(report.strikes.find(({ seq }) => seq === differs)).toMatchObject(row);
  });

  it("takes pockets that were not seen for different ones, and says so", () => {
    const report = again("woodestic-simple", "tournament-15", "w; q; w; -");
    expect(report.whatIf).toEqual({ firstDifference: null, stopped: null });
    const notes = report.strikes.map(({ rulings }) =>
      rulings.filter(({ text }) => text.startsWith("The pockets were not recorded")).map(({ clause }) => clause),
    );
    const { clause } = ruleset("tournament-15").queen.coverPocket;
    expect(notes).toEqual([[], [clause], [clause], []]);
    expect(report.strikes[2]?.queen).toEqual({ state: "covered", side: "A" });
  });

  it("says that a strike was not out of turn, and does not charge it", () => {
    const report = again("tournament-15", "woodestic-simple", "w; w S; a1: w !out-of-turn; -");
    expect(report.strikes[2]?.rulings.map(({ text }) => text)).toContain("Here the strike was not out of turn.");
    expect(report.strikes[2]?.rulings.map(({ text }) => text).join()).not.toContain("The strike was out of turn");
  });

  it("passes over a claim that has no cause, with a note", () => {
    const script: Script = ["S; -; w", { type: "dues_forgotten", data: { side: "A" } }, "-"];
    const report = again("tournament-15", "kagw-doubles-2018", script, { match: { sides: DOUBLES } });
    expect(report.events).toMatchObject([
      {
        seq: 6,
        type: "dues_forgotten",
        owed: { A: 1 },
        rulings: [{ text: expect.stringContaining("none could be forgotten") }],
      },
    ]);
    expect(report.strikes.at(-1)?.seq).toBe(7);
  });

  it("applies the log's own corrections first", () => {
    const log = logOf("tournament-15", "w; w S; -");
    const corrected: MatchEvent[] = [
      ...log,
      {
        seq: 6,
        type: "strike_corrected",
        data: { target: 4, data: { player: "a1", pocketed: [] }, reason: "misrecorded" },
      },
    ];
    expect(whatIf(log, ruleset("woodestic-simple")).whatIf?.firstDifference).toBe(4);
    const report = whatIf(corrected, ruleset("woodestic-simple"));
    expect(report.whatIf).toEqual({ firstDifference: null, stopped: null });
    expect(report.strikes[1]).toMatchObject({ seq: 4, notation: "-", corrected: 6 });
  });

  it("plays to what the other ruleset fixes, and keeps what it leaves open", () => {
    const opening = { breaker: null, match: { format: { target: 40, games: 3 } } };
    const script = [recorded(1, "A", 9), recorded(2, "A", 9)];
    const report = again("woodestic-simple", "tournament-15", script, opening);
    expect(report).toMatchObject({ status: "in-play", games: [{ points: { A: 18, B: 0 }, winner: "A" }] });
    expect(again("woodestic-simple", "25-points-8-rounds", script, opening)).toMatchObject({
      status: "in-play",
      games: [{ points: { A: 18, B: 0 }, winner: null }],
    });
  });

  it.each([
    ["singles", "tournament-15", "woodestic-team", undefined],
    ["pairs", "tournament-15", "woodestic-simple", DOUBLES],
    ["three sides", "woodestic-point", "icf", THREE],
  ])("refuses %s where they are not played", (_what, own, other, sides) => {
    const report = again(own, other, "-", sides ? { match: { sides } } : {});
    expect(report.problems).toEqual([
      { seq: 1, code: "sides-not-allowed", message: expect.stringContaining("is played") },
    ]);
    expect(report).toMatchObject({ strikes: [], boards: [], whatIf: { firstDifference: null, stopped: null } });
  });

  it("goes as far as a faulty log goes, and leaves the fault to the log", () => {
    const log = logOf("tournament-15", "w; b1: -; w");
    expect(whatIf(log, ruleset("woodestic-simple"))).toMatchObject({
      problems: replay(log).problems,
      whatIf: { firstDifference: null, stopped: null },
    });
    const broken = whatIf(logOf("tournament-15", "w; w S; -"), ruleset("woodestic-simple"), {
      status: "broken",
      seq: 5,
    });
    expect(broken).toMatchObject({
      chain: "broken",
      problems: [{ seq: 5, code: "chain-broken" }],
      whatIf: { firstDifference: 4, stopped: null },
    });
    expect(whatIf([], ruleset("icf"))).toMatchObject({ match: null, whatIf: { firstDifference: null, stopped: null } });
  });
});

const opened = (log: readonly MatchEvent[]): Ruleset => {
  const [first] = log;
  const found = resolveRuleset(first?.type === "match_opened" ? first.data.ruleset : null);
  if (!found.ok) throw new Error(found.error.key);
  return found.value;
};

describe("whatever was recorded", { timeout: 120_000 }, () => {
  it("a match under its own ruleset has no difference, stops nowhere and reads the same", () => {
    fc.assert(
      fc.property(fc.oneof(history, playOnly), ({ log }) => {
        const own = replay(log);
        expect(whatIf(log, opened(log))).toEqual({ ...own, whatIf: { firstDifference: null, stopped: null } });
      }),
      runs(20, 60),
    );
  });

  it("nothing differs before the first difference, nothing is ruled from the stop on, and it is no fault", () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...RULESETS), ({ log }, other) => {
        const own = replay(log);
        const { whatIf: found, ...report } = whatIf(log, other);
        if (!found) throw new Error("a what-if says what differs");
        if (report.problems.length > 0) expect(report.problems[0]?.code).toBe("sides-not-allowed");
        const outcome = ({ rulings: _words, fouls, notation: _text, tally: _sum, ...row }: StrikeRow) => ({
          ...row,
          fouls: fouls.map(({ code }) => code),
        });
        // Rows stand in the order of play, which is not that of seqs once one was inserted.
        const count = (seq: number | null) => {
          const place = own.strikes.findIndex((row) => row.seq === seq);
          return place < 0 ? 0 : place;
        };
        const same = found.firstDifference === null ? report.strikes.length : count(found.firstDifference);
        expect(report.strikes.slice(0, same).map(outcome)).toEqual(own.strikes.slice(0, same).map(outcome));
        expect(report.strikes.map(({ seq }) => seq)).toEqual(
          own.strikes.slice(0, report.strikes.length).map(({ seq }) => seq),
        );
        if (found.stopped) expect(report.strikes.some(({ seq }) => seq === found.stopped?.seq)).toBe(false);
        else if (report.problems.length === 0) expect(report.strikes).toHaveLength(own.strikes.length);
      }),
      runs(40, 120),
    );
  });
});
