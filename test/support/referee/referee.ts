import type { CalledFoul, EventData, MatchEvent, MatchOpened, Strike } from "#carrom";
import {
  type After,
  type Board,
  type Match,
  NO_MEN,
  NOTHING_PUT,
  numberOf,
  otherSide,
  over,
  type PerSide,
  playerAfter,
  type Seat,
  sideOf,
} from "./board.ts";
import { isImproper } from "./laws-of-carrom.ts";
import { heldBy, plus, struckForValues, tallyOf, withHeld, withOwedPaid } from "./men-of-values.ts";
import { noticed, type Sheet } from "./position.ts";
import { coloursFor, judged, menDown, menLeft, struck, withDown, withDuesPaid, withPocketed } from "./two-colours.ts";

/** Follows a board from event to event. */

const SHEETS: Readonly<Record<string, { readonly sheet: Sheet; readonly step: 1 | -1 }>> = {
  icf: { sheet: "laws", step: -1 },
  "kagw-doubles-2018": { sheet: "000", step: 1 },
  "rules-and-regulations-29": { sheet: "001", step: 1 },
  "tournament-15": { sheet: "002", step: 1 },
  "25-points-8-rounds": { sheet: "003", step: 1 },
  "woodestic-simple": { sheet: "004", step: 1 },
  "woodestic-team": { sheet: "004", step: 1 },
  "woodestic-family-point": { sheet: "family-point", step: 1 },
  "woodestic-point": { sheet: "point", step: 1 },
};

/** "allowed three attempts"; 45a: "a maximum of two more chances" */
const ATTEMPTS = 3;

export const matchOf = ({ ruleset, sides }: MatchOpened): Match => {
  const found = typeof ruleset === "string" ? SHEETS[ruleset] : undefined;
  if (!found) throw new Error("the referee knows no such rule sheet");
  const places = Math.max(...sides.map(({ players }) => players.length));
  const seats = Array.from({ length: places }, (_, place) =>
    sides.flatMap(({ id, players }): Seat[] => {
      const player = players[place];
      return player === undefined ? [] : [{ player, side: id }];
    }),
  ).flat();
  return { ...found, sides: sides.map(({ id }) => id), seats };
};

const hasColours = ({ sheet }: Match): boolean => sheet !== "family-point" && sheet !== "point";

/** A board as it is set up. */
export const opened = (
  match: Match,
  { board, breaker, colours }: EventData<"board_opened">,
  score: PerSide,
): Board => ({
  number: board,
  // Only the tied play a tie-break by colours.
  seats: colours ? match.seats.filter(({ side }) => colours[side] !== undefined) : match.seats,
  breaker,
  turn: breaker,
  attempts: ATTEMPTS,
  colours: hasColours(match) ? coloursFor(match, sideOf(match, breaker)) : (colours ?? {}),
  down: {},
  ever: {},
  owed: {},
  queen: { at: "board" },
  score,
  put: NOTHING_PUT,
  tookTheirs: null,
  result: null,
});

/** The board after an event; an event that is not about a board in play leaves it. */
export const afterEvent = (match: Match, board: Board, event: MatchEvent): After => {
  if (event.type === "extra_point_claimed")
    return { board: match.sheet === "laws" ? claimed(board, event.data) : board };
  if (board.result) return { board };
  switch (event.type) {
    case "strike":
      return afterStrike(match, board, event.data);
    case "foul_called":
      return { board: afterCall(match, board, event.data) };
    case "dues_forgotten":
      return { board: withoutDues(match, board, event.data) };
    case "queen_left":
      // 96: "If not noticed … before the next stroke is made, the Queen shall be recorded as properly covered."
      return { board: match.sheet === "laws" ? { ...board, queen: { at: "covered", side: event.data.side } } : board };
    case "turn_passed":
      return { board: passed(match, board, event.data.player) };
    case "board_conceded":
      return { board: conceded(match, board, event.data.side) };
    default:
      return { board };
  }
};

