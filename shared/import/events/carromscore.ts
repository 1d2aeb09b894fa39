import { day as daySchema } from "#shared/ids.ts";
import type { GridLine } from "../sheet.ts";
import type { EventFile, FileFaults, FileFriendly, FilePlayer } from "./event-file.ts";

/**
 * Reads the results of CarromScore (its report of a tournament, as CSV or copied as a table): a line a match, without
 * rounds and without the tournament's name, so that they become matches of no league. It has the points of the last set
 * alone: matches of several sets are left out.
 */

/** The columns of the report, in its order. */
const COLUMNS = [
  "Ended",
  "Mode",
  "Side A",
  "Side B",
  "Sets A",
  "Sets B",
  "Boards won A",
  "Boards won B",
  "Points A",
  "Points B",
  "Winner",
] as const;
type Column = (typeof COLUMNS)[number];

const HEAD = /^"?Ended"?([;,\t])"?Mode"?[;,\t]"?Side A"?[;,\t]/;

/** The character between the cells of such a report; `null`: the text is none. */
export const carromScoreSeparator = (text: string): string | null => HEAD.exec(text)?.[1] ?? null;

const PAIR = " & ";

/** The winner that the points give, as the report writes it. */
const winnerBy = (a: number, b: number): string => (a === b ? "Draw" : a > b ? "A" : "B");

const pointsIn = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** Players by name, each once. */
class People {
  readonly all: FilePlayer[] = [];
  readonly #places = new Map<string, number>();

  at(line: number, name: string): number {
    const place = this.#places.get(name) ?? this.all.push({ line, name }) - 1;
    this.#places.set(name, place);
    return place;
  }
}

/** Reads a report. Faults are added; what has none is read all the same. */
export const carromScoreFile = (grid: readonly GridLine[], faults: FileFaults): EventFile | null => {
  const [head, ...lines] = grid.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  for (const column of COLUMNS)
    if (!names.includes(column)) faults.add(head?.line ?? 1, { key: "fileField", about: { field: column } }, column);
  if (lines.length === 0) faults.add(head?.line ?? 1, { key: "noLines" });
  if (faults.all.length > 0) return null;
  const people = new People();
  const left: number[] = [];
  const friendlies = lines.flatMap(({ line, cells }): FileFriendly[] => {
    const cell = (column: Column): string => cells[names.indexOf(column)]?.trim() ?? "";
    const wrong = (field: Column): FileFriendly[] => {
      faults.add(line, { key: "fileField", about: { field } }, field);
      return [];
    };
    if (Number(cell("Sets A")) + Number(cell("Sets B")) > 1) {
      left.push(line);
      return [];
    }
    const day = daySchema.safeParse(cell("Ended"));
    if (!day.success) return wrong("Ended");
    const [a, b] = [pointsIn(cell("Points A")), pointsIn(cell("Points B"))];
    if (a === null || b === null) return wrong(a === null ? "Points A" : "Points B");
    if (cell("Winner") !== "" && cell("Winner") !== winnerBy(a, b)) return wrong("Winner");
    const isDoubles = cell("Mode") === "Doubles";
    const sides = (["Side A", "Side B"] as const).map((side) => (isDoubles ? cell(side).split(PAIR) : [cell(side)]));
    const [home = [], away = []] = sides;
    if (home.length !== away.length || [...home, ...away].includes("")) return wrong("Side A");
    const at = (players: readonly string[]): readonly number[] => players.map((name) => people.at(line, name));
    return [{ line, day: day.data, home: at(home), away: at(away), points: [a, b] }];
  });
  const listed = left.join(", ");
  return {
    program: "carromScore",
    players: people.all,
    events: [],
    friendlies,
    notices: left.length === 0 ? [] : [{ key: "fileSetsLeft", about: { matches: left.length, lines: listed } }],
  };
};
