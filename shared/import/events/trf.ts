import { type Plan, REGULATION_PRESETS, type SentRegulations } from "#league";
import { day as daySchema } from "#shared/ids.ts";
import {
  checkRounds,
  type EventFile,
  type FileBye,
  type FileEvent,
  type FileFaults,
  type FileMatch,
  type FileOutcome,
  type FilePlayer,
  nameInOrder,
} from "./event-file.ts";
import { formatOfGames, NO_POINTS, type Winner, winnerOnly } from "./winners.ts";

/**
 * Reads the report of a tournament (FIDE C.04 Annex 2, TRF06 and TRF16; lines that later versions and other programs add
 * are passed over). A line a player, columns by their places: number 5 to 8, name 15 to 47, and ten columns a round from
 * 92 on. White has the first break. Scores are in lines of Strikebook's own (see `SCORES_LINE`).
 */

/** Whether a text is such a report. */
export const isTrf = (text: string): boolean => /^001 [ \d]{3}\d /m.test(text);

/**
 * The line with a player's scores, behind the player's own: `DAT    1 SCORES 25-13 25-0 -`, a word a round: the points of
 * the player and of the opponent, of several games with slashes between; `-`: the round has none.
 */
const SCORES_LINE = /^DAT +(\d{1,4}) SCORES (.*)$/;

/** The width of a name: a longer one is cut. */
export const NAME_WIDTH = 33;

/** Places of a player's line, from 0. */
const NUMBER = [4, 8] as const;
const NAME = [14, 14 + NAME_WIDTH] as const;
const FIRST_ROUND = 91;
const ROUND_WIDTH = 10;

/** A player's round: `  12 w 1`. An opponent of 0 or none: the player was not paired. */
const CELL = /^ {0,2}([ \d]{0,4}) ([wb -]) (.)$/;

/** What a round has of a player who was paired, or rested; `null`: the player was away. */
type Round = { readonly opponent: number | null; readonly isWhite: boolean; readonly result: string };

type Player = {
  readonly line: number;
  readonly number: number;
  readonly name: string;
  readonly rounds: readonly (Round | null)[];
};

type Line = { readonly line: number; readonly text: string };

const slice = (text: string, [from, to]: readonly [number, number]): string => text.slice(from, to).trim();

/** The text of the first line with this code. */
const under = (lines: readonly Line[], code: string): string | null =>
  lines
    .find(({ text }) => text.startsWith(`${code} `))
    ?.text.slice(code.length + 1)
    .trim() ?? null;

/** Rests that bring the points of a bye; a rest at half of them cannot be shown. */
const BYES = ["U", "F"];
const HALF_BYE = "H";
const AWAY = ["Z", "-", " "];

const roundIn = (text: string, number: number, line: number, faults: FileFaults): Round | null => {
  const cell = text.slice(FIRST_ROUND + (number - 1) * ROUND_WIDTH, FIRST_ROUND + number * ROUND_WIDTH - 2);
  if (cell.trim() === "" || cell.trim() === "0000") return null;
  const found = CELL.exec(cell.padEnd(ROUND_WIDTH - 2));
  if (!found) return faults.add(line, { key: "fileCell", about: { cell: cell.trim(), round: number } });
  const [, opponent = "", colour, result = " "] = found;
  const other = Number(opponent.trim() === "" ? 0 : opponent);
  const code = result.toUpperCase();
  if (other > 0) return { opponent: other, isWhite: colour === "w", result: code };
  if (code === HALF_BYE) return faults.add(line, { key: "fileHalfBye", about: { round: number } });
  if (BYES.includes(code) || code === "+") return { opponent: null, isWhite: false, result: "U" };
  return AWAY.includes(code)
    ? null
    : faults.add(line, { key: "fileCell", about: { cell: cell.trim(), round: number } });
};

const playerIn = ({ line, text }: Line, faults: FileFaults): Player | null => {
  const number = Number(slice(text, NUMBER));
  const name = slice(text, NAME);
  if (!Number.isInteger(number) || number < 1)
    return faults.add(line, { key: "fileField", about: { field: slice(text, NUMBER) } });
  if (name === "") return faults.add(line, { key: "fileNoName", about: { number } });
  const rounds = Math.ceil(Math.max(0, text.length - FIRST_ROUND) / ROUND_WIDTH);
  return {
    line,
    number,
    name,
    rounds: Array.from({ length: rounds }, (_, index) => roundIn(text, index + 1, line, faults)),
  };
};

/** Who won by the code of white, or of the side that is named first; `null`: neither; `undefined`: it is no such code. */
const WINNERS: ReadonlyMap<string, Winner> = new Map([
  ["1", "first"],
  ["W", "first"],
  ["0", "second"],
  ["L", "second"],
  ["=", null],
  ["D", null],
]);

