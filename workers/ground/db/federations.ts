import { and, asc, eq, or } from "drizzle-orm";
import type { SamePerson, TransferWindow } from "#league";
import { type Days, feedingDays } from "#ratings";
import type { Database } from "./database.ts";
import { isOneOf } from "./one-of.ts";
import { federationClubs, samePersons, transferWindows } from "./schema.ts";

/** Days on which the matches of a club feed a list. */
export type Feed = Days & { readonly club: string };

/** What a club said of feeding a federation's lists. */
export type FederationWord = typeof federationClubs.$inferSelect;

/** Everything that a club said of federations, in order. */
export const wordsOfClub = (db: Database, club: string): Promise<readonly FederationWord[]> =>
  db.select().from(federationClubs).where(eq(federationClubs.clubId, club)).orderBy(asc(federationClubs.number));

/** Everything that clubs said of feeding the lists of one federation: each club's in order, the clubs by their ids. */
const wordsOn = (db: Database, federation: string): Promise<readonly FederationWord[]> =>
  db
    .select()
    .from(federationClubs)
    .where(eq(federationClubs.federationId, federation))
    .orderBy(asc(federationClubs.clubId), asc(federationClubs.number));

/** The clubs that feed a federation's lists or did, each with its days; none of them overlap. */
export const feedsOf = async (db: Database, federation: string): Promise<readonly Feed[]> => {
  const words = await wordsOn(db, federation);
  const clubs = Map.groupBy(words, ({ clubId }) => clubId);
  return [...clubs].flatMap(([club, own]) => feedingDays(own).map((days) => ({ club, ...days })));
};

/** The federations whose lists a club feeds or did. */
export const federationsFedBy = async (db: Database, club: string): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ id: federationClubs.federationId })
    .from(federationClubs)
    .where(eq(federationClubs.clubId, club));
  return rows.map(({ id }) => id);
};

/** Confirmed statements of people about themselves, not undone, where both players were of these clubs; in order. */
export const confirmedAmong = async (db: Database, clubs: readonly string[]): Promise<readonly SamePerson[]> => {
  const rows = await db
    .select()
    .from(samePersons)
    .where(and(isOneOf(samePersons.personClub, clubs), isOneOf(samePersons.intoClub, clubs)))
    .orderBy(asc(samePersons.number));
  return inForce(rows);
};

/** Days on which players may change clubs within a federation, the earliest first, past ones included. */
export const transferWindowsOf = (db: Database, federation: string): Promise<readonly TransferWindow[]> =>
  db
    .select({ first: transferWindows.first, last: transferWindows.last })
    .from(transferWindows)
    .where(eq(transferWindows.federationId, federation))
    .orderBy(asc(transferWindows.first));

/** A confirmation, by whom and of which clubs. */
export type Confirmation = typeof samePersons.$inferSelect;

/** What was confirmed of these players, and of ids joined with them, and holds now; in order. */
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

/** The ids that a player is known by across clubs, that one first: those that were confirmed to be the same person. */
export const sameAs = async (db: Database, player: string): Promise<readonly string[]> => {
  const confirmed = await confirmedOf(db, [player]);
  return [...new Set([player, ...confirmed.flatMap(({ person, into }) => [person, into])])];
};

/** Of what was confirmed and undone, in order, what holds now. */
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
