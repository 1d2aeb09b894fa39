import { differenceOf, type Report, type ReportDifference } from "#carrom";
import { boardLine, clausePrinted, printed, type ReportWords } from "./printed-report.ts";

/** A report under another ruleset for a person to read: all of it, then the first difference and where it stops. */
export const printedWhatIf = (w: ReportWords, own: Report, other: Report): string =>
  [
    printed(w, other),
    "",
    w.whatIfRecorded({ ruleset: own.ruleset ?? w.rulesetUnknown() }),
    ...differing(w, own, other),
    ...stopping(w, other),
  ].join("\n");

const differing = (w: ReportWords, own: Report, other: Report): string[] => {
  const difference = differenceOf(own, other);
  if (!difference) return other.problems.length > 0 ? [] : [w.whatIfSame()];
  const { seq } = difference;
  const event = eventOf(w, difference);
  return [
    event === null ? w.firstDifference({ seq }) : w.firstDifferenceIn({ seq, event }),
    ...sides(w, own, other, difference),
  ];
};

const eventOf = (w: ReportWords, { own, other }: ReportDifference): string | null => {
  const row = own ?? other;
  if (!row) return null;
  return "notation" in row ? `${row.player}  ${row.notation}` : w.event[row.type]();
};

/** One ruleset below the other, each line with the name of its own. */
const sides = (
  w: ReportWords,
  own: Report,
  other: Report,
  { own: one, other: two, board }: ReportDifference,
): string[] => {
  const names = [own.ruleset ?? "", other.ruleset ?? ""];
  const width = Math.max(...names.map(({ length }) => length));
  const linesOfBoth = board
    ? [board.own, board.other].map((row) => [row ? boardLine(w, row) : w.boardMissing()])
    : [differenceLines(w, one), differenceLines(w, two)];
  return names.flatMap((name, index) =>
    (linesOfBoth[index] ?? []).map((line, place) => `  ${(place === 0 ? name : "").padEnd(width)}  ${line}`),
  );
};

const differenceLines = (w: ReportWords, row: ReportDifference["own"]): string[] => {
  if (!row) return [w.rulingMissing()];
  const { white, black } = row.pockets;
  const pockets = `w${white} b${black}`;
  return [
    ...row.rulings.map(({ text, clause }) => `${text} [${clausePrinted(w, clause)}]`),
    row.next === null ? w.thenOver({ pockets }) : w.thenStrikes({ pockets, player: row.next }),
  ];
};

const stopping = (w: ReportWords, { whatIf }: Report): string[] =>
  whatIf?.stopped ? [w.whatIfStopped({ seq: whatIf.stopped.seq, reason: whatIf.stopped.reason })] : [];
