import { z } from "zod";
import { clubId, divisionId } from "../../ids.ts";
import { HONOURS } from "../../league/season/honours.ts";
import { DECISION_REASONS } from "../../league/terms/decision.ts";
import { textLines } from "../../text.ts";
import { person } from "../parts/person.ts";

/** A season of a club: the divisions of one league under one name of a season. Any of them stands for it. */

const note = textLines.trim().min(1).max(500).optional();

/** Closes a season, or opens it again with a reason. The same again changes nothing. */
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
