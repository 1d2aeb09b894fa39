import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchOutcome } from "#carrom";
import { consequencesOf } from "#derive/league/consequences.ts";
import { checkpointBefore } from "#derive/ratings/checkpoints.ts";
import { clubRecord } from "#derive/ratings/club-record.ts";
import { directory } from "#ground/db/database.ts";
import { match } from "../support/outcomes.ts";
import { club, EVERY, fold, type Result, WORDS } from "./support/rating-club.ts";

const DAYS = 12;
const dayOf = (day: number): string => `2026-01-${10 + day}`;

const edit = fc.record({ at: fc.nat(9), day: fc.nat(DAYS), text: fc.constantFrom(...WORDS) });

/** A result of a club as a room would hand it over. */
const outcomeIn = (name: string, { id, day, text }: Result): MatchOutcome => {
  const outcome = match(`${name}-${id}`, day, text);
  return {
    ...outcome,
    sides: outcome.sides.map((side) => ({ ...side, players: side.players.map((who) => `${who}-${name}`) })),
  };
};

describe("what a correction moves in the ratings", () => {
  it("is the same to the digit, folded from a checkpoint or from the first day, whatever is still to be computed", async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(edit, { minLength: 6, maxLength: 10 }),
        fc.array(edit, { maxLength: 2 }),
        edit,
        async (drawn, later, corrected) => {
          const one = await club();
          const results = drawn.map(({ day, text }, at): Result => ({ id: `m${at}`, day: dayOf(day), text }));
          for (const result of results) await one.lay(result);
          await fold(one.name);
          // Results that the list does not know of yet.
          for (const { at, day, text } of later) await one.lay({ id: `m${at}`, day: dayOf(day), text });
          const target = results[corrected.at % results.length];
          if (!target) throw new Error("there are results");
          const outcomes = {
            before: outcomeIn(one.name, target),
            after: outcomeIn(one.name, { ...target, text: corrected.text }),
          };
          const short = await consequencesOf(directory(env), outcomes, EVERY);
          // No checkpoint was ever kept after that many matches: everything is folded.
          expect(short).toEqual(await consequencesOf(directory(env), outcomes, 1_000_000));
          const record = await clubRecord(directory(env), one.name);
          const { from } = await checkpointBefore(directory(env), record, "singles", target.day, EVERY);
          if (from.day !== "") taken += 1;
        },
      ),
      { numRuns: 20 },
    );
    // Otherwise nothing was tried.
    expect(taken).toBeGreaterThan(3);
  }, 60_000);
});
