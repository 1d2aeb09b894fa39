import type { Entry } from "#derive/log/entry.ts";
import type { Database } from "#ground/db/database.ts";
import { isByClubAdmin } from "#shared/roles.ts";

/** Events that give the outcome of a board or a match without its strikes. */
const SAYS: ReadonlySet<string> = new Set([
  "board_recorded",
  "game_recorded",
  "board_awarded",
  "match_forfeited",
  "match_ended",
]);

/** A result that one person entered at one time. */
type EnteredResult = { readonly by: string; readonly at: string; readonly first: number; last: number };

/** Results among these events that the desk has entered: those of one request are one. */
const enteredIn = (entries: readonly Entry[]): EnteredResult[] => {
  const found: EnteredResult[] = [];
  for (const { seq, type, event, receivedAt: at } of entries) {
    const { by } = event;
    if (!SAYS.has(type) || !isByClubAdmin(by)) continue;
    const open = found.at(-1);
    if (open?.by === by && open.at === at) open.last = seq;
    else found.push({ by, at, first: seq, last: seq });
  }
  return found;
};

/** The event behind a match's opening. */
const FIRST_RESULT = 2;

/** The match was opened by a list of past results: its act, of the same moment and hand, covers all of them. */
const FROM_A_LIST = `EXISTS (SELECT 1 FROM club_acts a WHERE a.club_id = m.club_id
  AND a.act = 'results-brought-in' AND a.at = m.created_at AND a.by = m.created_by)`;

/**
 * Records which results the desk entered: in the batch that adds these events to D1's log, which happens once.
 */
export const deskResultStatements = (
  db: Database,
  match: string,
  entries: readonly Entry[],
): readonly D1PreparedStatement[] => {
  const entered = enteredIn(entries);
  if (entered.length === 0) return [];
  return [
    db.$client
      .prepare(
        `INSERT INTO club_acts (club_id, at, by, act, subject, data)
         SELECT m.club_id, value->>'at', value->>'by', 'result-entered', m.id,
           json_object('first', CAST(value->>'first' AS TEXT), 'last', CAST(value->>'last' AS TEXT))
         FROM json_each(?2) JOIN matches m ON m.id = ?1
         WHERE m.club_id IS NOT NULL AND NOT (value->>'first' = ?3 AND ${FROM_A_LIST})
         ORDER BY key`,
      )
      .bind(match, JSON.stringify(entered), FIRST_RESULT),
  ];
};
