import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { roundRobin } from "../schedule/berger.ts";
import { formatOf, type Pairing } from "../schedule/format.ts";
import { type DayPlan, matchDays } from "../schedule/match-days.ts";
import { decisionsOf, inForce } from "../terms/decisions.ts";
import type { LeagueRefusal, LeagueRefusalCode } from "../terms/refusal.ts";
import { fieldIn, type Season, settlementsOf, tiesOf } from "./season.ts";
import type { Settlement } from "./settlement.ts";

/** A fixture of an entry that came after the draw. */
export type LateFixture = Pairing & {
  readonly day: string | null;
  /** Whether its round was added for it, because no later round had room. */
  readonly extra: boolean;
};

/** An entry that comes after the draw. */
export type Latecomer = {
  readonly entry: string;
  /** The days of matches that no later round has room for; `null`: they are set later. */
  readonly days: DayPlan | null;
  /** Today by the club's clock: rounds before it are past. */
  readonly today: string;
  readonly blackouts: readonly string[];
  /** The fixtures that are recorded: of a knockout those whose sides are fixed. */
  readonly stored: ReadonlySet<string>;
};

type Planned = Result<readonly LateFixture[], LeagueRefusal>;

const refuse = (code: LeagueRefusalCode, message: ErrorMessage): Result<never, LeagueRefusal> =>
  err({ code, message, place: "" });

/**
 * The fixtures of an entry that comes after the draw, by a method that leaves the drawn fixtures as they are. In a round
 * robin the latecomer is the last number of the Berger table, which gives the sides, and meets all who play on as often as they
 * meet each other: in later rounds in which both rest (with an odd number of entries: each bye), and otherwise in added
 * rounds, one match a round. In a knockout the latecomer is the last seed and takes the free bye.
 * If rounds are paired by points the latecomer is the last seed and is paired from the next round on.
 *
 * @param season with every fixture that is known
 */
export const lateFixtures = (season: Season, latecomer: Latecomer): Planned => {
  const { late } = formatOf(season.plan);
  switch (late.by) {
    case "bye":
      return inBracket(season, latecomer);
    case "rounds":
      return inRounds(season, latecomer, late.legs);
    case "pairing":
      return ok([]);
  }
};

/** The day on which most of a round is played; if two days are equal, the earlier. */
const usualDay = (round: readonly Settlement[]): string | null => {
  const days = Map.groupBy(
    round.flatMap(({ day }) => day ?? []),
    (day) => day,
  );
  const [first] = [...days].toSorted(
    ([one, own], [other, theirs]) => theirs.length - own.length || (one < other ? -1 : 1),
  );
  return first?.[0] ?? null;
};

/** A later round: the entries that play in it, and the place after its last fixture. */
type OpenRound = {
  readonly round: number;
  readonly day: string | null;
  readonly busy: ReadonlySet<string>;
  readonly position: number;
};

const roundsToCome = (settlements: readonly Settlement[], today: string): readonly OpenRound[] =>
  [...Map.groupBy(settlements, ({ fixture }) => fixture.round)].flatMap(([round, own]) => {
    const day = usualDay(own);
    if (own.every(({ settled }) => settled) || (day !== null && day < today)) return [];
    const busy = new Set(own.flatMap(({ fixture }) => [fixture.home, fixture.away]));
    return [{ round, day, busy, position: Math.max(...own.map(({ fixture }) => fixture.position)) + 1 }];
  });

/**
 * Assigns to as many opponents as possible a round in which they rest (augmenting paths), the earlier ones first.
 *
 * @returns the index of the opponent by round
 */
const matched = (opponents: readonly string[], rounds: readonly OpenRound[]): ReadonlyMap<number, number> => {
  const taken = new Map<number, number>();
  const place = (index: number, tried: Set<number>): boolean => {
    for (const { round, busy } of rounds) {
      if (busy.has(opponents[index] ?? "") || tried.has(round)) continue;
      tried.add(round);
      const holder = taken.get(round);
      if (holder !== undefined && !place(holder, tried)) continue;
      taken.set(round, index);
      return true;
    }
    return false;
  };
  for (const index of opponents.keys()) place(index, new Set());
  return taken;
};

/** The entries that a late entry meets, with the late entry as the last: all, or its group. */
const fellows = ({ plan, entries }: Season, entry: string): readonly string[] =>
  formatOf(plan)
    .groups([...entries, entry])
    .find((group) => group.includes(entry)) ?? [];

