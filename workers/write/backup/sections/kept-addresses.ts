import { z } from "zod";
import { email } from "../../../../shared/api/deployment/accounts.ts";
import { clubId, playerId } from "../../../../shared/ids.ts";
import type { Section } from "./section.ts";

/** Addresses to which the club's players are to be invited: they leave with the club, and with nobody else. */
export const keptAddressSection: Section = {
  table: "kept_addresses",
  key: ["person_id"],
  row: z.strictObject({ club_id: clubId, email, person_id: playerId }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["people", String(row.person_id)],
  ],
};
