import { z } from "zod";
import type { Entry } from "#derive/log/entry.ts";
import type { DifferenceRecord } from "#derive/match/differences.ts";
import type { Database } from "#ground/db/database.ts";
import { TOLD_EVENTS } from "#shared/told/news.ts";

const told = z
  .object({
    seq: z.int(),
    type: z.enum(TOLD_EVENTS),
    by: z.string(),
    data: z.object({ side: z.string().optional(), dispute: z.string().optional() }),
  })
  .transform(({ data, ...event }) => ({ ...event, ...data }));

const isTold = ({ type }: Entry): boolean => TOLD_EVENTS.some((one) => one === type);

type Stored = {
  /** `null`: as it was. */
  readonly decided: boolean | null;
  readonly differences: readonly DifferenceRecord[];
};

/** A match that was decided before is not decided again. */
const DECIDED = "?5 = 1 AND NOT EXISTS (SELECT 1 FROM match_results WHERE match_id = ?1 AND status = 'decided')";

/**
 * News rows of a match's events: in the batch that adds them to D1's log, before its result is written. The recipients
 * are looked up later: an evening's strikes cost nothing for that.
 */
export const matchNewsStatements = (
  db: Database,
  match: string,
  entries: readonly Entry[],
  { decided, differences }: Stored,
): readonly D1PreparedStatement[] => {
  const last = entries.at(-1);
  const events = entries.filter(isTold).map(({ event }) => told.parse(event));
  const corrected = differences.map(({ correction }) => correction.seq);
  const says = events.length + corrected.length > 0;
  if (!last || !(says || decided)) return [];
  return [
    db.$client
      .prepare(
        `INSERT INTO news (club_id, source, subject, data, by, at)
         SELECT '', 'match-recorded', ?1, json_set(?2, '$.decided', json(iif(${DECIDED}, 'true', 'false'))), ?3, ?4
         WHERE ?6 = 1 OR ${DECIDED}`,
      )
      .bind(
        match,
        JSON.stringify({ events, corrected }),
        last.event.by,
        last.receivedAt,
        decided ? 1 : 0,
        says ? 1 : 0,
      ),
  ];
};
