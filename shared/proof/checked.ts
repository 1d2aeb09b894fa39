import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import type { DAMAGES } from "./damage.ts";
import type { ProofMessage, VerifySignature } from "./key.ts";

/** Codes of faults, public and stable. */
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
  | "unreadable";

/** One fault; `seq` names the event, if there is one. */
export type ProofFault = { readonly code: FaultCode; readonly message: ProofMessage; readonly seq?: number };

export type Checked = {
  readonly file: string;
  readonly kind: "log" | "heads" | "keys" | "unknown";
  /** `unproven`: nothing contradicts it, and none of the given files confirms it. */
  readonly verdict: "holds" | "unproven" | "fails" | "unreadable";
  /** The checks that passed, a sentence each. */
  readonly holds: readonly ProofMessage[];
  readonly faults: readonly ProofFault[];
  /** Limits of these files; the reason for `unproven` comes first. */
  readonly notes: readonly ProofMessage[];
};

/**
 * The replay of a log: the state of the match, or the reason why the log is not valid. The reason is a text, in the
 * language of the caller that passes the replay in.
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
 * The trusted keys. If `keys` are given, no other is trusted: a key among the files came with them.
 * `firstUse`: the key of the earliest list is trusted as well, because the reader asked for it.
 */
export type Trust = { readonly keys: readonly string[]; readonly firstUse: boolean };
