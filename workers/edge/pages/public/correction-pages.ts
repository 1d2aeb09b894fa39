import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Difference } from "#shared/api/league/difference.ts";
import { type CorrectionsLogData, CorrectionsLogView } from "#shared/views/difference/corrections-log.tsx";
import { DifferenceView } from "#shared/views/difference/difference.tsx";
import type { Crumb, Way } from "#shared/views/way/way.tsx";
import * as w from "#shared/words/pages.en.ts";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelow } from "../shell/ways.ts";
import { correctionsLogWords, differenceWords } from "../shell/words.ts";
import type { ClubOfMatch } from "./match-pages.ts";
import { between, titled, titledOf } from "./titles.ts";

const wayToDifference = (club: ClubOfMatch, above: Crumb): Way =>
  club ? wayBelow(club, null, above) : { club, here: null, itself: false, above };

/** What a correction moved. */
export const differencePage = (data: Difference, club: ClubOfMatch): ShellPage => {
  const match = between(data.after.sides);
  return {
    shell: "difference",
    title: titled(w.difference({ match })),
    description: w.differenceAbout({ match }),
    way: wayToDifference(club, { name: match, href: `/matches/${data.match}` }),
    filling: { html: renderToString(h(DifferenceView, { w: differenceWords, data })), data: null },
  };
};

/** A club's kept differences. */
export const correctionsLogPage = (data: CorrectionsLogData): ShellPage => ({
  shell: "corrections",
  title: titledOf(w.corrections(), data.club),
  description: w.correctionsAbout({ club: data.club.name }),
  way: wayBelow(data.club, null),
  filling: { html: renderToString(h(CorrectionsLogView, { w: correctionsLogWords, data })), data: null },
});

/** The page on which a match is corrected fills itself: whoever opens it brings the token. */
export const correctPage: ShellPage = {
  shell: "correct",
  title: titled(w.correct()),
  description: w.correctAbout(),
};
