import type { Ruleset } from "#carrom";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { timeAt } from "#shared/zone.ts";
import { everyPlayer, namesOf } from "../parts/people.tsx";
import { umpiresIn } from "../parts/umpires.ts";

/** A board on a score sheet. What is not known is `null`, and left to a pen. */
export type SheetBoard = {
  readonly number: number;
  readonly game: number;
  readonly status: MatchDetail["report"]["boards"][number]["status"];
  /** The side that broke, and the side that covered the queen. */
  readonly broke: string | null;
  readonly queen: string | null;
  /** By side, where the board counts: what it was worth, and what the game stood at after it. */
  readonly points: Readonly<Record<string, number>> | null;
  readonly total: Readonly<Record<string, number>> | null;
  /** How many strikes and fouls were recorded; `null` where no strike was. */
  readonly strikes: number | null;
  readonly fouls: number | null;
};

/** A game on a score sheet: its points, and at what time of the day it was played where that was recorded. */
export type SheetGame = {
  readonly number: number;
  readonly points: Readonly<Record<string, number>>;
  readonly began: string | null;
  readonly ended: string | null;
};

/** What a score sheet has in print; everything else on it is for a pen. */
export type SheetData = {
  /** The ruleset of a blank sheet, with room for the players' names. */
  readonly blank: string | null;
  /** The match whose page this is the paper of, where there is one yet. */
  readonly match: string | null;
  /** The other sheet of the same match: with what was recorded, or without. */
  readonly other: "empty" | "filled" | null;
  readonly division: string | null;
  readonly round: number | null;
  readonly day: string | null;
  /** The time of the day at which its evening begins, and where it is played. */
  readonly starts: string | null;
  readonly venue: string | null;
  readonly table: number | null;
  /** The name of the hall that the table is in; `null`: it has none. */
  readonly hall: string | null;
  readonly rules: string | null;
  readonly umpires: readonly string[];
  /** Which side won the toss, and what it chose. */
  readonly toss: { readonly winner: string; readonly choice: "break" | "side" } | null;
  readonly began: string | null;
  readonly ended: string | null;
  /** Where there are several, or where nothing else is known of the match. */
  readonly games: readonly SheetGame[];
  readonly sides: readonly { readonly id: string; readonly name: string; readonly signed: boolean }[];
  readonly boards: readonly SheetBoard[];
  /** Games won where there are several, else the points of the game; `null` while it is open. */
  readonly result: Readonly<Record<string, number>> | null;
  /** Whether boards were left out. */
  readonly partly: boolean;
};

/** Rows of an empty sheet: three games of eight boards, which is what fits on a page. */
export const SHEET_ROWS = 24;

type Board = MatchDetail["report"]["boards"][number];

/** What a game stood at after one of its boards; a game may count less than its boards come to, and says so at its end. */
const totalAfter = ({ report, earlier }: MatchDetail, board: Board): SheetBoard["total"] => {
  const game = report.games.find(({ number }) => number === board.game);
  if (game?.boards.at(-1) === board.number) return game.points;
  if (earlier !== undefined) return null;
  const total: Record<string, number> = {};
  for (const { game: of, number, status, points } of report.boards)
    if (of === board.game && number <= board.number && status === "decided")
      for (const [side, worth] of Object.entries(points)) total[side] = (total[side] ?? 0) + worth;
  return total;
};

const boardOf = (match: MatchDetail, board: Board): SheetBoard => {
  const { number, game, status, queen, points } = board;
  const strikes = match.report.strikes.filter((strike) => strike.board === number);
  const broke = match.sides.find((side) => everyPlayer(side).some(({ id }) => id === match.breakers[number]));
  const counts = status === "decided";
  return {
    number,
    game,
    status,
    queen,
    broke: broke?.id ?? null,
    points: counts ? points : null,
    total: counts ? totalAfter(match, board) : null,
    strikes: strikes.length > 0 ? strikes.length : null,
    fouls: strikes.length > 0 ? strikes.reduce((sum, { fouls }) => sum + fouls.length, 0) : null,
  };
};

const resultOf = ({ report: { status }, score }: MatchDetail): SheetData["result"] =>
  status === "in-play" || score === null
    ? null
    : Object.fromEntries(score.sides.map(({ side, value }) => [side, value]));

const gamesOf = ({ report: { games, boards }, card }: MatchDetail): SheetGame[] => {
  const timed = (at: string | null | undefined): string | null => (at && card ? timeAt(at, card.zone) : null);
  if (games.length < 2 && boards.length > 0) return [];
  return games.map(({ number, points }) => {
    const times = card?.times.find(({ game }) => game === number);
    return { number, points, began: timed(times?.began), ended: timed(times?.ended) };
  });
};

/** What is left to a pen on a sheet of a match that nothing was recorded of. */
const UNRECORDED = { umpires: [], toss: null, began: null, ended: null, games: [], boards: [], result: null } as const;

const recordedOf = (match: MatchDetail) => {
  const { card, report } = match;
  const times = card?.times ?? [];
  const ended = report.status === "in-play" ? null : (times.at(-1)?.ended ?? null);
  return {
    umpires: umpiresIn(match),
    toss: card?.toss ?? null,
    began: card && times[0] ? timeAt(times[0].began, card.zone) : null,
    ended: card && ended !== null ? timeAt(ended, card.zone) : null,
    games: gamesOf(match),
    boards: report.boards.map((board) => boardOf(match, board)),
    result: resultOf(match),
  };
};

/**
 * The score sheet of a match.
 *
 * @param empty without what was recorded: to be filled in by hand
 */
export const sheetOfMatch = (match: MatchDetail, empty: boolean): SheetData => ({
  blank: null,
  match: match.id,
  other: match.report.boards.length + gamesOf(match).length === 0 ? null : empty ? "filled" : "empty",
  division: match.division?.name ?? null,
  round: match.round,
  day: match.day,
  starts: null,
  venue: null,
  table: null,
  hall: null,
  rules: match.ruleset.name,
  sides: match.sides.map(({ id, players }) => ({
    id,
    name: namesOf(players),
    signed: !empty && match.confirmed.includes(id),
  })),
  ...(empty ? { ...UNRECORDED, umpires: match.umpires ?? [] } : recordedOf(match)),
  partly: !empty && match.earlier !== undefined,
});

/** The empty score sheet of a fixture, whether or not its match was opened. */
export const sheetOfFixture = (division: Division, fixture: FixtureRow): SheetData => ({
  blank: null,
  match: fixture.match?.id ?? null,
  other: null,
  division: division.name,
  round: fixture.round,
  day: fixture.day,
  starts: fixture.starts,
  venue: division.evening.venue,
  table: fixture.seat?.table ?? null,
  hall: fixture.seat?.hall ?? null,
  rules: division.ruleset.name,
  sides: [fixture.home, fixture.away].map(({ entry, name }) => ({ id: entry, name, signed: false })),
  ...UNRECORDED,
  umpires: fixture.umpires ?? [],
  partly: false,
});

/** A blank score sheet for a ruleset, with room for names. */
export const sheetOfRules = ({ id: blank, name, setUp }: Ruleset): SheetData => ({
  blank,
  match: null,
  other: null,
  division: null,
  round: null,
  day: null,
  starts: null,
  venue: null,
  table: null,
  hall: null,
  rules: name,
  sides: ["A", "B", "C", "D"]
    .slice(0, Math.min(...setUp.sides.value.sides))
    .map((id) => ({ id, name: "", signed: false })),
  ...UNRECORDED,
  partly: false,
});