const afterStrike = (match: Match, board: Board, strike: Strike): After => {
  const { player } = strike;
  const inTurn = player === board.turn;
  if (isNoStroke(match, strike)) return { board: { ...board, put: NOTHING_PUT }, turn: inTurn ? "keeps" : "passes" };
  // 125b: "If unnoticed …, the C/m pocketed shall be considered to have been properly pocketed. The turn of the player
  // shall be lost as and when noticed."
  const struckOn = match.sheet === "laws" && !inTurn && board.tookTheirs === player;
  if (match.sheet === "laws" && !struckOn && noticed(strike, ["out-of-turn"])) {
    const { result } = lostByMen(match, board, sideOf(board, player));
    // Pocketed pieces stay where they lie; the points are those of before.
    return { board: { ...withPocketed(match, board, strike), owed: {}, result }, turn: "board-over" };
  }
  if (strike.touched === false && board.attempts > 0) {
    const failed = failedToBreak(match, board, strike);
    if (failed) return failed;
  }
  const loses = struckOn && noticed(strike, ["out-of-turn"]);
  return hasColours(match) ? struck(match, board, strike, loses) : struckForValues(match, board, strike);
};

/** "If the striker does not leave both lines, go again." 127: "leaving any Base Line" is a stroke, leaving none is not. */
const isNoStroke = ({ sheet }: Match, strike: Strike): boolean =>
  noticed(strike, sheet === "laws" ? ["short-strike"] : ["short-strike", "left-one-line"]);

/** The board after a failed attempt at the break; `null`: the strike is one like any other. */
const failedToBreak = (match: Match, board: Board, strike: Strike): After | null => {
  const { player } = strike;
  const next = playerAfter(match, board, player);
  const attempts = board.attempts - 1;
  if (match.sheet === "laws") {
    // 45c: "plays an improper stroke or pockets his striker …, he shall lose his turn". 45b: the right passes on.
    const loses = strike.striker === "pocketed" || isImproper({ strike }) || attempts === 0;
    const turn = loses ? next : player;
    const now = { ...board, put: NOTHING_PUT, tookTheirs: null, turn, attempts: loses ? ATTEMPTS : attempts };
    return { board: now, turn: loses ? "passes" : "keeps", returned: [] };
  }
  // "The first player": what anyone else strikes is no attempt.
  if (player !== board.breaker || costs(match, board, strike)) return null;
  const isFoul = match.sheet === "000" || match.sheet === "001" || match.sheet === "003";
  const now = { ...board, put: NOTHING_PUT, attempts };
  if (attempts > 0) return { board: now, turn: "keeps", returned: [] };
  const side = sideOf(board, player);
  const owed = isFoul ? { ...board.owed, [side]: numberOf(board.owed, side) + 1 } : board.owed;
  return { board: { ...now, turn: next, owed }, turn: "passes" };
};

/** Whether the strike is a foul, which is more than a failed attempt. */
const costs = (match: Match, board: Board, strike: Strike): boolean =>
  hasColours(match) ? judged(match, board, strike).price > 0 : strike.striker === "pocketed";

/** 51, 91, 121b, 126b: "by the number of C/m and Queen as were on the C/B"; 91: from 22 "by the number of C/m only". */
const lostByMen = (match: Match, board: Board, side: string): Board => {
  const other = otherSide(match, side);
  const queen = board.queen.at === "board" && numberOf(board.score, other) < 22 ? 3 : 0;
  return over(match, board, side, { weWin: false, points: menLeft(board, side) + queen });
};

const LOSES_THE_BOARD: readonly CalledFoul[] = ["left-seat", "played-during-appeal", "disturbed-board"];
const FOULS: readonly CalledFoul[] = ["placing", "overtime", "touched-piece"];

const afterCall = (match: Match, board: Board, { player, code }: EventData<"foul_called">): Board => {
  const side = sideOf(board, player);
  const inTurn = player === board.turn;
  if (match.sheet !== "laws") {
    const costs = code === "touched-piece" && (match.sheet === "000" || match.sheet === "001");
    return costs ? fined(match, board, side, inTurn ? player : null) : board;
  }
  if (LOSES_THE_BOARD.includes(code)) return lostByMen(match, board, side);
  if (code === "before-play") return beforePlay(match, board, player);
  // 63: "A Technical Foul shall entail one C/m … and his turn shall continue." 64: "the turn to play shall be lost".
  if (code === "technical") return fined(match, board, side, null);
  return FOULS.includes(code) ? fined(match, board, side, inTurn ? player : null) : board;
};

/** 47: "all his C/m and/or Queen pocketed shall be taken out for placing and a foul declared. … lose his turn." */
const beforePlay = (match: Match, board: Board, player: string): Board => {
  const side = sideOf(board, player);
  const { queen } = board;
  const holder = queen.at === "covered" ? queen.side : queen.at === "waits" ? sideOf(board, queen.player) : null;
  const back: Board = holder === side ? { ...board, queen: { at: "board" } } : board;
  const taken = withDown(back, side, 0);
  if (player !== board.turn) return fined(match, taken, side, null);
  // "If the break is made before the Umpire calls Play": it is made.
  return fined(match, { ...taken, attempts: 0 }, side, player);
};

