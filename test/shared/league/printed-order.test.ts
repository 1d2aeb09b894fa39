import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reckoned } from "#league";
import { standings } from "#shared/league/table/standings.ts";
import { type AnyEvent, allPlayAll, happenedIn, seasonIn, swissEvents } from "#test/support/any-event.ts";
import { type PrintedLine, printedTable } from "#test/support/printed-order.ts";
import { runs } from "#test/support/runs.ts";
import { sha256 } from "#test/support/season.ts";

/** Tables of random events, compared with a second calculation that follows the printed regulations word by word. */

const SLOW = 300_000;

const ofProduct = (event: AnyEvent): readonly PrintedLine[] =>
  standings(reckoned(seasonIn(event, happenedIn(event))).counted, sha256).map(({ place, entry, tie }) => ({
    place,
    entry,
    asked: tie ?? [],
  }));

/** The table with entries of one place in the order of their names: which of them is first means nothing. */
const inOrder = (table: readonly PrintedLine[]): readonly PrintedLine[] =>
  table
    .map((line) => ({ ...line, asked: line.asked.map((one) => ({ ...one, among: [...one.among].sort() })) }))
    .sort((one, other) => one.place - other.place || one.entry.localeCompare(other.entry));

const agrees = (event: AnyEvent): void => {
  expect(inOrder(ofProduct(event))).toEqual(inOrder(printedTable(happenedIn(event))));
};

describe("a table is what is printed, criterion by criterion", () => {
  it("of a Swiss", () => fc.assert(fc.property(swissEvents, agrees), runs(300, 2_000)), SLOW);
  it("where everybody meets everybody", () => fc.assert(fc.property(allPlayAll, agrees), runs(300, 2_000)), SLOW);
});
