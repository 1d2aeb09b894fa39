import type { z } from "zod";
import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { wordsOfClub } from "#ground/db/federations.ts";
import { feedingDays } from "#ratings";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import type { clubInvitation, federationWord } from "#shared/api/league/federation.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { dayAfter, dayAt } from "#shared/zone.ts";
import { isPublicClub, unknownClub } from "./clubs.ts";

type Doing = { readonly club: string; readonly by: string; readonly now: string };

const INVITE = `INSERT INTO federation_invitations (federation_id, club_id, by, at) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT DO NOTHING`;
const WITHDRAW = "DELETE FROM federation_invitations WHERE federation_id = ?1 AND club_id = ?2";

/** Asks a club to feed the rating lists of `federation`. Asked twice it is asked once. */
const invite = async (db: Database, federation: Doing, club: string): Promise<Result<true, Fault>> => {
  const { by, now } = federation;
  if (club === federation.club)
    return err({ code: "invalid-request", message: { key: "federationItself" }, place: "/club" });
  if (!(await isPublicClub(db, club))) return err(unknownClub(club, "/club"));
  const act = { club: federation.club, by, act: "federation-invited", subject: club } as const;
  await db.$client.batch([db.$client.prepare(INVITE).bind(federation.club, club, by, now), actIfChanged(db, act, now)]);
  return ok(true);
};

/** Withdraws an invitation. A club that has joined stays. */
const withdraw = async (db: Database, federation: Doing, club: string): Promise<Result<true, Fault>> => {
  const { by, now } = federation;
  const act = { club: federation.club, by, act: "federation-invitation-withdrawn", subject: club } as const;
  const [withdrawn] = await db.$client.batch([
    db.$client.prepare(WITHDRAW).bind(federation.club, club),
    actIfChanged(db, act, now),
  ]);
  return withdrawn?.meta.changes
    ? ok(true)
    : err({ code: "invitation-not-found", message: { key: "noFederationInvitation" }, place: "/club" });
};

/** Invites a club to feed another one's rating lists, or withdraws the invitation. */
export const inviteClub = (
  db: Database,
  federation: Doing,
  { club, invited }: z.output<typeof clubInvitation>,
): Promise<Result<true, Fault>> => (invited ? invite : withdraw)(db, federation, club);

const isInvited = async (db: Database, federation: string, club: string): Promise<boolean> =>
  (await db.$client
    .prepare("SELECT 1 FROM federation_invitations WHERE federation_id = ?1 AND club_id = ?2")
    .bind(federation, club)
    .first()) !== null;

/** From which day on what a club says of a federation holds, or why it cannot say it. */
const dayOf = async (
  db: Database,
  { club, now }: Doing,
  { federation, type, day }: z.output<typeof federationWord>,
): Promise<Result<string, Fault>> => {
  const [words, zone] = await Promise.all([wordsOfClub(db, club), zoneOfClub(db, club)]);
  const last = feedingDays(words.filter(({ federationId }) => federationId === federation)).at(-1);
  const open = last?.to === null ? last : undefined;
  const today = dayAt(now, zone);
  if (type === "left") {
    if (!open) return err({ code: "member-not-found", message: { key: "federationNotIn" }, place: "/federation" });
    const earliest = dayAfter(today);
    return day === undefined || day >= earliest
      ? ok(day ?? earliest)
      : err({
          code: "invalid-request",
          message: { key: "federationLeaveDay", about: { day: earliest } },
          place: "/day",
        });
  }
  if (!(await isInvited(db, federation, club)))
    return err({ code: "invitation-not-found", message: { key: "federationUninvited" }, place: "/federation" });
  const from = day ?? today;
  if (open && open.from <= from)
    return err({ code: "already-member", message: { key: "federationAlready" }, place: "/day" });
  return ok(from);
};

const SAY = `INSERT INTO federation_clubs (club_id, number, federation_id, type, day, by, at)
  SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6 FROM federation_clubs WHERE club_id = ?1`;

/** Records that a club joins a federation from a day on, or leaves it. What was rated stays rated. */
export const sayToFederation = async (
  db: Database,
  club: Doing,
  word: z.output<typeof federationWord>,
): Promise<Result<{ readonly day: string }, Fault>> => {
  const day = await dayOf(db, club, word);
  if (!day.ok) return day;
  const { federation, type } = word;
  const { by, now } = club;
  const act = {
    club: club.club,
    by,
    act: `federation-${type}`,
    subject: federation,
    data: { day: day.value },
  } as const;
  await db.$client.batch([
    db.$client.prepare(SAY).bind(club.club, federation, type, day.value, by, now),
    actIfChanged(db, act, now),
  ]);
  return ok({ day: day.value });
};
