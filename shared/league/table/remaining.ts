import type { Regulations } from "../terms/regulations.ts";

/** A match still to come. */
export type Open = { readonly home: string; readonly away: string };

/** Points gained by entry. */
type Gained = ReadonlyMap<string, number>;

const plus = (gained: Gained, entry: string, points: number): Gained =>
  new Map(gained).set(entry, (gained.get(entry) ?? 0) + points);

/**
 * Every way in which the matches still to come can be played: won, drawn or lost each. Three to the number of them,
 * so only for a few.
 */
export function* everyEnding(
  open: readonly Open[],
  regulations: Pick<Regulations, "win" | "draw" | "loss">,
  gained: Gained = new Map(),
): Generator<Gained> {
  const [next, ...rest] = open;
  if (!next) {
    yield gained;
    return;
  }
  const { win, draw, loss } = regulations;
  for (const [home, away] of [
    [win, loss],
    [draw, draw],
    [loss, win],
  ] as const)
    yield* everyEnding(rest, regulations, plus(plus(gained, next.home, home), next.away, away));
}
