import { isRow, type Report, type RowId } from "#carrom";
import { clauseWords, decisionRow } from "#shared/views/parts/clause-words.ts";
import type { ReportWords } from "./report-words.ts";

/** The row of our readings that a clause names; `null` for a place in a document, or a row that is not ours. */
const rowOf = (clause: string): RowId | null => {
  const row = decisionRow(clause);
  return row !== null && isRow(row) ? row : null;
};

/** A citation for a person: "Rule 12 of the sheet", "our reading: Fouls without a strike". `--json` has it as it is. */
export const clausePrinted = (w: ReportWords, clause: string): string => {
  const row = rowOf(clause);
  return row === null ? clauseWords(w, clause) : w.ourReadingOf({ title: w.title[row]() });
};

/** The readings that the rulings of a report cite, each once, with its reason. */
export const readingsPrinted = (w: ReportWords, { strikes, events, boards }: Report): string[] => {
  const cited = [
    ...[...strikes, ...events].flatMap(({ rulings }) => rulings.map(({ clause }) => clause)),
    ...boards.flatMap((board) => board.clauses),
  ];
  const rows = [...new Set(cited.map(rowOf))].filter((row) => row !== null);
  return rows.map((row) =>
    w.readingWithReason({ title: w.title[row](), reading: w.reading[row](), reason: w.reason[row]() }),
  );
};
