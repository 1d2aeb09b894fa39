import { fullDay } from "../parts/days.ts";
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

/** A pairing of the next evening with its hour, and with its division where there are several. */
export const pairingAbout = ({ pairings }: ComingEvening, one: ComingEvening["pairings"][number]): string => {
  const several = new Set(pairings.map(({ division }) => division)).size > 1;
  return [one.starts ?? "", several ? one.division : ""].filter((part) => part !== "").join(" · ");
};
