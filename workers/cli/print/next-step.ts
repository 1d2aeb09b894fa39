import { renderUnicodeCompact } from "uqr";
import type { CliWords } from "../server/said-error.ts";

/** A local server that was started: `owner` is the address of the demo club's owner, `null` without a demo. */
export type Started = { readonly url: string; readonly owner: string | null; readonly club: string };

const MARGIN = 18;

/** A label, and beside it a text that may be longer than a line. */
export const labelled = (label: string, text: string): string => `  ${label}`.padEnd(MARGIN) + text;

/** The last lines of `npm start`: the next step. The very last line is the address to open. */
export const nextStep = (w: CliWords, { url, owner, club }: Started): readonly string[] => [
  ...(owner === null
    ? [labelled(w.label.next(), w.nextClub({ url: `${url}/clubs/new` })), labelled(w.label.then(), w.thenLetter())]
    : [
        labelled(w.label.next(), w.nextSignIn({ owner, url: `${url}/account/sign-in` })),
        labelled(w.label.then(), w.thenDesk({ url: `${url}/clubs/${club}/desk` })),
      ]),
  labelled(w.label.letters(), w.lettersBelow()),
  labelled(w.label.stop(), w.stopKeys()),
  "",
  labelled(w.label.open(), url),
];

/** The lines of `npm start` on a network: the address as a code, and what is missing there. */
export const forPhones = (w: CliWords, url: string): readonly string[] => [
  labelled(w.label.phone(), w.phoneOpen({ url })),
  "",
  ...renderUnicodeCompact(url, { border: 2 })
    .split("\n")
    .map((line) => `  ${line}`),
  "",
  labelled("", w.phoneOpenly()),
  labelled("", w.phoneMissing()),
];
