import { createHmac, timingSafeEqual } from "node:crypto";
import { actIfChanged, actStatement } from "#access/accounts/acts.ts";
import { playerErased } from "#access/accounts/memberships.ts";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { samePerson } from "#league";
import { LISTS, MILLION } from "#ratings";
import { isErased } from "#read/queries/clubs/people.ts";
import { standingsOf } from "#read/queries/ratings/ratings.ts";
import type { ClubActKind } from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { NEXT_JUNIOR } from "./people.ts";
import { startsStatement } from "./rating-lists.ts";
import { mayMove } from "./transfer-windows.ts";

/** For so long the new club may take a player over. */
const FORTNIGHT = 14 * 24 * 60 * 60 * 1000;
const LETTERS = 32;

/** A player whom a club offers to another: an organiser of that club takes the player over with the code. */
export type Transfer = {
  readonly person: string;
  readonly club: { readonly id: string; readonly name: string };
  readonly code: string;
  readonly expires: string;
};

const codeOf = (secret: string, parts: readonly string[]): string =>
  createHmac("sha256", secret)
    .update(["strikebook transfer", ...parts].join("\n"))
    .digest("base64url")
    .slice(0, LETTERS);

/** The latest word of a player's club in its audit trail: an offer, unless it was withdrawn since. */
const LATEST = `SELECT c.id, c.name, a.at, a.act, a.data->>'offer' AS offer FROM people p
  JOIN clubs c ON c.id = p.club_id
  JOIN club_acts a ON a.club_id = p.club_id AND a.subject = p.id AND a.act IN ('transfer-offered', 'transfer-withdrawn')
  WHERE p.id = ? ORDER BY a.seq DESC LIMIT 1`;

type Latest = Record<"id" | "name" | "at" | "act", string> & { readonly offer: string | null };

/** The open offer of a player; `null`: there is none. */
export const transferOf = async (env: Env, db: Database, person: string, now: string): Promise<Transfer | null> => {
  const row = await db.$client.prepare(LATEST).bind(person).first<Latest>();
  if (row?.act !== "transfer-offered" || row.offer === null) return null;
  const expires = new Date(Date.parse(row.at) + FORTNIGHT).toISOString();
  if (expires <= now) return null;
  const code = codeOf(env.STRIKEBOOK_SECRET, [row.id, person, row.offer]);
  return { person, club: { id: row.id, name: row.name }, code, expires };
};

/** The offer of a player that this code opens. */
export const openedTransfer = async (
  env: Env,
  db: Database,
  { person, code }: { readonly person: string; readonly code: string },
  now: string,
): Promise<Transfer | null> => {
  const found = await transferOf(env, db, person, now);
  if (!found) return null;
  const [one, other] = [Buffer.from(found.code), Buffer.from(code)];
  return one.length === other.length && timingSafeEqual(one, other) ? found : null;
};

type Doing = { readonly person: string; readonly by: string };

const clubOf = (db: Database, person: string): Promise<string | null> =>
  db.$client.prepare("SELECT club_id FROM people WHERE id = ?").bind(person).first<string>("club_id");

const noPlayer: Fault = { code: "player-not-found", message: { key: "noPlayer" } };
const noTransfer: Fault = { code: "link-not-found", message: { key: "noTransfer" } };

/** Offers a player to another club. Offered again, only the new link works. */
export const offerTransfer = async (db: Database, { person, by }: Doing, now: string): Promise<Result<true, Fault>> => {
  const club = await clubOf(db, person);
  if (club === null) return err(noPlayer);
  if (await isErased(db, [person])) return err(playerErased);
  // Who is who is said by one club, and read by it.
  if (samePerson(person, await joinsOfClub(db, club)).length > 1)
    return err({ code: "joined-already", message: { key: "mergedStays" } });
  const data = { offer: crypto.randomUUID() };
  await actStatement(db, { club, by, act: "transfer-offered", subject: person, data }, now).run();
  return ok(true);
};

export const withdrawTransfer = async (
  db: Database,
  { person, by }: Doing,
  now: string,
): Promise<Result<true, Fault>> => {
  const club = await clubOf(db, person);
  if (club === null) return err(noPlayer);
  await actStatement(db, { club, by, act: "transfer-withdrawn", subject: person }, now).run();
  return ok(true);
};

const MOVE = `UPDATE people SET club_id = ?1, guest = 0, junior = CASE WHEN junior IS NOT NULL THEN ${NEXT_JUNIOR} END
  WHERE id = ?2 AND club_id = ?3 AND former IS NULL AND EXISTS (SELECT 1 FROM clubs WHERE id = ?1)`;

const CAPTAINCY_ENDED: ClubActKind = "captaincy-ended";

/** SQL: the player ?2 is of the club ?1 by now. */
const MOVED = "EXISTS (SELECT 1 FROM people WHERE id = ?2 AND club_id = ?1)";

