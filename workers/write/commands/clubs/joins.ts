import { eq } from "drizzle-orm";
import type { z } from "zod";
import { actIfChanged } from "#access/accounts/acts.ts";
import { accountsOf } from "#access/accounts/linked-players.ts";
import { playerErased } from "#access/accounts/memberships.ts";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { peopleJoins } from "#ground/db/schema.ts";
import { identities, samePerson } from "#league";
import { clubsOf, isErased } from "#read/queries/clubs/people.ts";
import { countMatches } from "#read/queries/players/duplicates.ts";
import type { joinLine, joinRequest } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { isClub } from "./clubs.ts";
import { namedFault } from "./named-fault.ts";
import { unknownPerson } from "./people.ts";

type JoinRequest = z.output<typeof joinRequest>;
export type PlayerMerge = z.output<typeof joinLine>;
type JoinRow = typeof peopleJoins.$inferSelect;

export const joinLineOf = ({ clubId, reason, ...row }: JoinRow): PlayerMerge => ({
  ...row,
  club: clubId,
  // Written by this code, from the codes that the request may have.
  reason: reason as PlayerMerge["reason"],
});

const refuse = (code: Fault["code"], message: ErrorMessage, place: string): Result<never, Fault> =>
  err({ code, message, place });

/** Why two people of the club cannot be joined, or parted again. */
const mayJoin = async (
  db: Database,
  club: string,
  sent: JoinRequest,
  joins: readonly JoinRow[],
): Promise<Result<true, Fault>> => {
  const clubs = await clubsOf(db, [sent.person, sent.into]);
  for (const [place, id] of Object.entries({ "/person": sent.person, "/into": sent.into }))
    if (clubs.get(id) !== club) return err(unknownPerson(id, place));
  if (await isErased(db, [sent.person, sent.into])) return err({ ...playerErased, place: "/person" });
  const known = identities(joins);
  const last = joins.findLast(({ person }) => person === sent.person);
  const joined = last?.type === "people_joined" ? last.into : null;
  if (sent.type === "people_parted")
    return joined === sent.into
      ? ok(true)
      : refuse("not-joined", { key: "notJoined", about: { player: sent.person, other: sent.into } }, "/person");
  if (joined !== null)
    return refuse("joined-already", { key: "joinedAlready", about: { player: sent.person, other: joined } }, "/person");
  if (known(sent.into) === sent.person)
    return refuse(
      "joined-in-circle",
      { key: "joinedInCircle", about: { player: sent.into, other: sent.person } },
      "/into",
    );
  const [own, others] = [samePerson(sent.person, joins), samePerson(sent.into, joins)];
  if (new Set(await accountsOf(db, club, [...own, ...others])).size > 1)
    return refuse("person-linked", { key: "bothLinked" }, "/person");
  const matches = sent.confirm ? 0 : await countMatches(db, own, others);
  return matches > 0 ? refuse("met-before", { key: "joinMet", about: { matches } }, "/confirm") : ok(true);
};

const APPEND = `INSERT INTO people_joins (id, club_id, number, type, person, known_as, reason, by, at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
  WHERE NOT EXISTS (SELECT 1 FROM people_joins WHERE id = ?1 OR (club_id = ?2 AND number = ?3)) RETURNING id`;

const ACT_OF = { people_joined: "people-joined", people_parted: "people-parted" } as const;

const ATTEMPTS = 5;

/** Records that two ids are one person, or two after all. The same again changes nothing. */
export const join = async (
  db: Database,
  club: string,
  sent: JoinRequest,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<{ readonly line: PlayerMerge; readonly fresh: boolean }, Fault>> => {
  if (!(await isClub(db, club))) return err({ code: "club-not-found", message: { key: "noClub" } });
  let fresh = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const [stored] = await db.select().from(peopleJoins).where(eq(peopleJoins.id, sent.id));
    if (stored)
      return same(stored, club, sent)
        ? ok({ line: joinLineOf(stored), fresh })
        : refuse("id-in-use", { key: "idTaken", about: { id: sent.id } }, "/id");
    const joins = await joinsOfClub(db, club);
    const judged = await mayJoin(db, club, sent, joins);
    if (!judged.ok) return err(await namedFault(db, club, [sent.person, sent.into], judged.error));
    const number = (joins.at(-1)?.number ?? 0) + 1;
    const { id, type, person, into, reason } = sent;
    const act = { act: ACT_OF[type], subject: person, data: { join: id, into, reason } };
    const [appended] = await db.$client.batch([
      db.$client.prepare(APPEND).bind(id, club, number, type, person, into, reason, by, now),
      actIfChanged(db, { club, by, ...act }, now),
    ]);
    fresh = (appended?.results.length ?? 0) > 0;
  }
  return err({ code: "store-unavailable", message: { key: "joinsBusy" } });
};

const same = (row: JoinRow, club: string, sent: JoinRequest): boolean =>
  row.clubId === club && (["type", "person", "into", "reason"] as const).every((key) => row[key] === sent[key]);
