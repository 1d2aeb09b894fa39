import { expect, it } from "vitest";
import { parseStrike, restore } from "#carrom";
import { BLACK, LESSONS, OPENING, WHITE } from "#site/islands/practice/lesson.ts";
import { type Act, type ScoringTable, tryAct } from "#site/islands/strike/acts.ts";

const struck = (player: string, notation: string): Act => {
  const strike = parseStrike(notation);
  if (!strike.ok) throw new Error(notation);
  return { type: "strike", data: { player, ...strike.value } };
};

/** Taps of a person who follows the instructions. */
const TOLD: readonly Act[] = [
  { type: "board_opened", data: { board: 1, breaker: WHITE.id } },
  struck(WHITE.id, "-"),
  struck(BLACK.id, "b"),
  struck(BLACK.id, "b S"),
  { type: "event_voided", data: { target: 5, reason: "misrecorded" } },
  struck(BLACK.id, "b"),
  struck(BLACK.id, "."),
  struck(WHITE.id, "w w"),
  struck(WHITE.id, "q"),
  struck(WHITE.id, "w"),
];

it("asks for nothing that the rulebook refuses, and knows when it was done", () => {
  const opening = [{ seq: 1, type: "match_opened" as const, data: OPENING }];
  let table: ScoringTable = { log: opening, state: restore(opening) };
  expect(TOLD).toHaveLength(LESSONS.length);
  for (const [index, act] of TOLD.entries()) {
    const tried = tryAct(table, act);
    if (!tried.ok) throw new Error(`${LESSONS[index]?.say}: ${tried.error.code}`);
    table = tried.value.table;
    const last = table.log.at(-1);
    expect(LESSONS.map(({ done }) => last !== undefined && done(last))[index], LESSONS[index]?.say).toBe(true);
  }
  expect(table.state.board?.queen).toMatchObject({ state: "covered" });
});
