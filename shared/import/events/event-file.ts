import type { Format } from "#carrom";
import type { Plan, SentRegulations } from "#league";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import type { LineFault } from "../fault.ts";

/** The programs whose files can be imported. */
export const EVENT_PROGRAMS = ["sol", "trf", "chessResults", "carromScore"] as const;
type EventProgram = (typeof EVENT_PROGRAMS)[number];

/** A player of a file. */
export type FilePlayer = { readonly line: number; readonly name: string };

/** An entry of an event; its players by their places in the file's list of players, from 0. */
export type FileEntry = { readonly line: number; readonly players: readonly number[] };

/** The points of both sides of each game, or who won without play; `null`: neither side. `open`: there is no result yet. */
export type FileOutcome =
  | { readonly kind: "played"; readonly games: readonly (readonly [number, number])[] }
  | { readonly kind: "walkover"; readonly winner: "first" | "second" | null }
  | { readonly kind: "open" };

/** A match of an event; its sides by their places in the event's list of entries, from 0. */
export type FileMatch = {
  readonly line: number;
  readonly round: number;
  readonly first: number;
  readonly second: number;
  readonly outcome: FileOutcome;
};

/** A round in which an entry rested. */
export type FileBye = { readonly line: number; readonly round: number; readonly entry: number };

/** An event of a file, which becomes a division. */
export type FileEvent = {
  readonly line: number;
  /** The same for the same event, also after one of its scores is mended. */
  readonly key: string;
  readonly league: string;
  readonly name: string;
  /** The day of each round; of a round robin, one for all. */
  readonly days: readonly string[];
  readonly plan: Plan;
  readonly format: Format;
  readonly regulations: SentRegulations;
  readonly entries: readonly FileEntry[];
  readonly matches: readonly FileMatch[];
  readonly byes: readonly FileBye[];
};

/** A match of no event: the players of both sides by their places in the file's list of players, and its one game. */
export type FileFriendly = {
  readonly line: number;
  readonly day: string;
  readonly home: readonly number[];
  readonly away: readonly number[];
  readonly points: readonly [number, number];
};

/** What another program wrote into a file. */
export type EventFile = {
  readonly program: EventProgram;
  readonly players: readonly FilePlayer[];
  readonly events: readonly FileEvent[];
  readonly friendlies: readonly FileFriendly[];
  /** The parts of it that are left out, or shown otherwise. */
  readonly notices: readonly ErrorMessage[];
};

/** A file's faults while it is read, and a reader of its whole parts all the same. */
export class FileFaults {
  readonly all: LineFault[] = [];

  add(line: number, message: ErrorMessage, column: string | null = null): null {
    this.all.push({ line, column, code: "invalid-value", message });
    return null;
  }
}

/** The rounds of an event, in order. */
export const roundsOf = ({ matches, byes }: Pick<FileEvent, "matches" | "byes">): readonly number[] =>
  [...new Set([...matches, ...byes].map(({ round }) => round))].toSorted((one, other) => one - other);

/** A name as people say it: `Rao,Asha` and `Rao, Asha` have the family's name first. */
export const nameInOrder = (name: string): string => {
  const [family = "", given, ...more] = name.split(",").map((part) => part.trim());
  return given === undefined || given === "" || more.length > 0 ? name : `${given} ${family}`;
};

/** The name of an entry, as its players are called. */
export const entryName = (players: readonly FilePlayer[], entry: FileEntry | undefined): string =>
  entry?.players.map((index) => players[index]?.name ?? "").join(" & ") ?? "";

/** Whether a round of this plan is published as a whole: every entry is paired once, or has the one bye. */
const isPaired = ({ plan }: FileEvent): boolean => plan.format === "swiss";

/** Checks that no entry meets itself, is twice in a round, or rests next to another one. */
export const checkRounds = (event: FileEvent, players: readonly FilePlayer[], faults: FileFaults): void => {
  const nameOf = (entry: number): string => entryName(players, event.entries[entry]);
  for (const round of roundsOf(event)) {
    const matches = event.matches.filter((one) => one.round === round);
    const busy = new Set<number>();
    for (const { line, first, second } of matches)
      for (const entry of [first, second]) {
        if (busy.has(entry)) faults.add(line, { key: "filePlaysTwice", about: { name: nameOf(entry), round } });
        busy.add(entry);
      }
    const [bye, another] = event.byes.filter((one) => one.round === round);
    if (bye && busy.has(bye.entry))
      faults.add(bye.line, { key: "filePlaysTwice", about: { name: nameOf(bye.entry), round } });
    if (another && isPaired(event))
      faults.add(another.line, { key: "fileSecondBye", about: { name: nameOf(another.entry), round } });
  }
};
