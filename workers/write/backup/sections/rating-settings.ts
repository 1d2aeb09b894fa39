import { z } from "zod";
import { clubId } from "../../../../shared/ids.ts";
import { LISTS } from "../../../../shared/ratings/lists.ts";
import { SCORE_MODES } from "../../../../shared/ratings/score.ts";
import type { Section } from "./section.ts";

/** How the club's lists are rated, where they are not as every list is. */
export const ratingSettingSection: Section = {
  table: "rating_settings",
  key: ["club_id", "list"],
  row: z.strictObject({ club_id: clubId, list: z.enum(LISTS), mode: z.enum(SCORE_MODES) }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};
