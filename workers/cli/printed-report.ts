import type { BoardRow, EventRow, GameRow, Points, Report, StrikeRow } from "../../shared/match/model/report.ts";
import { clausePrinted, readingsPrinted } from "./printed-clause.ts";

/** A report for a person to read: one line a strike, then boards, games and the result. */
export const printed = (report: Report): string =>
  [
    heading(report),
    "",
    ...played(report),
    ...(report.voided.length > 0 ? [`Voided: ${report.voided.join(", ")}`, ""] : []),
    ...report.boards.map(boardLine),
    ...report.games.filter(() => report.games.length > 1).map(gameLine),
    ...(report.match === null ? [] : [resultLine(report)]),
    ...readingsPrinted(report),
    ...report.problems.map(({ seq, code, message }) => `\nStopped at seq ${seq} (${code}): ${message}`),
  ].join("\n");

const CHAINS: Readonly<Record<Report["chain"], string>> = {
  verified: "chain verified",
  absent: "no chain",
  broken: "CHAIN BROKEN",
};

const heading = ({ match, ruleset, chain, engine }: Report): string =>
  `Match ${match ?? "unknown"}  ·  ${ruleset ?? "no ruleset"}  ·  ${CHAINS[chain]}  ·  engine ${engine}`;

/** Strikes and other events in the order in which they happened, under the boards that they belong to. */
const played = (report: Report): string[] => {
  const widths = columns(report);
  const lines: string[] = [];
  let board: number | null = null;
  for (const row of merged(report)) {
    if ("notation" in row && row.board !== board) {
      board = row.board;
      lines.push(`Board ${board}`);
    }
    lines.push("notation" in row ? strikeLine(row, widths) : eventLine(row, widths));
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

/** How many strikes ahead an inserted one is looked for. */
const AHEAD = 50;

type Widths = { readonly seq: number; readonly player: number; readonly notation: number };

const columns = ({ strikes, events }: Report): Widths => ({
  seq: Math.max(3, ...[...strikes, ...events].map(({ seq }) => String(seq).length)),
  player: Math.max(2, ...strikes.map(({ player }) => player.length)),
  notation: Math.max(8, ...strikes.map(({ notation }) => notation.length)),
});

const strikeLine = (row: StrikeRow, widths: Widths): string =>
  line(row, widths, row.player.padEnd(widths.player), row.notation.padEnd(widths.notation), [
    ...(row.corrected === undefined ? [] : [`(corrected by ${row.corrected})`]),
  ]);

const eventLine = (row: EventRow, widths: Widths): string => {
  const what = row.type.replaceAll("_", " ");
  return line(row, widths, (row.side ?? "").padEnd(widths.player), what.padEnd(widths.notation), []);
};

const line = (
  row: StrikeRow | EventRow,
  widths: Widths,
  who: string,
  what: string,
  notes: readonly string[],
): string => {
  const { white, black } = row.pockets;
  const rulings = row.rulings.map(({ text, clause }) => `${text} [${clausePrinted(clause)}]`);
  const owing = Object.entries(row.owed).flatMap(([side, men]) => (men > 0 ? [`(${side} owes ${men})`] : []));
  return [
    `  ${String(row.seq).padStart(widths.seq)}`,
    who,
    what,
    `w${white} b${black}`,
    [...rulings, ...owing, ...notes].join(" "),
  ]
    .join("  ")
    .trimEnd();
};

const score = (points: Points): string =>
  Object.entries(points)
    .map(([side, value]) => `${side} ${value}`)
    .join(", ");

/** One line for a board. */
export const boardLine = ({ number, game, status, winner, points, ending, queen, clauses }: BoardRow): string => {
  const outcome =
    status === "decided"
      ? `${winner === null ? "shared" : `won by ${winner}`}, ${ending?.replaceAll("-", " ") ?? "played"}`
      : status.replaceAll("-", " ");
  const details = [outcome, ...(queen === null ? [] : [`queen ${queen}`]), ...clauses.map(clausePrinted)];
  return `Board ${number} (game ${game}): ${score(points)} · ${details.join(" · ")}`;
};

const gameLine = ({ number, boards, points, winner }: GameRow): string =>
  `Game ${number} (boards ${boards.join(", ")}): ${score(points)}${winner === null ? "" : ` · won by ${winner}`}`;

const resultLine = ({ status, winner, games }: Report): string => {
  const last = games.at(-1);
  const standing = last ? ` · ${score(last.points)}` : "";
  if (status === "decided") return `Result: ${winner === null ? "level" : `${winner} wins the match`}${standing}`;
  return `Result: ${status.replaceAll("-", " ")}${standing}`;
};
