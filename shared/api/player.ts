import { z } from "zod";
import { clubId, playerId } from "../ids.ts";
import { LISTS } from "../ratings/lists.ts";
import { differenceLine, matchSummary } from "./match.ts";
import { person } from "./person.ts";
import { ratingChange } from "./rating-list.ts";
import { statistics } from "./statistics.ts";
import { millionths } from "./values.ts";

export const player = z
  .object({
    id: playerId,
    name: z.string(),
    club: z.object({ id: clubId, name: z.string() }),
    /** On the list that was asked for; singles, unless the player is only on another. */
    rating: z.object({
      list: z.string(),
      kind: z.enum(LISTS),
      value: millionths,
      matches: z.int(),
      provisional: z.boolean(),
      peak: millionths,
      lastChange: millionths.nullable(),
    }),
    /** The club's lists that the player is on. */
    lists: z.array(z.object({ list: z.string(), kind: z.enum(LISTS), place: z.int(), value: millionths })),
    /** On that list, oldest first. */
    history: z.array(ratingChange),
    matches: z.array(matchSummary),
    /** Other ids that were found to be the same person. */
    joined: z.array(playerId),
    statistics,
    /** Everybody who stood on another side, those met most often first. */
    opponents: z.array(person),
    /** Corrections that moved this rating, oldest first. */
    differences: z.array(differenceLine.extend({ from: millionths, to: millionths })),
  })
  .meta({ id: "Player" });
export type Player = z.output<typeof player>;
