import { z } from "zod";
import {
  BREAK_REASONS,
  DECISION_REASONS,
  decision,
  declaration,
  ENTRY_STATES,
  entrySource,
  FIXTURE_STATES,
  FORMAT_NAMES,
  instant,
  isOneFormat,
  LARGEST_FIELD,
  MOST_NAMED_UMPIRES,
  namedUmpire,
  PAYMENTS,
  plan,
  REGULATION_PRESET_NAMES,
  registration,
  regulations,
  represents,
  TIE_PARTS,
  timetable,
} from "#league";
import { clubId, day, divisionId, entryId, fixtureId, matchId, playerId } from "#shared/ids.ts";
import { nameLine, textLine, timeOfDay } from "#shared/text.ts";
import { person } from "../parts/person.ts";
import { hallTable, rubberNumber } from "../parts/values.ts";
import { divisionFormat } from "./division-format.ts";

/** Requests of a league's organiser, and their answers: registration, the draw, decisions. */

// ---------------------------------------------------------------- a division's own terms

/** The most rounds of a draw: a double round robin of 64. */
const MOST_ROUNDS = 126;

const daysBetween = z.int().min(1).max(28);

/** E4 plays eight rounds on one day, E16 thirteen on two. */
const roundsPerDay = z.int().min(1).max(MOST_ROUNDS);

const { byeScore, walkoverScore, unplayed, promotion, grace, protest, handicap, prizes, notes } = regulations.shape;

/** Regulations in a request: fields that are left out have their default, or are those of the preset. */
const sentRegulations = regulations
  .partial()
  .extend({
    preset: z.enum(REGULATION_PRESET_NAMES).optional(),
    /** `null` takes one of these out. */
    byeScore: byeScore.nullable(),
    walkoverScore: walkoverScore.nullable(),
    unplayed: unplayed.nullable(),
    promotion: promotion.nullable(),
    grace: grace.nullable(),
    protest: protest.nullable(),
    handicap: handicap.nullable(),
    prizes: prizes.nullable(),
    notes: notes.nullable(),
  })
  .meta({ id: "SentRegulations" });

/** Optional details of a division. */
export const divisionTerms = {
  /** The format of its draw: by default a single round robin. */
  play: z.enum(FORMAT_NAMES).optional(),
  /** Settings of the format; its `format` is that of `play`, which may be left out. */
  plan: plan.optional(),
  regulations: sentRegulations.optional(),
  registration: registration.optional(),
  /** The division from whose final table its entries come, and their places there; the draw may name another. */
  source: entrySource.optional(),
  /** Tables in the hall. */
  tables: hallTable.optional(),
  /** Days without play. */
  blackouts: z.array(day).max(366).optional(),
  /** The place, and below the time of the day by the club's clock. */
  venue: nameLine.min(1).max(100).optional(),
  starts: timeOfDay.optional(),
  /** The day of play: the hours of its rounds, and how tables are given. */
  timetable: timetable.optional(),
  /** The days that are suggested for the draw: from the first one on, every N days, each with so many rounds. */
  calendar: z.strictObject({ first: day, every: daysBetween, perDay: roundsPerDay.optional() }).optional(),
};

const { venue, starts, tables, timetable: hours } = divisionTerms;

/** The details of a division that are one text each: forms, copies and the audit trail follow from this list. */
export const DETAIL_TEXTS = ["venue", "starts"] as const;

/** Details of a division on which no rule and no place depends; `null`: none. An absent field keeps its value. */
export const divisionDetails = z
  .strictObject({
    venue: venue.unwrap().nullable().optional(),
    starts: starts.unwrap().nullable().optional(),
    tables: tables.unwrap().nullable().optional(),
    timetable: hours.unwrap().nullable().optional(),
    /** The fee of each entry that has not paid yet. */
    fee: registration.shape.fee.optional(),
    howToPay: registration.shape.howToPay.unwrap().nullable().optional(),
  })
  .meta({ id: "DivisionDetails" });
export type DivisionDetails = z.output<typeof divisionDetails>;

/** The umpires of a fixture, or of a rubber of it; an empty list names none. */
export const namedUmpires = z
  .strictObject({
    /** The number of the rubber, where the fixture is a tie between two teams. */
    rubber: rubberNumber.optional(),
    umpires: z.array(namedUmpire).max(MOST_NAMED_UMPIRES),
  })
  .meta({ id: "NamedUmpires" });

