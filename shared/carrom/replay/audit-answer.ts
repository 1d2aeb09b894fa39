import type { Said } from "#shared/words/said.ts";
import type { RefusalWords } from "../model/refusal.ts";
import type { Points } from "../model/report.ts";
import { figuresOf } from "../score/figures.ts";
import type { Sha256 } from "../seal/chain.ts";
import { verify } from "./audit.ts";
import type { Summary } from "./replay.ts";

type Outcome = Said<typeof import("#shared/words/proof.en.ts")>;

/** The short answer of an audit: the state of the match, or the reason why the log is refused. */
export type AuditAnswer =
  | { readonly verdict: "stands"; readonly outcome: Outcome }
  | { readonly verdict: "cannot-stand"; readonly seq: number; readonly why: string }
  | { readonly verdict: "not-a-log"; readonly fault: string };

/** Audits a log for a caller that asks only whether it is valid. */
export const auditAnswer = (w: RefusalWords, text: string, sha256: Sha256): AuditAnswer => {
  const { verdict, report } = verify(text, sha256, w);
  const [problem] = report.problems;
  if (verdict === "not-a-log") return { verdict, fault: problem?.message ?? "" };
  if (problem) return { verdict: "cannot-stand", seq: problem.seq, why: problem.message };
  return { verdict: "stands", outcome: outcome(report) };
};

const scoreOf = (points: Points): string =>
  Object.entries(points)
    .map(([side, value]) => `${side} ${value}`)
    .join(", ");

const STATUS = { "in-play": "inPlay", decided: "decided", abandoned: "abandoned", void: "void" } as const;

const outcome = (report: Summary): Outcome => {
  const { match: id, status, winner, games } = report;
  const match = id ?? "";
  const score = scoreOf(figuresOf(report));
  const at = { match, score, games: games.length > 1 ? ("several" as const) : ("one" as const) };
  if (status !== "decided")
    return score === ""
      ? { key: "outcomeOpen", about: { match, status: STATUS[status] } }
      : { key: "outcomeOpenAt", about: { ...at, status: STATUS[status] } };
  if (winner === null)
    return score === "" ? { key: "outcomeLevel", about: { match } } : { key: "outcomeLevelAt", about: at };
  return score === ""
    ? { key: "outcomeWon", about: { match, winner } }
    : { key: "outcomeWonAt", about: { ...at, winner } };
};
