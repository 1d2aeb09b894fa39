import { z } from "zod";
import { clubId, divisionId, hash, matchId } from "../../../../shared/ids.ts";
import { instant, jsonText, type Section } from "./section.ts";

/** What corrections moved, as it was known when they were made. */
export const differenceSection: Section = {
  table: "differences",
  key: ["match_id", "seq"],
  row: z.strictObject({
    after: jsonText(z.unknown()),
    at: instant,
    before: jsonText(z.unknown()),
    boards: jsonText(z.unknown()),
    by: z.string(),
    club_id: clubId,
    digest: hash,
    division_id: divisionId.nullable(),
    list: z.string().nullable(),
    match_id: matchId,
    reasons: jsonText(z.array(z.string())),
    seq: z.int().min(1),
    seqs: jsonText(z.array(z.int())),
    since: z.int().min(1),
    standings: jsonText(z.unknown()),
    strikes: jsonText(z.unknown()),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["matches", String(row.match_id)]],
};
