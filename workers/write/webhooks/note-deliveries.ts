import type { Database } from "#ground/db/database.ts";
import type { WebhookBody } from "#shared/api/deployment/webhooks.ts";
import type { NewsKind } from "#shared/told/news.ts";
import { isWebhookKind, type WebhookKind } from "#shared/told/webhooks.ts";

/** Something that happened in a club, as the news have it. */
type Happened = { readonly kind: NewsKind; readonly cause: string; readonly subject: string };

type Told = Happened & { readonly kind: WebhookKind };

/** The row of the news that it comes from: `at` is when it happened. */
type Source = { readonly id: string; readonly club: string; readonly at: string };

/** SQL: a club has a webhook that is not paused. */
const ANY = "SELECT 1 AS one FROM webhooks WHERE club_id = ? AND paused_at IS NULL LIMIT 1";

/** SQL: the match, fixture and division of each of ?1, ids as JSON. */
const SUBJECTS = `SELECT asked.value AS id, m.id AS match, coalesce(f.id, m.fixture_id) AS fixture,
    coalesce(d.id, f.division_id, mf.division_id) AS division
  FROM json_each(?1) asked LEFT JOIN matches m ON m.id = asked.value LEFT JOIN fixtures mf ON mf.id = m.fixture_id
    LEFT JOIN fixtures f ON f.id = asked.value LEFT JOIN divisions d ON d.id = asked.value`;

type SubjectRow = {
  readonly id: string;
  readonly match: string | null;
  readonly fixture: string | null;
  readonly division: string | null;
};

const subjectsOf = async (db: Database, told: readonly Told[]): Promise<ReadonlyMap<string, SubjectRow>> => {
  const ids = [...new Set(told.map(({ subject }) => subject))];
  const { results } = await db.$client.prepare(SUBJECTS).bind(JSON.stringify(ids)).all<SubjectRow>();
  return new Map(results.map((row) => [row.id, row]));
};

/** The page of a match, or of the division that it is about; of nothing else that there is, the club's. */
const pathOf = (club: string, { match, fixture, division }: Omit<SubjectRow, "id">): string => {
  if (match !== null) return `/matches/${match}`;
  if (division !== null) return fixture === null ? `/divisions/${division}` : `/divisions/${division}/fixtures`;
  return `/clubs/${club}`;
};

const NOTHING = { match: null, fixture: null, division: null };

const bodyOf = ({ club, at }: Source, { kind }: Told, row: SubjectRow | undefined): WebhookBody => {
  const { match, fixture, division } = row ?? NOTHING;
  const data = {
    club,
    kind,
    ...(match === null ? {} : { match }),
    ...(fixture === null ? {} : { fixture }),
    ...(division === null ? {} : { division }),
    path: pathOf(club, { match, fixture, division }),
  };
  return { type: kind, timestamp: at, data };
};

/** A delivery to each webhook that wants its kind; of one news and one thing it is written once. */
const WRITE = `INSERT INTO webhook_deliveries (id, webhook_id, news, kind, cause, body, made_at, due_at, state, moved_at)
  SELECT 'msg_' || lower(hex(randomblob(16))), w.id, ?3, told.value->>'kind', told.value->>'cause', told.value->>'body',
    ?4, ?4, 'waiting', ?4
  FROM json_each(?1) told JOIN webhooks w ON w.club_id = ?2 AND w.paused_at IS NULL
    AND EXISTS (SELECT 1 FROM json_each(w.kinds) k WHERE k.value = told.value->>'kind')
  WHERE true ON CONFLICT DO NOTHING`;

/**
 * The statements that write a club's webhook deliveries, for the batch that writes the messages. For a club without
 * webhooks it is one query.
 */
export const webhookStatements = async (
  db: Database,
  source: Source,
  happened: readonly Happened[],
  now: string,
): Promise<readonly D1PreparedStatement[]> => {
  const told = happened.filter((one): one is Told => isWebhookKind(one.kind));
  if (told.length === 0 || (await db.$client.prepare(ANY).bind(source.club).first()) === null) return [];
  const subjects = await subjectsOf(db, told);
  const rows = told.map((one) => ({
    kind: one.kind,
    cause: one.cause,
    body: JSON.stringify(bodyOf(source, one, subjects.get(one.subject))),
  }));
  return [db.$client.prepare(WRITE).bind(JSON.stringify(rows), source.club, source.id, now)];
};
