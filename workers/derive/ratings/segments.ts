import { canonical } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { type FingerprintedSegment, RATING_FORMULA, segmentsOf } from "#ratings";
import type { DayMark } from "./day-marks.ts";
import type { FoldOptions } from "./list-options.ts";

/** A fingerprint of some days and of how they are folded. With another formula every list is computed anew. */
export const fingerprintOf = ({ list: _, ...how }: FoldOptions, marks: readonly DayMark[]): string =>
  sha256(canonical([RATING_FORMULA, how, marks.map(({ day, mark }) => [day, mark])]));

/** A list's days, cut into segments of at least so many matches, each with its fingerprint. */
export const fingerprintedSegments = (
  marks: readonly DayMark[],
  options: FoldOptions,
  every: number,
): readonly FingerprintedSegment[] =>
  segmentsOf(marks, every).map(({ days, rated }) => ({ days, print: fingerprintOf(options, rated) }));
