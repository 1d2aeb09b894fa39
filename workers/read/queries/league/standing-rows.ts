import type { SeasonView } from "#derive/league/season.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import {
  crossingOf,
  decisionsOf,
  type EntryStanding,
  formatOf,
  hasByes,
  inForce,
  type Prospect,
  type ProspectLine,
  positionsOf,
  prospects,
  rowMovements,
  thirdsOf,
  thirdsShared,
  thirdsThrough,
  tiesOf,
} from "#league";
import type { Division, StandingRow } from "#shared/api/league/division.ts";
import type { Names } from "../clubs/names.ts";

/** In how many of the rounds still to come each entry rests. */
const byesToCome = ({ season, fixtures }: SeasonView): ((entry: string) => number) => {
  if (!hasByes(season)) return () => 0;
  const toCome = [...Map.groupBy(fixtures, ({ settlement }) => settlement.fixture.round).values()]
    .filter((round) => round.some(({ settlement }) => !settlement.settled))
    .map((round) => new Set(round.flatMap(({ settlement: { fixture } }) => [fixture.home, fixture.away])));
  return (entry) => toCome.filter((busy) => !busy.has(entry)).length;
};

const withdrawnIn = ({ season }: Pick<SeasonView, "season">): ReadonlySet<string> =>
  new Set(decisionsOf(inForce(season.decisions), "entry_withdrawn").map(({ entry }) => entry));

/**
 * The number of rounds of the table that are still to be paired for each entry; a withdrawn entry is paired no more.
 */
const unpairedFor = ({ season, fixtures }: SeasonView): ((entry: string) => number) => {
  const rounds = formatOf(season.plan).pairedRounds?.(season.entries.length) ?? 0;
  const paired = Math.max(0, ...fixtures.map(({ settlement }) => settlement.fixture.round));
  const gone = withdrawnIn({ season });
  return (entry) => (gone.has(entry) ? 0 : Math.max(0, rounds - paired));
};

const prospectsIn = (view: SeasonView, table: readonly EntryStanding[]): ReadonlyMap<string, Prospect> => {
  const [byes, unpaired] = [byesToCome(view), unpairedFor(view)];
  const isTie = tiesOf(view.season);
  const own = new Set(table.map(({ entry }) => entry));
  const lines = table.map(
    ({ entry, points, place }): ProspectLine => ({
      entry,
      points,
      place,
      byes: byes(entry),
      unpaired: unpaired(entry),
    }),
  );
  const open = view.fixtures.flatMap(({ settlement: { settled, fixture } }) =>
    settled || isTie(fixture) || !(own.has(fixture.home) || own.has(fixture.away)) ? [] : [fixture],
  );
  return prospects({ lines, open, regulations: { ...view.regulations, qualify: placesOn(view) } });
};

/** The number of places of a table that lead on, or win something. */
export const placesOn = ({ season: { plan }, regulations }: Pick<SeasonView, "season" | "regulations">): number =>
  plan.format === "groups" ? crossingOf(plan.stage).through : regulations.qualify;

/** The lines of a division's table as they are published. */
export const standingRows = (
  view: SeasonView,
  players: (entry: string) => readonly string[],
  names: Names,
): StandingRow[] => {
  const { tables } = formatOf(view.season.plan);
  if (tables === "none") return [];
  const movement = movementsIn(view);
  return view.tables.flatMap((table, index) => {
    const reach = prospectsIn(view, table);
    return table.map(({ unasked, ...line }) => ({
      ...line,
      group: tables === "groups" ? index + 1 : null,
      ...flagged(view, reach.get(line.entry) ?? { remaining: 0, most: line.points, flag: null }),
      players: players(line.entry).map(names),
      ...rubbersOf(view, line.entry),
      ...movement(line.entry),
      form: [...line.form],
      tie: tieOf(line),
      ...(unasked ? { unasked: unasked.map((one) => ({ ...one, among: [...one.among] })) } : {}),
    }));
  });
};

export const positionsIn = ({ season }: SeasonView): Division["positions"] => {
  const isGrouped = formatOf(season.plan).tables === "groups";
  return positionsOf(season, sha256).map(({ rounds }, index) => ({
    group: isGrouped ? index + 1 : null,
    rounds: rounds.map(({ rows, ...round }) => ({ ...round, rows: [...rows] })),
  }));
};

/** Who would go up and down by the table as it is: entries that withdrew do neither. */
const movementsIn = (view: SeasonView): ((entry: string) => Pick<StandingRow, "movement">) => {
  const { promotion } = view.regulations;
  if (!promotion || view.counted.results.length === 0) return () => ({});
  const gone = withdrawnIn(view);
  const table = view.table.filter(({ entry }) => !gone.has(entry));
  const movements = rowMovements({ id: "", table }, promotion);
  return (entry) => {
    const movement = movements.get(entry);
    return movement ? { movement } : {};
  };
};

/** The rubbers that a team won and lost in ties that were played. */
const rubbersOf = ({ teamTies, counted }: SeasonView, entry: string): Pick<StandingRow, "rubbers"> => {
  if (!teamTies) return {};
  const scores = counted.results.flatMap(({ kind, home, away }) => {
    if (kind !== "played") return [];
    if (home.entry === entry) return [{ own: home, other: away }];
    return away.entry === entry ? [{ own: away, other: home }] : [];
  });
  const sum = (whose: "own" | "other") => scores.reduce((total, one) => total + (one[whose].rubbers ?? 0), 0);
  return { rubbers: { won: sum("own"), lost: sum("other") } };
};

/** Those who may go on as the best of their places, as they stand. */
export const thirdsIn = ({ season, tables }: SeasonView): Division["thirds"] => {
  const through = thirdsThrough(season);
  if (through === 0) return null;
  const shared = thirdsShared(season, tables);
  return {
    through,
    ranked: thirdsOf(season, tables, sha256).map((third) => ({ ...third })),
    ...(shared.length > 0 ? { shared: [...shared] } : {}),
  };
};

/** An entry that misses the places that lead on may still go on as one of the best thirds. */
const flagged = ({ season }: SeasonView, prospect: Prospect): Prospect =>
  prospect.flag === "eliminated" && thirdsThrough(season) > 0 ? { ...prospect, flag: null } : prospect;

const tieOf = ({ tie }: EntryStanding): StandingRow["tie"] =>
  tie?.map((step) => ({ ...step, among: [...step.among], values: { ...step.values } })) ?? null;

/** The footnotes of a table, marked from 1: deductions, withdrawals, entries without a place, and regulations that were changed. */
export const footnotesOf = ({ season }: SeasonView): Division["footnotes"] =>
  inForce(season.decisions)
    .flatMap((one) => {
      if (one.type === "points_deducted" || one.type === "entry_withdrawn" || one.type === "entry_unranked")
        return { entry: one.entry, decision: one.id };
      return one.type === "regulations_changed" ? { entry: null, decision: one.id } : [];
    })
    .map((note, index) => ({ mark: index + 1, ...note }));
