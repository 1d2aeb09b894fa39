import type { Report } from "../../shared/match/model/report.ts";
import { type Difference, differenceOf } from "../../shared/match/result/difference.ts";
import { clausePrinted } from "./printed-clause.ts";
import { boardLine, printed } from "./printed-report.ts";

/** A report under another ruleset for a person to read: all of it, then where it differs first and where it stops. */
export const printedWhatIf = (own: Report, other: Report): string =>
  [
    printed(other),
    "",
    `What if: recorded under ${own.ruleset ?? "no ruleset"}`,
    ...differing(own, other),
    ...stopping(other),
  ].join("\n");

const differing = (own: Report, other: Report): string[] => {
  const difference = differenceOf(own, other);
  if (!difference) return other.problems.length > 0 ? [] : ["No strike is ruled on otherwise."];
  return [`First difference at seq ${difference.seq}${subject(difference)}`, ...sides(own, other, difference)];
};

const subject = ({ own, other }: Difference): string => {
  const row = own ?? other;
  if (!row) return "";
  return "notation" in row ? `: ${row.player}  ${row.notation}` : `: ${row.type.replaceAll("_", " ")}`;
};

/** One ruleset below the other, each line with the name of its own. */
const sides = (own: Report, other: Report, { own: one, other: two, board }: Difference): string[] => {
  const names = [own.ruleset ?? "", other.ruleset ?? ""];
  const width = Math.max(...names.map(({ length }) => length));
  const told = board
    ? [board.own, board.other].map((row) => (row ? [boardLine(row)] : ["no such board"]))
    : [toldLines(one), toldLines(two)];
  return names.flatMap((name, index) =>
    (told[index] ?? []).map((line, place) => `  ${(place === 0 ? name : "").padEnd(width)}  ${line}`),
  );
};

const toldLines = (row: Difference["own"]): string[] => {
  if (!row) return ["nothing to rule on"];
  const { pockets, next } = row;
  return [
    ...row.rulings.map(({ text, clause }) => `${text} [${clausePrinted(clause)}]`),
    `then w${pockets.white} b${pockets.black} in pockets, ${next === null ? "and the board is over" : `${next} to strike`}`,
  ];
};

const stopping = ({ whatIf }: Report): string[] =>
  whatIf?.stopped ? [`Stopped at seq ${whatIf.stopped.seq}: ${whatIf.stopped.reason}`] : [];
