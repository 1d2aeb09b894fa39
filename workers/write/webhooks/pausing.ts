import type { Database } from "#ground/db/database.ts";
import type { PauseReason } from "#shared/told/webhooks.ts";

/** A webhook that is to be paused, if it has failed since then at the latest. */
type Pause = { readonly webhook: string; readonly reason: PauseReason; readonly failingSince?: string };

const PAUSE = `UPDATE webhooks SET paused_at = ?2, paused_reason = ?3
  WHERE id = ?1 AND paused_at IS NULL AND (?4 IS NULL OR failing_since <= ?4)`;

/** What waits for a paused webhook is given up: nobody is told days later of what has long changed. */
const GIVE_UP = `UPDATE webhook_deliveries SET state = 'failed', answer = coalesce(answer, 'paused'), moved_at = ?2
  WHERE webhook_id = ?1 AND state = 'waiting' AND EXISTS (SELECT 1 FROM webhooks WHERE id = ?1 AND paused_at IS NOT NULL)`;

/** Pauses a webhook, and gives up what waits for it. */
export const pauseStatements = (
  db: Database,
  { webhook, reason, failingSince }: Pause,
  now: string,
): readonly [pause: D1PreparedStatement, giveUp: D1PreparedStatement] => [
  db.$client.prepare(PAUSE).bind(webhook, now, reason, failingSince ?? null),
  db.$client.prepare(GIVE_UP).bind(webhook, now),
];
