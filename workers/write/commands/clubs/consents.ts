import { and, desc, eq, isNull } from "drizzle-orm";
import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, people, playerConsents } from "#ground/db/schema.ts";
import { LANGUAGE, namesOf } from "#read/queries/clubs/names.ts";
import { clubsOf } from "#read/queries/clubs/people.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Consent } from "#shared/api/players/consent.ts";
import { byName } from "#shared/by-name.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isClub, unknownClub } from "./clubs.ts";
import type { Creation } from "./creation.ts";
import { unknownPerson } from "./people.ts";

/** A consent that a club is about to give: `to` may name `person`, or everybody if that is `null`. */
export type NewConsent = {
  readonly id: string;
  readonly club: string;
  readonly to: string;
  readonly person: string | null;
};

type ConsentContext = { readonly by: string; readonly now: string };

/** A consent is given once, even if two requests come at once: the statement looks itself. */
const GIVE = `INSERT INTO player_consents (id, club_id, to_club, person_id, given_at, given_by)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM player_consents
    WHERE club_id = ?2 AND to_club = ?3 AND person_id IS ?4 AND withdrawn_at IS NULL)
  RETURNING id`;

/** Lets another club name a player, or all players, of this one. A consent that was given before stays as it is. */
export const giveConsent = async (
  db: Database,
  { id, club, to, person }: NewConsent,
  { by, now }: ConsentContext,
): Promise<Result<Creation, Fault>> => {
  if (!(await isClub(db, club))) return err({ code: "club-not-found", message: { key: "noClub" } });
  if (!(await isClub(db, to))) return err(unknownClub(to, "/club"));
  if (to === club) return err({ code: "invalid-request", message: { key: "ownPlayers" }, place: "/club" });
  if (person !== null && (await clubsOf(db, [person])).get(person) !== club)
    return err(unknownPerson(person, "/person"));
  const act = { club, by, act: "consent-given", subject: id, data: { club: to, person } } as const;
  const [given] = await db.$client.batch([
    db.$client.prepare(GIVE).bind(id, club, to, person, now, by),
    actIfChanged(db, act, now),
  ]);
  if (given && given.results.length > 0) return ok({ id, fresh: true });
  const [standing] = await db
    .select({ id: playerConsents.id })
    .from(playerConsents)
    .where(
      and(
        eq(playerConsents.clubId, club),
        eq(playerConsents.toClub, to),
        person === null ? isNull(playerConsents.personId) : eq(playerConsents.personId, person),
        isNull(playerConsents.withdrawnAt),
      ),
    );
  if (standing) return ok({ id: standing.id, fresh: false });
  return err({ code: "changed-meanwhile", message: { key: "consentWithdrawn" } });
};

/** Withdraws a consent: nothing new is based on it. What was entered and opened before stays. */
export const withdrawConsent = async (
  db: Database,
  { club, id }: { readonly club: string; readonly id: string },
  { by, now }: ConsentContext,
): Promise<Result<true, Fault>> => {
  const found = await db.$client
    .prepare(
      "SELECT to_club AS [to], person_id AS person FROM player_consents WHERE id = ?1 AND club_id = ?2 AND withdrawn_at IS NULL",
    )
    .bind(id, club)
    .first<{ to: string; person: string | null }>();
  if (!found) return err({ code: "consent-not-found", message: { key: "noConsentNow" } });
  const data = { club: found.to, person: found.person };
  await db.$client.batch([
    db.$client
      .prepare(
        "UPDATE player_consents SET withdrawn_at = ?3, withdrawn_by = ?4 WHERE id = ?1 AND club_id = ?2 AND withdrawn_at IS NULL",
      )
      .bind(id, club, now, by),
    actIfChanged(db, { club, by, act: "consent-withdrawn", subject: id, data }, now),
  ]);
  return ok(true);
};

/**
 * The consents that a club gave, or those that it was given, newest first. People of other clubs stand under the names
 * that everybody reads.
 */
export const consentsOf = async (
  db: Database,
  club: string,
  which: "given" | "received",
  asked: PageRequest,
): Promise<{ consents: Consent[]; next: string | null }> => {
  const [own, others] =
    which === "given" ? [playerConsents.clubId, playerConsents.toClub] : [playerConsents.toClub, playerConsents.clubId];
  const read = await db
    .select({ consent: playerConsents, other: others, name: clubs.name })
    .from(playerConsents)
    .leftJoin(clubs, eq(clubs.id, others))
    .where(and(eq(own, club), afterCursor([playerConsents.givenAt, playerConsents.id], asked, "desc")))
    .orderBy(desc(playerConsents.givenAt), desc(playerConsents.id))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ consent }) => [consent.givenAt, consent.id]);
  const names = await namesOf(
    db,
    rows.flatMap(({ consent }) => consent.personId ?? []),
    club,
  );
  const listed = rows.map(({ consent: { id, personId, givenAt, withdrawnAt }, other, name }) => ({
    id,
    club: { id: other, name: name ?? other },
    person: personId === null ? null : names(personId),
    given: givenAt,
    withdrawn: withdrawnAt,
  }));
  return { consents: listed, next };
};

/** The clubs that a club may ask or allow something: all others, by name. */
export const otherClubs = (db: Database, club: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .then((all) => all.filter(({ id }) => id !== club).toSorted(byName(LANGUAGE)));

/** A player whom a club may not name: not registered, or without the consent of the other club. */
export type Unnamable = { readonly player: string; readonly code: "unknown-player" | "consent-missing" };

/** The first of these players whom a club may not name in an entry or a match; `null`: it may name all of them. */
export const unnamableIn = async (db: Database, club: string, players: readonly string[]): Promise<Unnamable | null> =>
  firstUnnamable(players, await namingIn(db, club, players));

/** Why a club may not name a player; `null`: it may. */
export type Naming = (player: string) => Unnamable | null;

export const firstUnnamable = (players: readonly string[], naming: Naming): Unnamable | null =>
  players.map(naming).find((one) => one !== null) ?? null;

/** Which of these players a club may name. */
export const namingIn = async (db: Database, club: string, players: readonly string[]): Promise<Naming> => {
  const home = await clubsOf(db, players);
  const foreign = players.filter((player) => home.has(player) && home.get(player) !== club);
  const given =
    foreign.length === 0
      ? []
      : await db
          .select({ club: playerConsents.clubId, person: playerConsents.personId })
          .from(playerConsents)
          .innerJoin(people, eq(people.clubId, playerConsents.clubId))
          .where(and(eq(playerConsents.toClub, club), isNull(playerConsents.withdrawnAt), isOneOf(people.id, foreign)));
  const allowed = (player: string): boolean =>
    given.some(
      (consent) => consent.person === player || (consent.person === null && consent.club === home.get(player)),
    );
  return (player) => {
    if (!home.has(player)) return { player, code: "unknown-player" };
    return home.get(player) === club || allowed(player) ? null : { player, code: "consent-missing" };
  };
};

/** The fault of a request that names such a player. */
export const faultOfUnnamable = ({ player, code }: Unnamable, place: string): Fault =>
  code === "unknown-player"
    ? unknownPerson(player, place)
    : {
        code,
        message: { key: "consentMissing", about: { player } },
        place,
      };
