import type { Said } from "#shared/words/said.ts";

/** The sentences of checks, in one language. */
export type ProofWords = typeof import("#shared/words/proof.en.ts");

/** What a check found, before it is in any language. */
export type ProofMessage = Said<ProofWords>;
