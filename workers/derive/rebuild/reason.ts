import type { RefusalWords } from "#carrom";
import type { Said } from "#shared/words/said.ts";

/** The sentences about a rebuild, in one language, with those about events that the rules refuse. */
export type RebuildWords = typeof import("#shared/words/rebuild.en.ts") & RefusalWords;

/** Why nothing could be derived from the log of one match, before it is in any language. */
export type FailedReason = Extract<
  Said<RebuildWords["failed"] & RefusalWords>,
  { readonly key: keyof RebuildWords["failed"] }
>;

/** Why a rebuild stopped before its end, before it is in any language. */
export type StoppedReason = Said<RebuildWords["reason"]>;
