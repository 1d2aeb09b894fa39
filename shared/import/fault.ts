import type { FaultCode } from "../api/parts/fault.ts";
import type { ErrorMessage } from "../words/error-words.ts";
import type { Doubt, Twins } from "./answers.ts";

/** Faults of a line. Codes are public and stable. */
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

/** A fault of a line, or the code with which the league, the rules or the API refuse the same elsewhere. */
export type LineFaultCode = (typeof LINE_FAULTS)[number] | FaultCode;

/** A fault of a list and its line, counted from 1 in the file, quoted and empty lines included. */
export type LineFault = {
  readonly line: number;
  /** `null`: the fault is about the whole line. */
  readonly column: string | null;
  readonly code: LineFaultCode;
  readonly message: ErrorMessage;
};

/** The effect of a line, not yet in a language; a string is a name alone. */
export type LineEffect = string | ErrorMessage;

/** The effect of a line without faults. */
export type LinePlan = {
  readonly line: number;
  readonly does: "make" | "change" | "nothing";
  /** The id of the record that is made or found; `null`: it gets one when it is made. */
  readonly id: string | null;
  readonly what: LineEffect;
};

/** A checked list: the effect of each good line, the faults of the others, and what has to be asked. */
export type Looked = {
  readonly plans: readonly LinePlan[];
  readonly faults: readonly LineFault[];
  readonly doubts: readonly Doubt[];
  readonly twins: readonly Twins[];
};
