import type { Division, FixtureRow } from "../../../../shared/api/league/division.ts";
import type { Evening, EveningMatch } from "../../../../shared/api/league/evening.ts";
import { eveningWindow } from "../../../../shared/league/schedule/evening-window.ts";
import { giveTables } from "../../../../shared/league/schedule/given-tables.ts";
import type { Database } from "../../../ground/db/database.ts";
import { zoneOfClub } from "../clubs/zone.ts";
import { divisionDetail } from "../league/division.ts";

/** Tables of a hall whose divisions name no number of them. */
const USUAL_TABLES = 4;

/** Divisions with a fixture, a day of play or a decision on a day: more than are played then, and never fewer. */
const DIVISIONS = `SELECT d.id AS id, coalesce(d.hall->>'tables', 0) AS tables FROM divisions d
  WHERE d.club_id = ?1 AND (
    EXISTS (SELECT 1 FROM fixtures f WHERE f.division_id = d.id AND f.day = ?2)
    OR instr(coalesce(d.draw, ''), ?2) > 0
    OR EXISTS (SELECT 1 FROM decisions x WHERE x.division_id = d.id AND instr(x.data, ?2) > 0))
  ORDER BY d.created_at, d.id`;

type DivisionRow = { readonly id: string; readonly tables: number };
type SeatRow = { readonly fixture: string; readonly table: number; readonly begun: string | null };
type CodeRow = { readonly table: number; readonly made: string };

/** Fixtures in these states are still to be played, or being played. */
const OPEN_STATES: ReadonlySet<FixtureRow["state"]> = new Set(["scheduled", "postponed", "in-play", "replay-ordered"]);

const isOpen = ({ state, match }: Pick<FixtureRow, "state" | "match">): boolean =>
  OPEN_STATES.has(state) && match?.ended !== true;

/** Whether anything of a match has been recorded: one that is only open is at no table yet. */
const hasScore = ({ match }: Pick<FixtureRow, "match">): boolean =>
  match?.sides.some(({ points, boards, games }) => points !== 0 || boards !== 0 || games !== 0) ?? false;

const matchesOf = (division: Division, day: string): EveningMatch[] => {
  if (division.cancelled) return [];
  const players = new Map(division.entries.map((one) => [one.entry, one.players.map(({ id }) => id)]));
  const side = ({ name, entry }: FixtureRow["home"]) => ({ name, players: players.get(entry) ?? [] });
  return division.fixtures
    .filter((fixture) => fixture.day === day)
    .map(({ id, round, home, away, state, match }) => ({
      fixture: id,
      division: { id: division.id, name: division.name },
      ...{ round, home: side(home), away: side(away), state, match, seat: null, given: null },
    }));
};

/** Gives the open matches their tables and puts them in the order in which they are played. */
const seated = (matches: readonly EveningMatch[], seats: readonly SeatRow[], tables: number): EveningMatch[] => {
  const kept = new Map(seats.map((seat) => [seat.fixture, seat]));
  const open = matches.filter(isOpen).map((one) => {
    const seat = kept.get(one.fixture);
    const running = one.state === "in-play" && (hasScore(one) || typeof seat?.begun === "string");
    const players = [...one.home.players, ...one.away.players];
    return { fixture: one.fixture, players, table: seat?.table ?? null, running };
  });
  const given = new Map(giveTables(open, tables).map((one) => [one.fixture, one]));
  const shown = matches.map((one) => {
    const seat = given.get(one.fixture);
    return {
      ...one,
      seat: seat ? { table: seat.table, turn: seat.turn } : null,
      given: kept.get(one.fixture)?.table ?? null,
    };
  });
  const order = ({ seat }: EveningMatch): number => (seat ? seat.turn * 100 + seat.table : Number.POSITIVE_INFINITY);
  return shown.toSorted((one, other) => (order(one) === order(other) ? 0 : order(one) - order(other)));
};

/**
 * What a club plays on a day, over all its divisions, with its tables given out; `null` if there is no such club.
 *
 * @param desk the club at whose desk it is read
 */
export const eveningOf = async (
  db: Database,
  { club, day }: { readonly club: string; readonly day: string },
  desk?: string,
): Promise<Evening | null> => {
  const [named, listed, seats, codes] = await db.$client.batch<Record<string, unknown>>([
    db.$client.prepare("SELECT name FROM clubs WHERE id = ?1").bind(club),
    db.$client.prepare(DIVISIONS).bind(club, day),
    db.$client
      .prepare(
        `SELECT fixture_id AS fixture, hall_table AS "table", begun_at AS begun FROM fixture_tables
         WHERE club_id = ?1 AND day = ?2`,
      )
      .bind(club, day),
    db.$client
      .prepare(
        `SELECT hall_table AS "table", made_at AS made FROM table_codes
         WHERE club_id = ?1 AND day = ?2 AND revoked_at IS NULL ORDER BY hall_table`,
      )
      .bind(club, day),
  ]);
  const name = named?.results[0]?.["name"];
  if (typeof name !== "string") return null;
  // Rows are as the SELECTs above name them.
  const [divisions, kept, made] = [
    (listed?.results ?? []) as DivisionRow[],
    (seats?.results ?? []) as SeatRow[],
    (codes?.results ?? []) as CodeRow[],
  ];
  const zone = await zoneOfClub(db, club);
  const read = await Promise.all(divisions.map(({ id }) => divisionDetail(db, id, desk)));
  const matches = read.flatMap((division) => (division ? matchesOf(division, day) : []));
  const hall = Math.max(0, ...divisions.map(({ tables }) => Number(tables)));
  const tables = made.at(-1)?.table ?? (hall === 0 ? USUAL_TABLES : hall);
  return {
    ...{ club: { id: club, name, zone }, day, ...eveningWindow(day, zone), tables },
    matches: seated(matches, kept, tables),
    codes: made,
  };
};

/** The match that is at a table now, or is the next there; `null` if none waits. */
export const matchAtTable = ({ matches }: Pick<Evening, "matches">, table: number): EveningMatch | null =>
  matches.find(({ seat }) => seat?.table === table && seat.turn === 0) ?? null;