/** Codes of both sides that fit each other. */
const PAIRS = new Set(["1 0", "0 1", "= =", "+ -", "- +", "- -", "W L", "L W", "D D", "   ", "0 0"]);

const outcomeOf = (own: Round, scores: readonly (readonly [number, number])[] | null): FileOutcome => {
  const { result } = own;
  if (result === "+") return { kind: "walkover", winner: "first" };
  if (result === "-") return { kind: "walkover", winner: "second" };
  const winner = WINNERS.get(result);
  if (winner === undefined) return { kind: "open" };
  return { kind: "played", games: scores ?? [winnerOnly(winner)] };
};

/** A score of one game: the points of the line's player, and of the opponent. */
const GAME = /^(\d{1,3})-(\d{1,3})$/;

type Scores = ReadonlyMap<number, readonly string[]>;

const scoresIn = (lines: readonly Line[]): Scores =>
  new Map(
    lines.flatMap(({ text }) => {
      const [, number, words = ""] = SCORES_LINE.exec(text) ?? [];
      return number === undefined ? [] : [[Number(number), words.split(" ")] as const];
    }),
  );

const gamesOf = (scores: Scores, player: number, round: number): readonly (readonly [number, number])[] | null => {
  const word = scores.get(player)?.[round - 1];
  if (word === undefined || word === "-") return null;
  const games = word.split("/").map((one) => GAME.exec(one));
  return games.every((game) => game !== null)
    ? games.map(([, own, other]) => [Number(own), Number(other)] as const)
    : null;
};

type Found = { readonly matches: readonly FileMatch[]; readonly byes: readonly FileBye[] };

const meetingsOf = (players: readonly Player[], scores: Scores, faults: FileFaults): Found => {
  const byNumber = new Map(players.map((player, index) => [player.number, { player, index }]));
  const matches: FileMatch[] = [];
  const byes: FileBye[] = [];
  for (const [index, { line, number, name, rounds }] of players.entries())
    for (const [at, own] of rounds.entries()) {
      if (!own) continue;
      const round = at + 1;
      if (own.opponent === null) {
        byes.push({ line, round, entry: index });
        continue;
      }
      const met = byNumber.get(own.opponent);
      if (!met) {
        faults.add(line, { key: "fileStranger", about: { number: own.opponent } });
        continue;
      }
      const other = met.player.rounds[at];
      if (other?.opponent !== number || !fits(own, other)) {
        faults.add(line, { key: "fileDisagree", about: { name, opponent: met.player.name, round } });
        continue;
      }
      // A match is in the lines of both players: white's, or the first one where neither has a colour.
      if (own.isWhite || (!other.isWhite && index < met.index)) {
        const outcome = outcomeOf(own, gamesOf(scores, number, round));
        matches.push({ line, round, first: index, second: met.index, outcome: bothAway(own, other) ?? outcome });
      }
    }
  // In the order of a draw, so that a report of Strikebook keeps its numbers.
  const top = ({ first, second }: FileMatch): number => Math.min(first, second);
  return { matches: matches.toSorted((one, two) => one.round - two.round || top(one) - top(two)), byes };
};

const fits = (own: Round, other: Round): boolean => PAIRS.has(`${own.result} ${other.result}`);

/** Neither side appeared, or neither got a point. */
const bothAway = (own: Round, other: Round): FileOutcome | null =>
  (own.result === "-" && other.result === "-") || (own.result === "0" && other.result === "0")
    ? { kind: "walkover", winner: null }
    : null;

/** Lines that pairing programs add for the points of a win, a draw, a loss, a loss without play, and a bye. */
const POINTS = { BBW: "win", BBD: "draw", BBL: "loss", BBF: "walkoverLoss", BBU: "bye" } as const;

const pointsIn = (lines: readonly Line[]): SentRegulations => {
  const found = Object.entries(POINTS).flatMap(([code, name]) => {
    const text = under(lines, code);
    return text === null || Number.isNaN(Number(text)) ? [] : [[name, Number(text)] as const];
  });
  const points = Object.fromEntries(found);
  return points.win === undefined ? points : { ...points, walkoverWin: points.win };
};

/** The score of every bye, or of every walkover, where the report has one. */
const givenScore = (scores: Scores, players: readonly Player[], isGiven: (round: Round) => boolean) => {
  for (const { number, rounds } of players)
    for (const [at, round] of rounds.entries()) {
      const [game] = (round && isGiven(round) && gamesOf(scores, number, at + 1)) || [];
      if (game) return { for: game[0], against: game[1] };
    }
  return null;
};

