import {
  type BoardRow,
  type EventRow,
  type GameRow,
  isRow,
  type Points,
  type Report,
  type RowId,
  type StrikeRow,
} from "#carrom";
import { type ClauseWords, clauseWords, decisionRow } from "#shared/views/parts/clause-words.ts";

type Play = typeof import("#shared/words/play.en.ts");
type Readings = typeof import("#shared/words/readings.en.ts");

/** The sentences of a printed report, in one language. */
export type ReportWords = typeof import("#shared/words/report.en.ts") &
  ClauseWords &
  Pick<Play, "boardState" | "ending" | "event"> &
  Pick<Readings, "title" | "reading" | "reason">;

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
const readingsPrinted = (w: ReportWords, { strikes, events, boards }: Report): string[] => {
  const cited = [
    ...[...strikes, ...events].flatMap(({ rulings }) => rulings.map(({ clause }) => clause)),
    ...boards.flatMap((board) => board.clauses),
  ];
  const rows = [...new Set(cited.map(rowOf))].filter((row) => row !== null);
  return rows.map((row) =>
    w.readingWithReason({ title: w.title[row](), reading: w.reading[row](), reason: w.reason[row]() }),
  );
};

/** A report for a person to read: one line a strike, then boards, games and the result. */
export const printed = (w: ReportWords, report: Report): string =>
  [
    heading(w, report),
    "",
    ...played(w, report),
    ...(report.voided.length > 0 ? [w.voidedEvents({ events: report.voided.join(", ") }), ""] : []),
    ...report.boards.map((board) => boardLine(w, board)),
    ...report.games.filter(() => report.games.length > 1).map((game) => gameLine(w, game)),
    ...(report.match === null ? [] : [resultLine(w, report)]),
    ...readingsPrinted(w, report),
    ...report.problems.map(({ seq, code, message }) => `\n${w.stoppedAt({ seq, code, message })}`),
  ].join("\n");

const heading = (w: ReportWords, { match, ruleset, chain, engine }: Report): string =>
  [
    match === null ? w.matchUnknown() : w.matchNamed({ match }),
    ruleset ?? w.rulesetUnknown(),
    w.chain[chain](),
    w.engineVersion({ engine }),
  ].join("  ·  ");

/** Strikes and other events in the order in which they happened, under the boards that they belong to. */
const played = (w: ReportWords, report: Report): string[] => {
  const widths = columns(report);
  const lines: string[] = [];
  let board: number | null = null;
  for (const row of merged(report)) {
    if ("notation" in row && row.board !== board) {
      board = row.board;
      lines.push(w.boardNumber({ board }));
    }
    lines.push("notation" in row ? strikeLine(w, row, widths) : eventLine(w, row, widths));
  }
  return lines.length > 0 ? [...lines, ""] : lines;
};

/** An inserted strike carries a later number than the events that it came before: it stays with its neighbour. */
const merged = ({ strikes, events }: Report): (StrikeRow | EventRow)[] => {
  const rows: (StrikeRow | EventRow)[] = [];
  const waiting = [...events];
  for (const [index, strike] of strikes.entries()) {
    const earliest = Math.min(...strikes.slice(index, index + AHEAD).map(({ seq }) => seq));
    while (waiting[0] && waiting[0].seq < earliest) rows.push(...waiting.splice(0, 1));
    rows.push(strike);
  }
  return [...rows, ...waiting];
};

/** The number of strikes ahead in which an inserted one is looked for. */
const AHEAD = 50;

type Widths = { readonly seq: number; readonly player: number; readonly notation: number };

const columns = ({ strikes, events }: Report): Widths => ({
  seq: Math.max(3, ...[...strikes, ...events].map(({ seq }) => String(seq).length)),
  player: Math.max(2, ...strikes.map(({ player }) => player.length)),
  notation: Math.max(8, ...strikes.map(({ notation }) => notation.length)),
});

const strikeLine = (w: ReportWords, row: StrikeRow, widths: Widths): string =>
  line(w, row, widths, row.player.padEnd(widths.player), row.notation.padEnd(widths.notation), [
    ...(row.corrected === undefined ? [] : [w.correctedBy({ seq: row.corrected })]),
  ]);

const eventLine = (w: ReportWords, row: EventRow, widths: Widths): string => {
  const what = w.event[row.type]();
  return line(w, row, widths, (row.side ?? "").padEnd(widths.player), what.padEnd(widths.notation), []);
};

const line = (
  w: ReportWords,
  row: StrikeRow | EventRow,
  widths: Widths,
  who: string,
  what: string,
  notes: readonly string[],
): string => {
  const { white, black } = row.pockets;
  const rulings = row.rulings.map(({ text, clause }) => `${text} [${clausePrinted(w, clause)}]`);
  const owing = Object.entries(row.owed).flatMap(([side, men]) => (men > 0 ? [w.sideOwes({ side, men })] : []));
  return [
    `  ${String(row.seq).padStart(widths.seq)}`,
    who,
    what,
    [`w${white} b${black}`, ...(row.tally ? [score(w, row.tally)] : [])].join(", "),
    [...rulings, ...owing, ...notes].join(" "),
  ]
    .join("  ")
    .trimEnd();
};

const score = (w: ReportWords, scored: Points): string =>
  Object.entries(scored)
    .map(([side, points]) => w.sidePoints({ side, points }))
    .join(", ");

/** One line for a board. */
export const boardLine = (w: ReportWords, row: BoardRow): string => {
  const { number: board, game, points, queen, slam, slamTyped = false, clauses } = row;
  const details = [
    outcomeOf(w, row),
    ...(queen === null ? [] : [w.queenCovered({ side: queen })]),
    ...(slam === null ? [] : [w.slam({ colour: slam, typed: slamTyped })]),
    ...clauses.map((clause) => clausePrinted(w, clause)),
  ];
  return [w.boardScore({ board, game, score: score(w, points) }), ...details].join(" · ");
};

const outcomeOf = (w: ReportWords, { status, winner, ending }: BoardRow): string => {
  if (status !== "decided") return w.boardState[status]();
  const outcome = winner === null ? w.noWinner() : w.wonBy({ winner });
  return ending === null ? outcome : w.boardEnded({ outcome, ending: w.ending[ending]() });
};

const gameLine = (w: ReportWords, { number: game, boards, points, winner }: GameRow): string =>
  [
    w.gameScore({
      game,
      boards: boards.length === 0 ? "none" : "other",
      numbers: boards.join(", "),
      score: score(w, points),
    }),
    ...(winner === null ? [] : [w.wonBy({ winner })]),
  ].join(" · ");

const resultLine = (w: ReportWords, report: Report): string =>
  [resultOf(w, report.status, report.winner), ...standingOf(w, report)].join(" · ");

/** The score of a match: its games, where there are several or more are to come, or the points of its one game. */
const standingOf = (w: ReportWords, { status, games }: Report): string[] => {
  const [first] = games;
  if (!first) return [];
  const several = games.length > 1 || (status === "in-play" && first.winner !== null);
  if (!several) return [score(w, first.points)];
  const won = Object.keys(first.points).map((side) => [side, games.filter(({ winner }) => winner === side).length]);
  const last = games.at(-1);
  const open = status === "in-play" && last?.winner === null ? [score(w, last.points)] : [];
  return [w.gamesWon({ score: score(w, Object.fromEntries(won)) }), ...open];
};

const resultOf = (w: ReportWords, status: Report["status"], winner: string | null): string => {
  if (status !== "decided") return w.resultOpen({ state: w.resultState[status]() });
  return winner === null ? w.resultLevel() : w.resultWon({ winner });
};
