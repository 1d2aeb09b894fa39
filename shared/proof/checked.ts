import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import type { DAMAGES } from "./damage.ts";
import type { ProofMessage, VerifySignature } from "./key.ts";

/** Faults that can be found. Codes are public and stable. */
export type FaultCode =
  | (typeof DAMAGES)[number]
  | "no-chain"
  | "does-not-replay"
  | "truncated"
  | "rewritten"
  | "not-listed"
  | "signature-wrong"
  | "key-unknown"
  | "list-forked"
  | "list-chain-broken"
  | "list-out-of-order"
  | "head-taken-back"
  | "head-rewritten"
  | "head-dropped"
  | "unreadable";

/** One thing that does not hold; `seq` names the event, where there is one. */
export type ProofFault = { readonly code: FaultCode; readonly message: ProofMessage; readonly seq?: number };

export type Checked = {
  readonly file: string;
  readonly kind: "log" | "heads" | "keys" | "unknown";
  /** `unproven`: nothing speaks against it, and nothing that is here vouches for it. */
  readonly verdict: "holds" | "unproven" | "fails" | "unreadable";
  /** What was checked and holds, a sentence each. */
  readonly holds: readonly ProofMessage[];
  readonly faults: readonly ProofFault[];
  /** What these files cannot tell; the reason for `unproven` comes first. */
  readonly notes: readonly ProofMessage[];
};

/**
 * What a replay made of a log: the state of the match, or why the log is not valid. Why is a text, in the language of the person who
 * passes the replay in.
 */
export type Replayed =
  | { readonly verdict: "stands"; readonly outcome: ProofMessage }
  | { readonly verdict: "cannot-stand"; readonly seq: number; readonly why: string }
  | { readonly verdict: "not-a-log"; readonly fault: string };

/** Functions that checking takes from outside. Replaying is passed in, because the proof needs no rule of the game. */
export type Tools = {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
  readonly replay: (text: string) => Replayed;
};

/**
 * Whose signatures are believed. Where `keys` are given, no other is: a key among the files came with them.
 * `firstUse`: also that of the earliest list, because the reader said so.
 */
export type Trust = { readonly keys: readonly string[]; readonly firstUse: boolean };
