import type { Piece } from "../rules/vocabulary.ts";
import type { Finding } from "./finding.ts";
import type { Verdict } from "./verdict.ts";

/** The effect of one event: a strike's verdict, another event's findings, or nothing to report. */
export type Step =
  | { readonly kind: "strike"; readonly seat: number; readonly verdict: Verdict; readonly end: readonly Finding[] }
  | {
      readonly kind: "event";
      readonly side: number | null;
      readonly returned: readonly Piece[];
      readonly findings: readonly Finding[];
    }
  | { readonly kind: "silent" };

export const SILENT: Step = { kind: "silent" };

/** A step of an event that is not a strike. */
export const eventStep = (
  side: number | null,
  findings: readonly Finding[],
  returned: readonly Piece[] = [],
): Step => ({
  kind: "event",
  side,
  returned,
  findings,
});
