import { asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { feedsOf, transferWindowsOf, wordsOfClub } from "#ground/db/federations.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, federationInvitations } from "#ground/db/schema.ts";
import { windowsFrom } from "#league";
import { feedingDays } from "#ratings";
import type { Federations, MemberClub, MemberClubs } from "#shared/api/league/federation.ts";

/** The names of clubs by their ids; one that is unknown here is called by its id. */
const clubNames = async (db: Database, ids: readonly string[]): Promise<(id: string) => string> => {
  if (ids.length === 0) return (id) => id;
  const rows = await db.select({ id: clubs.id, name: clubs.name }).from(clubs).where(isOneOf(clubs.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
};

/** The clubs that feed a club's rating lists, or did, by name. */
const clubsFeeding = async (db: Database, federation: string): Promise<MemberClub[]> => {
  const feeds = Map.groupBy(await feedsOf(db, federation), ({ club }) => club);
  const name = await clubNames(db, [...feeds.keys()]);
  return [...feeds]
    .map(([id, days]) => ({ id, name: name(id), days: days.map(({ from, to }) => ({ from, to })) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** The federations whose lists a club feeds, or did, in the order in which it first joined them. */
const federationsOf = async (db: Database, club: string): Promise<MemberClub[]> => {
  const words = Map.groupBy(await wordsOfClub(db, club), ({ federationId }) => federationId);
  const name = await clubNames(db, [...words.keys()]);
  return [...words].map(([id, own]) => ({ id, name: name(id), days: feedingDays(own).map((days) => ({ ...days })) }));
};

/** A club's matches count from some day on without an end. */
const isIn = ({ days }: MemberClub): boolean => days.at(-1)?.to === null;

/** The transfer windows of a federation that are open or to come. */
const windowsToCome = async (db: Database, federation: string, today: string): Promise<MemberClubs["windows"]> => [
  ...windowsFrom(await transferWindowsOf(db, federation), today),
];

/**
 * A club's public place among federations.
 *
 * @param today the day on the club's clock
 */
export const memberClubsOf = async (db: Database, club: string, today: string): Promise<MemberClubs> => {
  const [feeding, member, windows] = await Promise.all([
    clubsFeeding(db, club),
    federationsOf(db, club),
    windowsToCome(db, club, today),
  ]);
  return { clubs: feeding, federations: member.filter(isIn).map(({ id, name }) => ({ id, name })), windows };
};

const invitations = (db: Database, which: "clubId" | "federationId", id: string) =>
  db
    .select()
    .from(federationInvitations)
    .where(eq(federationInvitations[which], id))
    .orderBy(asc(federationInvitations.at), asc(federationInvitations.clubId));

const RATED = `SELECT count(*) AS matches, min(r.day) AS first FROM matches m JOIN match_results r ON r.match_id = m.id
  WHERE m.club_id = ? AND r.rated = 1 AND r.status = 'decided' AND r.forfeited = 0 AND r.day IS NOT NULL`;

/** A club's place among federations, as its desk reads it. */
export const federationDesk = async (db: Database, club: string): Promise<Federations> => {
  const [received, sent, feeding, member, rated, windows] = await Promise.all([
    invitations(db, "clubId", club),
    invitations(db, "federationId", club),
    clubsFeeding(db, club),
    federationsOf(db, club),
    db.$client.prepare(RATED).bind(club).first<Federations["rated"]>(),
    transferWindowsOf(db, club),
  ]);
  const name = await clubNames(db, [
    ...received.map(({ federationId }) => federationId),
    ...sent.map(({ clubId }) => clubId),
  ]);
  const invitation = (id: string, since: string) => ({ club: { id, name: name(id) }, since });
  return {
    invitations: received.map(({ federationId, at }) => invitation(federationId, at)),
    invited: sent.map(({ clubId, at }) => invitation(clubId, at)),
    clubs: feeding,
    member,
    windows: [...windows],
    rated: rated ?? { matches: 0, first: null },
  };
};
