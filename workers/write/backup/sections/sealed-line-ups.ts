import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import { z } from "zod";
import { type DatabaseEnv, databaseOf, directory } from "#ground/db/database.ts";
import { lineUp } from "#league";
import type { ClubActKind } from "#shared/api/deployment/accounts.ts";
import { lineUpSection } from "./league.ts";
import type { TableRow } from "./section.ts";

/**
 * Line-ups that wait are sealed, also from the club's owner, who may have its file. In the file each is encrypted with
 * the deployment's secret: a restore, or another deployment with the same secret, opens it. Elsewhere it cannot be
 * opened, and the captain and the desk are asked for it again.
 */

export type SealingEnv = DatabaseEnv & Pick<Env, "STRIKEBOOK_SECRET">;

const CIPHER = "aes-256-gcm";
const IV = 12;
const TAG = 16;

const row = z.object({
  division_id: z.string(),
  fixture_id: z.string(),
  entry: z.string(),
  players: z.string(),
  at: z.string(),
  by: z.string(),
});
type LineUpRow = z.output<typeof row>;

const keyOf = (secret: string, use: "cipher" | "iv"): Buffer =>
  createHmac("sha256", secret).update(`strikebook line-ups ${use}`).digest();

/** The context of a sealed line-up: one that was moved to another tie, team, account or moment does not open. */
const boundTo = ({ division_id, fixture_id, entry, at, by }: LineUpRow): string =>
  [division_id, fixture_id, entry, at, by].join("\n");

/** The same line-up is the same text in every file of the club, so that a step that is done again writes the same bytes. */
const sealed = (secret: string, one: LineUpRow): string => {
  const iv = createHmac("sha256", keyOf(secret, "iv"))
    .update(`${boundTo(one)}\n${one.players}`)
    .digest()
    .subarray(0, IV);
  const cipher = createCipheriv(CIPHER, keyOf(secret, "cipher"), iv).setAAD(Buffer.from(boundTo(one)));
  const text = Buffer.concat([cipher.update(one.players, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
};

/** The players of a sealed line-up; `null`: it was sealed elsewhere, or is none. */
const opened = (secret: string, one: LineUpRow): string | null => {
  const bytes = Buffer.from(one.players, "base64url");
  const [iv, tag, text] = [bytes.subarray(0, IV), bytes.subarray(IV, IV + TAG), bytes.subarray(IV + TAG)];
  try {
    const cipher = createDecipheriv(CIPHER, keyOf(secret, "cipher"), iv).setAAD(Buffer.from(boundTo(one)));
    cipher.setAuthTag(tag);
    const players = Buffer.concat([cipher.update(text), cipher.final()]).toString("utf8");
    return lineUp.safeParse(JSON.parse(players)).success ? players : null;
  } catch {
    return null;
  }
};

/** SQL: line-ups of club ?1 that no decision has shown. */
const WAITING = `SELECT l.* FROM line_ups l JOIN divisions d ON d.id = l.division_id
  WHERE d.club_id = ?1 AND NOT EXISTS (SELECT 1 FROM decisions s WHERE s.division_id = l.division_id
    AND s.type = 'line_ups_shown' AND s.data ->> '$.fixture' = l.fixture_id AND s.at >= l.at)
  ORDER BY l.fixture_id, l.entry`;

/** Rows of `line_ups` for a club's export, in their order. */
export const sealedLineUpsOf = async (env: SealingEnv, club: string): Promise<readonly TableRow[]> => {
  const { results } = await databaseOf(env, club).$client.prepare(WAITING).bind(club).all();
  return z
    .array(row)
    .parse(results)
    .map((one) => ({ ...one, players: sealed(env.STRIKEBOOK_SECRET, one) }));
};

/** SQL: only as long as import ?1 has not registered its club. */
const ONCE = "EXISTS (SELECT 1 FROM club_imports WHERE id = ?1 AND registered = 0)";

const STORE = `INSERT INTO line_ups (division_id, fixture_id, entry, players, at, by)
  SELECT value->>'division_id', value->>'fixture_id', value->>'entry', value->>'players', value->>'at', value->>'by'
  FROM json_each(?2) WHERE ${ONCE} ON CONFLICT DO NOTHING`;

const SET_ASIDE: ClubActKind = "line-up-set-aside";
const ASK_AGAIN = `INSERT INTO club_acts (club_id, at, by, act, subject, data)
  SELECT ?2, ?3, 'clock', ?4, value->>'fixture_id', json_object('division', value->>'division_id', 'entry', value->>'entry')
  FROM json_each(?5) WHERE ${ONCE}`;

/** Statements that store the line-ups that an import has staged, and ask again for those that cannot be opened here. */
export const lineUpStatements = async (
  env: SealingEnv,
  { id, job, club }: Readonly<Record<"id" | "job" | "club", string>>,
  now: string,
): Promise<readonly D1PreparedStatement[]> => {
  const { $client } = directory(env);
  const { results } = await $client
    .prepare(`SELECT "row" FROM staged_rows WHERE job = ? AND section = ? ORDER BY n`)
    .bind(job, lineUpSection.table)
    .all<{ readonly row: string }>();
  const staged = results.map((one) => row.parse(JSON.parse(one.row)));
  const found = staged.map((one) => ({ ...one, players: opened(env.STRIKEBOOK_SECRET, one) }));
  const [open, lost] = [
    found.filter(({ players }) => players !== null),
    found.filter(({ players }) => players === null),
  ];
  return [
    $client.prepare(STORE).bind(id, JSON.stringify(open)),
    $client.prepare(ASK_AGAIN).bind(id, club, now, SET_ASIDE, JSON.stringify(lost)),
  ];
};
