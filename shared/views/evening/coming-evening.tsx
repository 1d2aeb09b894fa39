import { fullDay } from "../parts/days.ts";
import { Scoreboard } from "../parts/scoreboard.tsx";
import type { EveningWords } from "./words.ts";

/** The next evening of a club that has no match tonight. */
export type ComingEvening = {
  readonly day: string;
  readonly matches: number;
  readonly pairings: readonly {
    readonly fixture: string;
    readonly division: string;
    /** By the club's clock; `null`: not known. */
    readonly starts: string | null;
    readonly home: string;
    readonly away: string;
  }[];
};

/** The day of the next evening, and how many matches it has. */
export const comingInWords = (w: EveningWords, { day, matches }: ComingEvening): string =>
  w.hallNextDay({ day: fullDay(w.locale, day), matches });

type PairingProps = {
  readonly w: EveningWords;
  readonly next: ComingEvening;
  readonly one: ComingEvening["pairings"][number];
};

/** A pairing of the next evening with its hour, and with its division where there are several. */
export const Pairing = ({ w, next: { pairings }, one: { starts, division, home, away } }: PairingProps) => {
  const several = new Set(pairings.map((other) => other.division)).size > 1;
  return (
    <Scoreboard
      w={w.parts}
      sides={[home, away].map((name) => ({ name, value: null }))}
      notes={[starts, several ? division : null]}
      href={null}
    />
  );
};
