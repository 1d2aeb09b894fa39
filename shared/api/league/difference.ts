import { z } from "zod";
import { TIE_STAGES } from "#league";
import { day, divisionId, entryId, hash, matchId, seriesId } from "#shared/ids.ts";
import { textLines } from "#shared/text.ts";
import { head } from "../match/append.ts";
import { differenceLine, matchResult } from "../match/match.ts";
import { report } from "../match/report.ts";
import { person } from "../parts/person.ts";
import { millionths, next, seq } from "../parts/values.ts";
import { standingRow } from "./division.ts";
import { bracketTie } from "./league.ts";

/** The effects of a correction: for its preview, and for the record. */

/** The figures of a league table that can change; older differences have fewer of them. */
const tableFigures = z.object({
  ...standingRow
    .pick({
      walkoversWon: true,
      walkoversLost: true,
      doubleWalkovers: true,
      byes: true,
      abandoned: true,
      deducted: true,
    })
    .partial().shape,
  ...standingRow.pick({
    place: true,
    played: true,
    won: true,
    drawn: true,
    lost: true,
    boardsWon: true,
    boardsLost: true,
    pointsFor: true,
    pointsAgainst: true,
    net: true,
    points: true,
    tie: true,
  }).shape,
});

const board = report.shape.boards.element;
const strike = report.shape.strikes.element;

const tieSide = z.object({ entry: entryId, players: z.array(person) }).nullable();

/** A tie of a bracket: its sides and its winner, each `null` while not known. */
const tieLine = z.object({
  home: tieSide,
  away: tieSide,
  ...bracketTie.pick({ winner: true, needless: true, overtaken: true }).shape,
});

/** The place and the points of a series' row; `null` where there is none. */
const seriesFigures = z.object({ place: z.int(), points: millionths }).nullable();

const body = {
  match: matchId,
  before: matchResult,
  after: matchResult,
  /** Boards whose result changes. */
  boards: z.array(z.object({ number: z.int(), before: board.nullable(), after: board.nullable() })),
  /** Strikes whose ruling changes; `null` where there is none before or after. */
  strikes: z.array(z.object({ seq, before: strike.nullable(), after: strike.nullable() })),
  /** Lines of the division's table that change. */
  standings: z.object({
    division: z.object({ id: divisionId, name: z.string() }).nullable(),
    rows: z.array(
      z.object({
        entry: entryId,
        players: z.array(person),
        before: tableFigures.nullable(),
        after: tableFigures.nullable(),
      }),
    ),
  }),
  /** Ties of the division's bracket that change; empty in differences that are older than ties. */
  ties: z.array(
    z.object({
      ...bracketTie.pick({ round: true, position: true, part: true }).shape,
      /** The name of its round; `null` where it is called by its number. */
      stage: z.enum(TIE_STAGES).nullable(),
      /** Its number in a double elimination; `null` in other brackets, and in older differences. */
      number: z.int().nullable(),
      before: tieLine.nullable(),
      after: tieLine.nullable(),
    }),
  ),
  /** Rows that change in the tables of series that the division is an event of; empty in older differences. */
  series: z.array(
    z.object({
      series: z.object({ id: seriesId, name: z.string() }),
      rows: z.array(z.object({ players: z.array(person), before: seriesFigures, after: seriesFigures })),
    }),
  ),
  /** Ratings that change, the largest changes first. */
  ratings: z.array(
    z.object({
      list: z.string(),
      player: person,
      from: millionths,
      to: millionths,
      /** The number of matches that now change it by another amount; `through` names the first of them. */
      matches: z.int(),
      through: z.array(
        z.object({
          match: matchId,
          day,
          opponents: z.array(person),
          /** The change of the rating by this match; `null` where the match does not count. */
          from: millionths.nullable(),
          to: millionths.nullable(),
        }),
      ),
    }),
  ),
};

/** A preview of all effects of a correction. Nothing is stored. */
const moves = z.object(body).meta({ id: "Moves" });
export type Moves = z.output<typeof moves>;

/** A preview of an append, computed on this head. */
export const preview = z.object({ head, moves }).meta({ id: "Preview" });
export type Preview = z.output<typeof preview>;

/** The effects of a correction, kept for ever. */
export const difference = z.object({ ...differenceLine.shape, ...body }).meta({ id: "Difference" });
export type Difference = z.output<typeof difference>;

export const differenceList = z.object({ differences: z.array(differenceLine), next }).meta({ id: "Differences" });

/** A note to a dispute. The log contains SHA-256(salt + text) of it, in hex. */
export const newNote = z
  .strictObject({
    salt: z.string().regex(/^[0-9a-f]{32,64}$/, "saltForm"),
    text: textLines.trim().min(1).max(2000),
  })
  .meta({ id: "NewNote" });

export const noteKept = z.object({ note: hash }).meta({ id: "NoteKept" });

/** The stored texts of a match's notes, with their salts, so that anyone can check them. */
export const notes = z
  .object({ notes: z.array(z.object({ note: hash, salt: z.string(), text: z.string() })), next })
  .meta({ id: "Notes" });

/** Every result that a match has had, oldest first. */
export const resultHistory = z
  .object({ results: z.array(z.object({ seq, result: matchResult })) })
  .meta({ id: "ResultHistory" });
