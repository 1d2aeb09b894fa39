import type { Regulations } from "../terms/regulations.ts";

/** A match still to come. */
export type Open = { readonly home: string; readonly away: string };

/** Points gained by entry. */
type Gained = ReadonlyMap<string, number>;

/** The points of one match for its two sides. */
type Ending = readonly [home: number, away: number];

const plus = (gained: Gained, entry: string, points: number): Gained =>
  new Map(gained).set(entry, (gained.get(entry) ?? 0) + points);

/**
 * All possible endings of a match, each once: played it is won, drawn or lost; or the league decides it, as a walkover for
 * one or for neither, as a bye, abandoned for good or void.
 */
export const endingsOf = (regulations: Regulations): readonly Ending[] => {
  const { win, draw, loss, walkoverWin, walkoverLoss, doubleWalkover, abandoned, bye } = regulations;
  const all: readonly Ending[] = [
    [win, loss],
    [draw, draw],
    [loss, win],
    [walkoverWin, walkoverLoss],
    [walkoverLoss, walkoverWin],
    [doubleWalkover, doubleWalkover],
    [bye, 0],
    [0, bye],
    [abandoned, abandoned],
    [0, 0],
  ];
  return [...new Map(all.map((ending) => [ending.join(" "), ending])).values()];
};

/** Every combination of endings of the matches still to come. Their number grows exponentially, so only for a few. */
export function* everyEnding(
  open: readonly Open[],
  regulations: Regulations,
  gained: Gained = new Map(),
): Generator<Gained> {
  const [next, ...rest] = open;
  if (!next) {
    yield gained;
    return;
  }
  for (const [home, away] of endingsOf(regulations))
    yield* everyEnding(rest, regulations, plus(plus(gained, next.home, home), next.away, away));
}
