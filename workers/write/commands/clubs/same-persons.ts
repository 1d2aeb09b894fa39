import type { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { type Confirmation, confirmedOf } from "#ground/db/federations.ts";
import { identitiesAcross, type SamePerson } from "#league";
import { namesOf } from "#read/queries/clubs/names.ts";
import type { SamePersons, samePersonWord } from "#shared/api/league/federation.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A player for whom an account speaks: itself, or a junior whose guardian it is. */
type Spoken = {
  readonly person: string;
  readonly club: string;
  readonly clubName: string;
  readonly guarded: 0 | 1;
};

/** SQL: the players for whom ?1 speaks, longest first. A junior does not confirm anything alone: a guardian does. */
const SPOKEN = `SELECT p.id AS person, c.id AS club, c.name AS clubName, 0 AS guarded, m.since FROM memberships m
    JOIN people p ON p.id = m.person_id JOIN clubs c ON c.id = p.club_id
    WHERE m.user_id = ?1 AND p.junior IS NULL AND p.former IS NULL AND c.waits = 0
  UNION ALL SELECT p.id, c.id, c.name, 1, g.since FROM guardians g
    JOIN people p ON p.id = g.person_id JOIN clubs c ON c.id = p.club_id
    WHERE g.user_id = ?1 AND p.junior IS NOT NULL AND p.former IS NULL AND c.waits = 0
  ORDER BY since, person`;

const spokenBy = async (db: Database, user: string): Promise<readonly Spoken[]> =>
  (await db.$client.prepare(SPOKEN).bind(user).all<Spoken>()).results;

/** Pairs of players of two clubs that one account may call one person, and that are not one already. */
const openPairs = (spoken: readonly Spoken[], confirmed: readonly SamePerson[]) => {
  const known = identitiesAcross([], confirmed);
  return spoken.flatMap((into, at) =>
    spoken
      .slice(at + 1)
      .filter(({ club, guarded }) => club !== into.club && guarded === into.guarded)
      .filter(({ person }) => known(person) !== known(into.person))
      .map((one) => ({ one, into })),
  );
};

/** The confirmations of an account's players, and those that it could give. */
export const samePersonsOf = async (db: Database, user: string): Promise<SamePersons> => {
  const spoken = await spokenBy(db, user);
  const confirmed = await confirmedOf(
    db,
    spoken.map(({ person }) => person),
  );
  const clubs = await clubNamesOf(db, confirmed);
  const names = await namesOf(db, [
    ...spoken.map(({ person }) => person),
    ...confirmed.flatMap(({ person, into }) => [person, into]),
  ]);
  const playing = (person: string, id: string, name: string) => ({ person: names(person), club: { id, name } });
  return {
    confirmed: confirmed.map(({ person, personClub, into, intoClub }) => ({
      one: playing(person, personClub, clubs(personClub)),
      into: playing(into, intoClub, clubs(intoClub)),
    })),
    open: openPairs(spoken, confirmed).map(({ one, into }) => ({
      one: playing(one.person, one.club, one.clubName),
      into: playing(into.person, into.club, into.clubName),
    })),
  };
};

const clubNamesOf = async (db: Database, rows: readonly Confirmation[]): Promise<(id: string) => string> => {
  const ids = rows.flatMap(({ personClub, intoClub }) => [personClub, intoClub]);
  if (ids.length === 0) return (id) => id;
  const { results } = await db.$client
    .prepare("SELECT id, name FROM clubs WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(ids))
    .all<{ id: string; name: string }>();
  const names = new Map(results.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
};

/** Two players of one club would become one person by way of others, which only that club may decide. */
const joinsWithinClub = (confirmed: readonly Confirmation[], one: Spoken, into: Spoken): boolean => {
  const rows = [...confirmed, { person: one.person, personClub: one.club, into: into.person, intoClub: into.club }];
  const known = identitiesAcross([], rows);
  const players = new Map(
    rows.flatMap((row) => [[row.person, row.personClub] as const, [row.into, row.intoClub] as const]),
  );
  const mine = [...players].filter(([person]) => known(person) === known(into.person));
  return new Set(mine.map(([, club]) => club)).size < mine.length;
};

const SAY = `INSERT INTO same_persons (user_id, type, person_id, person_club, known_as, known_as_club, at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`;

/**
 * Confirms, for the account that plays as both, that two players of two clubs are one person; or undoes it.
 *
 * @returns the clubs of both, whose federations' lists follow
 */
export const saySamePerson = async (
  db: Database,
  user: string,
  { type, person, into }: z.output<typeof samePersonWord>,
  now: string,
): Promise<Result<readonly [string, string], Fault>> => {
  const spoken = await spokenBy(db, user);
  const [one, other] = [person, into].map((id) => spoken.find((each) => each.person === id));
  const confirmed = await confirmedOf(db, [person, into]);
  const standing = confirmed.find((row) => row.person === person && row.into === into);
  if (type === "undone") {
    if (!standing) return err({ code: "link-not-found", message: { key: "samePersonNone" } });
    // An account that plays as one of them now may undo it, and the account that confirmed it.
    if (!one && !other && standing.userId !== user)
      return err({ code: "not-permitted", message: { key: "samePersonNotYours" } });
  } else {
    if (!one || !other || one.guarded !== other.guarded)
      return err({ code: "not-permitted", message: { key: "samePersonNotYours" } });
    if (one.club === other.club)
      return err({ code: "invalid-request", message: { key: "sameClubTwice" }, place: "/into" });
    const known = identitiesAcross([], confirmed);
    if (known(person) === known(into)) return err({ code: "joined-already", message: { key: "samePersonAlready" } });
    if (joinsWithinClub(confirmed, one, other))
      return err({ code: "person-linked", message: { key: "samePersonClash" } });
  }
  const clubs = [standing?.personClub ?? one?.club ?? "", standing?.intoClub ?? other?.club ?? ""] as const;
  await db.$client.prepare(SAY).bind(user, type, person, clubs[0], into, clubs[1], now).run();
  return ok(clubs);
};
