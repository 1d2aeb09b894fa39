import { describe, expect, it } from "vitest";
import { compareLogs, type MatchResult } from "#carrom";
import { differenceWords, matchWords } from "#edge/pages/shell/words.ts";
import type { Difference } from "#shared/api/league/difference.ts";
import type { MatchDetail, PublicResult } from "#shared/api/match/match.ts";
import { DifferenceView } from "#shared/views/difference/difference.tsx";
import { MatchView } from "#shared/views/match/match.tsx";
import { awarded, recorded } from "#test/support/boards.ts";
import { continued, logOf, type Script, type Written } from "#test/support/play.ts";
import { ANNA, BELA, matchOf } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

/** A match as it was played, and as it was decided otherwise: never in one sentence. */

const NAMES = new Map([ANNA, BELA].map((one) => [one.id, one]));

const named = ({ sides, ...result }: MatchResult): PublicResult => ({
  ...structuredClone(result),
  ranking: result.ranking.map((level) => [...level]),
  games: result.games.map((game) => ({ ...game, boards: [...game.boards], points: { ...game.points } })),
  sides: sides.map(({ substitutes: _, ...side }) => ({
    ...side,
    players: side.players.map((id) => NAMES.get(id) ?? { id, name: id }),
  })),
});

/** The page of what these events changed. */
const difference = (log: ReturnType<typeof logOf>, decided: Script): Difference => {
  const after = continued(log, decided);
  const { change } = compareLogs(log, after);
  const seqs = after.slice(log.length).map(({ seq }) => seq);
  return {
    id: `m1.${after.length}`,
    match: "m1",
    seq: after.length,
    since: log.length,
    seqs,
    at: "2026-01-10T18:00:00.000Z",
    day: "2026-01-10",
    by: "organiser:key",
    reasons: ["umpire-decision"],
    before: named(change.before),
    after: named(change.after),
    // The value has the schema's shape, but for being read-only.
    boards: structuredClone(change.boards) as unknown as Difference["boards"],
    strikes: structuredClone(change.strikes) as unknown as Difference["strikes"],
    standings: { division: null, rows: [] },
    ties: [],
    series: [],
    ratings: [],
  };
};

/** Anna clears the only board: nine whites, the queen covered by the last of them. */
const CLEARED = "7*w1;q1;w2;w2";
const PLAYED =
  "Anna Berg wins the board with 12 points (9 for the men left, 3 for the queen). A white slam: all nine men and the queen in the first turn of the board.";
const ONE_BOARD = { match: { format: { games: 1 } } };
const SHORT = { match: { format: { games: 1 }, score: { A: 10, B: 10 } } };

const annulled: Written = { type: "board_annulled", data: { board: 1, reason: "umpire-decision" } };
const back = (target: number): Written => ({ type: "event_voided", data: { target, reason: "umpire-decision" } });
const gaveUp = (kind: "walkover" | "retired" | "disqualified"): Written => ({
  type: "match_forfeited",
  data: { side: "A", kind, reason: "conduct" },
});
const stopped = (kind: "void" | "abandoned"): Written => ({ type: "match_ended", data: { kind, reason: "other" } });

describe("a board that was played and decided otherwise since", () => {
  const log = logOf("tournament-15", CLEARED, SHORT);

  it.each<[string, Written, string]>([
    [
      "awarded to the other side",
      awarded(1, "B", { A: 0, B: 25 }),
      "This board was later awarded to Béla Takács: Anna Berg 0, Béla Takács 25. Béla Takács wins the match (Anna Berg 10, Béla Takács 35).",
    ],
    [
      "awarded to the same side for more",
      awarded(1, "A", { A: 15, B: 0 }),
      "This board was later awarded to Anna Berg: Anna Berg 15, Béla Takács 0. Anna Berg wins the match (Anna Berg 25, Béla Takács 10).",
    ],
    [
      "decided with no winner",
      awarded(1, null, { A: 0, B: 0 }),
      "This board was later decided with no winner: Anna Berg 0, Béla Takács 0.",
    ],
    ["annulled", annulled, "This board was later annulled and is to be replayed with the same breaker."],
  ])("%s", (_, decided, since) => {
    const text = textOf(<DifferenceView w={differenceWords} data={difference(log, [decided])} />);
    expect(text).toContain(`${PLAYED} ${since}`);
    // And so it reads on the page of the match, where the strike is.
    const replayed = textOf(<MatchView w={matchWords} data={matchOf(continued(log, [decided]))} />);
    const [own = ""] = since.split(/(?<=^This board was later [^.]*\.)/);
    expect(replayed).toContain(`${own} official decision`);
  });

  it("reads as it was played once the decision is taken back", () => {
    const decided = continued(log, [awarded(1, "B", { A: 0, B: 25 })]);
    const page = difference(decided, [back(decided.length)]);
    expect(page.strikes.map(({ after }) => after?.rulings.map(({ text }) => text))).toEqual([
      expect.not.arrayContaining([expect.stringContaining("later")]),
    ]);
    expect(textOf(<DifferenceView w={differenceWords} data={page} />)).toContain(
      "Result Béla Takács won Anna Berg won",
    );
  });

  it("names the later of two decisions alone", () => {
    const page = difference(log, [awarded(1, "A", { A: 1, B: 0 }), awarded(1, "B", { A: 0, B: 25 })]);
    const text = textOf(<DifferenceView w={differenceWords} data={page} />);
    expect(text.match(/later awarded/g)).toHaveLength(1);
    expect(text).toContain("This board was later awarded to Béla Takács");
  });
});

