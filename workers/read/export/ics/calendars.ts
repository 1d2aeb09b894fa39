import { and, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { clubs, divisions } from "#ground/db/schema.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { followedDivisions } from "#read/queries/league/division-cards.ts";
import { knownPerson } from "#read/queries/players/player.ts";
import type { Language } from "#shared/words/addresses.ts";
import { offeredAs } from "#shared/words/language.ts";
import { wordsIn } from "#shared/words/words-in.ts";
import { type DatedDivision, eventsOf, type FixtureEvent } from "./fixture-event.ts";

/** A calendar: what it is called, and what is in it. */
export type Calendar = { readonly name: string; readonly events: readonly FixtureEvent[] };

/** Newest divisions of a club that its calendars have though they are over: the older ones were seen played. */
const NEWEST = 12;

const ROW = { createdAt: divisions.createdAt, hall: divisions.hall, language: clubs.language };

/** A division in the language of a reader; `own`: `null` where they have none, which is that of its club. */
const datedDivision = async (db: Database, id: string, own: Language | null = null): Promise<DatedDivision | null> => {
  const [division, [row]] = await Promise.all([
    divisionDetail(db, id),
    db.select(ROW).from(divisions).innerJoin(clubs, eq(clubs.id, divisions.clubId)).where(eq(divisions.id, id)),
  ]);
  if (!division || !row) return null;
  const language = own ?? offeredAs(row.language);
  const words = await wordsIn(language);
  return { division, language, words, createdAt: row.createdAt, revised: row.hall?.revised ?? null };
};

const named = ({ division: { league, season, name } }: DatedDivision): string => `${league} ${season}, ${name}`;

/** A division's fixtures; `null` if there is no such division. */
export const divisionCalendar = async (db: Database, id: string): Promise<Calendar | null> => {
  const dated = await datedDivision(db, id);
  return dated && { name: named(dated), events: eventsOf(dated) };
};

/** An entry's fixtures; `null` if it is not in the division's draw. */
export const entryCalendar = async (db: Database, id: string, entry: string): Promise<Calendar | null> => {
  const dated = await datedDivision(db, id);
  const players = dated?.division.entries.find((one) => one.entry === entry)?.players;
  if (!dated || !players) return null;
  return {
    name: `${players.map(({ name }) => name).join(" & ")}: ${named(dated)}`,
    events: eventsOf(dated, ({ home, away }) => home.entry === entry || away.entry === entry),
  };
};

/** The divisions of a club that are played, and its newest ones, oldest first. */
const followedOf = async (db: Database, club: string, own: Language | null = null): Promise<DatedDivision[]> => {
  const ids = await followedDivisions(db, club, NEWEST);
  const found = await Promise.all(ids.toReversed().map((id) => datedDivision(db, id, own)));
  return found.filter((one) => one !== null);
};

/** The fixtures of a club's divisions that are played, and of its newest ones; `null` if there is no such club. */
export const clubCalendar = async (db: Database, id: string): Promise<Calendar | null> => {
  const [club] = await db
    .select({ name: clubs.name })
    .from(clubs)
    .where(and(eq(clubs.id, id), eq(clubs.waits, false)));
  return club ? { name: club.name, events: (await followedOf(db, id)).flatMap((dated) => eventsOf(dated)) } : null;
};

/** The events of a division in which any of these players has a part. */
const eventsOfPlayers = (dated: DatedDivision, ids: ReadonlySet<string>): readonly FixtureEvent[] => {
  const own = dated.division.entries.filter(({ players }) => players.some((player) => ids.has(player.id)));
  const entries = new Set(own.map(({ entry }) => entry));
  return eventsOf(dated, ({ home, away }) => entries.has(home.entry) || entries.has(away.entry));
};

/**
 * A player's fixtures under all ids, alone and in pairs, in the same divisions of the club; `null` if there is no such
 * player.
 */
export const playerCalendar = async (db: Database, id: string): Promise<Calendar | null> => {
  const found = await knownPerson(db, id);
  if (!found) return null;
  const ids = new Set(found.ids);
  const events = (await followedOf(db, found.club.id)).flatMap((dated) => eventsOfPlayers(dated, ids));
  return { name: found.name, events };
};

/** Players, each with the club that has them: the clubs in an order that stays. */
const clubsOfPlayers = async (db: Database, players: readonly string[]): Promise<readonly string[]> => {
  const { results } = await db.$client
    .prepare(
      "SELECT DISTINCT club_id AS club FROM people WHERE id IN (SELECT value FROM json_each(?)) ORDER BY club_id",
    )
    .bind(JSON.stringify(players))
    .all<{ club: string }>();
  return results.map(({ club }) => club);
};

/** Whose own calendar it is, and their language; `null`: that of each club. */
type OwnCalendar = { readonly name: string; readonly players: readonly string[]; readonly language: Language | null };

/** The fixtures of these players, alone and in pairs, in the same divisions of each of their clubs. */
export const calendarOfPlayers = async (db: Database, { name, players, language }: OwnCalendar): Promise<Calendar> => {
  const ids = new Set(players);
  const found = await Promise.all((await clubsOfPlayers(db, players)).map((club) => followedOf(db, club, language)));
  return { name, events: found.flat().flatMap((dated) => eventsOfPlayers(dated, ids)) };
};

/** The events of some fixtures, each as in the calendars that have it, in the language of their reader. */
export const fixtureEvents = async (
  db: Database,
  asked: readonly { readonly division: string; readonly id: string }[],
  language: Language,
): Promise<readonly FixtureEvent[]> => {
  const byDivision = Map.groupBy(asked, ({ division }) => division);
  const found = await Promise.all(
    [...byDivision].map(async ([division, own]) => {
      const dated = await datedDivision(db, division, language);
      return dated ? eventsOf(dated, ({ id }) => own.some((one) => one.id === id)) : [];
    }),
  );
  return found.flat();
};
