import { timingSafeEqual } from "node:crypto";
import { actIfChanged } from "#access/accounts/acts.ts";
import { foundingIn } from "#access/accounts/founding.ts";
import type { User } from "#access/accounts/session.ts";
import type { Database } from "#ground/db/database.ts";
import type { FoundingRequest } from "#shared/api/league/founding.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { FIRST_LANGUAGE } from "#shared/words/addresses.ts";

/** Clubs that one account owns at most when it founds another. */
export const MOST_OWNED = 3;

/** SQL: what a founder calls the club ?1 is no other club's address, nor a club that lives elsewhere and was granted something here. */
const OWN_ID = `NOT EXISTS (SELECT 1 FROM club_addresses WHERE address = ?1)
  AND NOT EXISTS (SELECT 1 FROM player_consents WHERE to_club = ?1)
  AND NOT EXISTS (SELECT 1 FROM federation_clubs WHERE federation_id = ?1)`;

/** SQL: the address ?2 is no club's, and no other club's id. */
const OWN_ADDRESS = `NOT EXISTS (SELECT 1 FROM club_addresses WHERE address = ?2)
  AND NOT EXISTS (SELECT 1 FROM clubs WHERE id = ?2 AND id <> ?1)`;

/** All or nothing: the club is there only if its names were free and its founder does not own too many. */
const CLUB = `INSERT INTO clubs (id, name, created_at, zone, waits, language)
  SELECT ?1, ?3, ?4, ?5, ?8, ?9
  WHERE ${OWN_ID} AND ${OWN_ADDRESS}
    AND (SELECT count(*) FROM memberships WHERE user_id = ?6 AND role = 'owner') < ?7
  ON CONFLICT DO NOTHING`;

const ADDRESS = `INSERT INTO club_addresses (address, club_id, since) SELECT ?2, ?1, ?3 WHERE changes() > 0`;

const OWNER = `INSERT INTO memberships (club_id, user_id, role, person_id, since)
  SELECT ?1, ?2, 'owner', NULL, ?3 WHERE changes() > 0`;

type Standing = {
  readonly known: number;
  readonly mine: number;
  readonly taken: number;
  readonly owned: number;
};

/** Why a club could not be founded; `null`: it was, by this very request sent before. */
const standing = async (db: Database, { id, address }: FoundingRequest, user: string): Promise<Fault | null> => {
  const found = await db.$client
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM clubs WHERE id = ?1) OR NOT (${OWN_ID}) AS known,
         EXISTS (SELECT 1 FROM club_addresses a JOIN memberships m ON m.club_id = a.club_id
           WHERE a.address = ?2 AND a.club_id = ?1 AND m.user_id = ?3 AND m.role = 'owner') AS mine,
         NOT (${OWN_ADDRESS}) AS taken,
         (SELECT count(*) FROM memberships WHERE user_id = ?3 AND role = 'owner') AS owned`,
    )
    .bind(id, address, user)
    .first<Standing>();
  if (found?.mine) return null;
  if (found?.known) return { code: "id-in-use", message: { key: "idTaken", about: { id } }, place: "/id" };
  if (found?.taken)
    return { code: "address-taken", message: { key: "addressTaken", about: { address } }, place: "/address" };
  return { code: "too-many-clubs", message: { key: "tooManyClubs", about: { most: MOST_OWNED } } };
};

/** Compares two secrets in constant time. */
const alike = (one: string, other: string): boolean => {
  const [a, b] = [new TextEncoder().encode(one), new TextEncoder().encode(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
};

/** Why this account may not found a club here; `null`: it may. */
const unwelcome = (env: Env, user: User, code: string | undefined): Fault | null => {
  const founding = foundingIn(env);
  if (founding === "closed") return { code: "founding-closed", message: { key: "foundingClosed" } };
  if (!user.verified) return { code: "address-unverified", message: { key: "confirmToFound" } };
  if (founding !== "code" || alike(code ?? "", env.FOUNDING_CODE ?? "")) return null;
  return { code: "founding-code-wrong", message: { key: "foundingCode" }, place: "/code" };
};

/** Founds a club: its founder is its owner. The same request again changes nothing. */
export const foundClub = async (
  env: Env,
  db: Database,
  request: FoundingRequest,
  { user, now }: { readonly user: User; readonly now: string },
): Promise<Result<{ readonly id: string; readonly address: string; readonly fresh: boolean }, Fault>> => {
  const fault = unwelcome(env, user, request.code);
  if (fault) return err(fault);
  const { id, name, zone, address, language = FIRST_LANGUAGE } = request;
  const by = `owner:${user.id}`;
  const waits = foundingIn(env) === "approval";
  const [inserted] = await db.$client.batch([
    db.$client.prepare(CLUB).bind(id, address, name, now, zone, user.id, MOST_OWNED, waits ? 1 : 0, language),
    db.$client.prepare(ADDRESS).bind(id, address, now),
    db.$client.prepare(OWNER).bind(id, user.id, now),
    actIfChanged(db, { club: id, by, act: "club-founded", subject: id, data: { address } }, now),
  ]);
  if (inserted?.meta.changes) return ok({ id, address, fresh: true });
  const refused = await standing(db, request, user.id);
  return refused ? err(refused) : ok({ id, address, fresh: false });
};

/** A club that was approved just now, and the addresses of its owners. */
type Approved = { readonly name: string; readonly owners: readonly string[] };

/** Approves a club that waits. One that does not wait stays as it is, and no letter is sent. */
export const approveClub = async (
  db: Database,
  { club, by }: { readonly club: string; readonly by: string },
  now: string,
): Promise<Result<Approved, Fault>> => {
  const name = await db.$client.prepare("SELECT name FROM clubs WHERE id = ?").bind(club).first<string>("name");
  if (name === null) return err({ code: "club-not-found", message: { key: "noClub" } });
  const [approved] = await db.$client.batch([
    db.$client.prepare("UPDATE clubs SET waits = 0 WHERE id = ? AND waits = 1").bind(club),
    actIfChanged(db, { club, by, act: "club-approved", subject: club }, now),
  ]);
  if (!approved?.meta.changes) return ok({ name, owners: [] });
  const { results } = await db.$client
    .prepare(
      `SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.club_id = ? AND m.role = 'owner' ORDER BY u.email`,
    )
    .bind(club)
    .all<{ readonly email: string }>();
  return ok({ name, owners: results.map(({ email }) => email) });
};
