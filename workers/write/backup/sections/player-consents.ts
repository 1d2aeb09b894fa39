import { z } from "zod";
import { clubId, playerId } from "../../../../shared/ids.ts";
import { instant, type Section } from "./section.ts";

/** What the club allowed other clubs to do with its players, and withdrew. */
export const playerConsentSection: Section = {
  table: "player_consents",
  key: ["id"],
  row: z.strictObject({
    club_id: clubId,
    given_at: instant,
    given_by: z.string(),
    id: z.uuid(),
    person_id: playerId.nullable(),
    to_club: clubId,
    withdrawn_at: instant.nullable(),
    withdrawn_by: z.string().nullable(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...(row.person_id === null ? [] : [["people", String(row.person_id)] as const]),
  ],
};
