import { say } from "#shared/words/said.ts";
import type { Checked, FaultCode } from "./checked.ts";
import type { ProofWords } from "./key.ts";

/** The check of one file, in one language: the output of `npm run verify -- --json`. */
export type CheckReport = Pick<Checked, "file" | "kind" | "verdict"> & {
  readonly holds: readonly string[];
  readonly faults: readonly { readonly code: FaultCode; readonly message: string; readonly seq?: number }[];
  readonly notes: readonly string[];
};

/** The report of the check of one file. */
export const reportOf = (w: ProofWords, { file, kind, verdict, holds, faults, notes }: Checked): CheckReport => ({
  file,
  kind,
  verdict,
  holds: holds.map((one) => say(w, one)),
  faults: faults.map((fault) => ({ ...fault, message: say(w, fault.message) })),
  notes: notes.map((one) => say(w, one)),
});
