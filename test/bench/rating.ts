import { Glicko2 } from "glicko2";
import { rating as newcomer, rate } from "openskill";
import type { MatchOutcome } from "#carrom";
import { DEFAULT_LADDER, ladderFrom, type RatingChange, ratingMoves, refold } from "#ratings";
import { KeptHistory, storedResults } from "../support/kept-history.ts";
import type { Case } from "./measure.ts";
import type { Season } from "./season.ts";

const BARE = "a bare loop of the Elo formula, nothing kept";
const FULL = "the ladder, history and checkpoints kept";
const OPENSKILL = "openskill, match by match, nothing kept";
const GLICKO = "glicko2, match by match, nothing kept";
const GLICKO_DAYS = "glicko2, day by day, nothing kept";

const playersOf = ({ sides }: MatchOutcome): readonly [string, string] => [
  sides[0]?.players[0] ?? "",
  sides[1]?.players[0] ?? "",
];

/** The least possible rating: two numbers a match, and nothing is kept. */
const bareElo = ({ outcomes, players }: Season): number => {
  const ratings = new Map(players.map((player) => [player, 1500]));
  for (const outcome of outcomes) {
    const [home, away] = playersOf(outcome);
    const [own, other] = [ratings.get(home) ?? 1500, ratings.get(away) ?? 1500];
    const change = 32 * ((outcome.winner === "A" ? 1 : 0) - 1 / (1 + 10 ** ((other - own) / 400)));
    ratings.set(home, own + change);
    ratings.set(away, other - change);
  }
  return ratings.size;
};

const withOpenskill = ({ outcomes, players }: Season): void => {
  const ratings = new Map(players.map((player) => [player, newcomer()]));
  for (const outcome of outcomes) {
    const [home, away] = playersOf(outcome);
    const [own, other] = [ratings.get(home) ?? newcomer(), ratings.get(away) ?? newcomer()];
    const won = outcome.winner === "A";
    const [first, second] = rate(won ? [[own], [other]] : [[other], [own]]);
    const [winner, loser] = [first?.[0], second?.[0]];
    if (!winner || !loser) throw new Error("openskill rates two teams");
    ratings.set(home, won ? winner : loser);
    ratings.set(away, won ? loser : winner);
  }
};

/** Rates matches, one period after the other; the end of each period goes through every player. */
const withGlicko = (players: readonly string[], periods: Iterable<readonly MatchOutcome[]>): void => {
  const ranking = new Glicko2({ tau: 0.5, rating: 1500, rd: 200, vol: 0.06 });
  const known = new Map(players.map((player) => [player, ranking.makePlayer()]));
  for (const period of periods)
    ranking.updateRatings(
      period.map((outcome) => {
        const [home, away] = playersOf(outcome);
        const [own, other] = [known.get(home), known.get(away)];
        if (!own || !other) throw new Error("everybody is known");
        return [own, other, outcome.winner === "A" ? 1 : 0];
      }),
    );
};

/** The number of matches in a case that would take minutes: each costs the same. */
const SOME = 500;

/** Repetitions of work that takes a few milliseconds: the clock of a thread ticks in milliseconds. */
const AGAIN = 10;

const again = async (work: () => void | Promise<void>): Promise<void> => {
  for (let round = 0; round < AGAIN; round += 1) await work();
};

/** The same match with the other side winning. */
const reversed = (outcome: MatchOutcome): MatchOutcome => {
  const [first, second] = outcome.sides;
  if (!first || !second) return outcome;
  const sides = [
    { ...first, points: second.points },
    { ...second, points: first.points },
  ];
  const winner = outcome.winner === "A" ? "B" : "A";
  return { ...outcome, sides, winner, ranking: outcome.ranking.toReversed() };
};

/** The place of the corrected result, as a share of all results. */
const LATE = 0.99;

/** The name of the case that shows the gain of a checkpoint. */
const WHOLE_PREVIEW = "a correction previewed, folded from the first day";

/** Cases of rating a season, next to the least that could be done and to two libraries. */
export const rating = async (season: Season): Promise<readonly Case[]> => {
  const { outcomes } = season;
  const amount = outcomes.length;
  const each = (name: string, work: Case["work"], beside: Case["beside"] = [], times = 1): Case => ({
    name,
    unit: "matches",
    amount: amount * times,
    work,
    beside,
  });
  const some = outcomes.slice(0, SOME);
  const results = storedResults(outcomes, DEFAULT_LADDER);
  const before = await new KeptHistory().fold(outcomes, DEFAULT_LADDER);
  const at = Math.floor(amount * LATE);
  const corrected = outcomes.map((outcome, index) => (index === at ? reversed(outcome) : outcome));
  const day = outcomes[at]?.day ?? "";
  const outcome = outcomes[at] ?? corrected[0];
  const checkpoint = before.checkpoints.findLast((one) => one.day <= day);
  if (!outcome || !checkpoint) throw new Error("a season has matches");
  const others = outcomes.filter((other) => other !== outcome);
  const later = others.filter((other) => (other.day ?? "") >= checkpoint.day);
  const ladder = ladderFrom(checkpoint.ladder);
  const texts = new Map(before.checkpoints.map((one) => [one.day, one.ladder]));
  const correctedResults = storedResults(corrected, DEFAULT_LADDER);
  const foldAll = async (): Promise<void> => {
    const kept: (readonly RatingChange[])[] = [];
    await refold(results.segments, [], DEFAULT_LADDER, {
      kept: async () => null,
      outcomes: async (days) => results.outcomes(days),
      write: async (_days, changes) => void kept.push(changes),
    });
  };
  const foldAgain = async (): Promise<void> => {
    await refold(correctedResults.segments, before.checkpoints, DEFAULT_LADDER, {
      kept: async (from) => texts.get(from) ?? null,
      outcomes: async (days) => correctedResults.outcomes(days),
      write: async () => undefined,
    });
  };
  return [
    each(BARE, () => again(() => void bareElo(season)), [], AGAIN),
    each(OPENSKILL, () => withOpenskill(season)),
    {
      ...each(GLICKO, () =>
        withGlicko(
          season.players,
          some.map((outcome) => [outcome]),
        ),
      ),
      amount: some.length,
    },
    each(GLICKO_DAYS, () => withGlicko(season.players, Map.groupBy(outcomes, (outcome) => outcome.day).values())),
    each(FULL, foldAll, [
      { name: BARE, aim: 1 / 30 },
      { name: OPENSKILL, aim: 1 },
      { name: GLICKO, aim: 1 },
      // The library's best case, next to the ladder's own: no aim.
      { name: GLICKO_DAYS },
    ]),
    each("the ladder after a correction in the last 1 %", () => again(foldAgain), [{ name: FULL, aim: 20 }], AGAIN),
    each(WHOLE_PREVIEW, () => void ratingMoves(others, outcome, reversed(outcome), DEFAULT_LADDER)),
    each(
      "a correction previewed, folded from the checkpoint before its day",
      () => again(() => void ratingMoves(later, outcome, reversed(outcome), DEFAULT_LADDER, ladder)),
      [{ name: WHOLE_PREVIEW }],
      AGAIN,
    ),
  ];
};
