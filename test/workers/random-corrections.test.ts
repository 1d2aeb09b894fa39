import fc from "fast-check";
import { expect, it } from "vitest";
import { preview } from "#shared/api/league/difference.ts";
import type { SentEvent } from "#shared/api/match/append.ts";
import { runs } from "../support/runs.ts";
import { ORGANISER_KEY, refused, served } from "./support/api.ts";
import {
  ask,
  award,
  back,
  correct,
  everything,
  headOf,
  isKept,
  kept,
  movesOf,
  type Side,
  season,
  settled,
  whole,
} from "./support/corrections.ts";
import { send, sent } from "./support/match.ts";

const side = fc.constantFrom<Side>("A", "B");

/** An event that an organiser might record of a match that is over; some are refused. */
const correction: fc.Arbitrary<() => SentEvent> = fc.oneof(
  fc.record({ board: fc.integer({ min: 1, max: 5 }), side, points: fc.integer({ min: 0, max: 26 }) }).map(
    ({ board, side: winner, points }) =>
      () =>
        award(board, winner, points),
  ),
  fc.integer({ min: 2, max: 9 }).map((target) => () => back(target)),
  fc.integer({ min: 1, max: 5 }).map((board) => () => sent("board_annulled", { board, reason: "conduct" as const })),
  fc.record({ board: fc.integer({ min: 5, max: 8 }), side, left: fc.integer({ min: 1, max: 9 }) }).map(
    ({ board, side: winner, left }) =>
      () =>
        whole(board, winner, left),
  ),
);

/** A match, by number, and the events of one request. */
const request = fc.record({ match: fc.nat({ max: 5 }), events: fc.array(correction, { minLength: 1, maxLength: 3 }) });

const RUNS = runs(8, 25);

it("whatever is corrected, the preview is the difference that is kept, and what is refused is refused alike", async () => {
  const league = await season();
  let differences = 0;
  await fc.assert(
    fc.asyncProperty(request, async ({ match: index, events: made }) => {
      const match = league.matches[index];
      if (!match) throw new Error("there are six matches");
      const events = made.map((make) => make());
      const since = await headOf(match);
      const asked = await ask(match, events);
      if (!asked.ok) {
        expect(await refused(await send(match, since, events, ORGANISER_KEY))).toEqual(await refused(asked));
        return;
      }
      const { moves } = await served(asked, preview);
      const before = await everything(league);
      const seq = await correct(match, ...events);
      await settled(league);
      const after = await everything(league);
      if (await isKept(match, seq)) {
        differences += 1;
        expect(movesOf(await kept(match, seq))).toEqual(moves);
      }
      for (const [place, id] of league.players.entries()) {
        const moved = moves.ratings.find(({ player }) => player.id === id);
        const was = before.players[place]?.rating.value;
        expect([was, after.players[place]?.rating.value]).toEqual(moved ? [moved.from, moved.to] : [was, was]);
      }
      for (const line of after.table) {
        const moved = moves.standings.rows.find(({ entry }) => entry === line.entry);
        expect(line).toMatchObject(
          moved?.after ?? { points: before.table.find((one) => one.entry === line.entry)?.points },
        );
      }
    }),
    RUNS,
  );
  // One history of twelve at least says something else after its correction.
  expect(differences).toBeGreaterThan(Math.floor(RUNS.numRuns / 12));
}, 120_000);