/** The reference of a payment, such as the number of a transfer. */
const paymentReference = nameLine.min(1).max(100);

/** A change of all entries of a division before its draw: those that may be confirmed are, and seeds follow from ratings. */
export const fieldChange = z
  .strictObject({
    confirm: z.literal(true).optional(),
    /** `ratings`: the best rating of the club's list is seed 1, level ones by lot, unrated entries have none; `none`: no seeds. */
    seeds: z.enum(["ratings", "none"]).optional(),
    /** With `ratings`: only the first N are seeds (E22: 8 of 503). Left out: all who have a rating. */
    top: z.int().min(1).max(LARGEST_FIELD).optional(),
    /** The fees of all entries of a club, district, state or firm that have a place: paid together, by one reference. */
    paid: z.strictObject({ represents, payment: z.enum(PAYMENTS), reference: paymentReference.optional() }).optional(),
  })
  .meta({ id: "FieldChange" });
export type FieldChange = z.output<typeof fieldChange>;

/** The entries after it: confirmed, still waiting (for their fee), seeded. */
export const changedField = z
  .object({ confirmed: z.int(), waiting: z.int(), seeded: z.int() })
  .meta({ id: "ChangedField" });
export type ChangedField = z.output<typeof changedField>;

/** How a division is played. It can be changed until the draw; members that are left out stay as they are. */
export const playRequest = z
  .strictObject({
    ruleset: textLine.optional(),
    play: divisionTerms.play,
    plan: divisionTerms.plan,
    /** `null`: as the ruleset says. */
    format: divisionFormat.nullable().optional(),
    minimum: registration.shape.minimum.optional(),
    maximum: registration.shape.maximum.optional(),
  })
  .refine(isOneFormat, { path: ["plan", "format"], message: "planOfPlay" })
  .meta({ id: "PlayRequest" });
export type PlayRequest = z.output<typeof playRequest>;

const { payBy, secured, reserve, category, bodies } = registration.shape;

/** Who may enter a division, and how its places are filled. `null` takes a member out; one that is left out stays. */
export const enteringRequest = z
  .strictObject({
    payBy: payBy.unwrap().nullable().optional(),
    secured: secured.unwrap().nullable().optional(),
    reserve: reserve.unwrap().nullable().optional(),
    category: category.unwrap().nullable().optional(),
    bodies: bodies.unwrap().nullable().optional(),
  })
  .meta({ id: "EnteringRequest" });
export type EnteringRequest = z.output<typeof enteringRequest>;

/** Puts other regulations into force, before the first result. */
export const regulationsRequest = z.strictObject({ regulations: sentRegulations }).meta({ id: "RegulationsRequest" });

/** The regulations in force. */
export const regulationsAnswer = z.object({ regulations, frozen: z.boolean() }).meta({ id: "Regulations" });

// ---------------------------------------------------------------- registration

export const newEntry = z
  .strictObject({
    id: entryId.max(48).optional(),
    /** One player, or a pair. */
    players: z.array(playerId).min(1).max(2),
    /** The club, district, state or firm that the entry plays for. */
    represents: represents.optional(),
    /** Whether every player meets the rule of the division's category; required where it has one. */
    declares: z.literal(true).optional(),
    /**
     * Birth dates of the players, in their order; `null`: not said. The rule is checked with them, and they are not
     * stored.
     */
    born: z.array(day.nullable()).max(2).optional(),
  })
  .meta({ id: "NewEntry" });

/** A change of an entry; a second time it changes nothing. */
export const entryChange = z
  .strictObject({
    state: z.enum(ENTRY_STATES).optional(),
    payment: z.enum(PAYMENTS).optional(),
    /** The reference of the payment, such as the number of a transfer. */
    reference: paymentReference.nullable().optional(),
    /** Seeding number, the best first; `null`: drawn by lots. */
    seed: z.int().min(1).max(LARGEST_FIELD).nullable().optional(),
    /** The club, school or town that the entry plays for; `null`: none. */
    represents: represents.nullable().optional(),
    /** The declaration about the category was checked: by a passport, a card or otherwise. */
    checked: z.literal(true).optional(),
  })
  .meta({ id: "EntryChange" });
export type SentEntryChange = z.output<typeof entryChange>;

const registered = {
  id: entryId,
  players: z.array(person),
  state: z.enum(ENTRY_STATES),
  represents: z.string().nullable(),
  /** Its number on the reserve list, from 1; left out unless it waits there. */
  reserve: z.int().optional(),
};

