import { z } from "zod";
import { clubId, fixtureId, matchId } from "../../../../shared/ids.ts";
import { instant, type Section } from "./section.ts";

/** Which matches there are, and where each belongs. */
export const matchSection: Section = {
  table: "matches",
  key: ["id"],
  row: z.strictObject({
    club_id: clubId,
    created_at: instant,
    created_by: z.string(),
    fixture_id: fixtureId.nullable(),
    id: matchId,
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...(row.fixture_id === null ? [] : [["fixtures", String(row.fixture_id)] as const]),
  ],
};
