import { canonical } from "../../../shared/match/seal/canonical.ts";
import { RATING_FORMULA } from "../../../shared/ratings/elo.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import type { DayMark } from "./day-marks.ts";
import type { FoldOptions } from "./list-options.ts";
import type { Days } from "./written-rows.ts";

/** Some days in a row, and a print of what they are folded from. */
export type FingerprintedSegment = { readonly days: Days; readonly print: string };

/** A print of some days and of how they are folded. With another formula every list is computed anew. */
export const fingerprintOf = ({ list: _, ...how }: FoldOptions, marks: readonly DayMark[]): string =>
  sha256(canonical([RATING_FORMULA, how, marks.map(({ day, mark }) => [day, mark])]));

/** Cuts a list's days into stretches of at least so many matches. The first begins before every day. */
export const fingerprintedSegments = (
  marks: readonly DayMark[],
  options: FoldOptions,
  every: number,
): readonly FingerprintedSegment[] => {
  const cuts: DayMark[][] = [];
  let matches = every;
  for (const mark of marks) {
    if (matches >= every) {
      cuts.push([]);
      matches = 0;
    }
    cuts.at(-1)?.push(mark);
    matches += mark.matches;
  }
  const first = (at: number): string | null => cuts[at]?.[0]?.day ?? null;
  return cuts.map((own, at) => ({
    days: { from: at === 0 ? "" : (first(at) ?? ""), to: first(at + 1) },
    print: fingerprintOf(options, own),
  }));
};
