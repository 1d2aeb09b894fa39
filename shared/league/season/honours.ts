import type { TiePart } from "../schedule/ties.ts";
import type { EntryStanding } from "../table/standings.ts";

/** Honours, in the order in which they are read out. */
export const HONOURS = ["champion", "runner-up", "third", "winner", "finalist", "best-net"] as const;
type HonourName = (typeof HONOURS)[number];

/** An honour and the entries that have it; several entries share it. */
export type Honour = { readonly honour: HonourName; readonly entries: readonly string[] };

/** The facts that honours follow from; none of them is stored. */
export type Achieved = {
  /** The table, first place first. */
  readonly table: readonly Pick<EntryStanding, "entry" | "place" | "played" | "walkoversWon" | "net">[];
  /** Ties round by round; `null`: places follow from the table. */
  readonly rounds:
    | readonly (readonly {
        readonly part: TiePart;
        readonly winner: string | null;
        readonly home: { readonly entry: string | null };
        readonly away: { readonly entry: string | null };
      }[])[]
    | null;
  /** The final after the rounds of the table; `null`: there is none. */
  readonly final: { readonly winner: string | null; readonly sides: readonly [string, string] } | null;
};

const given = (honour: HonourName, entries: readonly string[]): Honour[] =>
  entries.length === 0 ? [] : [{ honour, entries }];

const PLACES = [
  [1, "champion"],
  [2, "runner-up"],
  [3, "third"],
] as const;

/** Honours by the table: two entries that share first place leave the second empty. */
const ofTable = (table: Achieved["table"]): readonly Honour[] => {
  const active = table.filter(({ played, walkoversWon }) => played + walkoversWon > 0);
  const played = table.filter((row) => row.played > 0);
  const best = Math.max(...played.map(({ net }) => net));
  return [
    ...PLACES.flatMap(([place, honour]) =>
      given(
        honour,
        active.filter((row) => row.place === place).map(({ entry }) => entry),
      ),
    ),
    ...given(
      "best-net",
      played.filter(({ net }) => net === best).map(({ entry }) => entry),
    ),
  ];
};

type Rounds = NonNullable<Achieved["rounds"]>;
type AchievedTie = Rounds[number][number];

const sidesOf = ({ home, away }: AchievedTie): readonly string[] =>
  [home.entry, away.entry].flatMap((entry) => entry ?? []);

/** The deciding tie: the final, or in a double elimination the grand final or its repetition. */
const decidingIn = (ties: readonly AchievedTie[]): AchievedTie | undefined => {
  const last = (part: TiePart) => ties.findLast((tie) => tie.part === part);
  const again = last("second-final");
  return again && sidesOf(again).length > 0 ? again : (last("grand-final") ?? last("main"));
};

/** The winner of the match for third place, or in a double elimination the loser of the last tie of the lower bracket. */
const thirdIn = (ties: readonly AchievedTie[]): readonly string[] => {
  const third = ties.find(({ part }) => part === "third")?.winner;
  if (third) return [third];
  const lower = ties.findLast(({ part }) => part === "lower");
  return lower?.winner ? sidesOf(lower).filter((entry) => entry !== lower.winner) : [];
};

/** The winner and the loser of the final, and the third if that place was played for. Without a winner: two finalists. */
const ofTies = (rounds: Rounds): readonly Honour[] => {
  const ties = rounds.flat();
  const final = decidingIn(ties);
  if (!final) return [];
  const others = sidesOf(final).filter((entry) => entry !== final.winner);
  return [
    ...given("winner", final.winner === null ? [] : [final.winner]),
    ...given("finalist", others),
    ...given("third", thirdIn(ties)),
  ];
};

/** The winner and the loser of the final; then the best of the table that did not play in it. */
const ofFinal = ({ winner, sides }: NonNullable<Achieved["final"]>, table: Achieved["table"]): readonly Honour[] => {
  const others = table.filter(({ entry }) => !sides.includes(entry));
  const third = others.filter(({ place }) => place === others[0]?.place).map(({ entry }) => entry);
  return [
    ...given("winner", winner === null ? [] : [winner]),
    ...given(
      "finalist",
      sides.filter((entry) => entry !== winner),
    ),
    ...given("third", third),
    ...ofTable(table).filter(({ honour }) => honour === "best-net"),
  ];
};

/** The honours of a division that is over: a pure function of its table, of its last ties, or of table and ties. */
export const honoursOf = ({ table, rounds, final }: Achieved): readonly Honour[] => {
  if (final) return ofFinal(final, table);
  return rounds === null ? ofTable(table) : ofTies(rounds);
};
