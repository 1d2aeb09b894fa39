import { z } from "zod";
import { clubId, playerId } from "../../../../shared/ids.ts";
import type { Section } from "./section.ts";

/**
 * What players of other clubs are called, as everybody reads it: whole names of juniors and marks of juniors never leave
 * with another club. A table of the club's division then names everybody, wherever the file goes.
 */
export const shownNameSection: Section = {
  table: "shown_names",
  key: ["club_id", "person_id"],
  row: z.strictObject({ club_id: clubId, name: z.string(), person_id: playerId }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  ofOthers: true,
};
