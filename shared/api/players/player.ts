import { z } from "zod";
import { HONOURS } from "#league";
import { LISTS } from "#ratings";
import { clubId, day, divisionId, fixtureId, matchId, playerId, seriesId } from "#shared/ids.ts";
import { differenceLine, matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";
import { millionths, next } from "../parts/values.ts";
import { figureSpread } from "./board-figures.ts";
import { curve, ratingChange } from "./rating-list.ts";
import { ratingSpread } from "./rating-spread.ts";
import { statistics } from "./statistics.ts";

export const player = z
  .object({
    id: playerId,
    name: z.string(),
    /** The name in a second script; `null`: none, or the player is a junior. */
    localName: z.string().nullable(),
    club: z.object({ id: clubId, name: z.string() }),
    /** The rating on the requested list; by default singles, unless the player is only on another. */
    rating: z.object({
      list: z.string(),
      kind: z.enum(LISTS),
      value: millionths,
      matches: z.int(),
      provisional: z.boolean(),
      peak: millionths,
      lastChange: millionths.nullable(),
    }),
    /** That rating among all of its list; `null`: the player is not on it, or few are. */
    ratingSpread: ratingSpread.nullable(),
    /** The club's lists that the player is on. */
    lists: z.array(z.object({ list: z.string(), kind: z.enum(LISTS), place: z.int(), value: millionths })),
    /** Lists of other clubs that the player is on: of federations, and of clubs in which the player was a guest by consent. */
    elsewhere: z.array(
      z.object({
        club: z.object({ id: clubId, name: z.string() }),
        list: z.string(),
        kind: z.enum(LISTS),
        place: z.int(),
        value: millionths,
      }),
    ),
    /** Changes on that list, oldest first: the last `LATEST_CHANGES` of them; all are at `/players/{id}/changes`. */
    history: z.array(ratingChange),
    /** Figures over all changes; if there are more than `MOST_CAREER`, over the latest. */
    career: z.object({
      curve,
      /** The latest matches with one outcome; `null` if there is none. */
      streak: z.object({ outcome: ratingChange.shape.outcome, matches: z.int() }).nullable(),
      /** Most wins one after the other: at least two; `null`: no two. */
      longestWin: z.object({ matches: z.int(), from: day, until: day }).nullable(),
      /** The win over the highest rating of a day; `null` also on a list of three and four players. */
      bestWin: ratingChange.nullable(),
    }),
    /** Matches, the latest first: the last `LATEST_MATCHES`; all are at `/players/{id}/matches`. */
    matches: z.array(matchSummary),
    /** Other ids that were found to be the same person. */
    joined: z.array(playerId),
    statistics,
    /** The spread of these figures among the club's players; without figures that too few of them have. */
    spread: z.array(figureSpread),
    /** Honours in divisions whose seasons are closed, newest first. */
    honours: z.array(
      z.object({
        division: z.object({ id: divisionId, name: z.string(), league: z.string(), season: z.string() }),
        honour: z.enum(HONOURS),
        shared: z.boolean(),
      }),
    ),
    /** Places in series, after those of their events that are over. */
    series: z.array(
      z.object({
        id: seriesId,
        name: z.string(),
        place: z.int(),
        /** The number of rows of its table. */
        rows: z.int(),
        /** Its events, and how many of them are over. */
        events: z.int(),
        over: z.int(),
      }),
    ),
    /** All players who were on another side, those met most often first; `singles`: the results of the two alone. */
    opponents: z.array(person.extend({ singles: z.object({ won: z.int(), drawn: z.int(), lost: z.int() }) })),
    /**
     * The next match that is drawn for the player in a division of the club, by its day; `match`: the id of its match, once
     * that is opened. `null`: none is drawn.
     */
    next: z
      .object({
        id: fixtureId,
        division: z.object({ id: divisionId, name: z.string() }),
        round: z.int(),
        day: day.nullable(),
        opponent: person,
        match: z.object({ id: matchId }).nullable(),
      })
      .nullable(),
    /** Corrections that moved this rating, oldest first: the last of them; all are at `/players/{id}/differences`. */
    differences: z.array(differenceLine.extend({ from: millionths, to: millionths })),
  })
  .meta({ id: "Player" });
export type Player = z.output<typeof player>;

/** A player's matches, latest first. */
export const playerMatches = z.object({ matches: z.array(matchSummary), next }).meta({ id: "PlayerMatches" });
export type PlayerMatches = z.output<typeof playerMatches>;

/** Every change of a player's rating on a list, latest first. */
export const playerChanges = z
  .object({ list: z.string(), kind: z.enum(LISTS), changes: z.array(ratingChange), next })
  .meta({ id: "PlayerChanges" });
export type PlayerChanges = z.output<typeof playerChanges>;

/** Corrections that moved a player's rating, latest first. */
export const playerDifferences = z
  .object({ differences: player.shape.differences, next })
  .meta({ id: "PlayerDifferences" });
export type PlayerDifferences = z.output<typeof playerDifferences>;
