import { z } from "zod";
import { DECISION_REASONS, HONOURS, LARGEST_FIELD } from "#league";
import { clubId, divisionId, entryId } from "#shared/ids.ts";
import { textLine, textLines } from "#shared/text.ts";
import { person } from "../parts/person.ts";
import { name } from "../parts/values.ts";
import { divisionFormat } from "./division-format.ts";
import { divisionTerms } from "./league.ts";

/** A season of a club: the divisions of one league with one name of a season. Any of them identifies it. */

const note = textLines.trim().min(1).max(500).optional();

/** Closes a season, or opens it again with a reason. A second time it changes nothing. */
export const seasonChange = z
  .discriminatedUnion("state", [
    z.strictObject({ state: z.literal("closed"), note }),
    z.strictObject({ state: z.literal("open"), reason: z.enum(DECISION_REASONS), note }),
  ])
  .meta({ id: "SeasonChange" });
export type SeasonChange = z.output<typeof seasonChange>;

/** A season after a change of it. */
export const seasonState = z
  .object({
    club: clubId,
    league: z.string(),
    season: z.string(),
    state: z.enum(["open", "closed"]),
    divisions: z.array(divisionId),
  })
  .meta({ id: "SeasonState" });
export type SeasonState = z.output<typeof seasonState>;

/** Honours of a division, by name: each entry of an honour as its players. Several entries share an honour. */
export const honours = z.array(z.object({ honour: z.enum(HONOURS), entries: z.array(z.array(person)) }));
export type Honours = z.output<typeof honours>;

/** A division of a new season. `entrants`: entries of the season before that play in it. */
const seasonDivision = z
  .strictObject({
    /** Its id: shorter than other ids, because the ids of its entries and fixtures are made from it. */
    id: divisionId.max(48),
    name,
    ruleset: textLine,
    format: divisionFormat.optional(),
    rated: z.boolean().default(true),
    ...divisionTerms,
    entrants: z
      .array(z.strictObject({ division: divisionId, entry: entryId }))
      .max(LARGEST_FIELD)
      .optional(),
  })
  .refine(({ entrants = [], registration }) => entrants.length <= (registration?.maximum ?? 0), {
    path: ["entrants"],
    message: "entriesOtherwise",
  })
  .refine(({ source, registration }) => source === undefined || registration === undefined, {
    path: ["source"],
    message: "entriesOtherwise",
  });

/** All divisions of a season, made at once or not at all; `from`: the previous season, which has the entrants. */
export const newSeason = z
  .strictObject({
    league: name,
    season: name,
    divisions: z
      .array(seasonDivision)
      .min(1)
      .max(12)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "enteredOnce"),
    from: z
      .strictObject({
        /** Any division of it. */
        season: divisionId,
        /** Entries that go up and down at each border, from the top. */
        borders: z.array(z.int().min(0).max(32)).max(23),
        /** The reason why entries play elsewhere than the tables say; required if some do. */
        reason: z.enum(DECISION_REASONS).optional(),
      })
      .optional(),
  })
  .meta({ id: "NewSeason" });
export type NewSeason = z.output<typeof newSeason>;

/** The divisions of a season that was made, from the top. */
export const madeSeason = z.object({ divisions: z.array(divisionId) }).meta({ id: "MadeSeason" });