/** The board with one man of the side out, or owed. */
const fined = (match: Match, board: Board, side: string, loser: string | null): Board => {
  const down = menDown(board, side);
  const paid = Math.min(1, down);
  const put = { ...board.put, now: { ...board.put.now, [side]: numberOf(board.put.now, side) + paid } };
  const now = withDown({ ...board, put }, side, down - paid);
  const lost = loser === null ? now : passedOn(match, now, loser);
  return { ...lost, owed: { ...lost.owed, [side]: numberOf(lost.owed, side) + 1 - paid } };
};

const passed = (match: Match, board: Board, player: string): Board =>
  passedOn(match, { ...board, put: NOTHING_PUT, tookTheirs: null }, player);

/** The board when a turn ends: an uncovered queen goes back, and dues owed until the end of the turn are paid. */
const passedOn = (match: Match, board: Board, player: string): Board => {
  const attempts = match.sheet === "laws" && board.attempts > 0 ? ATTEMPTS : 0;
  const queen = board.queen.at === "waits" ? ({ at: "board" } as const) : board.queen;
  const next = { ...board, queen, attempts, turn: playerAfter(match, board, player) };
  return hasColours(match) ? withDuesPaid(match, next) : withOwedPaid(match, next);
};

/** Men of a side that were put back as dues since the last strike. 80, 83, 87a: "the Due and/or penalty C/m in total". */
export const duesPut = (match: Match, { put }: Board, side: string): number =>
  numberOf(put.owed, side) + (match.sheet === "laws" ? numberOf(put.now, side) : 0);

/** The board when dues are not put back after all: lost, or owed still. */
const withoutDues = (match: Match, board: Board, { side, how }: EventData<"dues_forgotten">): Board => {
  const men = duesPut(match, board, side);
  // "Should the opponent forget to do this before the start of the next turn, any owed penalties are lost."
  const lapses = how !== "no-space" && (match.sheet === "000" || match.sheet === "001" || match.sheet === "laws");
  // "… any owed penalties are lost", also those for which no man was there yet; 87a: "not partially".
  const owed = { ...board.owed, [side]: lapses ? 0 : numberOf(board.owed, side) + men };
  const now = {
    now: match.sheet === "laws" ? { ...board.put.now, [side]: 0 } : board.put.now,
    owed: { ...board.put.owed, [side]: 0 },
    men: { ...board.put.men, [side]: NO_MEN },
  };
  const down = hasColours(match)
    ? withDown(board, side, menDown(board, side) + men)
    : withHeld(board, side, plus(heldBy(board, side), board.put.men[side] ?? NO_MEN));
  return { ...down, owed, put: now };
};

const conceded = (match: Match, board: Board, side: string): Board => {
  const winner = otherSide(match, side);
  if (!hasColours(match)) {
    const points = tallyOf(match.sheet, match.sides, board);
    return { ...board, owed: {}, result: { winner: bestOf(points, side), points } };
  }
  const hers = board.queen.at === "covered" && board.queen.side === winner;
  const points = menLeft(board, side) + (hers ? queenWorth(match, numberOf(board.score, winner)) : 0);
  return over(match, board, side, { weWin: false, points });
};

/** The side with the most points, other than the one that conceded. */
const bestOf = (points: PerSide, without: string): string | null => {
  const others = Object.entries(points).filter(([side]) => side !== without);
  const most = Math.max(...others.map(([, sum]) => sum));
  const best = others.filter(([, sum]) => sum === most);
  return best.length === 1 ? (best[0]?.[0] ?? null) : null;
};

/** The points of the queen for a winner who has covered her. */
const queenWorth = ({ sheet }: Match, score: number): number => {
  if (sheet === "000") return 5;
  if (sheet === "001") return score < 24 ? 5 : 0;
  return sheet === "002" || sheet === "004" || score < 22 ? 3 : 0;
};

/** 87b: "The additional points on completion of the Board available on demand" */
const claimed = (board: Board, { side, points = 1 }: EventData<"extra_point_claimed">): Board => {
  const { result } = board;
  if (!result) return board;
  const sum = numberOf(result.points, side) + points;
  return { ...board, result: { ...result, points: { ...result.points, [side]: sum } } };
};
