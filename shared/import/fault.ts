import type { FaultCode } from "../api/parts/fault.ts";
import type { ErrorMessage } from "../words/error-words.ts";

/** Why a line of a list is not taken. Codes are public and stable. */
const LINE_FAULTS = [
  "not-utf-8",
  "unclosed-quote",
  "stray-quote",
  "empty-file",
  "no-lines",
  "unknown-column",
  "column-twice",
  "missing-column",
  "too-many-cells",
  "missing-value",
  "invalid-value",
  "unknown-player",
  "ambiguous-name",
  "name-known",
  "match-known",
  "start-later",
  "line-twice",
  "id-in-use",
  "fixture-decides",
  "not-finished",
] as const;

/** One of the above, or that with which the league, the rules or the API refuse the same thing elsewhere. */
export type LineFaultCode = (typeof LINE_FAULTS)[number] | FaultCode;

/** A fault of a list and its line, counted from 1 in the file, quoted and empty lines included. */
export type LineFault = {
  readonly line: number;
  /** `null`: the line as a whole. */
  readonly column: string | null;
  readonly code: LineFaultCode;
  readonly message: ErrorMessage;
};

/** The effect of a line, before it is in any language; a name alone is a text. */
export type Plan = string | ErrorMessage;

/** The effect of a line without faults. */
export type LinePlan = {
  readonly line: number;
  readonly does: "make" | "change" | "nothing";
  /** The id of what is made or found; `null`: it will be given one when it is made. */
  readonly id: string | null;
  readonly what: Plan;
};

/** A list as it was looked through: what each good line would do, and what is wrong with the others. */
export type Looked = { readonly plans: readonly LinePlan[]; readonly faults: readonly LineFault[] };
