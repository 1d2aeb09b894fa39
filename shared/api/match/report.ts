import { z } from "zod";
import { BOARD_STATUSES, COLOURS, ENDINGS, EVENT_TYPES, MATCH_STATUSES, PIECES, QUEEN_STATES, TURNS } from "#carrom";
import { matchId, playerId, sideId } from "#shared/ids.ts";
import { points, seq } from "../parts/values.ts";

const ruling = z.object({ text: z.string(), clause: z.string() });

const standing = {
  pockets: z.object({ white: z.int(), black: z.int() }),
  owed: points,
  queen: z.object({ state: z.enum(QUEEN_STATES), side: sideId.nullable() }),
  tally: points.optional(),
  next: playerId.nullable(),
};

export const report = z
  .object({
    match: z.string().nullable(),
    ruleset: z.string().nullable(),
    engine: z.string(),
    chain: z.enum(["absent", "verified", "broken"]),
    status: z.enum(MATCH_STATUSES),
    winner: sideId.nullable(),
    ranking: z.array(z.array(sideId)),
    games: z.array(
      z.object({
        number: z.int(),
        boards: z.array(z.int()),
        points,
        winner: sideId.nullable(),
        /** Left out if time was not called in it. */
        time: z.literal("called").optional(),
        /** The match that it is taken over from; left out of games of this match. */
        carried: matchId.optional(),
      }),
    ),
    boards: z.array(
      z.object({
        number: z.int(),
        game: z.int(),
        status: z.enum(BOARD_STATUSES),
        winner: sideId.nullable(),
        points,
        ending: z.enum(ENDINGS).nullable(),
        queen: sideId.nullable(),
        /** A slam (ICF 26), by its colour; `slamTyped`: it was typed in with the board's result. */
        slam: z.enum(COLOURS).nullable(),
        slamTyped: z.literal(true).optional(),
        clauses: z.array(z.string()),
      }),
    ),
    strikes: z.array(
      z.object({
        seq,
        board: z.int(),
        player: playerId,
        side: sideId,
        notation: z.string(),
        turn: z.enum(TURNS),
        fouls: z.array(z.object({ code: z.string(), clause: z.string() })),
        returned: z.array(z.enum(PIECES)),
        rulings: z.array(ruling),
        corrected: seq.optional(),
        ...standing,
      }),
    ),
    events: z.array(
      z.object({
        seq,
        type: z.enum(EVENT_TYPES),
        side: sideId.nullable(),
        returned: z.array(z.enum(PIECES)),
        rulings: z.array(ruling),
        ...standing,
      }),
    ),
    voided: z.array(seq),
    /** Only if the strikes were ruled on by another ruleset than their own. */
    whatIf: z
      .object({
        firstDifference: seq.nullable(),
        stopped: z.object({ seq, reason: z.string() }).nullable(),
      })
      .optional(),
    problems: z.array(z.object({ seq: z.int(), code: z.string(), message: z.string() })),
  })
  .meta({ id: "Report" });
