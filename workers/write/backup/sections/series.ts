import { z } from "zod";
import { seriesTerms } from "#league";
import { name } from "#shared/api/parts/values.ts";
import { clubId, divisionId, seriesId } from "#shared/ids.ts";
import { type BackupSection, instant, jsonText } from "./section.ts";

/** The club's series. */
export const seriesSection: BackupSection = {
  table: "series",
  key: ["id"],
  row: z.strictObject({
    club_id: clubId,
    created_at: instant,
    id: seriesId,
    name,
    request: jsonText(z.unknown()),
    terms: jsonText(seriesTerms),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  act: (row) => `series-registered ${row.id}`,
};

/** The events of the club's series. A division of another club may come later, or never. */
export const seriesEventSection: BackupSection = {
  table: "series_events",
  key: ["series_id", "division_id"],
  row: z.strictObject({ division_id: divisionId, number: z.int().min(1), series_id: seriesId }),
  ofClub: "t.series_id IN (SELECT id FROM series WHERE club_id = ?1)",
  refersTo: (row) => [["series", String(row.series_id)]],
};
