import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, lineUpsOf, type MatchEvent, type MatchState, RULESETS, seatIndex } from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { standing } from "#shared/carrom/match/fold.ts";
import { scoreGame } from "#shared/carrom/score/scoring.ts";
import { adjudicateFully } from "#shared/carrom/strike/adjudicate.ts";
import { plainStrike } from "#shared/carrom/strike/plain-strike.ts";
import { strikeFacts } from "#shared/carrom/strike/strike-facts.ts";
import { history } from "#test/support/history.ts";
import { runs } from "#test/support/runs.ts";

/** Shorter ways of the fold have the same result as the long one. */

const PAIRING = [
  { id: "A", players: ["a1"] },
  { id: "B", players: ["b1"] },
];

/** Every event of a log with the state before it. */
const walked = (log: readonly MatchEvent[], visit: (before: MatchState, event: MatchEvent, stood: unknown) => void) => {
  let before: MatchState | null = null;
  fold(log, (after, event, _corrected, hindsight) => {
    if (before) visit(before, event, hindsight.stood(event.seq));
    before = after;
  });
};

/** Holds every plain strike against the whole table; how many strikes there were, and how many of them plain. */
const held = (log: readonly MatchEvent[]): { strikes: number; plain: number } => {
  const count = { strikes: 0, plain: 0 };
  walked(log, ({ setting, board }, event) => {
    if (event.type !== "strike" || !board) return;
    const seen = strikeFacts(setting, board, event.data, seatIndex(setting, event.data.player));
    const short = plainStrike(setting, board, seen);
    count.strikes += 1;
    if (!short) return;
    count.plain += 1;
    expect(short).toEqual(adjudicateFully(setting, board, seen));
  });
  return count;
};

it.each(RULESETS.flatMap(({ id, setUp }) => lineUpsOf(setUp.sides.value).map((lineUp) => [id, lineUp] as const)))(
  "a plain strike is ruled on as by every row of the table: %s, %o",
  (ruleset, { sides, players }) => {
    const ids = ["A", "B", "C", "D"].slice(0, sides);
    const opening = {
      match: "m1",
      ruleset,
      sides: ids.map((id) => ({ id, players: [`${id}1`, `${id}2`].slice(0, players) })),
    };
    const counts = Array.from({ length: 12 }, (_, seed) =>
      held(recording({ opening, skills: {}, seed: String(seed), begins: "2026-01-10T18:00:00.000Z" })),
    );
    const sum = (what: "strikes" | "plain") => counts.reduce((all, one) => all + one[what], 0);
    expect(sum("plain") / sum("strikes")).toBeGreaterThan(0.5);
  },
);

it("a plain strike is ruled on as by every row of the table, in random play", () => {
  fc.assert(
    fc.property(history, ({ log }) => void held(log)),
    runs(50, 150),
  );
});

/** Holds the state before every event that nothing has overtaken against that of the log up to there. */
const asItStood = (log: readonly MatchEvent[]): void =>
  walked(log, (before, event, stood) => {
    if (stood !== null) return;
    const then = fold(log.filter(({ seq }) => seq < event.seq)).state;
    expect(standing(before)).toEqual(then && standing(then));
  });

it("before an event that nothing has overtaken the match was as it is in the fold", () => {
  fc.assert(
    fc.property(history, ({ log }) => asItStood(log)),
    runs(20, 60),
  );
});

it("a decision overtakes itself, also straight after the board that it is about", () => {
  asItStood([
    { seq: 1, type: "match_opened", data: { match: "m1", ruleset: "tournament-15", sides: PAIRING } },
    { seq: 2, type: "board_recorded", data: { board: 1, winner: "A", left: 9, queen: "A", breaker: "a1" } },
    { seq: 3, type: "board_recorded", data: { board: 2, winner: "A", left: 9, queen: "A" } },
    {
      seq: 4,
      type: "board_awarded",
      data: { board: 2, winner: "A", points: { A: 0, B: 0 }, reason: "umpire-decision" },
    },
  ]);
});

it("an unwatched log has the same result as one that is looked at after every event", () => {
  fc.assert(
    fc.property(history, ({ log }) => {
      expect(fold(log)).toEqual(fold(log, () => {}));
    }),
    runs(50, 150),
  );
});

it("games stand as all their boards score them, whichever board was entered last", () => {
  fc.assert(
    fc.property(history, ({ log }) => {
      fold(log, ({ setting, games, boards }) => {
        for (const game of games) expect(game).toEqual(scoreGame(setting, game, boards));
      });
    }),
    runs(30, 100),
  );
});
