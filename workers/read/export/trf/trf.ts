import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { namesIn } from "../csv/csv.ts";

/**
 * The report of a tournament in the format that pairing programs and checkers read (FIDE C.04 Annex 2, TRF16): a line a
 * player, columns by their places. Colours are first breaks: white has it. Points that differ from chess are named by the
 * lines `BB…` that those programs add.
 */

/** Columns of a player's name. */
const NAME_WIDTH = 33;

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

/** A round of a player: the opponent's number, the colour and the result. */
const roundOf = (
  { fixtures, regulations, pairing }: Division,
  numbers: ReadonlyMap<string, number>,
  entry: string,
  round: number,
): string => {
  const own = fixtures.find((one) => one.round === round && [one.home.entry, one.away.entry].includes(entry));
  if (!own) {
    if (!fixtures.some((one) => one.round === round)) return NO_GAME;
    // A pairing brings an odd entry a bye; in a round robin all rest in turn.
    return `  0000 - ${pairing && regulations.bye > 0 ? "U" : "Z"}`;
  }
  const isHome = own.home.entry === entry;
  const other = isHome ? own.away.entry : own.home.entry;
  return `  ${right(numbers.get(other) ?? 0, 4)} ${isHome ? "w" : "b"} ${resultOf(own, entry)}`;
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
  const players = entries.map(({ entry, players: people }, index) => {
    const row = rows.get(entry);
    const head = `001 ${right(index + 1, 4)}      ${left(namesIn(people), NAME_WIDTH)}`;
    const blank = " ".repeat(4 + 1 + 3 + 1 + 11 + 1 + 10);
    const games = rounds.map((round) => roundOf(division, numbers, entry, round)).join("");
    return `${head} ${blank} ${right(points(row?.points ?? 0), 4)} ${right(row?.place ?? 0, 4)}${games}`;
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
