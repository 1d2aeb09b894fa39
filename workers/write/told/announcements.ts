import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { type PageRequest, pageOf } from "#ground/db/keyset.ts";
import type {
  Announcement,
  AnnouncementAudience,
  Announcements,
  NewAnnouncement,
  OwnAnnouncements,
} from "#shared/api/deployment/announcement.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

type Doing = { readonly club: string; readonly by: string; readonly now: string };

/** Announcements of a club within a day: those of a tournament of two days, and as many again. */
const MOST_A_DAY = 20;
const DAY = 24 * 60 * 60_000;

const ADD = `INSERT INTO announcements (id, club_id, audience, title, text, by, made_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING`;

const COUNT = "SELECT count(*) AS made FROM announcements WHERE club_id = ?1 AND made_at > ?2 AND id <> ?3";

const isOfClub = async (db: Database, club: string, audience: AnnouncementAudience): Promise<boolean> =>
  audience.to !== "division" ||
  (await db.$client
    .prepare("SELECT 1 AS one FROM divisions WHERE id = ? AND club_id = ?")
    .bind(audience.division, club)
    .first()) !== null;

/** Tells members of a club something in the words of those who run it. */
export const announce = async (
  db: Database,
  { club, by, now }: Doing,
  { id, audience, title, text }: NewAnnouncement,
): Promise<Result<true, Fault>> => {
  if (!(await isOfClub(db, club, audience)))
    return err({ code: "division-not-found", message: { key: "noDivision" }, place: "/audience/division" });
  const since = new Date(Date.parse(now) - DAY).toISOString();
  const made = await db.$client.prepare(COUNT).bind(club, since, id).first<number>("made");
  if ((made ?? 0) >= MOST_A_DAY)
    return err({
      code: "too-many-announcements",
      message: { key: "tooManyAnnouncements", about: { most: MOST_A_DAY } },
    });
  await db.$client.batch([
    db.$client.prepare(ADD).bind(id, club, JSON.stringify(audience), title, text, by, now),
    actIfChanged(db, { club, by, act: "announcement-made", subject: id }, now),
  ]);
  return ok(true);
};

type Row = Omit<Announcement, "audience"> & { readonly audience: string };

const COLUMNS = `a.id, a.audience, d.name AS division, a.title, a.text, a.made_at AS made`;
const FROM = "FROM announcements a LEFT JOIN divisions d ON d.id = a.audience->>'division'";

const PAGE = `SELECT ${COLUMNS}, (SELECT count(DISTINCT m.user_id) FROM messages m
    WHERE m.club_id = a.club_id AND m.kind = 'announcement' AND m.subject = a.id) AS told
  ${FROM} WHERE a.club_id = ?1 AND (?2 IS NULL OR (a.made_at, a.id) < (?2, ?3))
  ORDER BY a.made_at DESC, a.id DESC LIMIT ?4`;

/** A page of a club's announcements, latest first. */
export const announcementsOf = async (db: Database, club: string, asked: PageRequest): Promise<Announcements> => {
  const [made = null, id = null] = asked.after?.split("~") ?? [];
  const { results } = await db.$client
    .prepare(PAGE)
    .bind(club, made, id, asked.limit + 1)
    .all<Row>();
  const { rows, next } = pageOf(results, asked, (row) => [row.made, row.id]);
  return {
    // Written from the schema of a request.
    announcements: rows.map((row) => ({ ...row, audience: JSON.parse(row.audience) as AnnouncementAudience })),
    next,
  };
};

/** The announcements that an account is shown: the last ones of a month. */
const [SHOWN, SHOWN_DAYS] = [5, 30];

const OWN = `SELECT a.id, a.club_id AS club, c.name AS clubName, d.name AS division, a.title, a.text, a.made_at AS made
  ${FROM} JOIN clubs c ON c.id = a.club_id
  WHERE a.made_at > ?2 AND (a.club_id IN (SELECT club_id FROM memberships WHERE user_id = ?1)
    OR a.club_id IN (SELECT club_id FROM guardians WHERE user_id = ?1))
  ORDER BY a.made_at DESC, a.id DESC LIMIT ?3`;

type OwnRow = Omit<OwnAnnouncements["announcements"][number], "club"> & {
  readonly club: string;
  readonly clubName: string;
};

/** The latest announcements of the clubs that an account is in, or a junior whose guardian it is. */
export const announcementsFor = async (db: Database, user: string, now: string): Promise<OwnAnnouncements> => {
  const since = new Date(Date.parse(now) - SHOWN_DAYS * DAY).toISOString();
  const { results } = await db.$client.prepare(OWN).bind(user, since, SHOWN).all<OwnRow>();
  return {
    announcements: results.map(({ club, clubName, ...row }) => ({ ...row, club: { id: club, name: clubName } })),
  };
};

/** Announcements are kept for so long (days), as the messages that they were sent by. */
const KEPT_DAYS = 90;

/** Deletes old announcements. */
export const deleteOldAnnouncements = async (db: Database, now: number): Promise<void> => {
  const before = new Date(now - KEPT_DAYS * DAY).toISOString();
  await db.$client.prepare("DELETE FROM announcements WHERE made_at < ?").bind(before).run();
};
