import type { Decision } from "#league";

/** A decision as it was sent, with who sent it. */
export type SentDecision = {
  readonly id: string;
  readonly division: string;
  readonly decision: Decision;
  readonly by: string;
  readonly at: string;
};
