import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { NAME_WIDTH } from "#shared/import/events/trf.ts";
import { namesIn } from "../csv/csv.ts";

/**
 * The report of a tournament in the format that pairing programs and checkers read (FIDE C.04 Annex 2, TRF16): a line a
 * player, columns by their places. Colours are first breaks: white has it. Points that differ from chess are named by the
 * lines `BB…` that those programs add. Scores are in lines `DAT`, which other programs pass over (`#shared/import/events/trf.ts`
 * reads them): the report of an event of single games comes in again as it was.
 */

const left = (text: string, width: number): string => [...text].slice(0, width).join("").padEnd(width);
const right = (value: string | number, width: number): string => String(value).padStart(width);

/** Points as the format has them, with one decimal. */
const points = (value: number): string => value.toFixed(1);

/** What a side has of a match that was not played to its end: won and lost without play, both absent, or nothing. */
const FORFEITS: ReadonlySet<FixtureRow["state"]> = new Set(["forfeited", "walkover", "retired", "disqualified"]);

const resultOf = ({ state, winner }: FixtureRow, own: string): string => {
  if (state === "played") return winner === null ? "=" : winner === own ? "1" : "0";
  if (state === "double-walkover") return "-";
  return FORFEITS.has(state) && winner !== null ? (winner === own ? "+" : "-") : " ";
};

const NO_GAME = "          ";

/** A match of a player in a round. */
const fixtureIn = ({ fixtures }: Division, entry: string, round: number): FixtureRow | undefined =>
  fixtures.find((one) => one.round === round && [one.home.entry, one.away.entry].includes(entry));

/** Whether an entry has the bye of a round that is paired. */
const hasBye = ({ pairing }: Division, entry: string, round: number): boolean =>
  pairing?.byes.some((bye) => bye.round === round && bye.entry === entry) ?? false;

/** A round of a player: the opponent's number, the colour and the result. */
const roundOf = (division: Division, numbers: ReadonlyMap<string, number>, entry: string, round: number): string => {
  const { fixtures, regulations } = division;
  const own = fixtureIn(division, entry, round);
  if (!own) {
    if (!fixtures.some((one) => one.round === round)) return NO_GAME;
    // A pairing brings an odd entry a bye; in a round robin all rest in turn, and an entry that withdrew is away.
    return `  0000 - ${hasBye(division, entry, round) && regulations.bye > 0 ? "U" : "Z"}`;
  }
  const isHome = own.home.entry === entry;
  const other = isHome ? own.away.entry : own.home.entry;
  return `  ${right(numbers.get(other) ?? 0, 4)} ${isHome ? "w" : "b"} ${resultOf(own, entry)}`;
};

/** Whether every match that was played is one game, of which the points are known. */
const isOfOneGame = ({ fixtures }: Division): boolean =>
  fixtures.every(({ state, match }) => state !== "played" || match?.score?.unit === "points");

/** A player's score in a round: `25-13`; `-`: there is none. */
const scoreOf = (division: Division, entry: string, round: number): string => {
  const { byeScore, walkoverScore } = division.regulations;
  const own = fixtureIn(division, entry, round);
  if (!own) {
    return byeScore && hasBye(division, entry, round) ? `${byeScore.for}-${byeScore.against}` : "-";
  }
  const isHome = own.home.entry === entry;
  if (own.state === "played" && own.match?.score) {
    const [home, away] = own.match.score.sides.map(({ value }) => value);
    return isHome ? `${home}-${away}` : `${away}-${home}`;
  }
  if (!walkoverScore || own.winner === null || !FORFEITS.has(own.state)) return "-";
  const { for: won, against } = walkoverScore;
  return own.winner === entry ? `${won}-${against}` : `${against}-${won}`;
};

/** Rounds that count for the table: a final after them is not among them. */
const roundsIn = ({ fixtures, table }: Division): readonly number[] =>
  [...new Set(fixtures.filter(({ tie }) => !tie || table.length === 0).map(({ round }) => round))].toSorted(
    (one, other) => one - other,
  );

const dated = (day: string): string => day.replaceAll("-", "/");

/** A division as a report file. */
export const trfOf = (division: Division): string => {
  const { name, league, season, club, entries, table, fixtures, regulations, plan } = division;
  const rounds = roundsIn(division);
  const numbers = new Map(entries.map(({ entry }, index) => [entry, index + 1]));
  const rows = new Map(table.map((row) => [row.entry, row]));
  const days = fixtures.flatMap(({ day }) => day ?? []).toSorted();
  const dayOf = (round: number): string => {
    const day = fixtures.find((one) => one.round === round)?.day ?? null;
    return day === null ? NO_GAME : `  ${dated(day).slice(2)}`;
  };
  const withScores = isOfOneGame(division);
  const players = entries.flatMap(({ entry, players: people }, index) => {
    const row = rows.get(entry);
    const head = `001 ${right(index + 1, 4)}      ${left(namesIn(people), NAME_WIDTH)}`;
    const blank = " ".repeat(4 + 1 + 3 + 1 + 11 + 1 + 10);
    const games = rounds.map((round) => roundOf(division, numbers, entry, round)).join("");
    const line = `${head} ${blank} ${right(points(row?.points ?? 0), 4)} ${right(row?.place ?? 0, 4)}${games}`;
    if (!withScores) return [line];
    const scores = rounds.map((round) => scoreOf(division, entry, round)).join(" ");
    return [line, `DAT ${right(index + 1, 4)} SCORES ${scores}`];
  });
  const lines = [
    `012 ${league}, ${season}, ${name}`,
    `022 ${club.name}`,
    ...(days.length > 0 ? [`042 ${dated(days[0] ?? "")}`, `052 ${dated(days.at(-1) ?? "")}`] : []),
    `062 ${entries.length}`,
    `092 ${plan.format}`,
    `132 ${" ".repeat(85)}${rounds.map(dayOf).join("")}`,
    `XXR ${plan.format === "swiss" ? plan.rounds : rounds.length}`,
    ...[
      ["BBW", regulations.win],
      ["BBD", regulations.draw],
      ["BBL", regulations.loss],
      ["BBF", regulations.walkoverLoss],
      ["BBU", regulations.bye],
    ].map(([code, value]) => `${code} ${right(points(Number(value)), 4)}`),
    ...players,
  ];
  return lines.map((line) => `${line.trimEnd()}\r\n`).join("");
};
