import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { formatOf } from "../schedule/format.ts";
import type { EntryStanding } from "../table/standings.ts";
import { tablesOf } from "./qualifiers.ts";
import { reckoned, type Season, tiesOf } from "./season.ts";

/** The table of a division after one of its rounds. */
type RoundTable = {
  readonly round: number;
  /** Fixtures of this round and earlier ones that are not settled yet: while there are any, places may change. */
  readonly open: number;
  /** Rows, first place first. */
  readonly rows: readonly Pick<EntryStanding, "entry" | "place">[];
};

/** The most table lines that are computed: a longer season has no chart. */
const MOST_LINES = 1_200;

/** The tables of a division after each of its rounds. */
export type Positions = { readonly rounds: readonly RoundTable[] };

/**
 * The tables of a season after each of its rounds, up to the last with a result: the standings of the fixtures of
 * these rounds, whenever they were settled, under today's decisions and regulations. So the last of them is the current
 * table. One sequence a group; none for a format without tables, before the first result, or if there would be
 * more lines than a chart can show.
 */
export const positionsOf = (season: Season, sha256: Sha256): readonly Positions[] => {
  if (formatOf(season.plan).tables === "none") return [];
  const isTie = tiesOf(season);
  const table = reckoned(season).settlements.filter(({ fixture }) => !isTie(fixture));
  const counts = table.filter(({ result, credits }) => result !== null || credits.length > 0);
  const last = Math.max(0, ...counts.map(({ fixture }) => fixture.round));
  const rounds = [...new Set(table.map(({ fixture }) => fixture.round))]
    .filter((round) => round <= last)
    .sort((one, other) => one - other);
  if (rounds.length * season.entries.length > MOST_LINES) return [];
  const after = rounds.map((round) => tablesOf(season, reckoned(season, round).counted, sha256));
  const groups = formatOf(season.plan).groups(season.entries);
  return groups.flatMap((group, index) => {
    const own = rounds.map((round, place): RoundTable => {
      const due = table.filter(({ fixture }) => fixture.round <= round && group.includes(fixture.home));
      return {
        round,
        open: due.filter(({ settled }) => !settled).length,
        rows: (after[place]?.[index] ?? []).map(({ entry, place: standing }) => ({ entry, place: standing })),
      };
    });
    return own.length === 0 ? [] : [{ rounds: own }];
  });
};
