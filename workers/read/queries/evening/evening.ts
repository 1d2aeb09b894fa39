import type { Division, FixtureRow } from "../../../../shared/api/league/division.ts";
import type { Evening, EveningMatch } from "../../../../shared/api/league/evening.ts";
import { eveningWindow } from "../../../../shared/league/schedule/evening-window.ts";
import { giveTables } from "../../../../shared/league/schedule/given-tables.ts";
import { placesOf } from "../../../../shared/league/schedule/places.ts";
import { publishedRuleset } from "../../../../shared/rules/sheets/registry.ts";
import type { Database } from "../../../ground/db/database.ts";
import { pinnedHouseRuleset } from "../clubs/house-rulesets.ts";
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
type SeatRow = {
  readonly fixture: string;
  readonly table: number;
  readonly begun: string | null;
  readonly first: number | null;
};
type CodeRow = { readonly table: number; readonly made: string };

/** Fixtures in these states are still to be played, or being played. */
const OPEN_STATES: ReadonlySet<FixtureRow["state"]> = new Set(["scheduled", "postponed", "in-play", "replay-ordered"]);

const isOpen = ({ state, match }: Pick<FixtureRow, "state" | "match">): boolean =>
  OPEN_STATES.has(state) && match?.ended !== true;

/** Whether anything of a match has been recorded: one that is only open is at no table yet. */
const hasBegun = ({ match }: Pick<FixtureRow, "match">): boolean =>
  typeof match?.clock?.since === "string" ||
  (match?.sides.some(({ points, boards, games }) => points !== 0 || boards !== 0 || games !== 0) ?? false);

/** The clause that a walkover follows in the rules of a division; `null` where they say nothing of it. */
const clauseOfWalkover = async (db: Database, division: Division): Promise<string | null> => {
  const [house] = await pinnedHouseRuleset(db, division.id);
  const ruleset = house?.document ?? publishedRuleset(division.ruleset.id);
  return ruleset?.scoring.forfeited?.clause ?? null;
};

const matchesOf = (division: Division, day: string, clause: string | null): EveningMatch[] => {
  // A tie between two teams is several matches, which are opened from its own page.
  if (division.cancelled || division.regulations.teams) return [];
  const players = new Map(division.entries.map((one) => [one.entry, one.players.map(({ id }) => id)]));
  const side = ({ name, entry }: FixtureRow["home"]) => ({ name, players: players.get(entry) ?? [] });
  const { id, name, ruleset, regulations } = division;
  const walkover = { win: regulations.walkoverWin, loss: regulations.walkoverLoss, clause };
  return division.fixtures
    .filter((fixture) => fixture.day === day)
    .map(({ id: fixture, round, home, away, state, match }) => ({
      ...{ fixture, division: { id, name, ruleset, walkover }, round, home: side(home), away: side(away) },
      ...{ state, match, seat: null, given: null, goesFirst: false },
    }));
};

/** Gives the open matches their tables and puts them in the order in which they are played. */
const seated = (matches: readonly EveningMatch[], seats: readonly SeatRow[], tables: number): EveningMatch[] => {
  const kept = new Map(seats.map((seat) => [seat.fixture, seat]));
  const open = matches
    .filter(isOpen)
    .toSorted((one, other) => (kept.get(other.fixture)?.first ?? 0) - (kept.get(one.fixture)?.first ?? 0))
    .map((one) => {
      const seat = kept.get(one.fixture);
      const running = one.state === "in-play" && (hasBegun(one) || typeof seat?.begun === "string");
      const players = [...one.home.players, ...one.away.players];
      return { fixture: one.fixture, players, table: seat?.table ?? null, running };
    });
  const given = new Map(giveTables(open, tables).map((one) => [one.fixture, one]));
  const shown = matches.map((one) => {
    const [seat, row] = [given.get(one.fixture), kept.get(one.fixture)];
    return {
      ...one,
      seat: seat ? { table: seat.table, turn: seat.turn } : null,
      ...{ given: row?.table ?? null, goesFirst: row?.first === 1 },
    };
  });
  const order = ({ seat }: EveningMatch): number => (seat ? seat.turn * 100 + seat.table : Number.POSITIVE_INFINITY);
  return shown.toSorted((one, other) => (order(one) === order(other) ? 0 : order(one) - order(other)));
};

