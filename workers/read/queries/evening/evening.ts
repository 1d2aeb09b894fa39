import { publishedRuleset } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { eveningDayAt, eveningWindow, giveTables, minutesLater, placesOf, rubberMatch } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { Evening, EveningMatch, EveningTie } from "#shared/api/league/evening.ts";
import { isBegun } from "#shared/views/parts/play-state.ts";
import { instantAt } from "#shared/zone.ts";
import { pinnedHouseRuleset } from "../clubs/house-rulesets.ts";
import type { Person } from "../clubs/names.ts";
import { zoneOfClub } from "../clubs/zone.ts";
import { divisionDetail } from "../league/division.ts";
import { rubbersOfTies, type TieRubbers } from "../league/team-tie.ts";
import { CALLS, type Call, keepCalls } from "./evening-calls.ts";
import { CLOCKS, type ClockRow, clockOfFixture, clocksOn } from "./round-clocks.ts";

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
type SeatRow = { readonly fixture: string; readonly table: number; readonly first: number | null };
type CodeRow = { readonly table: number; readonly made: string };

/** Fixtures in these states are still to be played, or being played. */
const OPEN_STATES: ReadonlySet<FixtureRow["state"]> = new Set(["scheduled", "postponed", "in-play", "replay-ordered"]);

const isOpen = ({ state, match }: Pick<FixtureRow, "state" | "match">): boolean =>
  OPEN_STATES.has(state) && match?.ended !== true;

/** The clause that a walkover follows in the rules of a division; `null` where they say nothing of it. */
const clauseOfWalkover = async (db: Database, division: Division): Promise<string | null> => {
  const [house] = await pinnedHouseRuleset(db, division.id);
  const ruleset = house?.document ?? publishedRuleset(division.ruleset.id);
  return ruleset?.scoring.forfeited?.clause ?? null;
};

/** A match with the clock of its round in the place of its own, where one clock runs for the whole hall. */
const byRoundClock = ({ match }: FixtureRow, clock: Evening["clocks"][number] | null): FixtureRow["match"] =>
  clock === null || !match?.clock ? match : { ...match, clock: { ...match.clock, since: clock.since } };

type Playing = { readonly day: string; readonly clause: string | null; readonly clocks: Evening["clocks"] };

const matchesOf = (division: Division, { day, clause, clocks }: Playing): EveningMatch[] => {
  if (division.cancelled) return [];
  const players = new Map(division.entries.map((one) => [one.entry, one.players.map(({ id }) => id)]));
  const side = ({ name, entry }: FixtureRow["home"]) => ({ name, players: players.get(entry) ?? [] });
  const { id, name, ruleset, regulations } = division;
  const { starts } = division.evening;
  const walkover = { win: regulations.walkoverWin, loss: regulations.walkoverLoss, clause };
  return division.fixtures
    .filter((fixture) => fixture.day === day)
    .map((row) => ({ ...row, match: byRoundClock(row, clockOfFixture(clocks, id, row)) }))
    .map(({ id: fixture, round, starts: hour, home, away, state, decision, match, seat }) => ({
      fixture,
      division: { id, name, ruleset, starts, walkover },
      round,
      starts: hour,
      grace: hour === null || regulations.grace === undefined ? null : minutesLater(hour, regulations.grace),
      home: side(home),
      away: side(away),
      state,
      decision,
      match,
      seat: null,
      given: null,
      ...(seat && isPlanned(seat) ? { planned: seat.table } : {}),
      goesFirst: false,
    }));
};

/** The state of a rubber: it has a result, is being played, or is still to be. */
const stateOfRubber = ({ result, match }: TieRubbers["rubbers"][number]): FixtureRow["state"] => {
  if (result !== null) return result;
  return match && isBegun(match.play ?? "other") ? "in-play" : "scheduled";
};

const sideOf = (players: TieRubbers["rubbers"][number]["home"]): EveningMatch["home"] => ({
  name: (players ?? []).map(({ name }) => name).join(" & "),
  players: (players ?? []).map(({ id }) => id),
});

