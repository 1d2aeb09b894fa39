import type { StandingRow } from "../../../../shared/api/league/division.ts";
import { formatOf } from "../../../../shared/league/schedule/format.ts";
import { hasByes } from "../../../../shared/league/season/season.ts";
import { type Line, type Prospect, prospects } from "../../../../shared/league/table/prospects.ts";
import type { EntryStanding } from "../../../../shared/league/table/standings.ts";
import type { SeasonView } from "../../../derive/league/season.ts";
import type { Names } from "../clubs/names.ts";

/** In how many of the rounds still to come each entry rests. */
const byesToCome = ({ season, fixtures }: SeasonView): ((entry: string) => number) => {
  if (!hasByes(season)) return () => 0;
  const toCome = [...Map.groupBy(fixtures, ({ settlement }) => settlement.fixture.round).values()]
    .filter((round) => round.some(({ settlement }) => !settlement.settled))
    .map((round) => new Set(round.flatMap(({ settlement: { fixture } }) => [fixture.home, fixture.away])));
  return (entry) => toCome.filter((busy) => !busy.has(entry)).length;
};

/** What everybody in the table can still reach. */
const prospectsOf = (view: SeasonView): ReadonlyMap<string, Prospect> => {
  const byes = byesToCome(view);
  const lines = view.table.map(({ entry, points, place }): Line => ({ entry, points, place, byes: byes(entry) }));
  const open = view.fixtures.flatMap(({ settlement }) => (settlement.settled ? [] : [settlement.fixture]));
  return prospects({ lines, open, regulations: view.regulations });
};

/** The lines of a division's table as they are published. */
export const standingRows = (
  view: SeasonView,
  players: (entry: string) => readonly string[],
  names: Names,
): StandingRow[] => {
  if (!formatOf(view.season.plan).table) return [];
  const reach = prospectsOf(view);
  return view.table.map((line) => ({
    ...line,
    ...(reach.get(line.entry) ?? { remaining: 0, most: line.points, flag: null }),
    players: players(line.entry).map(names),
    form: [...line.form],
    tie: tieOf(line),
  }));
};

const tieOf = ({ tie }: EntryStanding): StandingRow["tie"] =>
  tie?.map((step) => ({ ...step, among: [...step.among], values: { ...step.values } })) ?? null;
