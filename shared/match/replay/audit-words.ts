import type { Report } from "../model/report.ts";
import type { Audit } from "./audit.ts";

/** An audit in a sentence, for whoever asked only whether a log holds. */
export const auditWords = (audit: Audit): { readonly verdict: Audit["verdict"]; readonly says: string } => {
  const { verdict, report } = audit;
  if (audit.verdict === "not-a-log") return { verdict, says: `line ${audit.fault.line}: ${audit.fault.message}` };
  const [problem] = report.problems;
  if (problem) return { verdict, says: `it stops at seq ${problem.seq}: ${problem.message}` };
  return { verdict, says: `match ${report.match}, ${outcome(report)}.` };
};

const outcome = ({ status, winner, games }: Report): string => {
  const points = Object.entries(games.at(-1)?.points ?? {}).map(([side, value]) => `${side} ${value}`);
  const score = points.length > 0 ? ` (${games.length > 1 ? "last game " : ""}${points.join(", ")})` : "";
  if (status !== "decided") return `${status.replaceAll("-", " ")}${score}`;
  return `${winner === null ? "level" : `won by ${winner}`}${score}`;
};
