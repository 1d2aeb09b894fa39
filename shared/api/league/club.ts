import { z } from "zod";
import { clubAddress } from "#league";
import { clubId, divisionId, fixtureId } from "#shared/ids.ts";
import { matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";
import { name, zone } from "../parts/values.ts";
import { ratingRow } from "../players/rating-list.ts";
import { honours } from "./season.ts";

export const newClub = z
  .strictObject({
    id: clubId.optional(),
    name,
    /** The time zone of its clock: UTC by default. */
    zone: zone.optional(),
  })
  .meta({ id: "NewClub" });

export const created = z.object({ id: z.string() }).meta({ id: "Created" });

/** The public part of a club: never one that waits for the operator's approval, and without mail addresses. */
export const publicClub = z
  .object({
    id: clubId,
    name: z.string(),
    /** The words of its address, `/clubs/ADDRESS`; `null`: it is found by its id. */
    address: clubAddress.nullable(),
    /** The time zone of its clock. */
    zone: z.string(),
    /** The language of its letters, calendars and texts to send, by its code. */
    language: z.string(),
    /** Whether it takes applications of people who want to play there. */
    applications: z.boolean(),
    /** Its own text for its page, with the place and the time of play; `null`: none. */
    about: z.string().nullable(),
    venue: z.string().nullable(),
  })
  .meta({ id: "PublicClub" });
export type PublicClub = z.output<typeof publicClub>;

/** A match with its club; `null`: it belongs to none. */
const clubMatch = matchSummary
  .extend({ club: z.object({ id: clubId, name: z.string() }).nullable() })
  .meta({ id: "ClubMatch" });

export const home = z
  .object({
    clubs: z.array(z.object({ id: clubId, name: z.string() })),
    divisions: z.array(
      z.object({
        id: divisionId,
        name: z.string(),
        league: z.string(),
        season: z.string(),
        club: z.string(),
        clubId,
        /** Matches played; below, those that the league decided without play (left out: none), and all of them. */
        played: z.int(),
        given: z.int().optional(),
        fixtures: z.int(),
        leaders: z.array(z.object({ place: z.int(), players: z.array(person), points: z.number() })),
        /** Honours once its season is closed; `null` until then. */
        honours: honours.nullable(),
        /** The winners once the division is finished; left out until then. Several share it. */
        winners: z.array(z.array(person)).optional(),
        /** Whether it is cancelled: its open matches are not played. */
        cancelled: z.boolean(),
      }),
    ),
    live: z.array(clubMatch),
    /** Matches of today of which nothing is played yet, by club. */
    tonight: z.array(
      z.object({
        club: z.object({ id: clubId, name: z.string() }),
        /** The start of play, by the club's clock; `null`: not known. */
        starts: z.string().nullable(),
        /** How many matches the club plays tonight; below, the first ones. */
        count: z.int(),
        matches: z.array(
          z.object({
            fixture: fixtureId,
            division: z.object({ id: divisionId, name: z.string() }),
            home: z.array(person),
            away: z.array(person),
          }),
        ),
      }),
    ),
    latest: z.array(clubMatch),
    ratings: z.array(ratingRow),
  })
  .meta({ id: "Home" });
export type Home = z.output<typeof home>;
