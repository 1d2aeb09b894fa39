import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { keptUntil } from "#read/queries/matches/kept-until.ts";
import type { Home } from "#shared/api/league/club.ts";
import type { HouseRuleset } from "#shared/api/parts/ruleset.ts";
import { type ClubData, ClubView } from "#shared/views/home/club.tsx";
import { HomeView } from "#shared/views/home/home.tsx";
import { fullDay } from "#shared/views/parts/days.ts";
import { type HeadListsData, HeadListsView } from "#shared/views/proof/head-lists.tsx";
import { HouseRulebookView } from "#shared/views/rules/house-rulebook.tsx";
import type { ShellPage } from "../shell/shell.ts";
import { organisationThing } from "../shell/things.ts";
import { wayBelow, wayTo } from "../shell/ways.ts";
import type { PageWords } from "../shell/words.ts";
import { feedsOf } from "./feeds.ts";
import { titled, titledOf } from "./titles.ts";

/** The front page. */
export const homePage = (words: PageWords, data: Home): ShellPage => ({
  shell: "home",
  title: words.all.pages.home(),
  description: words.all.pages.homeAbout(),
  sharing: { picture: "/og/home.png" },
  until: keptUntil(data.live),
  filling: { html: renderToString(h(HomeView, { w: words.homeWords, data })), data },
});

/** A club in a message: its name, and when it plays next. */
const clubText = ({ all: { pages, send } }: PageWords, { club, next }: ClubData): string =>
  next === null
    ? club.name
    : `${club.name}\n${send.nextEvening({ day: fullDay(pages.locale, next.day), matches: next.matches })}`;

/**
 * What everybody reads of a club.
 *
 * @param path of its page: by the address in words, if it has one
 */
export const clubPage = (words: PageWords, data: ClubData, path: string): ShellPage => ({
  shell: "club",
  title: titled(words, data.club.name),
  description: words.all.pages.clubAbout({ club: data.club.name }),
  way: wayTo(data.club, "home"),
  until: keptUntil(data.live),
  sharing: {
    picture: `/og/clubs/${data.club.id}.png`,
    feeds: feedsOf(words, `clubs/${data.club.id}`, data.club.name),
    text: clubText(words, data),
    thing: organisationThing(data.club, path),
  },
  filling: { html: renderToString(h(ClubView, { w: words.clubWords, data })), data: null },
});

const rulesWords = ({ all: { rulepage, rulebook, clauses, readings } }: PageWords) => ({
  page: rulepage,
  rulebook,
  clauses,
  readings,
});

/** A club's house rules. */
export const houseRulesetPage = (words: PageWords, data: HouseRuleset): ShellPage => ({
  shell: "house-ruleset",
  title: titledOf(words, data.document.name, data.club),
  description: data.document.summary,
  way: wayBelow(data.club, "rules"),
  filling: {
    html: renderToString(h(HouseRulebookView, { w: rulesWords(words), data })),
    data: null,
  },
});

/** A club's signed lists of where its logs stood. */
export const headListsPage = (words: PageWords, data: HeadListsData): ShellPage => {
  const { heads } = words.all;
  const whose = { whose: data.club ? "club" : "none", club: data.club?.name ?? "" } as const;
  return {
    shell: "heads",
    title: titled(words, heads.pageTitle(whose)),
    description: heads.pageAbout(whose),
    way: data.club && wayBelow(data.club, null),
    filling: { html: renderToString(h(HeadListsView, { w: heads, data })), data: null },
  };
};
