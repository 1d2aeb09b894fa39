import { z } from "zod";
import { FEATS } from "#carrom";
import { clubId, day, divisionId, matchId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { person } from "../parts/person.ts";
import { next, seq } from "../parts/values.ts";

/** A slam or a record, with its match and its strike. Its kinds are defined in `shared/carrom/replay/feats.ts`. */
export const feat = z
  .object({
    kind: z.enum(FEATS),
    /** Men, strikes, boards or points, after its kind. */
    figure: z.int(),
    players: z.array(person),
    opponents: z.array(person),
    match: matchId,
    /** `null`: its game was recorded by its points alone. */
    board: z.int().nullable(),
    /** The event that completed it; `null`: it was entered by hand, without its strikes. */
    seq: seq.nullable(),
    day: day.nullable(),
    division: z.object({ id: divisionId, name: z.string(), season: z.string() }).nullable(),
  })
  .meta({ id: "Feat" });
export type PublicFeat = z.output<typeof feat>;

/** Slams and records of a club: of all time, of a season, of a division, by a ruleset. */
export const clubRecords = z
  .object({
    club: z.object({ id: clubId, name: z.string() }),
    /** One of each kind, the first made of equal ones. */
    records: z.array(feat),
    /** Slams, latest day first. */
    slams: z.array(feat),
    /** Seasons of the club's divisions, newest first. */
    seasons: z.array(z.string()),
    /** The rulesets of these matches. */
    rulesets: z.array(z.object({ id: z.string(), name: z.string() })),
    next,
  })
  .meta({ id: "ClubRecords" });
export type ClubRecords = z.output<typeof clubRecords>;

/** The part of a club's matches whose records are asked for. */
export const recordsFilter = z.object({
  season: textLine.max(100).optional(),
  division: divisionId.optional(),
  ruleset: textLine.max(100).optional(),
});
export type RecordsFilter = z.output<typeof recordsFilter>;