/** The matches of teams on a day: the rubbers of each tie in the place of the tie. */
const inRubbers = (ties: readonly EveningMatch[], rubbers: readonly TieRubbers[]): EveningMatch[] =>
  ties.flatMap(({ fixture, home, away, planned: _planned, ...tie }) =>
    (rubbers.find(({ id }) => id === fixture)?.rubbers ?? []).map((rubber) => ({
      ...tie,
      fixture: rubberMatch(fixture, rubber.number, 0),
      tie: { fixture, rubber: rubber.number, home: home.name, away: away.name },
      home: sideOf(rubber.home),
      away: sideOf(rubber.away),
      state: stateOfRubber(rubber),
      decision: null,
      match: rubber.match,
    })),
  );

/** Halls and shifts are planned with their tables; otherwise a match gets whichever table is free. */
const isPlanned = ({ hall, shift }: NonNullable<FixtureRow["seat"]>): boolean =>
  hall !== undefined || shift !== undefined;

const tiesOn = ({ cancelled, regulations, fixtures, id, name }: Division, day: string): EveningTie[] =>
  cancelled || !regulations.teams
    ? []
    : fixtures
        .filter((fixture) => fixture.day === day)
        .map(({ id: fixture, starts, home, away, state, rubbers }) => ({
          fixture,
          division: { id, name },
          starts,
          home: home.name,
          away: away.name,
          state,
          score: rubbers?.score ?? null,
        }));

/** The rubbers that teams of a division play on a day; those of a tie that the league has given are not played. */
const rubbersOn = (db: Database, division: Division, day: string, desk?: string): Promise<readonly TieRubbers[]> =>
  rubbersOfTies(
    db,
    division.id,
    tiesOn(division, day).flatMap(({ fixture, state }) =>
      OPEN_STATES.has(state) || state === "played" ? [fixture] : [],
    ),
    desk,
  );

/**
 * How long before its hour a match may be called (milliseconds), where others of the day begin earlier; a later round of a
 * division's day plan waits for its hour, because all begin it together.
 */
const CALLED_BEFORE_MS = 60 * 60_000;
const ROUND_CALLED_BEFORE_MS = 10 * 60_000;

type Hour = Pick<EveningMatch, "starts">;

/** When the play of a match begins in the order of a day: those of which no hour is known come last. */
const hourOf = ({ starts }: Hour): string => starts ?? "99";

/** The first hour of the matches of a day; `null`: none is known. */
const firstHour = (matches: readonly Hour[]): string | null =>
  matches.flatMap(({ starts }) => starts ?? []).toSorted()[0] ?? null;

/** The input of an evening's tables, apart from its matches. */
type Seating = {
  readonly seats: readonly SeatRow[];
  readonly calls: readonly Call[];
  readonly tables: number;
  /** `true` before the hour of a match. */
  readonly isEarly: (one: EveningMatch) => boolean;
};

/** A match of a day waits for its hour: the first hour of the day is always the one that is called. */
const earlyOn = (day: string, zone: string, matches: readonly EveningMatch[], now: number): Seating["isEarly"] => {
  const first = firstHour(matches);
  const firsts = new Map(
    [...Map.groupBy(matches, ({ division }) => division.id)].map(([division, own]) => [division, firstHour(own)]),
  );
  return ({ starts, division }) => {
    if (starts === null || starts === first) return false;
    const at = instantAt(`${day}T${starts}`, zone);
    const before = firsts.get(division.id) === starts ? CALLED_BEFORE_MS : ROUND_CALLED_BEFORE_MS;
    return at !== null && now < Date.parse(at) - before;
  };
};

/** Matches at their tables, then those that wait by hour, turn and table, then those that are over by hour. */
const byHour = (one: EveningMatch, other: EveningMatch): number => {
  const rank = ({ seat }: EveningMatch): number => (seat === null ? 2 : Math.min(seat.turn, 1));
  const hours = rank(one) === 0 ? 0 : hourOf(one).localeCompare(hourOf(other));
  const { turn = 0, table = 0 } = one.seat ?? {};
  return rank(one) - rank(other) || hours || turn - (other.seat?.turn ?? 0) || table - (other.seat?.table ?? 0);
};