/** An entry before the draw, for its organiser. */
export const entryRow = z
  .object({
    ...registered,
    payment: z.enum(PAYMENTS),
    reference: z.string().nullable(),
    seed: z.int().nullable(),
    registeredAt: instant,
    /** Its answer to the rule of the category; left out where it has given none. */
    declared: declaration.optional(),
  })
  .meta({ id: "Entry" });
export type EntryRow = z.output<typeof entryRow>;

/** The public part of a registration: payments are private. */
export const openRegistration = z.object({
  opens: instant,
  /** The last instant, with extensions. */
  deadline: instant,
  /** The last instant as it was published. */
  published: instant,
  players: z.literal([1, 2]),
  fee: registration.shape.fee,
  payBy,
  secured,
  howToPay: registration.shape.howToPay,
  minimum: z.int(),
  maximum: z.int(),
  reserve,
  category,
  bodies,
  entries: z.array(z.object(registered)),
});

// ---------------------------------------------------------------- the draw

/** Days of the rounds: `days` names them, or every N days from `first` on, without blackouts. */
export const drawRequest = z
  .strictObject({
    days: z.array(day).min(1).max(MOST_ROUNDS).optional(),
    first: day.optional(),
    every: daysBetween.optional(),
    /** Rounds on each of those days; left out: one. */
    perDay: roundsPerDay.optional(),
    /** Whether a round skips days on which an entered player has a match in another division of the club. */
    avoid: z.boolean().optional(),
    /** The text that lots are drawn from; published. Left out: the division's id. */
    seed: textLine.trim().min(1).max(100).optional(),
    /** Closes registration that is still open: without it the division is not drawn before the deadline. */
    close: z.boolean().optional(),
    /** The drawn entries: places of another division's final table, in its order. Left out: the division's `source`. */
    from: entrySource.optional(),
  })
  .refine(({ days, first, every }) => (days === undefined) === (first !== undefined && every !== undefined), {
    path: ["days"],
    message: "daysOrFirst",
  })
  .refine(({ days, avoid }) => days === undefined || avoid !== true, { path: ["avoid"], message: "avoidWithFirst" })
  .refine(({ days, perDay }) => days === undefined || perDay === undefined, {
    path: ["perDay"],
    message: "avoidWithFirst",
  })
  .meta({ id: "DrawRequest" });
export type DrawRequest = z.output<typeof drawRequest>;

// ---------------------------------------------------------------- decisions

/** A decision with the client's id, so that a second request is recognised. */
export const decisionRequest = z.strictObject({ id: z.uuid(), decision }).meta({ id: "DecisionRequest" });

/** A decision to preview. Its reason may be left out, because no preview depends on it. */
export const decisionToPreview = z
  .looseObject({ decision: z.looseObject({ type: z.string() }) })
  .transform(({ decision: { type, ...rest }, ...request }) => {
    const reason = type === "season_closed" ? "season-over" : "other";
    return { ...request, decision: { type, reason, ...rest } };
  })
  .pipe(decisionRequest);

export const decisionLine = z
  .object({
    id: z.string(),
    /** Counts the division's decisions from 1. */
    number: z.int(),
    at: z.iso.datetime(),
    by: z.string(),
    /** Whether it is in force: no later decision has reversed it. */
    inForce: z.boolean(),
    decision,
  })
  .meta({ id: "DecisionLine" });
export type DecisionLine = z.output<typeof decisionLine>;

const fixtureMove = z.object({
  fixture: fixtureId,
  home: entryId,
  away: entryId,
  before: z.object({ state: z.enum(FIXTURE_STATES), day: day.nullable(), counts: z.boolean() }),
  after: z.object({ state: z.enum(FIXTURE_STATES), day: day.nullable(), counts: z.boolean() }),
});

/** A line of the table in a preview; a bye counts once its round is over. */
const tableLine = z.object({ place: z.int(), points: z.number(), byes: z.int() });

/** A clash on the days to which a decision moves fixtures. It is a warning: the decision can be recorded all the same. */
const clash = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("player"),
    day,
    player: person,
    /** The fixture that is moved. */
    fixture: fixtureId,
    /** The other fixture of the player on that day. */
    other: fixtureId,
    division: z.object({ id: divisionId, name: z.string() }),
  }),
  /** More matches than the tables can take one after another. */
  z.object({ kind: z.literal("tables"), day, matches: z.int(), tables: z.int() }),
  /** The club does not play on this day. */
  z.object({ kind: z.literal("blackout"), day }),
]);