/** Those who play that day, by name. */
const peopleOf = (
  matches: readonly EveningMatch[],
  divisions: readonly Division[],
  here: ReadonlySet<string>,
): Evening["people"] => {
  const playing = new Set(matches.flatMap(({ home, away }) => [...home.players, ...away.players]));
  const people = new Map(
    divisions.flatMap(({ entries }) => entries.flatMap(({ players }) => players.map((one) => [one.id, one] as const))),
  );
  return [...people.values()]
    .filter(({ id }) => playing.has(id))
    .map(({ id, name }) => ({ id, name, here: here.has(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
};

/** What is kept of an evening beside its divisions. */
const keptOf = async (db: Database, { club, day }: { readonly club: string; readonly day: string }) => {
  const ask = (sql: string) => db.$client.prepare(sql).bind(club, day);
  const [divisions, seats, codes, here] = await db.$client.batch<Record<string, unknown>>([
    ask(DIVISIONS),
    ask(`SELECT fixture_id AS fixture, hall_table AS "table", begun_at AS begun, goes_first AS first FROM fixture_tables
         WHERE club_id = ?1 AND day = ?2`),
    ask(`SELECT hall_table AS "table", made_at AS made FROM table_codes
         WHERE club_id = ?1 AND day = ?2 AND revoked_at IS NULL ORDER BY hall_table`),
    ask("SELECT player_id AS player FROM evening_players WHERE club_id = ?1 AND day = ?2"),
  ]);
  // Rows are as the SELECTs above name them.
  return {
    divisions: (divisions?.results ?? []) as DivisionRow[],
    seats: (seats?.results ?? []) as SeatRow[],
    codes: (codes?.results ?? []) as CodeRow[],
    here: new Set((here?.results ?? []).map(({ player }) => String(player))),
  };
};

/**
 * What a club plays on a day, over all its divisions, with its tables given out, and those divisions; `null` if there is
 * no such club.
 *
 * @param desk the club at whose desk it is read
 */
export const eveningWithDivisions = async (
  db: Database,
  { club, day }: { readonly club: string; readonly day: string },
  desk?: string,
): Promise<{ readonly evening: Evening; readonly divisions: readonly Division[] } | null> => {
  const [name, kept, zone] = await Promise.all([
    db.$client.prepare("SELECT name FROM clubs WHERE id = ?1").bind(club).first<string>("name"),
    keptOf(db, { club, day }),
    zoneOfClub(db, club),
  ]);
  if (name === null) return null;
  const read = await Promise.all(kept.divisions.map(({ id }) => divisionDetail(db, id, desk)));
  const divisions = read.filter((one) => one !== null);
  const lists = await Promise.all(divisions.map(async (one) => matchesOf(one, day, await clauseOfWalkover(db, one))));
  const hall = Math.max(0, ...kept.divisions.map(({ tables }) => Number(tables)));
  const tables = kept.codes.at(-1)?.table ?? (hall === 0 ? USUAL_TABLES : hall);
  const playing = divisions.filter((_, index) => (lists[index] ?? []).length > 0);
  const matches = seated(lists.flat(), kept.seats, tables);
  return {
    evening: {
      ...{ club: { id: club, name, zone }, day, ...eveningWindow(day, zone), tables },
      places: placesOf(playing),
      ...{ matches, codes: kept.codes, people: peopleOf(matches, divisions, kept.here) },
    },
    divisions: playing,
  };
};

/** What a club plays on a day, as `eveningWithDivisions` finds it. */
export const eveningOf = async (
  db: Database,
  which: { readonly club: string; readonly day: string },
  desk?: string,
): Promise<Evening | null> => (await eveningWithDivisions(db, which, desk))?.evening ?? null;

/** The match that is at a table now, or is the next there; `null` if none waits. */
export const matchAtTable = ({ matches }: Pick<Evening, "matches">, table: number): EveningMatch | null =>
  matches.find(({ seat }) => seat?.table === table && seat.turn === 0) ?? null;
