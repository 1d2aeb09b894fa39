import { z } from "zod";
import { FIXTURE_STATES } from "#league";
import { clubId, day, divisionId, fixtureId, matchId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { matchSummary } from "../match/match.ts";
import { scorerLink } from "../match/scorer-link.ts";
import { person } from "../parts/person.ts";
import { namedRuleset } from "../parts/ruleset.ts";
import { at, hallTable, hallTables, zone } from "../parts/values.ts";

/** A match of an evening. */
const eveningMatch = z.object({
  /** Its fixture; of a rubber, the id of the rubber's first match. */
  fixture: fixtureId,
  /** Of a rubber: the tie between two teams that it belongs to, and its number there. */
  tie: z.object({ fixture: fixtureId, rubber: z.int(), home: z.string(), away: z.string() }).optional(),
  division: z.object({
    id: divisionId,
    name: z.string(),
    ruleset: namedRuleset,
    /** The start of its play on a day, by the club's clock; `null`: not known. */
    starts: z.string().nullable(),
    /** The points of a walkover by the regulations, and the clause of the ruleset about walkovers. */
    walkover: z.object({ win: z.number(), loss: z.number(), clause: z.string().nullable() }),
  }),
  round: z.int(),
  /** The start of its round, by the club's clock; `null`: not known. */
  starts: z.string().nullable(),
  /** The end of the minutes of grace, after which an absent side may be given up; `null`: its hour or the minutes are not known. */
  grace: z.string().nullable(),
  home: z.object({ name: z.string(), players: z.array(z.string()) }),
  away: z.object({ name: z.string(), players: z.array(z.string()) }),
  state: z.enum(FIXTURE_STATES),
  /** The decision that settled or moved it; `null`: none did. */
  decision: z.string().nullable(),
  /**
   * The table, and the number of matches before it there; `null` once the match is over. A match with `turn` 0 is called to
   * its table and keeps it; a later turn may come at another table, the first to be free.
   */
  seat: z.object({ table: hallTable, turn: z.int() }).nullable(),
  /** The table that was assigned by hand; `null`: none. */
  given: hallTable.nullable(),
  /** The table that the day plan has for it, where halls or shifts are planned: it waits for that one. */
  planned: hallTable.optional(),
  /** Whether it comes before all others that wait at its assigned table. */
  goesFirst: z.boolean(),
  match: matchSummary.nullable(),
});
export type EveningMatch = z.output<typeof eveningMatch>;

/** A tie between two teams: several matches, which have tables of the evening once the line-ups are shown. */
const eveningTie = z.object({
  fixture: fixtureId,
  division: z.object({ id: divisionId, name: z.string() }),
  /** The start of its round, by the club's clock; `null`: not known. */
  starts: z.string().nullable(),
  home: z.string(),
  away: z.string(),
  state: z.enum(FIXTURE_STATES),
  /** Its score by what the division counts; `null` before its first rubber. */
  score: z.object({ home: z.number(), away: z.number() }).nullable(),
});
export type EveningTie = z.output<typeof eveningTie>;

/** The clock of a round, or of a shift of it, that runs for the whole hall. */
const roundClock = z.object({
  division: z.object({ id: divisionId, name: z.string() }),
  round: z.int(),
  /** Left out: the round has no shifts. */
  shift: z.int().optional(),
  /** Minutes after which no further board begins, after which boards are stopped (`null`: never), and of the warning. */
  minutes: z.int(),
  hardStop: z.int().nullable(),
  warnAt: z.int().nullable(),
  /** The instant at which an official started it; `null`: not yet. */
  since: at.nullable(),
});

/** The code of a table, without the code itself. */
const listedTableCode = z.object({ table: hallTable, made: at });

/** A club's evening, over all its divisions. */
export const evening = z
  .object({
    club: z.object({ id: clubId, name: z.string(), zone }),
    day,
    /** The instant from which its codes are valid. */
    from: at,
    until: at,
    /** The number of tables: codes made, or else the tables of the largest hall of its divisions. */
    tables: z.int(),
    /** The halls of its divisions, with the numbers of their tables; empty: they have no names. */
    halls: z.array(hallTables),
    /** The places and times of its divisions, as far as they are known: each once, the earliest first. */
    places: z.array(
      z.object({ starts: z.string().nullable(), venue: z.string().nullable(), divisions: z.array(z.string()) }),
    ),
    /** Matches at their tables, then those that wait, by hour and turn, and then those that are over, by hour. */
    matches: z.array(eveningMatch),
    /** Ties between teams, by hour. */
    ties: z.array(eveningTie),
    codes: z.array(listedTableCode),
    /** The clocks of rounds with a match to play on this day, whose regulations have one clock for the whole hall. */
    clocks: z.array(roundClock),
    /** The players of the day, by name, and whether they have come. */
    people: z.array(person.extend({ here: z.boolean() })),
  })
  .meta({ id: "Evening" });
export type Evening = z.output<typeof evening>;

/** When the clock of a match's round was started for the whole hall; `null`: it was not, or there is none. */
export const startedClock = z.object({ since: at.nullable() }).meta({ id: "StartedClock" });
export type StartedClock = z.output<typeof startedClock>;

/** Codes for the tables from 1 to `tables`. */
export const newTableCodes = z.strictObject({ tables: hallTable }).meta({ id: "NewTableCodes" });

/** Whether the player has come. */
export const playerHere = z.strictObject({ here: z.boolean() }).meta({ id: "PlayerHere" });

/** A match's table; `null` is a free one. `goesFirst`: before all others that wait there. */
export const givenTable = z
  .strictObject({
    table: hallTable.nullable(),
    goesFirst: z.boolean().default(false),
    /** The table that was given when this one was chosen; another one by now is not changed. Left out, any is. */
    seen: hallTable.nullable().optional(),
  })
  .meta({ id: "GivenTable" });

/** The codes of an evening's tables; each leads to `url`. */
export const tableCodes = z
  .object({ codes: z.array(z.object({ table: hallTable, code: z.string(), url: z.string() })) })
  .meta({ id: "TableCodes" });
export type TableCodes = z.output<typeof tableCodes>;

/** A typed code. */
export const tableCodeTyped = z.strictObject({ code: textLine.max(100) }).meta({ id: "TableCodeTyped" });

/** The match at the table of a code, and the link that scores it. */
export const scoredByCode = z
  .object({ table: hallTable, match: matchId, scorer: scorerLink })
  .meta({ id: "ScoredByCode" });

/** The result of opening an evening's matches at once: those that could not be opened, each with the reason. */
export const openedEvening = z
  .object({
    opened: z.array(fixtureId),
    /** The number that still wait: of many, one request opens the first. */
    left: z.int(),
    refused: z.array(z.object({ fixture: fixtureId, code: z.string(), why: z.string() })),
  })
  .meta({ id: "OpenedEvening" });
