import { and, desc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SeasonView } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";
import { formatOf, type PlayedTie, stageBefore } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { BracketTie } from "#shared/api/league/league.ts";
import type { Names } from "../clubs/names.ts";

/** Divisions that are looked through for those that another can start from: the newest. */
const LOOKED = 24;

/** A club's newest divisions: another can start from the final places of each. */
export const newestDivisions = (db: Database, club: string) =>
  db
    .select({ id: divisions.id, name: divisions.name, season: divisions.season })
    .from(divisions)
    .where(eq(divisions.clubId, club))
    .orderBy(desc(divisions.createdAt), desc(divisions.id))
    .limit(LOOKED);

type Linked = { readonly id: string; readonly name: string; readonly from: typeof divisions.$inferSelect.source };

/** The division whose table decides who is drawn, as the draw took it or else as it is planned. */
const sourceOf = ({ draw, source }: { readonly draw: SQLWrapper; readonly source: SQLWrapper }) =>
  sql`coalesce(${draw} ->> '$.from.division', ${source} ->> '$.division')`;

/** The division itself, that from whose table it starts, and those that start from its own. */
export const stagesQuestion = (db: Database, division: string) => {
  const itself = alias(divisions, "itself");
  return db
    .select({ id: divisions.id, name: divisions.name, draw: divisions.draw, source: divisions.source })
    .from(itself)
    .innerJoin(
      divisions,
      and(
        eq(divisions.clubId, itself.clubId),
        or(eq(divisions.id, itself.id), eq(divisions.id, sourceOf(itself)), eq(sourceOf(divisions), itself.id)),
      ),
    )
    .where(eq(itself.id, division))
    .orderBy(divisions.createdAt, divisions.id);
};

type Row = Awaited<ReturnType<typeof stagesQuestion>>[number];

const linked = ({ id, name, draw, source }: Row): Linked => ({ id, name, from: draw?.from ?? source });

const placesOf = ({ first = 1, top }: NonNullable<Linked["from"]>) => ({ first, top });

/** The division that the entries of this one come from, and those that start from its table. */
export const stagesIn = (division: string, rows: readonly Row[]): Pick<Division, "source" | "onward"> => {
  const all = rows.map(linked);
  const from = all.find(({ id }) => id === division)?.from;
  const source = all.find(({ id }) => id === stageBefore(from)?.division);
  return {
    source: from && source ? { division: source.id, name: source.name, ...placesOf(from) } : null,
    onward: all.flatMap((one) =>
      one.from && stageBefore(one.from)?.division === division
        ? [{ division: one.id, name: one.name, ...placesOf(one.from) }]
        : [],
    ),
  };
};

type PlayersOf = (entry: string) => readonly string[];

const tieOf = (tie: PlayedTie, view: SeasonView, players: PlayersOf, names: Names): BracketTie => {
  const played = view.fixtures.find(({ settlement }) => settlement.fixture.id === tie.fixture?.id);
  const { slots } = formatOf(view.season.plan);
  const slot = (entry: string | null, { from, seed, empty }: PlayedTie["home"]): BracketTie["home"] => {
    const place = seed === null ? undefined : slots[seed - 1];
    return {
      entry,
      from,
      players: entry === null ? [] : players(entry).map(names),
      place: place ? { place: place.place, groups: [...place.groups] } : null,
      ...(empty ? { empty } : {}),
    };
  };
  const { round, position, part, bye, needless, vacant, winner, overtaken, fixture } = tie;
  return {
    round,
    position,
    part,
    bye,
    needless,
    winner,
    overtaken,
    ...(vacant ? { vacant } : {}),
    // A player who was taken over stays, until the league decides otherwise.
    home: slot(fixture?.home ?? tie.home.entry, tie.home),
    away: slot(fixture?.away ?? tie.away.entry, tie.away),
    fixture: fixture?.id ?? null,
    // A tie between two teams is several matches, on a page of its own.
    match: view.teamTies ? null : (played?.settlement.match ?? null),
  };
};

export const bracketOf = (view: SeasonView, players: PlayersOf, names: Names): BracketTie[][] | null =>
  view.bracket?.map((round) => round.map((tie) => tieOf(tie, view, players, names))) ?? null;
