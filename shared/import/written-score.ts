import { type EventData, MEN_PER_COLOUR, type Unfinished } from "#carrom";
import { err, ok, type Result } from "../result.ts";

/** The scores of a line, in their order, the side named first in front: games, boards, or one of them all. */
export type WrittenScores = readonly (readonly [number, number])[];

const SCORE = /(\d{1,3})\s*[-:\u2010-\u2013\u2212]\s*(\d{1,3})/g;

/** Reads `2-1`, `25-13 18-25 25–9`, `12:0, 0:2`; `null`: the text says something else as well, or nothing. */
export const scoresIn = (text: string): WrittenScores | null => {
  const scores = [...text.matchAll(SCORE)].map(([, one, other]) => [Number(one), Number(other)] as const);
  return scores.length > 0 && /^[\s,;/()]*$/.test(text.replaceAll(SCORE, "")) ? scores : null;
};

/** Why scores are not a result of this match. */
export type ScoresRefused =
  /** A score of won games says no points. */
  | { readonly key: "pointsOfGames"; readonly score: number }
  /** A board has one winner, and 1 to 12 points. */
  | { readonly key: "pointsOfBoard"; readonly score: number };

/** The events of a result, in the order of the log. */
export type ScoredPart =
  | { readonly type: "game_recorded"; readonly data: EventData<"game_recorded"> }
  | { readonly type: "board_recorded"; readonly data: EventData<"board_recorded"> };

/** The sides of a match, the one named first in front. */
type Sides = { readonly home: string; readonly away: string };

type Asked = {
  readonly missing: Unfinished;
  /** The number of the next board. */
  readonly board: number;
  /** The points of the queen by the ruleset. */
  readonly queen: number;
};

/** A board of which only the points are known: more points than there are men include those of the queen. */
const boardOf = (
  [own, other]: readonly [number, number],
  { home, away }: Sides,
  { board, queen }: Pick<Asked, "board" | "queen">,
): EventData<"board_recorded"> | null => {
  const points = Math.max(own, other);
  const winner = own > other ? home : away;
  const left = points > MEN_PER_COLOUR ? points - queen : points;
  if (Math.min(own, other) > 0 || left < 1 || left > MEN_PER_COLOUR) return null;
  return { board, winner, left, queen: left === points ? null : winner };
};

/**
 * What scores say of a match: the points of its games or of its boards, or only how many boards each side has won. A won
 * board counts one point then.
 */
export const partsOf = (
  scores: WrittenScores,
  sides: Sides,
  { missing, board, queen }: Asked,
): Result<readonly ScoredPart[], ScoresRefused> => {
  const { home, away } = sides;
  const { game, games, boards, boardsWon } = missing;
  const [first = [0, 0]] = scores;
  const isBare = (needed: number) =>
    scores.length === 1 && Math.max(...first) === needed && Math.min(...first) < needed;
  if (games > 1 && isBare((games + 1) / 2)) return err({ key: "pointsOfGames", score: 0 });
  if (games > 1 || scores.length === 1) {
    const known = games === 1 && boardsWon && boards !== null && isBare(boards) ? { boards: first[0] + first[1] } : {};
    return ok(
      scores.map(([own, other], index) => ({
        type: "game_recorded",
        data: { game: game + index, points: { [home]: own, [away]: other }, ...known },
      })),
    );
  }
  const parts: ScoredPart[] = [];
  for (const [index, score] of scores.entries()) {
    const data = boardOf(score, sides, { board: board + index, queen });
    if (data === null) return err({ key: "pointsOfBoard", score: index });
    parts.push({ type: "board_recorded", data });
  }
  return ok(parts);
};
