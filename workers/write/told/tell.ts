import type { Database } from "#ground/db/database.ts";
import { cursor, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { type Channel, channelsFor, type NewsKind } from "#shared/told/news.ts";
import { tellableAt } from "#shared/told/quiet-hours.ts";
import { dayAt } from "#shared/zone.ts";
import { webhookStatements } from "../webhooks/note-deliveries.ts";
import { audienceOf, type Reachable, reachable } from "./audience.ts";
import { reminded, resultsLate } from "./by-the-clock.ts";
import type { Finder, NewsRow, Notification } from "./notification.ts";
import { announced } from "./of-announcements.ts";
import { decisionMade, divisionRegistered, drawMade } from "./of-divisions.ts";
import { captaincyEnded, entriesBroughtIn, entryChanged, entryMade, lineUpSetAside } from "./of-entries.ts";
import { matchRecordedNews } from "./of-matches.ts";

const applicantOf = (db: Database, application: string): Promise<string | null> =>
  db.$client.prepare("SELECT user_id FROM applications WHERE id = ?").bind(application).first<string>("user_id");

const toApplicant = async (db: Database, kind: NewsKind, application: string): Promise<readonly Notification[]> => {
  const user = await applicantOf(db, application);
  if (user === null) return [];
  return [{ kind, cause: application, subject: application, audience: { to: "account", user }, receipt: true }];
};

/** The club's admins get one message a day that applications wait, whatever their number. */
const applicationMade: Finder = async (db, { club, subject, at }) => {
  const day = dayAt(at, await zoneOfClub(db, club));
  const waiting: Notification = {
    kind: "application-made",
    cause: `${club}@${day}`,
    subject: club,
    audience: { to: "roles", roles: CLUB_ADMINS },
  };
  return [...(await toApplicant(db, "applied", subject)), waiting];
};

/** The applicant gets the decision. */
const applicationAccepted: Finder = (db, { subject }) => toApplicant(db, "accepted", subject);
const applicationDeclined: Finder = (db, { subject }) => toApplicant(db, "declined", subject);

const FINDERS: Readonly<Record<string, Finder>> = {
  "application-made": applicationMade,
  "application-accepted": applicationAccepted,
  "application-declined": applicationDeclined,
  "entry-made": entryMade,
  "entry-changed": entryChanged,
  "entries-brought-in": entriesBroughtIn,
  "division-registered": divisionRegistered,
  "draw-made": drawMade,
  "decision-made": decisionMade,
  "captaincy-ended": captaincyEnded,
  "line-up-set-aside": lineUpSetAside,
  "match-recorded": matchRecordedNews,
  "results-late": resultsLate,
  reminder: reminded,
  "announcement-made": announced,
};

/**
 * The delay within which messages are gathered (milliseconds): the news of a quarter of an hour from the first are one
 * letter.
 */
const SETTLES: Readonly<Record<Channel, number>> = { mail: 15 * 60_000, push: 60_000 };

/** Kinds of news that have their own time and are not delayed. */
const AT_ONCE: readonly NewsKind[] = ["reminder", "announcement"];

/** The time at which a message is due: once others may have joined it, outside the recipient's quiet hours. */
const dueAt = (at: string, kind: NewsKind, channel: Channel, { zone, quiet }: Reachable): string => {
  const settles = AT_ONCE.includes(kind) ? 0 : SETTLES[channel];
  return tellableAt(new Date(Date.parse(at) + settles).toISOString(), zone, quiet);
};

/** A message that is to be written: to a person, by a way, when it is due. */
type NewMessage = {
  readonly id: string;
  readonly user: string;
  readonly channel: Channel;
  readonly kind: NewsKind;
  readonly cause: string;
  readonly subject: string;
  readonly person: string | null;
  readonly due: string;
};

const ways = (kind: NewsKind, { wishes, mailed, pushed }: Reachable): readonly Channel[] =>
  channelsFor(wishes, kind).filter((channel) => (channel === "mail" ? mailed : pushed));

/** The account behind `role:user`; of a key or a link there is none that is found. */
const doer = (by: string): string => by.slice(by.indexOf(":") + 1);

/** The messages of a news row. */
const messagesOf = async (
  db: Database,
  row: NewsRow,
  notifications: readonly Notification[],
): Promise<NewMessage[]> => {
  const told = await Promise.all(
    notifications.map(async (one) => ({ one, to: await audienceOf(db, row.club, one.audience) })),
  );
  const readers = await reachable(
    db,
    row.club,
    told.flatMap(({ to }) => to.map(({ user }) => user)),
  );
  return told.flatMap(({ one: { kind, cause, subject, receipt }, to }) =>
    to.flatMap(({ user, person }) => {
      const reader = readers.get(user);
      if (!reader || (receipt === undefined && user === doer(row.by))) return [];
      return ways(kind, reader).map((channel) => ({
        id: crypto.randomUUID(),
        user,
        channel,
        kind,
        cause,
        subject,
        person,
        due: dueAt(row.at, kind, channel, reader),
      }));
    }),
  );
};

/** A message of the same kind and cause was written before, perhaps by a process that died before it was noted. */
const WRITE = `INSERT INTO messages (id, club_id, user_id, channel, kind, cause, subject, person_id, made_at, due_at, state, moved_at)
  SELECT value->>'id', ?2, value->>'user', value->>'channel', value->>'kind', value->>'cause', value->>'subject',
    value->>'person', ?3, value->>'due', 'waiting', ?3
  FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`;

/** A match without a club has no recipients. */
const READ = `SELECT seq, id, coalesce(nullif(club_id, ''), (SELECT club_id FROM matches WHERE id = subject)) AS club,
    source, subject, data, by, at
  FROM news WHERE seq = ?`;

type UnownedNews = Omit<NewsRow, "club"> & { readonly club: string | null };

/** The statements of a news row: messages to people, and deliveries to the club's webhooks. */
const statementsOf = async (
  db: Database,
  row: NewsRow,
  notifications: readonly Notification[],
  now: string,
): Promise<D1PreparedStatement[]> => {
  const messages = await messagesOf(db, row, notifications);
  return [
    ...(messages.length === 0 ? [] : [db.$client.prepare(WRITE).bind(JSON.stringify(messages), row.club, now)]),
    ...(await webhookStatements(db, row, notifications, now)),
  ];
};

/**
 * Writes a message to every recipient of a news row, and a delivery to every webhook of the club that wants it, and
 * deletes the row, all or nothing. A row of an unknown kind was written by a later release: it waits for that.
 */
export const tell = async (env: Env, db: Database, seq: number, now: string): Promise<void> => {
  const row = await db.$client.prepare(READ).bind(seq).first<UnownedNews>();
  const finder = row && FINDERS[row.source];
  if (!finder) return;
  const told = row.club === null ? null : { ...row, club: row.club };
  const written = told ? await statementsOf(db, told, await finder(db, told, env), now) : [];
  await db.$client.batch([...written, db.$client.prepare("DELETE FROM news WHERE seq = ?1").bind(seq)]);
};

/** News that failed at every attempt are named (`failed_jobs`), and tried again after this time (milliseconds). */
const NAMED_MS = 24 * 60 * 60_000;

const WAITING = `SELECT seq FROM news WHERE seq > ?1 AND source IN (SELECT value FROM json_each(?2))
  AND NOT EXISTS (SELECT 1 FROM failed_jobs WHERE kind = 'news' AND subject = CAST(news.seq AS TEXT) AND at > ?3)
  ORDER BY seq LIMIT ?4`;

/**
 * News that wait, of the kinds that are known here.
 *
 * @param now milliseconds since 1970
 */
export const waitingNews = async (
  db: Database,
  now: number,
  after: string,
  limit: number,
): Promise<FoundPage<number>> => {
  const { results } = await db.$client
    .prepare(WAITING)
    .bind(Number(after || 0), JSON.stringify(Object.keys(FINDERS)), new Date(now - NAMED_MS).toISOString(), limit)
    .all<{ seq: number }>();
  return foundPage(
    results,
    limit,
    ({ seq }) => cursor(String(seq)),
    ({ seq }) => seq,
  );
};
