import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Division, Home, MatchDetail, Player } from "../../shared/api.ts";
import { shownRating } from "../../shared/ratings/elo.ts";
import { DivisionView } from "../../shared/views/division.tsx";
import { FixturesView } from "../../shared/views/fixtures.tsx";
import { HomeView } from "../../shared/views/home.tsx";
import { MatchView } from "../../shared/views/match.tsx";
import { PlayerView } from "../../shared/views/player.tsx";
import { type WhatIfData, WhatIfView } from "../../shared/views/what-if.tsx";
import type { Page } from "./shell.ts";

const SITE = "Strikebook";

/** The front page. */
export const homePage = (data: Home): Page => ({
  shell: "home",
  title: `${SITE}: carrom leagues in which every result can be replayed`,
  description:
    "Live and latest matches, standings and ratings. Every number goes back to strikes that were written down.",
  filling: { html: renderToString(h(HomeView, { data })), data },
});

/** A division's table. */
export const divisionPage = (data: Division): Page => ({
  shell: "division",
  title: `${data.name} · ${data.league} ${data.season} · ${SITE}`,
  description: `Standings of ${data.name}, ${data.league} ${data.season}, ${data.club.name}.`,
  filling: { html: renderToString(h(DivisionView, { data })), data },
});

/** A division's fixtures and results. */
export const fixturesPage = (data: Division): Page => ({
  shell: "fixtures",
  title: `Fixtures of ${data.name} · ${data.league} ${data.season} · ${SITE}`,
  description: `Fixtures and results of ${data.name}, ${data.league} ${data.season}, ${data.club.name}.`,
  filling: { html: renderToString(h(FixturesView, { data })), data },
});

/** A match, strike by strike. */
export const matchPage = (data: MatchDetail): Page => {
  const who = data.sides.map(({ players }) => players.map(({ name }) => name).join(" & ")).join(" v ");
  return {
    shell: "match",
    title: `${who} · ${SITE}`,
    description: `${who}${data.day === null ? "" : `, ${data.day}`}: every strike with its ruling and clause, under ${data.ruleset.name}.`,
    filling: { html: renderToString(h(MatchView, { data })), data },
  };
};

/** A match under other rules. */
export const whatIfPage = (data: WhatIfData): Page => {
  const who = data.match.sides.map(({ players }) => players.map(({ name }) => name).join(" & ")).join(" v ");
  const rules = data.asked?.ruleset.name ?? "other rules";
  return {
    shell: "what-if",
    title: `${who} under ${rules} · ${SITE}`,
    description: `${who}: the same strikes under ${rules}, the first ruling that differs, and where play would have parted.`,
    filling: { html: renderToString(h(WhatIfView, { data })), data: null },
  };
};

/** A player's rating and where it came from. */
export const playerPage = (data: Player): Page => ({
  shell: "player",
  title: `${data.name} · ${SITE}`,
  description: `${data.name}, ${data.club.name}: rated ${shownRating(data.rating.value)} after ${data.rating.matches} matches.`,
  filling: { html: renderToString(h(PlayerView, { data })), data },
});

/** The scorer's page fills itself: whoever opens it brings the token behind the #. */
export const scorePage: Page = {
  shell: "score",
  title: `Score · ${SITE}`,
  description: "Record a match, strike by strike.",
};
