import type { Said } from "../words/said.ts";

/** The sentences of checks, in one language. */
export type ProofWords = typeof import("../words/proof.en.ts");

/** What a check found, before it is in any language. */
export type ProofMessage = Said<ProofWords>;
