import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Difference } from "#shared/api/league/difference.ts";
import { type CorrectionsLogData, CorrectionsLogView } from "#shared/views/difference/corrections-log.tsx";
import { DifferenceView } from "#shared/views/difference/difference.tsx";
import type { Crumb, Way } from "#shared/views/way/way.tsx";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelow } from "../shell/ways.ts";
import type { PageWords } from "../shell/words.ts";
import type { ClubOfMatch } from "./match-pages.ts";
import { between, titled, titledOf } from "./titles.ts";

const wayToDifference = (club: ClubOfMatch, above: Crumb): Way =>
  club ? wayBelow(club, null, above) : { club, here: null, itself: false, above };

/** What a correction moved. */
export const differencePage = (words: PageWords, data: Difference, club: ClubOfMatch): ShellPage => {
  const match = between(words, data.after.sides);
  return {
    shell: "difference",
    title: titled(words, words.all.pages.difference({ match })),
    description: words.all.pages.differenceAbout({ match }),
    way: wayToDifference(club, { name: match, href: `/matches/${data.match}` }),
    filling: { html: renderToString(h(DifferenceView, { w: words.differenceWords, data })), data: null },
  };
};

/** A club's kept differences. */
export const correctionsLogPage = (words: PageWords, data: CorrectionsLogData): ShellPage => ({
  shell: "corrections",
  title: titledOf(words, words.all.pages.corrections(), data.club),
  description: words.all.pages.correctionsAbout({ club: data.club.name }),
  way: wayBelow(data.club, null),
  filling: { html: renderToString(h(CorrectionsLogView, { w: words.correctionsLogWords, data })), data: null },
});

/** The page on which a match is corrected fills itself: whoever opens it brings the token. */
export const correctPage = (words: PageWords): ShellPage => ({
  shell: "correct",
  title: titled(words, words.all.pages.correct()),
  description: words.all.pages.correctAbout(),
});
