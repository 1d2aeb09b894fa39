import { z } from "zod";
import { clubId, divisionId } from "../../../../shared/ids.ts";
import { FORMAT_NAMES } from "../../../../shared/league/schedule/format.ts";
import { registration } from "../../../../shared/league/season/registration.ts";
import { regulations } from "../../../../shared/league/terms/regulations.ts";
import { format } from "../../../../shared/match/model/events.ts";
import { instant, jsonText, type Section } from "./section.ts";

/** The club's divisions, with the requests that registered them. */
export const divisionSection: Section = {
  table: "divisions",
  key: ["id"],
  row: z.strictObject({
    club_id: clubId,
    created_at: instant,
    draw: jsonText(z.looseObject({})).nullable(),
    format: jsonText(format).nullable(),
    hall: jsonText(z.looseObject({})).nullable(),
    id: divisionId,
    league: z.string(),
    name: z.string(),
    play: z.enum(FORMAT_NAMES),
    rated: z.union([z.literal(0), z.literal(1)]),
    registration: jsonText(registration).nullable(),
    regulations: jsonText(regulations).nullable(),
    request: jsonText(z.unknown()),
    ruleset: z.string(),
    season: z.string(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};
