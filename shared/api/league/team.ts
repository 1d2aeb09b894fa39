import { z } from "zod";
import { FIXTURE_STATES, lineUp, RUBBER_KINDS, TEAM_SUMS, TIE_DECIDERS, teamPlay } from "#league";
import { clubId, day, divisionId, entryId, fixtureId, playerId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
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

/** A table of a club's teams out of individual events. */
export const teamTotals = z
  .object({
    sum: z.enum(TEAM_SUMS),
    best: z.int().nullable(),
    /** The first place first; level teams share a place. */
    rows: z.array(
      z.object({
        place: z.int(),
        team: z.object({ id: playerId, name: z.string() }),
        total: z.number(),
        /** Net points of the counted results, which part teams with the same total. */
        net: z.int(),
        /** The results that were added: of players, and of pairs of whom both are in the squad. */
        counted: z.array(
          z.object({
            division: divisionId,
            players: z.array(person),
            points: z.number(),
            won: z.int(),
            net: z.int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "TeamTotals" });
export type TeamTotals = z.output<typeof teamTotals>;

/** The most teams of a draft: two a college, for eight colleges, are the most that are known (E33). */
const MOST_DRAFTED = 32;

/** Squads to be drafted. */
export const sentDraft = z
  .strictObject({
    /** The teams that are made, or get these squads. The first player of a squad is its captain. */
    teams: z
      .array(z.strictObject({ id: playerId, name }))
      .min(2)
      .max(MOST_DRAFTED)
      .refine((teams) => new Set(teams.map(({ id }) => id)).size === teams.length, "enteredOnce"),
    /** The players, the strongest first: each team gets one of as many as there are teams, then of the next. */
    players: z
      .array(playerId)
      .min(2)
      .max(MOST_DRAFTED * MOST_MEMBERS)
      .refine((players) => new Set(players).size === players.length, "enteredOnce"),
    /** The text that lots are drawn from; it is published, so lots can be repeated. */
    seed: textLine.trim().min(1).max(100),
  })
  .meta({ id: "SentDraft" });
export type SentDraft = z.output<typeof sentDraft>;

/** The squads of a draft, and the text that lots were drawn from. */
export const drafted = z
  .object({ seed: z.string(), teams: z.array(z.object({ id: playerId, name, members: z.array(playerId) })) })
  .meta({ id: "Drafted" });
export type Drafted = z.output<typeof drafted>;

/** The players of a team, by place; `null`: it is a player short there. */
export const sentLineUp = z
  .strictObject({
    players: lineUp,
    /** The sender declares that rubbers for women and mixed pairs have such players; a plan with such rubbers needs it. Not stored. */
    declared: z.boolean().optional(),
  })
  .meta({ id: "SentLineUp" });

/** Whether both line-ups of the tie are shown now. */
export const handedIn = z.object({ shown: z.boolean() }).meta({ id: "LineUpHandedIn" });

/** A team's total of its decided rubbers: halves of level rubbers, boards and points of those played. */
const total = z.object({ rubbers: z.number(), boards: z.int(), points: z.int() });

const end = z.object({
  entry: entryId,
  team,
  /** Whether its line-up waits for the other's. */
  handedIn: z.boolean(),
  /** Its line-up that waits, where the division shows each as soon as it is in; left out otherwise. */
  waiting: z.array(person.nullable()).optional(),
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
    /** Whether it may end drawn: neither team goes on, or plays for a place. */
    mayBeDrawn: z.boolean(),
    /** The entry that won it; `null` before its end, and for a drawn tie. */
    winner: entryId.nullable(),
    /** What decided it where it was level and one of the two goes on; left out otherwise. */
    decidedBy: z.enum(TIE_DECIDERS).optional(),
    /** The entry that conceded it, or its rest; left out otherwise. */
    conceded: entryId.optional(),
    /** The teams' players by place; `null` until both line-ups are shown. */
    lineUps: z.object({ home: z.array(person.nullable()), away: z.array(person.nullable()) }).nullable(),
    rubbers: z.array(
      z.object({
        number: z.int(),
        doubles: z.boolean(),
        /** A mixed pair, or women or men alone, as the captains declared. */
        kind: z.enum(RUBBER_KINDS),
        /** The players; `null` before line-ups are shown, and where the team is a player short. */
        home: z.array(person).nullable(),
        away: z.array(person).nullable(),
        match: matchSummary.nullable(),
        /** The basis of its result: play, or a missing player or a forfeit; `null`: it is not decided. */
        result: z.enum(["played", "forfeited"]).nullable(),
        winner: entryId.nullable(),
        /** Its umpires by name, as the desk named them; left out where it named none. */
        umpires: z.array(z.string()).optional(),
      }),
    ),
  })
  .meta({ id: "TeamTie" });
export type TeamTieDetail = z.output<typeof teamTie>;