/** The account that plays as this person does so in the new club; a member keeps its role there. */
const ENROL = `INSERT INTO memberships (club_id, user_id, role, person_id, since)
  SELECT ?1, user_id, 'player', ?2, ?4 FROM memberships WHERE club_id = ?3 AND person_id = ?2 AND ${MOVED}
  ON CONFLICT (club_id, user_id) DO UPDATE SET person_id = coalesce(memberships.person_id, excluded.person_id)`;

/** An account that was only this player leaves the old club. */
const LEAVE = `DELETE FROM memberships
  WHERE club_id = ?3 AND person_id = ?2 AND role IN ('player', 'reader') AND ${MOVED}`;
const UNLINK = `UPDATE memberships SET person_id = NULL WHERE club_id = ?3 AND person_id = ?2 AND ${MOVED}`;

/** The old club's consents, invitations and kept address of the player. */
const CONSENTS = `UPDATE player_consents SET withdrawn_at = ?4, withdrawn_by = ?5
  WHERE club_id = ?3 AND person_id = ?2 AND withdrawn_at IS NULL AND ${MOVED}`;
const INVITATIONS = `UPDATE invitations SET revoked_at = ?4
  WHERE club_id = ?3 AND person_id = ?2 AND accepted_at IS NULL AND revoked_at IS NULL AND ${MOVED}`;
/** The new club asks guardians of its own. */
const GUARDIANS = `DELETE FROM guardians WHERE club_id = ?3 AND person_id = ?2 AND ${MOVED}`;
const ADDRESS = `DELETE FROM kept_addresses WHERE club_id = ?3 AND person_id = ?2 AND ${MOVED}`;

/** A phone was given to the old club alone; the second name goes along with the name. */
const DETAILS = `UPDATE player_details SET club_id = ?1, phone = NULL WHERE club_id = ?3 AND person_id = ?2 AND ${MOVED}`;

/** A player who moved is captain of no team that stays behind: each of their clubs writes it down. */
const CAPTAINCIES = `INSERT INTO club_acts (club_id, at, by, act, subject, data)
  SELECT club_id, ?4, ?5, ?6, id, json_object('person', ?2) FROM teams WHERE captain = ?2 AND club_id <> ?1 AND ${MOVED}`;
const UNCAPTAIN = `UPDATE teams SET captain = NULL WHERE captain = ?2 AND club_id <> ?1 AND ${MOVED}`;

/** Ratings with which the player begins in the new club: those of the old one, on every list with matches. */
const startsFrom = async (db: Database, from: string, to: string, person: string, today: string) => {
  const found = await Promise.all(
    LISTS.map(async (list) => {
      const [old, fresh] = await Promise.all([
        standingsOf(db, listName(from, list), [person]),
        standingsOf(db, listName(to, list), [person]),
      ]);
      const standing = old.get(person);
      // Who has played there already, or has a rating there, goes on from that.
      return standing && standing.matches > 0 && !fresh.has(person)
        ? [
            startsStatement(db, to, list, [
              { player: person, day: today, rating: standing.value / MILLION, matches: standing.matches },
            ]),
          ]
        : [];
    }),
  );
  return found.flat();
};

export type Taking = { readonly person: string; readonly code: string; readonly club: string; readonly by: string };

/**
 * Takes a player over from the club that offers them: the same person, with all that was played. What was played stays
 * where it was, and the old club's tables and ratings with it; in the new club the player begins with the old rating.
 * Between clubs of one federation it is possible only in that federation's transfer windows, if it has set any; on its
 * rating lists the player stays who they are.
 *
 * @param today the day at the new club
 */
export const takeOver = async (
  env: Env,
  db: Database,
  { person, code, club, by }: Taking,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<Result<true, Fault>> => {
  const offer = await openedTransfer(env, db, { person, code }, now);
  if (!offer) return err(noTransfer);
  const from = offer.club.id;
  if (from === club) return err({ code: "already-member", message: { key: "transferToItself" } });
  const allowed = await mayMove(db, { from, to: club, now });
  if (!allowed.ok) return allowed;
  const starts = await startsFrom(db, from, club, person, today);
  const bound = ([sql, ...more]: readonly [string, ...string[]]) =>
    db.$client.prepare(sql).bind(club, person, from, ...more);
  const [moved] = await db.$client.batch([
    db.$client.prepare(MOVE).bind(club, person, from),
    actIfChanged(db, { club: from, by, act: "player-left", subject: person, data: { club } }, now),
    actIfChanged(db, { club, by, act: "player-taken-over", subject: person, data: { club: from } }, now),
    bound([ENROL, now]),
    bound([LEAVE]),
    bound([UNLINK]),
    bound([CONSENTS, now, by]),
    bound([INVITATIONS, now]),
    bound([GUARDIANS]),
    bound([ADDRESS]),
    bound([DETAILS]),
    bound([CAPTAINCIES, now, by, CAPTAINCY_ENDED]),
    db.$client.prepare(UNCAPTAIN).bind(club, person),
    ...starts,
  ]);
  return moved?.meta.changes ? ok(true) : err(noTransfer);
};