/** The number of rounds of a season, including its ties. */
const lastRound = (season: Season): number => {
  const { entries, late } = fieldIn(season);
  return Math.max(formatOf(season.plan).rounds(entries - late), ...season.fixtures.map(({ round }) => round));
};

const inRounds = (season: Season, { entry, days, today, blackouts, stored }: Latecomer, legs: 1 | 2): Planned => {
  const isTie = tiesOf(season);
  // The entries that go on from the groups are known by then, or nearly so.
  if (season.fixtures.some((fixture) => isTie(fixture) && stored.has(fixture.id)))
    return refuse("ties-begun", { key: "tiesBegun" });
  const settlements = settlementsOf(season).filter(({ fixture }) => !isTie(fixture));
  const gone = new Set(decisionsOf(inForce(season.decisions), "entry_withdrawn").map((one) => one.entry));
  const meetings = roundRobin(fellows(season, entry), legs)
    .flatMap(({ pairings }) => pairings)
    .filter((one) => [one.home, one.away].includes(entry) && !gone.has(one.home) && !gone.has(one.away));
  const opponents = meetings.map(({ home, away }) => (home === entry ? away : home));
  const rounds = roundsToCome(settlements, today);
  const taken = matched(opponents, rounds);
  const placed = rounds.flatMap(({ round, day, position }) => {
    const index = taken.get(round);
    return index === undefined ? [] : [{ index, round, position, day, extra: false }];
  });
  const inRound = new Set(taken.values());
  const left = [...opponents.keys()].filter((index) => !inRound.has(index));
  const dated = days === null || left.length === 0 ? ok([]) : matchDays(days, left.length, blackouts);
  if (!dated.ok) return dated;
  const last = lastRound(season);
  const added = left.map((index, step) => ({
    index,
    round: last + 1 + step,
    position: 1,
    day: dated.value[step] ?? null,
    extra: true,
  }));
  return ok(withSides([...placed, ...added], meetings, opponents));
};

type Placed = Pick<LateFixture, "round" | "position" | "day" | "extra"> & { readonly index: number };

/** The fixtures with sides: the earlier meeting of two has the sides of the first leg, in whichever round it is. */
const withSides = (
  placed: readonly Placed[],
  meetings: readonly Pick<Pairing, "home" | "away">[],
  opponents: readonly string[],
): readonly LateFixture[] =>
  [...Map.groupBy(placed, ({ index }) => opponents[index] ?? "")]
    .flatMap(([opponent, own]) => {
      const sides = meetings.filter(({ home, away }) => home === opponent || away === opponent);
      return own
        .toSorted((one, other) => one.round - other.round)
        .flatMap(({ index: _, ...place }, leg) => {
          const meeting = sides[leg];
          return meeting ? [{ ...place, home: meeting.home, away: meeting.away }] : [];
        });
    })
    .toSorted((one, other) => one.round - other.round);

const inBracket = (season: Season, { entry, days, today, blackouts, stored }: Latecomer): Planned => {
  const format = formatOf(season.plan);
  const tie = format.pairings([...season.entries, entry]).find(({ home, away }) => home === entry || away === entry);
  // One more than a full bracket would need another bracket, with other ties.
  if (!tie || format.rounds(season.entries.length + 1) > format.rounds(season.entries.length))
    return refuse("bye-used", { key: "noByeLeft" });
  const opponent = tie.home === entry ? tie.away : tie.home;
  const gone = decisionsOf(inForce(season.decisions), "entry_withdrawn").some((one) => one.entry === opponent);
  if (gone || hasPlayedOn(season, opponent, stored)) return refuse("bye-used", { key: "byeUsed" });
  const usual = usualDay(settlementsOf(season).filter(({ fixture }) => fixture.round === 1));
  if (usual !== null && usual >= today) return ok([{ ...tie, day: usual, extra: false }]);
  const dated = days === null ? ok([]) : matchDays(days, 1, blackouts);
  return dated.ok ? ok([{ ...tie, day: dated.value[0] ?? null, extra: true }]) : dated;
};

/** Whether the sides of a later tie of an entry are fixed, because something was opened or decided there. */
const hasPlayedOn = ({ fixtures }: Season, entry: string, stored: ReadonlySet<string>): boolean =>
  fixtures.some(({ id, round, home, away }) => round > 1 && stored.has(id) && (home === entry || away === entry));
