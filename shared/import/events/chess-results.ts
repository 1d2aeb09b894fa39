import { REGULATION_PRESETS } from "#league";
import type { GridLine } from "../sheet.ts";
import {
  checkRounds,
  type EventFile,
  type FileBye,
  type FileEvent,
  type FileFaults,
  type FileMatch,
  type FileOutcome,
  nameInOrder,
} from "./event-file.ts";
import { formatOfGames, NO_POINTS, type Winner, winnerOnly } from "./winners.ts";

/**
 * Reads a crosstable of chess-results.com, saved as CSV from its Excel sheet: a few lines with the tournament's name, a head
 * (`Rk.;;Name;Rtg;FED;1.Rd;2.Rd;Pts.;TB1`), a line a player, and remarks. A cell of a Swiss is the opponent's number, the
 * colour and the result: `12w1`, `5b½`, `3w+`; `-1`: a bye, `-0`: away. A round robin has a column a player: `1`, `½`, `0`,
 * and `*` where the player meets itself. The sheet has winners alone, and no day.
 */

/** The head of such a table; `2`: the character between its cells. */
const HEAD = /^"?(Rk\.|No\.|Rg\.|Nr\.)"?([;,\t]).*\bName\b/m;

/** The character between the cells of such a table; `null`: the text is no such table. */
export const chessResultsSeparator = (text: string): string | null => {
  const [, , separator] = HEAD.exec(text) ?? [];
  return separator !== undefined && /[;,\t]"?\d+(?:\.?\s?R[dp]\.?)?"?[;,\t]/.test(text) ? separator : null;
};

const trimmed = ({ cells }: GridLine): readonly string[] => cells.map((cell) => cell.trim());

/** A column of a round, or of an opponent in a round robin: `1.Rd`, `1.Rp`, `Rd 1` or `1`. */
const roundOf = (name: string): number | null => {
  const [, before, after] = /^(?:(\d{1,3})\.?\s?(?:R[dp]\.?)?|Rd\.?\s?(\d{1,3}))$/i.exec(name) ?? [];
  const number = before ?? after;
  return number === undefined ? null : Number(number);
};

type Row = { readonly line: number; readonly number: number; readonly name: string; readonly cells: readonly string[] };

type Crosstable = { readonly line: number; readonly name: string; readonly rows: readonly Row[] };

/** Lines above the head that are not the tournament's name. */
const REMARK = /chess-results|crosstable|ranking|last update|letzte|tabelle|rangliste/i;

const tableIn = (grid: readonly GridLine[]): Crosstable | null => {
  const at = grid.findIndex((line) => {
    const cells = trimmed(line);
    return cells.includes("Name") && cells.some((cell) => roundOf(cell) !== null);
  });
  const head = grid[at];
  if (!head) return null;
  const columns = trimmed(head);
  const name = columns.indexOf("Name");
  const rounds = columns.flatMap((cell, index) => (index > name && roundOf(cell) !== null ? [index] : []));
  const title = grid
    .slice(0, at)
    .map((line) => trimmed(line).find((cell) => cell !== ""))
    .find((text) => text !== undefined && !REMARK.test(text));
  const below = grid.slice(at + 1);
  const end = below.findIndex((line) => !/^\d+$/.test(trimmed(line)[0] ?? "") || (trimmed(line)[name] ?? "") === "");
  const rows = (end < 0 ? below : below.slice(0, end)).map((line): Row => {
    const cells = trimmed(line);
    return {
      line: line.line,
      number: Number(cells[0]),
      name: nameInOrder(cells[name] ?? ""),
      cells: rounds.map((index) => cells[index] ?? ""),
    };
  });
  return { line: head.line, name: title ?? "chess-results", rows };
};

const WINNERS: ReadonlyMap<string, Winner> = new Map([
  ["1", "first"],
  ["0", "second"],
  ["½", null],
  ["=", null],
]);

/** What a result is from the side of the line; `null`: it cannot be read. */
const outcomeOf = (result: string): FileOutcome | null => {
  if (result === "+") return { kind: "walkover", winner: "first" };
  if (result === "-") return { kind: "walkover", winner: "second" };
  const winner = WINNERS.get(result);
  return winner === undefined ? null : { kind: "played", games: [winnerOnly(winner)] };
};

