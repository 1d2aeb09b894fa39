import { sql } from "drizzle-orm";
import { z } from "zod";
import { canonical, MATCH_STATUSES } from "#carrom";
import { differences, matchResults } from "#ground/db/schema.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { publicScore } from "#shared/api/match/score.ts";
import { differenceId } from "./difference-id.ts";

/** The parts of a stored difference's `before` that a line needs. */
const firstResult = z.object({
  seq: z.number(),
  status: z.enum(MATCH_STATUSES),
  winner: z.string().nullable(),
  sides: z.array(z.object({ id: z.string(), gamesWon: z.number() })),
  games: z.array(z.object({ points: z.record(z.string(), z.number()) })),
  /** Left out in records that are older than scores. */
  score: publicScore.nullish(),
});

/** The first result of a match, if a correction has replaced it, and the event of that correction. */
export type FirstResult = z.output<typeof firstResult>;

const read = (text: string): FirstResult | null => firstResult.parse(JSON.parse(text));

const PART = sql.raw(
  ["status", "winner", "sides", "games", "score"].map((key) => `'${key}', "before"->'$.${key}'`).join(", "),
);

/** With its table's name, whatever the query: Drizzle leaves the name out in a query of one table. */
const OF_MATCH = sql`${differences}.${sql.identifier("match_id")} = ${matchResults}.${sql.identifier("match_id")}`;

/** SQL in a query with the match's result: its first difference, which nearly no match has. */
export const FIRST_RESULT = sql`(SELECT json_object('seq', ${differences.seq}, ${PART}) FROM ${differences}
  WHERE ${OF_MATCH} ORDER BY ${differences.seq} LIMIT 1)`.mapWith(read);

type Line = Pick<MatchSummary, "id" | "status" | "winner" | "sides">;

/** The first result of a match where it differs from the current one: lists call such a match corrected. */
export const correctedFrom = (first: FirstResult | null, line: Line): MatchSummary["corrected"] => {
  if (!first) return null;
  const { seq, status, winner, games, score = null } = first;
  const sides = first.sides.map(({ id, gamesWon }) => ({ id, games: gamesWon, points: games.at(-1)?.points[id] ?? 0 }));
  const now = line.sides.map(({ id, games: won, points }) => ({ id, games: won, points }));
  if (status === line.status && winner === line.winner && canonical(sides) === canonical(now)) return null;
  return { difference: differenceId(line.id, seq), status, sides, score };
};
