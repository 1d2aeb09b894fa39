import type { TiePart } from "../schedule/ties.ts";
import type { EntryStanding } from "../table/standings.ts";

/** What entries are honoured for, in the order in which they are read out. */
export const HONOURS = ["champion", "runner-up", "third", "winner", "finalist", "best-net"] as const;
export type HonourName = (typeof HONOURS)[number];

/** An honour and who has it; several entries share it. */
export type Honour = { readonly honour: HonourName; readonly entries: readonly string[] };

/** What honours follow from: nothing of them is stored. */
export type Achieved = {
  /** First place first. */
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
};

const given = (honour: HonourName, entries: readonly string[]): Honour[] =>
  entries.length === 0 ? [] : [{ honour, entries }];

const PLACES = [
  [1, "champion"],
  [2, "runner-up"],
  [3, "third"],
] as const;

/** Places as the table has them: two who share the first leave the second empty. */
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

/** Who won the final, who lost it, and who won the match for third place. A final that nobody won has two finalists. */
const ofTies = (rounds: NonNullable<Achieved["rounds"]>): readonly Honour[] => {
  const last = rounds.at(-1) ?? [];
  const final = last.find(({ part }) => part === "main");
  if (!final) return [];
  const third = last.find(({ part }) => part === "third")?.winner;
  const others = [final.home.entry, final.away.entry].filter((entry) => entry !== null && entry !== final.winner);
  return [
    ...given("winner", final.winner === null ? [] : [final.winner]),
    ...given(
      "finalist",
      others.flatMap((entry) => entry ?? []),
    ),
    ...given("third", third ? [third] : []),
  ];
};

/** The honours of a division that is over: a pure function of its table, or of its last ties. */
export const honoursOf = ({ table, rounds }: Achieved): readonly Honour[] =>
  rounds === null ? ofTable(table) : ofTies(rounds);
