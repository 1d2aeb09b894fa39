import { z } from "zod";
import {
  currentGame,
  type EventOf,
  extend,
  fold,
  isOver,
  MATCH_PRESET_NAMES,
  type MatchEvent,
  type MatchOpened,
  scoreOf,
} from "#carrom";
import type { ListAnswers } from "../api/parts/list-questions.ts";
import { day as daySchema, fixtureId, matchId } from "../ids.ts";
import type { ErrorMessage } from "../words/error-words.ts";
import { UNASKED } from "./answers.ts";
import { type Board, boardsFrom, type GamePoints, gamesFrom, type Sides } from "./boards.ts";
import type { Directory } from "./directory.ts";
import type { Divisions } from "./divisions.ts";
import { RESULTS_CALLED } from "./heads.ts";
import type { ListRow } from "./row.ts";
import { type Columns, type GridLine, type Sheet, sheetOf } from "./sheet.ts";

/** A result from a list, before it is checked whether the match was possible. */
export type PastResult = {
  readonly row: ListRow;
  readonly match: string | null;
  readonly day: string;
  readonly home: readonly string[];
  readonly away: readonly string[];
  /** A third and a fourth player, each of whom plays alone. */
  readonly others: readonly string[];
  /** The boards as typed: a fixture may be needed to tell the sides. */
  readonly boards: string;
  readonly ruleset: string | null;
  /** The name of a way to play a match; `null`: as the ruleset says. */
  readonly format: (typeof MATCH_PRESET_NAMES)[number] | null;
  readonly rated: boolean | null;
  /** The id of the division; the list may give its name instead. */
  readonly division: string | null;
  readonly fixture: string | null;
  /** The number of a rubber of a tie between teams; `null`: its players say which one. */
  readonly rubber: number | null;
};

/** The columns of a list of past results. */
export const RESULT_COLUMNS: Columns = {
  known: [
    "day",
    "home",
    "home_partner",
    "away",
    "away_partner",
    "third",
    "fourth",
    "boards",
    "ruleset",
    "format",
    "rated",
    "division",
    "fixture",
    "rubber",
    "id",
  ],
  needed: ["day", "home", "away", "boards"],
  called: RESULTS_CALLED,
  days: ["day"],
  numbers: [],
};

/** Reads a list of past results. Faults found later are added to the rows. */
export const parsePastResults = (
  grid: readonly GridLine[],
  directory: Directory,
  divisions: Divisions,
  answers: ListAnswers = UNASKED,
): { readonly results: readonly PastResult[]; readonly sheet: Sheet } => {
  const sheet = sheetOf(grid, RESULT_COLUMNS, answers);
  return { sheet, results: sheet.rows.flatMap((row) => resultIn(row, directory, divisions) ?? []) };
};

/** No tie has so many rubbers: a larger number is a slip. */
const MOST_RUBBERS = 99;

const resultIn = (row: ListRow, directory: Directory, divisions: Divisions): PastResult | null => {
  const day = row.day("day", daySchema);
  const home = sideIn(row, directory, "home");
  const away = sideIn(row, directory, "away");
  const others = othersIn(row, directory);
  if (row.has("boards")) read(row, row.text("boards"), { ...ANY_SIDES, others: OTHER_SIDES.slice(0, others.length) });
  else row.fault("boards", "missing-value", { key: "boardsMissing", about: { hint: { key: "hintBoards" } } });
  const match = row.read("id", matchId, "hintId");
  const division = divisions.in(row, "division");
  const fixture = row.read("fixture", fixtureId, "hintId");
  const rubber = row.number("rubber", z.int().min(1).max(MOST_RUBBERS), "hintRubber");
  const rated = row.yes("rated");
  const ruleset = row.has("ruleset") ? row.text("ruleset") : null;
  const format = row.word("format", MATCH_PRESET_NAMES);
  const inLeague = row.has("division", "fixture");
  if (!inLeague && rubber !== null) row.fault("rubber", "invalid-value", { key: "noRubber" });
  for (const column of ["ruleset", "format", "rated"])
    if (inLeague && row.has(column)) row.fault(column, "fixture-decides", { key: "divisionDecides" });
  if (!inLeague && ruleset === null) row.fault("ruleset", "missing-value", { key: "rulesetMissing" });
  if (row.faults.length > 0 || day === null) return null;
  return {
    row,
    match,
    day,
    home,
    away,
    others,
    ruleset,
    format,
    division,
    fixture,
    rubber,
    boards: row.text("boards"),
    rated,
  };
};

const sideIn = (row: ListRow, directory: Directory, column: "home" | "away"): readonly string[] => {
  if (!row.has(column)) row.fault(column, "missing-value", { key: "cellEmpty", about: { column } });
  return [directory.in(row, column), directory.in(row, `${column}_partner`)].flatMap((id) => id ?? []);
};

