import { z } from "zod";
import { MATCH_STATUSES } from "../../../shared/vocabulary.ts";
import type { divisions } from "../../ground/db/schema.ts";
import { recordedIn } from "./decisions.ts";
import type { PlacedResult } from "./placed-results.ts";
import type { SeasonRecord } from "./season.ts";

/** What the table of a division follows from, as the database keeps it in one value: the view `division_records`. */
const keptRecord = z.object({
  entries: z.array(z.object({ id: z.string(), number: z.int(), players: z.array(z.string()) })),
  fixtures: z.array(
    z.object({
      ...{ id: z.string(), round: z.int(), position: z.int(), day: z.string().nullable() },
      ...{ home: z.string(), away: z.string() },
    }),
  ),
  decisions: z.array(z.object({ id: z.string(), number: z.int(), by: z.string(), at: z.string(), data: z.string() })),
  results: z.record(
    z.string(),
    z.object({
      ...{ fixture: z.string(), opened: z.string(), day: z.string().nullable(), status: z.enum(MATCH_STATUSES) },
      ...{ forfeited: z.int(), games: z.int(), winner: z.string().nullable() },
      sides: z.array(
        z.object({
          ...{ id: z.string(), players: z.array(z.string()) },
          ...{ points: z.number(), boardsWon: z.number(), gamesWon: z.number(), gamePoints: z.number() },
        }),
      ),
    }),
  ),
});

type Kept = z.output<typeof keptRecord>;

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const resultsIn = ({ fixtures, results }: Kept, division: PlacedResult["division"]): PlacedResult[] => {
  const rounds = new Map(fixtures.map(({ id, round }) => [id, round]));
  return Object.entries(results)
    .sort(([one, a], [other, b]) => inOrder(a.opened, b.opened) || inOrder(one, other))
    .map(([matchId, { fixture, opened: _, games, forfeited, ...result }]) => ({
      // A table goes by none of what is left out: when the log stood so, how boards ended, what it first came to, its clock and score.
      result: {
        ...result,
        matchId,
        at: "",
        forfeited: forfeited === 1,
        recordedGames: games,
        clock: null,
        score: null,
        playedAt: null,
      },
      ...{ fixture, round: rounds.get(fixture) ?? null, division, endings: [], first: null },
    }));
};

/**
 * The record of a season from the value that the database keeps of it: enough for its table and for what came of each
 * fixture.
 */
export const seasonKept = (row: typeof divisions.$inferSelect, record: string): SeasonRecord => {
  const kept = keptRecord.parse(JSON.parse(record));
  const byNumber = (a: { readonly number: number }, b: { readonly number: number }): number => a.number - b.number;
  return {
    row,
    draw: kept.entries.toSorted(byNumber).map((entry) => ({ ...entry, divisionId: row.id })),
    rows: kept.fixtures.toSorted((a, b) => a.round - b.round || a.position - b.position),
    results: resultsIn(kept, { id: row.id, name: row.name }),
    decisions: recordedIn(kept.decisions.toSorted(byNumber)),
  };
};
