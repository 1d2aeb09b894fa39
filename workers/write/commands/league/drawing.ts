import { fixtureId } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { formatOf, type Plan, type Represented } from "#league";
import type { Fault } from "#shared/api/parts/fault.ts";

/** The rows of a draw: entries with their draw numbers, and the fixtures that are known from it. */
export type Drawing = {
  readonly entries: readonly { readonly id: string; readonly number: number; readonly players: readonly string[] }[];
  readonly fixtures: readonly FixtureRow[];
};

/** The refusal of more entries than a format takes, or `null`. */
export const tooMany = (plan: Plan, entries: number, place: string): Fault | null => {
  const { most } = formatOf(plan);
  return entries > most ? { code: "too-many-entries", message: { key: "formatTakes", about: { most } }, place } : null;
};

/** Why so many entries cannot be drawn, or `null`. A format with groups needs an entry for every place that leads on. */
export const fieldFault = (plan: Plan, entries: number, place: string): Fault | null => {
  const { least } = formatOf(plan);
  return entries < least
    ? { code: "too-few-entries", message: { key: "formatNeeds", about: { least } }, place }
    : tooMany(plan, entries, place);
};

/** A division that is drawn, and which of its draws this is, from 1. */
type DrawnDivision = {
  readonly division: string;
  readonly plan: Plan;
  readonly number: number;
  readonly represents?: Represented | undefined;
};

type FixtureRow = {
  readonly id: string;
  readonly round: number;
  readonly position: number;
  readonly day: string | null;
  readonly home: string;
  readonly away: string;
};

/** Draws entries in their order. Fixtures that follow from results are not known yet. */
export const drawing = (
  { division, plan, number, represents }: DrawnDivision,
  entries: readonly { readonly id: string; readonly players: readonly string[] }[],
  days: readonly string[],
): Drawing => {
  const order = entries.map(({ id }) => id);
  return {
    entries: entries.map(({ id, players }, index) => ({ id, number: index + 1, players })),
    fixtures: formatOf(plan)
      .pairings(order, represents)
      .map((pairing) => ({
        ...pairing,
        id: fixtureId(division, pairing, number),
        day: days[pairing.round - 1] ?? null,
      })),
  };
};

/** By what a statement knows that it writes for the very request that was accepted. */
type Mine = { readonly column: "request" | "draw"; readonly text: string };

/**
 * Writes entries and fixtures, only under the very division or draw of this request and only if it has none yet: two
 * equal requests at once write once. An id that is taken fails the whole batch.
 */
export const drawingStatements = (
  db: Database,
  division: string,
  { entries, fixtures }: Drawing,
  { column, text }: Mine,
): D1PreparedStatement[] => {
  const mine = `EXISTS (SELECT 1 FROM divisions d WHERE d.id = ?1 AND d.${column} = ?2)`;
  return [
    db.$client
      .prepare(
        `INSERT INTO entries (id, division_id, number, players)
         SELECT value->>'id', ?1, value->>'number', value->'players'
         FROM json_each(?3) WHERE ${mine} AND NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1)`,
      )
      .bind(division, text, JSON.stringify(entries)),
    db.$client
      .prepare(
        `INSERT INTO fixtures (id, division_id, round, position, day, home, away)
         SELECT value->>'id', ?1, value->>'round', value->>'position', value->>'day', value->>'home', value->>'away'
         FROM json_each(?3) WHERE ${mine} AND NOT EXISTS (SELECT 1 FROM fixtures WHERE division_id = ?1)`,
      )
      .bind(division, text, JSON.stringify(fixtures)),
  ];
};
