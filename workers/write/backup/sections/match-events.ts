import { z } from "zod";
import { hash, matchId } from "../../../../shared/ids.ts";
import { EVENT_TYPES } from "../../../../shared/match/model/events.ts";
import { canonical } from "../../../../shared/match/seal/canonical.ts";
import { instant, type Section } from "./section.ts";

/**
 * A recorded event with its seal. What its data may be is not asked: it was judged when it was recorded, and a record
 * is kept as it is.
 */
export const sealedEvent = z.strictObject({
  at: z.string(),
  by: z.string(),
  data: z.record(z.string(), z.unknown()),
  hash,
  id: z.string().min(1),
  prev: hash,
  seq: z.int().min(1),
  type: z.enum(EVENT_TYPES),
});
export type SealedEvent = z.output<typeof sealedEvent>;

const line = z.strictObject({ event: sealedEvent, match_id: matchId, received_at: instant });

/** The strike logs. The line of an event holds it as it was recorded, byte for byte. */
export const matchEventSection: Section = {
  table: "match_events",
  key: ["match_id", "seq"],
  unique: [["match_id", "id"]],
  row: line,
  ofClub: "t.match_id IN (SELECT id FROM matches WHERE club_id = ?1)",
  refersTo: (row) => [["matches", String(row.match_id)]],
  folded: {
    columns: ["match_id", "seq", "id", "type", "hash", "line", "received_at"],
    text: (row) =>
      `{"event":${row.line},"match_id":${JSON.stringify(row.match_id)},"received_at":${JSON.stringify(row.received_at)}}`,
    row: (read) => {
      const { event, match_id, received_at } = line.parse(read);
      const { seq, id, type, hash: sealed } = event;
      return { match_id, seq, id, type, hash: sealed, line: canonical(event), received_at };
    },
  },
};
