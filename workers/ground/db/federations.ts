import { and, asc, eq, or } from "drizzle-orm";
import type { SamePerson, TransferWindow } from "#league";
import { type Days, feedingDays } from "#ratings";
import type { Database } from "./database.ts";
import { joinsOfClub } from "./joins.ts";
import { isOneOf } from "./one-of.ts";
import { federationClubs, samePersons, transferWindows } from "./schema.ts";

/** Days on which the matches of a club feed a list. */
export type ListFeed = Days & { readonly club: string };

/** A club's statement about feeding a federation's lists. */
export type FederationWord = typeof federationClubs.$inferSelect;

/** All statements of a club about federations, in order. */
export const wordsOfClub = (db: Database, club: string): Promise<readonly FederationWord[]> =>
  db.select().from(federationClubs).where(eq(federationClubs.clubId, club)).orderBy(asc(federationClubs.number));

/** All statements about feeding the lists of one federation: each club's in order, the clubs by their ids. */
const wordsOn = (db: Database, federation: string): Promise<readonly FederationWord[]> =>
  db
    .select()
    .from(federationClubs)
    .where(eq(federationClubs.federationId, federation))
    .orderBy(asc(federationClubs.clubId), asc(federationClubs.number));

/** The clubs that feed a federation's lists or have fed them, each with its days; none of them overlap. */
export const feedsOf = async (db: Database, federation: string): Promise<readonly ListFeed[]> => {
  const words = await wordsOn(db, federation);
  const clubs = Map.groupBy(words, ({ clubId }) => clubId);
  return [...clubs].flatMap(([club, own]) => feedingDays(own).map((days) => ({ club, ...days })));
};

/** The federations whose lists a club feeds or has fed. */
export const federationsFedBy = async (db: Database, club: string): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ id: federationClubs.federationId })
    .from(federationClubs)
    .where(eq(federationClubs.clubId, club));
  return rows.map(({ id }) => id);
};

/** Confirmed statements of people about themselves, not undone, where both players were in these clubs; in order. */
const confirmedAmong = async (db: Database, clubs: readonly string[]): Promise<readonly SamePerson[]> => {
  const rows = await db
    .select()
    .from(samePersons)
    .where(and(isOneOf(samePersons.personClub, clubs), isOneOf(samePersons.intoClub, clubs)))
    .orderBy(asc(samePersons.number));
  return inForce(rows);
};

/** Everything that was said of ids in these clubs being one person: by each club, and by people themselves. */
export const identitiesAmong = async (db: Database, clubs: readonly string[]) => {
  const [joined, confirmed] = await Promise.all([
    Promise.all(clubs.map((club) => joinsOfClub(db, club))),
    clubs.length > 1 ? confirmedAmong(db, clubs) : [],
  ]);
  return { joins: joined.flat(), confirmed };
};

/** Days on which players may change clubs within a federation, the earliest first, past ones included. */
export const transferWindowsOf = (db: Database, federation: string): Promise<readonly TransferWindow[]> =>
  db
    .select({ first: transferWindows.first, last: transferWindows.last })
    .from(transferWindows)
    .where(eq(transferWindows.federationId, federation))
    .orderBy(asc(transferWindows.first));

/** A confirmation, with its author and its clubs. */
export type Confirmation = typeof samePersons.$inferSelect;

/** The confirmations in force for these players, and for ids joined with them; in order. */
export const confirmedOf = async (db: Database, players: readonly string[]): Promise<readonly Confirmation[]> => {
  const ids = new Set(players);
  for (;;) {
    const rows = await db
      .select()
      .from(samePersons)
      .where(or(isOneOf(samePersons.person, [...ids]), isOneOf(samePersons.into, [...ids])))
      .orderBy(asc(samePersons.number));
    const confirmed = inForce(rows);
    const before = ids.size;
    for (const { person, into } of confirmed) ids.add(person).add(into);
    if (ids.size === before) return confirmed;
  }
};

/** The ids of a player across clubs, by confirmations that they are one person; the given id first. */
export const sameAs = async (db: Database, player: string): Promise<readonly string[]> => {
  const confirmed = await confirmedOf(db, [player]);
  return [...new Set([player, ...confirmed.flatMap(({ person, into }) => [person, into])])];
};

/** The confirmations in force among these, in order. */
const inForce = <Row extends SamePerson & { readonly type: "confirmed" | "undone" }>(
  rows: readonly Row[],
): readonly Row[] => {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const pair = `${row.person} ${row.into}`;
    latest.delete(pair);
    if (row.type === "confirmed") latest.set(pair, row);
  }
  return [...latest.values()];
};
