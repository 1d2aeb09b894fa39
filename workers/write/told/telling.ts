import type { Database } from "#ground/db/database.ts";
import type { Telling, TellingRequest } from "#shared/api/deployment/telling.ts";
import { NEWS, USUAL_WISH, type Wishes } from "#shared/told/news.ts";
import { offeredOrNone } from "#shared/words/language.ts";

type Row = {
  readonly wishes: string;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly zone: string | null;
  readonly language: string | null;
  readonly off: string | null;
};

const READ = `SELECT wishes, quiet_from AS quietFrom, quiet_until AS quietUntil, zone, language, mail_off_at AS off
  FROM telling WHERE user_id = ?`;

const completed = (wishes: Wishes): Telling["wishes"] =>
  Object.fromEntries(NEWS.map((kind) => [kind, wishes[kind] ?? USUAL_WISH])) as Telling["wishes"];

export const tellingOf = async (db: Database, user: string): Promise<Telling> => {
  const row = await db.$client.prepare(READ).bind(user).first<Row>();
  if (!row) return { wishes: completed({}), quiet: null, zone: null, language: null, mail: true };
  const { quietFrom: from, quietUntil: until } = row;
  return {
    // Checked when they were said.
    wishes: completed(JSON.parse(row.wishes) as Wishes),
    quiet: from !== null && until !== null ? { from, until } : null,
    zone: row.zone,
    language: offeredOrNone(row.language),
    mail: row.off === null,
  };
};

/** Letters that are wanted again have links of their own: those in older letters end nothing any more. */
const WRITE = `INSERT INTO telling (user_id, wishes, quiet_from, quiet_until, zone, language, nonce, mail_off_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  ON CONFLICT (user_id) DO UPDATE SET wishes = excluded.wishes, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, zone = excluded.zone, language = excluded.language,
    nonce = iif(mail_off_at IS NOT NULL AND excluded.mail_off_at IS NULL, excluded.nonce, nonce),
    mail_off_at = iif(excluded.mail_off_at IS NULL, NULL, coalesce(mail_off_at, excluded.mail_off_at))`;

/** Changes an account's notification settings: an absent member keeps its value. */
export const changeTelling = async (
  db: Database,
  user: string,
  { wishes, quiet, zone, language, mail }: TellingRequest,
  now: string,
): Promise<Telling> => {
  const before = await tellingOf(db, user);
  const after: Telling = {
    wishes: { ...before.wishes, ...wishes },
    quiet: quiet === undefined ? before.quiet : quiet,
    zone: zone === undefined ? before.zone : zone,
    language: language === undefined ? before.language : language,
    mail: mail ?? before.mail,
  };
  const said = Object.fromEntries(Object.entries(after.wishes).filter(([, wish]) => wish !== USUAL_WISH));
  const values = [
    JSON.stringify(said),
    after.quiet?.from ?? null,
    after.quiet?.until ?? null,
    after.zone,
    after.language,
  ];
  await db.$client
    .prepare(WRITE)
    .bind(user, ...values, crypto.randomUUID(), after.mail ? null : now)
    .run();
  return after;
};
