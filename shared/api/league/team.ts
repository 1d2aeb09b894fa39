import { z } from "zod";
import { FIXTURE_STATES, lineUp, teamPlay } from "#league";
import { clubId, day, divisionId, entryId, fixtureId, playerId } from "#shared/ids.ts";
import { matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";
import { name } from "../parts/values.ts";

/** Teams, the ties between them, and the line-ups of the ties. */

/** The most players of a squad. */
export const MOST_MEMBERS = 12;

/** A team to save: the whole of it, whatever its previous state. */
export const sentTeam = z
  .strictObject({
    name,
    /** The id of the captain, who hands in its line-ups and need not be in its squad. */
    captain: playerId,
    /** Its squad, the strongest first. */
    members: z
      .array(playerId)
      .min(1)
      .max(MOST_MEMBERS)
      .refine((players) => new Set(players).size === players.length, "enteredOnce"),
  })
  .meta({ id: "SentTeam" });
export type SentTeam = z.output<typeof sentTeam>;

/** The public part of a team. `captain` is `null` after its captain left the club. */
export const team = z.object({ id: playerId, name: z.string(), captain: person.nullable(), members: z.array(person) });
export type Team = z.output<typeof team>;

/** The answer for a saved team; `waiting`: sealed line-ups of it that may no longer fit its squad. */
export const savedTeam = z.object({ done: z.literal(true), waiting: z.int() }).meta({ id: "SavedTeam" });

/** A club's teams, by name. */
export const teams = z.object({ teams: z.array(team) }).meta({ id: "Teams" });

/** The players of a team, by place; `null`: it is a player short there. */
export const sentLineUp = z.strictObject({ players: lineUp }).meta({ id: "SentLineUp" });

/** Whether both line-ups of the tie are shown now. */
export const handedIn = z.object({ shown: z.boolean() }).meta({ id: "LineUpHandedIn" });

/** A team's total of its decided rubbers: halves of level rubbers, boards and points of those played. */
const total = z.object({ rubbers: z.number(), boards: z.int(), points: z.int() });

const end = z.object({
  entry: entryId,
  team,
  /** Whether its line-up waits for the other's. */
  handedIn: z.boolean(),
  score: total,
});

/** A tie between two teams. */
export const teamTie = z
  .object({
    id: fixtureId,
    club: z.object({ id: clubId, name: z.string() }),
    division: z.object({ id: divisionId, name: z.string(), league: z.string(), season: z.string() }),
    round: z.int(),
    day: day.nullable(),
    play: teamPlay,
    state: z.enum(FIXTURE_STATES),
    home: end,
    away: end,
    /** The entry that won it; `null` before its end, and for a level tie. */
    winner: entryId.nullable(),
    /** The teams' players by place; `null` until both line-ups are shown. */
    lineUps: z.object({ home: z.array(person.nullable()), away: z.array(person.nullable()) }).nullable(),
    rubbers: z.array(
      z.object({
        number: z.int(),
        doubles: z.boolean(),
        /** The players; `null` before line-ups are shown, and where the team is a player short. */
        home: z.array(person).nullable(),
        away: z.array(person).nullable(),
        match: matchSummary.nullable(),
        /** The basis of its result: play, or a missing player or a forfeit; `null`: it is not decided. */
        result: z.enum(["played", "forfeited"]).nullable(),
        winner: entryId.nullable(),
      }),
    ),
  })
  .meta({ id: "TeamTie" });
export type TeamTieDetail = z.output<typeof teamTie>;