const regulationsOf = (lines: readonly Line[], players: readonly Player[], scores: Scores): SentRegulations => {
  const byeScore = givenScore(scores, players, ({ opponent }) => opponent === null);
  const walkoverScore = givenScore(scores, players, ({ opponent, result }) => opponent !== null && result === "+");
  return {
    // A report with scores is one of carrom: its table has the usual order of carrom, and the points that it names.
    ...(scores.size > 0 ? {} : REGULATION_PRESETS.fide),
    ...pointsIn(lines),
    ...(byeScore ? { byeScore } : {}),
    ...(walkoverScore ? { walkoverScore } : {}),
  };
};

const DATE = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const dayOf = (written: string | null): string | null => {
  const [, year, month = "", date = ""] = DATE.exec(written ?? "") ?? [];
  const day = daySchema.safeParse(`${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`);
  return day.success ? day.data : null;
};

/** The days of the rounds: by line 132 (`YY/MM/DD`), or the first day of the tournament. */
const daysOf = (lines: readonly Line[], rounds: number, day: string | null): readonly (string | null)[] => {
  const dates = lines.find(({ text }) => text.startsWith("132 "))?.text ?? "";
  const first = dayOf(under(lines, "042")) ?? day;
  return Array.from({ length: rounds }, (_, index) => {
    const from = FIRST_ROUND + index * ROUND_WIDTH;
    return dayOf(`20${dates.slice(from, from + ROUND_WIDTH - 2).trim()}`) ?? first;
  });
};

/** `012 Evening league, 2026, First division` is a division of Strikebook; other reports have a name alone. */
const namesIn = (title: string): Pick<FileEvent, "league" | "name"> => {
  const [league = "", _season, ...name] = title.split(", ");
  return name.length === 0 ? { league: title, name: title } : { league, name: name.join(", ") };
};

const isRoundRobin = (type: string | null): boolean => /round.?robin|berger|all.play/i.test(type ?? "");

const planOf = (lines: readonly Line[], rounds: number): Plan => {
  const type = under(lines, "092");
  if (!isRoundRobin(type)) return { format: "swiss", rounds, final: false };
  return { format: /double/i.test(type ?? "") ? "double-round-robin" : "round-robin" };
};

const PAIR = " & ";

/** Players by name: a pair is written with `&` between, in every line of a report of pairs. */
const peopleIn = (players: readonly Player[]) => {
  const ofPairs = players.every(({ name }) => name.split(PAIR).length === 2);
  const people: FilePlayer[] = [];
  const entries = players.map(({ line, name }) => {
    const names = ofPairs ? name.split(PAIR) : [name];
    return { line, players: names.map((one) => people.push({ line, name: nameInOrder(one) }) - 1) };
  });
  return { people, entries };
};

/**
 * Reads a report. Faults are added; what has none is read all the same.
 *
 * @param day the day of an event whose report has none
 */
export const trfFile = (text: string, day: string | null, faults: FileFaults): EventFile | null => {
  const lines = text.split("\n").map((one, index): Line => ({ line: index + 1, text: one.trimEnd() }));
  const players = lines.flatMap((line) => (line.text.startsWith("001 ") ? (playerIn(line, faults) ?? []) : []));
  const twice = players.find(({ number }, index) => players.findIndex((one) => one.number === number) < index);
  if (twice) return faults.add(twice.line, { key: "fileNumberTwice", about: { number: twice.number } });
  const scores = scoresIn(lines);
  const { matches, byes } = meetingsOf(players, scores, faults);
  const rounds = Math.max(0, ...[...matches, ...byes].map(({ round }) => round));
  if (rounds === 0) return faults.add(1, { key: "fileNoRounds" });
  const days = daysOf(lines, rounds, day);
  if (!isWhole(days)) return faults.add(1, { key: "fileNoDay" });
  const { people, entries } = peopleIn(players);
  const title = under(lines, "012") ?? "TRF";
  const games = matches.flatMap(({ outcome }) => (outcome.kind === "played" ? [outcome.games] : []));
  const withPoints = scores.size > 0;
  const event: FileEvent = {
    line: lines.find((one) => one.text.startsWith("012 "))?.line ?? 1,
    key: `${title} ${days[0] ?? ""}`,
    ...namesIn(title),
    days,
    plan: planOf(lines, rounds),
    format: formatOfGames(withPoints ? games : null),
    regulations: { ...regulationsOf(lines, players, scores), ...(withPoints ? {} : NO_POINTS) },
    entries,
    matches,
    byes,
  };
  checkRounds(event, people, faults);
  const cut = players.filter(({ name }) => name.length >= NAME_WIDTH).map(({ name }) => name);
  return {
    program: "trf",
    players: people,
    events: [event],
    friendlies: [],
    notices: [
      ...(withPoints ? [] : [{ key: "fileWinnersOnly" } as const]),
      ...cut.map((name) => ({ key: "fileNameCut", about: { name } }) as const),
    ],
  };
};

const isWhole = (days: readonly (string | null)[]): days is readonly string[] => days.every((day) => day !== null);