/** A preview of a decision: every changed fixture and line of the table, and every clash. */
export const decisionPreview = z
  .object({
    fixtures: z.array(fixtureMove),
    /** The number of results that count now and would no longer count. */
    lost: z.int(),
    table: z.array(
      z.object({
        entry: entryId,
        before: tableLine.nullable(),
        after: tableLine.nullable(),
      }),
    ),
    clashes: z.array(clash),
    /** The matches of an entry that comes after the draw; `extra`: its round was added, or its day had to be found. */
    added: z.array(
      z.object({
        fixture: fixtureId,
        round: z.int(),
        day: day.nullable(),
        home: entryId,
        away: entryId,
        extra: z.boolean(),
      }),
    ),
  })
  .meta({ id: "DecisionPreview" });

// ---------------------------------------------------------------- the bracket

const slot = z.object({
  entry: entryId.nullable(),
  players: z.array(person),
  /** The tie that it comes from: as its winner, or as its loser where `lost`. */
  from: z.object({ round: z.int(), position: z.int(), lost: z.boolean() }).nullable(),
  /** The place in a group that it comes from; with several groups, as one of the best thirds of them. */
  place: z.object({ place: z.int(), groups: z.array(z.int()) }).nullable(),
  /** `true` if no entry comes to it, as from the loser of a bye; left out otherwise. */
  empty: z.literal(true).optional(),
});

export const bracketTie = z.object({
  round: z.int(),
  position: z.int(),
  part: z.enum(TIE_PARTS),
  home: slot,
  away: slot,
  bye: z.boolean(),
  /** Whether it is not played, because the grand final that it would repeat has decided. */
  needless: z.boolean(),
  /** `true` if no entry comes to either side, so that it is not played; left out otherwise. */
  vacant: z.literal(true).optional(),
  winner: entryId.nullable(),
  fixture: fixtureId.nullable(),
  match: matchId.nullable(),
  /** Whether an earlier result changed after its sides were fixed. */
  overtaken: z.boolean(),
});
export type BracketTie = z.output<typeof bracketTie>;

// ---------------------------------------------------------------- the next round

/** A round as the rule pairs it, before it is published. */
export const proposedRound = z
  .object({
    round: z.int(),
    /** Whether it is the final, between the first two of the table. */
    final: z.boolean(),
    /** Entries that play on. */
    playing: z.array(entryId),
    /** `null`: the rule finds no pairs, and the league has to pair the round by hand. */
    pairs: z
      .array(
        z.object({
          /** The side that is named first has the first break. */
          first: entryId,
          second: entryId,
          /** The reason of the pair; `null` for a final, which follows from the table. */
          why: z
            .object({
              /** Match points of the first and of the second. */
              scores: z.tuple([z.number(), z.number()]).readonly(),
              /** The reason why the first has the first break. */
              breaks: z.enum(BREAK_REASONS),
            })
            .nullable(),
        }),
      )
      .nullable(),
    bye: entryId.nullable(),
    /** Only if the rule finds no pairs: a pairing for the organiser with as few second meetings as possible (`again`). */
    byHand: z
      .object({
        pairs: z.array(z.object({ first: entryId, second: entryId })),
        bye: entryId.nullable(),
        again: z.int(),
      })
      .optional(),
    /** Pairs of entries of one club, where the division keeps them apart in this round. */
    apart: z.object({
      /** Pairs that would have met otherwise. */
      kept: z.array(z.tuple([entryId, entryId]).readonly()).readonly(),
      /** Pairs that meet all the same, because it cannot be avoided. */
      met: z.array(z.tuple([entryId, entryId]).readonly()).readonly(),
    }),
  })
  .meta({ id: "ProposedRound" });
export type ProposedRound = z.output<typeof proposedRound>;

// ---------------------------------------------------------------- one person under two ids

export const joinRequest = z
  .strictObject({
    id: z.uuid(),
    type: z.literal(["people_joined", "people_parted"]),
    person: playerId,
    /** The id that is kept. */
    into: playerId,
    reason: z.enum(DECISION_REASONS),
    /** Needed if both played in one match, which makes it unlikely that they are one person. */
    confirm: z.literal(true).optional(),
  })
  .meta({ id: "JoinRequest" });

export const joinLine = joinRequest
  .omit({ confirm: true })
  .extend({ number: z.int(), by: z.string(), at: z.iso.datetime(), club: clubId })
  .meta({ id: "JoinLine" });