/** The same result from the other side. */
const TURNED: Readonly<Record<string, string>> = { "1": "0", "0": "1", "½": "½", "=": "=", "+": "-", "-": "+" };

type Found = { readonly matches: FileMatch[]; readonly byes: FileBye[] };

/** A cell of a Swiss: opponent, colour (`s`: black, in German) and result. */
const MET = /^(\d{1,4})([wbs])([10½=+-])$/;

const swissIn = ({ rows }: Crosstable, faults: FileFaults): Found => {
  const found: Found = { matches: [], byes: [] };
  const at = new Map(rows.map(({ number }, index) => [number, index]));
  for (const [index, { line, number, name, cells }] of rows.entries())
    for (const [column, written] of cells.entries()) {
      const round = column + 1;
      const cell = written.replaceAll(/\s/g, "");
      if (cell === "-1" || cell === "+") found.byes.push({ line, round, entry: index });
      if (cell === "-½") faults.add(line, { key: "fileHalfBye", about: { round } });
      if (["", "-", "-0", "-1", "+", "-½"].includes(cell)) continue;
      const [, opponent = "", colour, result = ""] = MET.exec(cell) ?? [];
      const second = at.get(Number(opponent));
      const outcome = outcomeOf(result);
      if (second === undefined || !outcome) {
        faults.add(line, { key: "fileCell", about: { cell: written, round } });
        continue;
      }
      const back = MET.exec(rows[second]?.cells[column]?.replaceAll(/\s/g, "") ?? "");
      if (Number(back?.[1]) !== number || back?.[3] !== TURNED[result]) {
        faults.add(line, { key: "fileDisagree", about: { name, opponent: rows[second]?.name ?? "", round } });
        continue;
      }
      if (colour === "w") found.matches.push({ line, round, first: index, second, outcome });
    }
  return { ...found, matches: found.matches.toSorted((one, two) => one.round - two.round) };
};

/** The upper half of a round robin's crosstable; its rounds are not in it. */
const roundRobinIn = ({ rows }: Crosstable, faults: FileFaults): Found => {
  const matches: FileMatch[] = [];
  for (const [first, { line, name, cells }] of rows.entries())
    for (const [second, cell] of cells.entries()) {
      if (second <= first || cell === "") continue;
      const outcome = outcomeOf(cell);
      const other = rows[second];
      if (!outcome || !other) faults.add(line, { key: "fileCell", about: { cell, round: second + 1 } });
      else if (other.cells[first] !== TURNED[cell])
        faults.add(line, { key: "fileDisagree", about: { name, opponent: other.name, round: second + 1 } });
      else matches.push({ line, round: 1, first, second, outcome });
    }
  return { matches, byes: [] };
};

/**
 * Reads a crosstable. Faults are added; what has none is read all the same.
 *
 * @param day the day of the event: the table has none
 */
export const chessResultsFile = (
  grid: readonly GridLine[],
  day: string | null,
  faults: FileFaults,
): EventFile | null => {
  const table = tableIn(grid);
  const [first] = table?.rows ?? [];
  if (!table || !first) return faults.add(table?.line ?? 1, { key: "fileNoRounds" });
  if (day === null) return faults.add(table.line, { key: "fileNoDay" });
  const isRoundRobin = table.rows.every(({ cells }, index) => cells[index]?.startsWith("*"));
  const { matches, byes } = isRoundRobin ? roundRobinIn(table, faults) : swissIn(table, faults);
  const rounds = first.cells.length;
  const event: FileEvent = {
    line: table.line,
    key: `${table.name} ${day}`,
    league: table.name,
    name: table.name,
    days: Array.from({ length: rounds }, () => day),
    plan: isRoundRobin ? { format: "round-robin" } : { format: "swiss", rounds, final: false },
    format: formatOfGames(null),
    regulations: { ...REGULATION_PRESETS.fide, ...NO_POINTS },
    entries: table.rows.map(({ line }, index) => ({ line, players: [index] })),
    matches,
    byes,
  };
  const players = table.rows.map(({ line, name }) => ({ line, name }));
  if (!isRoundRobin) checkRounds(event, players, faults);
  return { program: "chessResults", players, events: [event], friendlies: [], notices: [{ key: "fileWinnersOnly" }] };
};