/** Gives the open matches their tables and puts them in the order in which they are played: by hour, or as the desk says. */
const seated = (matches: readonly EveningMatch[], { seats, calls, tables, isEarly }: Seating): EveningMatch[] => {
  const byHand = new Map(seats.map((seat) => [seat.fixture, seat]));
  const called = new Map(calls.map((call) => [call.fixture, call]));
  const isFirst = ({ fixture }: EveningMatch): number => byHand.get(fixture)?.first ?? 0;
  const open = matches
    .filter(isOpen)
    .toSorted((one, other) => isFirst(other) - isFirst(one) || hourOf(one).localeCompare(hourOf(other)))
    .map((one) => ({
      fixture: one.fixture,
      players: [...one.home.players, ...one.away.players],
      table: byHand.get(one.fixture)?.table ?? one.planned ?? null,
      called: called.get(one.fixture) ?? null,
      running: one.state === "in-play",
      early: isEarly(one),
    }));
  const given = new Map(giveTables(open, tables).map((one) => [one.fixture, one]));
  const shown = matches.map((one) => {
    const [seat, row] = [given.get(one.fixture), byHand.get(one.fixture)];
    return {
      ...one,
      seat: seat ? { table: seat.table, turn: seat.turn } : null,
      given: row?.table ?? null,
      goesFirst: row?.first === 1,
    };
  });
  return shown.toSorted(byHour);
};

/** The matches that are at a table now and were not called to it yet. */
const newCalls = (matches: readonly EveningMatch[], calls: readonly Call[]) => {
  const kept = new Map(calls.map(({ fixture, table }) => [fixture, table]));
  return matches.flatMap(({ fixture, seat, division }) =>
    seat?.turn === 0 && kept.get(fixture) !== seat.table ? [{ fixture, table: seat.table, division: division.id }] : [],
  );
};

/** The halls of divisions, each once, by the numbers of their tables. */
const hallsOf = (divisions: readonly Division[]): Evening["halls"] => {
  const all = divisions.flatMap(({ evening }) => evening.halls);
  const once = new Map(all.map((hall) => [JSON.stringify(hall), hall]));
  return [...once.values()].toSorted((one, other) => one.from - other.from);
};

/** The players of rubbers. */
const playersOf = (rubbers: ReadonlyMap<string, readonly TieRubbers[]>) =>
  [...rubbers.values()].flatMap((ties) =>
    ties.flatMap((tie) => tie.rubbers.map(({ home, away }) => ({ players: [...(home ?? []), ...(away ?? [])] }))),
  );

