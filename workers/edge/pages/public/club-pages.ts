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
import * as clauses from "#shared/words/clauses.en.ts";
import * as heads from "#shared/words/heads.en.ts";
import * as w from "#shared/words/pages.en.ts";
import * as readings from "#shared/words/readings.en.ts";
import * as rulebook from "#shared/words/rulebook.en.ts";
import * as rulepage from "#shared/words/rulepage.en.ts";
import * as send from "#shared/words/send.en.ts";
import type { ShellPage } from "../shell/shell.ts";
import { organisationThing } from "../shell/things.ts";
import { wayBelow, wayTo } from "../shell/ways.ts";
import { clubWords, homeWords } from "../shell/words.ts";
import { feedsOf } from "./feeds.ts";
import { titled, titledOf } from "./titles.ts";

/** The front page. */
export const homePage = (data: Home): ShellPage => ({
  shell: "home",
  title: w.home(),
  description: w.homeAbout(),
  sharing: { picture: "/og/home.png" },
  until: keptUntil(data.live),
  filling: { html: renderToString(h(HomeView, { w: homeWords, data })), data },
});

/** A club in a message: its name, and when it plays next. */
const clubText = ({ club, next }: ClubData): string =>
  next === null
    ? club.name
    : `${club.name}\n${send.nextEvening({ day: fullDay(w.locale, next.day), matches: next.matches })}`;

/**
 * What everybody reads of a club.
 *
 * @param path of its page: by the address in words, if it has one
 */
export const clubPage = (data: ClubData, path: string): ShellPage => ({
  shell: "club",
  title: titled(data.club.name),
  description: w.clubAbout({ club: data.club.name }),
  way: wayTo(data.club, "home"),
  until: keptUntil(data.live),
  sharing: {
    picture: `/og/clubs/${data.club.id}.png`,
    feeds: feedsOf(`clubs/${data.club.id}`, data.club.name),
    text: clubText(data),
    thing: organisationThing(data.club, path),
  },
  filling: { html: renderToString(h(ClubView, { w: clubWords, data })), data: null },
});

/** A club's house rules. */
export const houseRulesetPage = (data: HouseRuleset): ShellPage => ({
  shell: "house-ruleset",
  title: titledOf(data.document.name, data.club),
  description: data.document.summary,
  way: wayBelow(data.club, "rules"),
  filling: {
    html: renderToString(h(HouseRulebookView, { w: { page: rulepage, rulebook, clauses, readings }, data })),
    data: null,
  },
});

/** A club's signed lists of where its logs stood. */
export const headListsPage = (data: HeadListsData): ShellPage => {
  const whose = { whose: data.club ? "club" : "none", club: data.club?.name ?? "" } as const;
  return {
    shell: "heads",
    title: titled(heads.pageTitle(whose)),
    description: heads.pageAbout(whose),
    way: data.club && wayBelow(data.club, null),
    filling: { html: renderToString(h(HeadListsView, { w: heads, data })), data: null },
  };
};
