import { renderUnicodeCompact } from "uqr";
import type { CliWords } from "../server/said-error.ts";

/** A local server that was started: `owner` is the address of the demo club's owner, `null` without a demo. */
export type Started = { readonly url: string; readonly owner: string | null; readonly club: string };

const MARGIN = 18;

/** A label, and beside it a text that may be longer than a line. */
export const labelledLine = (label: string, text: string): string => `  ${label}`.padEnd(MARGIN) + text;

/** The last lines of `npm start`: the next step. The very last line is the address to open. */
export const nextStep = (w: CliWords, { url, owner, club }: Started): readonly string[] => [
  ...(owner === null
    ? [
        labelledLine(w.label.next(), w.nextClub({ url: `${url}/clubs/new` })),
        labelledLine(w.label.then(), w.thenLetter()),
      ]
    : [
        labelledLine(w.label.next(), w.nextSignIn({ owner, url: `${url}/account/sign-in` })),
        labelledLine(w.label.then(), w.thenDesk({ url: `${url}/clubs/${club}/desk` })),
      ]),
  labelledLine(w.label.letters(), w.lettersBelow()),
  labelledLine(w.label.stop(), w.stopKeys()),
  "",
  labelledLine(w.label.open(), url),
];

/** The lines of `npm start` on a network: the address as a code, and what is missing there. */
export const forPhones = (w: CliWords, url: string): readonly string[] => [
  labelledLine(w.label.phone(), w.phoneOpen({ url })),
  "",
  ...renderUnicodeCompact(url, { border: 2 })
    .split("\n")
    .map((line) => `  ${line}`),
  "",
  labelledLine("", w.phoneOpenly()),
  labelledLine("", w.phoneMissing()),
];