/** The sides of a third and a fourth player. */
export const OTHER_SIDES = ["C", "D"] as const;

/** The third and the fourth player of a row, which has neither partners nor a division then. */
const othersIn = (row: ListRow, directory: Directory): readonly string[] => {
  if (!row.has("third", "fourth")) return [];
  if (!row.has("third")) row.fault("third", "missing-value", { key: "cellEmpty", about: { column: "third" } });
  for (const column of ["home_partner", "away_partner"])
    if (row.has(column)) row.fault(column, "invalid-value", { key: "partnerAmongThree" });
  for (const column of ["division", "fixture"])
    if (row.has(column)) row.fault(column, "not-in-fixture", { key: "threeInDivision" });
  return ["third", "fourth"].flatMap((column) => directory.in(row, column) ?? []);
};

/** A past match: its boards without their strikes, or only the points of its games. */
export type PastMatch = readonly Board[] | readonly GamePoints[];

/** Reads the boards or games of a row, once the sides are known; `null` if they cannot be read. */
export const playedIn = ({ row, boards }: PastResult, sides: Sides): PastMatch | null => read(row, boards, sides);

/** Any sides: whether boards can be read does not depend on the names of the sides. */
const ANY_SIDES: Sides = { home: "A", away: "B" };

const read = (row: ListRow, boards: string, sides: Sides): PastMatch | null => {
  const games = gamesFrom(boards, sides);
  if (games) return games;
  const written = boardsFrom(boards, sides);
  return written.ok ? written.value : row.fault("boards", "invalid-value", written.error);
};

const isBoard = (one: Board | GamePoints): one is Board => "winner" in one;

/** The number of a past match's boards, or of games of which only the points are known. */
export const countOf = (played: PastMatch): { readonly kind: "boards" | "games"; readonly count: number } => {
  const [first] = played;
  return { kind: first && !isBoard(first) ? "games" : "boards", count: played.length };
};

/** The events of a past match: its opening, and its boards or games. It is not confirmed. */
export const pastLog = (opened: MatchOpened, played: PastMatch): readonly MatchEvent[] =>
  endedByTime(boardsOf(opened, played));

/** The log with a call of time, if the match has a clock and its boards end nothing else: the list has the whole match. */
const endedByTime = (log: readonly MatchEvent[]): readonly MatchEvent[] => {
  const { state } = fold(log);
  if (!state || isOver(state) || state.setting.limits.clock === null || currentGame(state).over) return log;
  return [...log, { seq: log.length + 1, type: "time_called", data: { game: currentGame(state).number } }];
};

/** The event of a board or game, and a second one if points were claimed after the board. */
const eventsOf = (one: Board | GamePoints, number: number): readonly Happened[] => {
  if (!isBoard(one)) return [{ type: "game_recorded", data: { game: number, ...one } }];
  const { claimed, ...board } = one;
  const recorded: Happened = { type: "board_recorded", data: { board: number, ...board } };
  if (claimed === undefined || board.winner === null) return [recorded];
  return [recorded, { type: "extra_point_claimed", data: { side: board.winner, points: claimed } }];
};

type Happened = Pick<EventOf<"board_recorded" | "game_recorded" | "extra_point_claimed">, "type" | "data">;

const boardsOf = (opened: MatchOpened, played: PastMatch): MatchEvent[] => [
  { seq: 1, type: "match_opened", data: opened },
  ...played
    .flatMap((one, index) => eventsOf(one, index + 1))
    .map((event, index) => ({ ...event, seq: index + 2 }) as MatchEvent),
];

/** Whether a past match has boards, or only the points of its games. */
const kindOf = (log: readonly MatchEvent[]): "board" | "game" => (log[1]?.type === "game_recorded" ? "game" : "board");

/** Whether a past match is possible, and complete: otherwise the row gets the fault. */
export const stands = (row: ListRow, log: readonly MatchEvent[]): boolean => {
  const judged = extend(null, log, () => []);
  if (!judged.ok) {
    const { code, why, seq } = judged.error;
    const kind = kindOf(log);
    // A claimed point is reported at the board that it follows.
    const number = log.filter(
      (event) => event.seq <= seq && (event.type === "board_recorded" || event.type === "game_recorded"),
    ).length;
    const message: ErrorMessage =
      seq > 1 ? { key: "boardImpossible", about: { kind, number, why } } : { key: "matchImpossible", about: { why } };
    row.fault(seq > 1 ? "boards" : code === "unknown-ruleset" ? "ruleset" : "home", code, message);
    return false;
  }
  const { state } = judged.value;
  if (isOver(state)) return true;
  const score =
    scoreOf(state)
      ?.sides.map(({ value }) => value)
      .join("\u2013") ?? "0";
  const { games } = state.setting.limits;
  row.fault("boards", "not-finished", { key: "notFinished", about: { kind: kindOf(log), score, games } });
  return false;
};