describe("a match that was awarded to the other side", () => {
  const won = logOf("tournament-15", CLEARED, SHORT);
  const unplayed = continued(logOf("tournament-15", [], { ...ONE_BOARD, breaker: null }), [gaveUp("walkover")]);

  it.each<[string, ReturnType<typeof logOf>, Script, string]>([
    ["void", won, [stopped("void")], "Result Anna Berg won void"],
    [
      "the last strike taken back, and retired",
      won,
      [back(won.length), gaveUp("retired")],
      "Result Anna Berg won Béla Takács won by forfeit",
    ],
    [
      "the last strike taken back, and disqualified",
      won,
      [back(won.length), gaveUp("disqualified")],
      "Result Anna Berg won Béla Takács won by forfeit",
    ],
    [
      "the last strike taken back, and abandoned",
      won,
      [back(won.length), stopped("abandoned")],
      "Result Anna Berg won abandoned",
    ],
    [
      "a walkover taken back",
      unplayed,
      [back(unplayed.length), recorded(1, "A", 9, { queen: "A" })],
      "Result Béla Takács won without play still in play",
    ],
  ])("%s", (_, log, decided, result) => {
    expect(textOf(<DifferenceView w={differenceWords} data={difference(log, decided)} />)).toContain(result);
  });
});

describe("a match of a fixture that the league decided otherwise", () => {
  type State = NonNullable<MatchDetail["settled"]>;
  const log = logOf("tournament-15", CLEARED, SHORT);
  const NOT_COUNTED = "The strikes stay here as they were recorded and do not count in the table.";

  it.each<[State["state"], State["side"], string]>([
    ["walkover", "B", "The league decided this match as a walkover. Béla Takács wins the match."],
    ["double-walkover", null, "The league decided this match as a walkover against both sides. Both sides lose."],
    ["retired", "B", "The league decided this match, because a side retired. Béla Takács wins the match."],
    [
      "disqualified",
      "B",
      "The league decided this match, because a side was disqualified. Béla Takács wins the match.",
    ],
    ["bye", "B", "The league gave a bye. Béla Takács goes on to the next round."],
    ["abandoned", null, "The league abandoned this match. No one wins."],
    ["void", null, "The league declared this match void. No one wins."],
    ["removed", null, "The league took this match out of the table, because an entry withdrew."],
  ])("%s", (state, side, decided) => {
    const settled = { state, winner: side === null ? null : "b1", side, setAside: false };
    const text = textOf(<MatchView w={matchWords} data={matchOf(log, { settled })} />);
    expect(text).toContain("Played: Anna Berg won.");
    expect(text).toContain(`Decided ${decided} ${NOT_COUNTED}`);
  });

  it.each(["replay-ordered", "in-play", "played", "forfeited"] as const)("set aside: %s", (state) => {
    const settled = { state, winner: "b1", side: "B", setAside: true };
    const text = textOf(<MatchView w={matchWords} data={matchOf(log, { settled })} />);
    expect(text).toContain("Played: Anna Berg won.");
    expect(text).toContain("Decided The league set this result aside: the match is played again.");
  });

  it("says of a match that counts only who won", () => {
    expect(textOf(<MatchView w={matchWords} data={matchOf(log)} />)).not.toContain("Played: Anna");
  });
});
