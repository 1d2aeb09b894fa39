import { and, eq } from "drizzle-orm";
import type { Database } from "../../../ground/db/database.ts";
import { clubs, divisions } from "../../../ground/db/schema.ts";
import { divisionDetail, newestOfClub } from "../../queries/league/division.ts";
import { knownPerson } from "../../queries/players/player.ts";
import { type DatedDivision, eventsOf, type FixtureEvent } from "./fixture-event.ts";

/** A calendar: what it is called, and what is in it. */
export type Calendar = { readonly name: string; readonly events: readonly FixtureEvent[] };

/** Divisions to a calendar, the newest of a club: whoever follows it has seen the older ones played. */
const MOST_DIVISIONS = 12;

const datedDivision = async (db: Database, id: string): Promise<DatedDivision | null> => {
  const [division, [row]] = await Promise.all([
    divisionDetail(db, id),
    db.select({ createdAt: divisions.createdAt, hall: divisions.hall }).from(divisions).where(eq(divisions.id, id)),
  ]);
  return division && row ? { division, createdAt: row.createdAt, revised: row.hall?.revised ?? null } : null;
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

/** The newest divisions of a club, oldest first. */
const newestOf = async (db: Database, club: string): Promise<DatedDivision[]> => {
  const ids = await newestOfClub(db, club, MOST_DIVISIONS);
  const found = await Promise.all(ids.toReversed().map((id) => datedDivision(db, id)));
  return found.filter((one) => one !== null);
};

/** The fixtures of a club's newest divisions; `null` if there is no such club. */
export const clubCalendar = async (db: Database, id: string): Promise<Calendar | null> => {
  const [club] = await db
    .select({ name: clubs.name })
    .from(clubs)
    .where(and(eq(clubs.id, id), eq(clubs.waits, false)));
  return club ? { name: club.name, events: (await newestOf(db, id)).flatMap((dated) => eventsOf(dated)) } : null;
};

/** A player's fixtures under all ids, alone and in pairs, in the club's newest divisions; `null` if there is nobody. */
export const playerCalendar = async (db: Database, id: string): Promise<Calendar | null> => {
  const found = await knownPerson(db, id);
  if (!found) return null;
  const ids = new Set(found.ids);
  const events = (await newestOf(db, found.club.id)).flatMap((dated) => {
    const own = dated.division.entries.filter(({ players }) => players.some((player) => ids.has(player.id)));
    const entries = new Set(own.map(({ entry }) => entry));
    return eventsOf(dated, ({ home, away }) => entries.has(home.entry) || entries.has(away.entry));
  });
  return { name: found.name, events };
};

/** The events of some fixtures, each as in the calendars that have it. */
export const fixtureEvents = async (
  db: Database,
  asked: readonly { readonly division: string; readonly id: string }[],
): Promise<readonly FixtureEvent[]> => {
  const byDivision = Map.groupBy(asked, ({ division }) => division);
  const found = await Promise.all(
    [...byDivision].map(async ([division, own]) => {
      const dated = await datedDivision(db, division);
      return dated ? eventsOf(dated, ({ id }) => own.some((one) => one.id === id)) : [];
    }),
  );
  return found.flat();
};