const peopleOf = (
  matches: readonly EveningMatch[],
  entries: readonly { readonly players: readonly Person[] }[],
  here: ReadonlySet<string>,
): Evening["people"] => {
  const playing = new Set(matches.flatMap(({ home, away }) => [...home.players, ...away.players]));
  const people = new Map(entries.flatMap(({ players }) => players.map((one) => [one.id, one] as const)));
  return [...people.values()]
    .filter(({ id }) => playing.has(id))
    .map(({ id, name }) => ({ id, name, here: here.has(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
};

/** The stored part of an evening, apart from its divisions. */
const keptOf = async (db: Database, { club, day }: { readonly club: string; readonly day: string }) => {
  const ask = (sql: string) => db.$client.prepare(sql).bind(club, day);
  const [divisions, seats, codes, here, calls, clocks] = await db.$client.batch<Record<string, unknown>>([
    ask(DIVISIONS),
    ask(`SELECT fixture_id AS fixture, hall_table AS "table", goes_first AS first FROM fixture_tables
         WHERE club_id = ?1 AND day = ?2`),
    ask(`SELECT hall_table AS "table", made_at AS made FROM table_codes
         WHERE club_id = ?1 AND day = ?2 AND revoked_at IS NULL ORDER BY hall_table`),
    ask("SELECT player_id AS player FROM evening_players WHERE club_id = ?1 AND day = ?2"),
    ask(CALLS),
    ask(CLOCKS),
  ]);
  // Rows are as the SELECTs above name them.
  return {
    divisions: (divisions?.results ?? []) as DivisionRow[],
    seats: (seats?.results ?? []) as SeatRow[],
    codes: (codes?.results ?? []) as CodeRow[],
    calls: (calls?.results ?? []) as Call[],
    clocks: (clocks?.results ?? []) as ClockRow[],
    here: new Set((here?.results ?? []).map(({ player }) => String(player))),
  };
};

type ClubDay = { readonly club: string; readonly day: string };

/** An evening as it is read, with the divisions that play. */
type EveningRead = { readonly evening: Evening; readonly divisions: readonly Division[] };

/** Reads an evening, and which of its matches are at a table to which they were not called yet. */
const readEvening = async (db: Database, { club, day }: ClubDay, now: number, desk?: string) => {
  const [name, kept, zone] = await Promise.all([
    db.$client.prepare("SELECT name FROM clubs WHERE id = ?1").bind(club).first<string>("name"),
    keptOf(db, { club, day }),
    zoneOfClub(db, club),
  ]);
  if (name === null) return null;
  const { seats, calls, codes, here } = kept;
  const read = await Promise.all(kept.divisions.map(({ id }) => divisionDetail(db, id, desk)));
  const divisions = read.filter((one) => one !== null);
  const clocks = divisions.flatMap((one) => (one.cancelled ? [] : clocksOn(one, day, kept.clocks)));
  const rubbers = new Map(
    await Promise.all(divisions.map(async (one) => [one.id, await rubbersOn(db, one, day, desk)] as const)),
  );
  const lists = await Promise.all(
    divisions.map(async (one) => {
      const own = matchesOf(one, { day, clocks, clause: await clauseOfWalkover(db, one) });
      return one.regulations.teams ? inRubbers(own, rubbers.get(one.id) ?? []) : own;
    }),
  );
  const halls = hallsOf(divisions);
  const hall = Math.max(0, ...halls.map(({ to }) => to), ...kept.divisions.map(({ tables }) => Number(tables)));
  const tables = codes.at(-1)?.table ?? (hall === 0 ? USUAL_TABLES : hall);
  const playing = divisions
    .flatMap((division, index) => {
      const own: readonly Hour[] = [...(lists[index] ?? []), ...tiesOn(division, day)];
      return own.length === 0 ? [] : [{ division, first: firstHour(own) ?? "99" }];
    })
    .toSorted((one, other) => one.first.localeCompare(other.first))
    .map(({ division }) => division);
  const all = lists.flat();
  const matches = seated(all, { seats, calls, tables, isEarly: earlyOn(day, zone, all, now) });
  const places = placesOf(playing);
  const ties = divisions
    .flatMap((one) => tiesOn(one, day))
    .toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)));
  const starts = firstHour([...all, ...ties]) ?? places[0]?.starts ?? null;
  const evening = {
    club: { id: club, name, zone },
    day,
    ...eveningWindow(day, zone, starts),
    tables,
    halls,
    places,
    matches,
    ties,
    codes,
    clocks,
    people: peopleOf(matches, [...divisions.flatMap(({ entries }) => entries), ...playersOf(rubbers)], here),
  };
  return { evening, divisions: playing, calls, toCall: newCalls(matches, calls) };
};

/** How often an evening is read again because another reader called matches to their tables meanwhile. */
const ATTEMPTS = 4;

/**
 * A club's matches of a day, over all its divisions, with their tables, and those divisions; `null` if there is no such
 * club. A match that is shown at its table is called to it: that is kept, so that every page shows it there, and so
 * that it stays there whatever becomes of others.
 *
 * @param desk the club at whose desk it is read
 */
export const eveningWithDivisions = async (
  db: Database,
  which: ClubDay,
  desk?: string,
): Promise<EveningRead | null> => {
  const now = Date.now();
  let found = await readEvening(db, which, now, desk);
  for (let attempt = 1; found !== null && found.toCall.length > 0 && attempt < ATTEMPTS; attempt += 1) {
    const { evening, toCall, calls } = found;
    const today = eveningDayAt(new Date(now).toISOString(), evening.club.zone);
    if (await keepCalls(db, { ...which, today }, toCall, calls)) break;
    found = await readEvening(db, which, now, desk);
  }
  return found && { evening: found.evening, divisions: found.divisions };
};

/** A club's matches of a day, as `eveningWithDivisions` finds them. */
export const eveningOf = async (db: Database, which: ClubDay, desk?: string): Promise<Evening | null> =>
  (await eveningWithDivisions(db, which, desk))?.evening ?? null;

/** The match that is at a table now, or is the next there; `null` if none waits. */
export const matchAtTable = ({ matches }: Pick<Evening, "matches">, table: number): EveningMatch | null =>
  matches.find(({ seat }) => seat?.table === table && seat.turn === 0) ?? null;
