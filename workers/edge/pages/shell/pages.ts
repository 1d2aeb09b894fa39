import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Home } from "../../../../shared/api/league/club.ts";
import type { Difference } from "../../../../shared/api/league/difference.ts";
import type { Division } from "../../../../shared/api/league/division.ts";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { HouseRuleset } from "../../../../shared/api/parts/ruleset.ts";
import type { Player, PlayerChanges, PlayerMatches } from "../../../../shared/api/players/player.ts";
import type { Calibration, FilteredList, HeadToHead } from "../../../../shared/api/players/rating.ts";
import { shownRating } from "../../../../shared/ratings/elo.ts";
import { DivisionView } from "../../../../shared/views/division/division.tsx";
import { FixturesView } from "../../../../shared/views/division/fixtures.tsx";
import { takesEntries } from "../../../../shared/views/division/registration.tsx";
import { HomeView } from "../../../../shared/views/home/home.tsx";
import { type CorrectionsLogData, CorrectionsLogView } from "../../../../shared/views/match/corrections-log.tsx";
import { DifferenceView } from "../../../../shared/views/match/difference.tsx";
import { MatchView } from "../../../../shared/views/match/match.tsx";
import { type WhatIfData, WhatIfView } from "../../../../shared/views/match/what-if.tsx";
import { HeadToHeadView } from "../../../../shared/views/player/head-to-head.tsx";
import { PlayerView } from "../../../../shared/views/player/player.tsx";
import {
  PlayerChangesView,
  type PlayerListData,
  PlayerMatchesView,
} from "../../../../shared/views/player/player-lists.tsx";
import { type HeadListsData, HeadListsView } from "../../../../shared/views/proof/head-lists.tsx";
import { CalibrationView } from "../../../../shared/views/ratings/calibration.tsx";
import { RatingsView } from "../../../../shared/views/ratings/ratings.tsx";
import { HouseRulebookView } from "../../../../shared/views/rules/house-rulebook.tsx";
import * as clauses from "../../../../shared/words/clauses.en.ts";
import * as heads from "../../../../shared/words/heads.en.ts";
import * as readings from "../../../../shared/words/readings.en.ts";
import * as rulebook from "../../../../shared/words/rulebook.en.ts";
import * as rulepage from "../../../../shared/words/rulepage.en.ts";
import type { Page } from "./shell.ts";
import {
  calibrationWords,
  correctionsLogWords,
  differenceWords,
  divisionWords,
  homeWords,
  matchWords,
  playerWords,
  ratingsWords,
  whatIfWords,
} from "./words.ts";

const SITE = "Strikebook";

/** The front page. */
export const homePage = (data: Home): Page => ({
  shell: "home",
  title: `${SITE}: carrom leagues in which every result can be replayed`,
  description:
    "Live and latest matches, standings and ratings. Every result here comes from strikes recorded at the table.",
  filling: { html: renderToString(h(HomeView, { w: homeWords, data })), data },
});

/** A division's table, and at this moment of the server's clock the way to enter it. */
export const divisionPage = (data: Division, now: string): Page => ({
  shell: "division",
  title: `${data.name} · ${data.league} ${data.season} · ${SITE}`,
  description: `Standings of ${data.name}, ${data.league} ${data.season}, ${data.club.name}.`,
  filling: { html: renderToString(h(DivisionView, { w: divisionWords, data, open: takesEntries(data, now) })), data },
});

/** A division's fixtures and results. */
export const fixturesPage = (data: Division): Page => ({
  shell: "fixtures",
  title: `Fixtures of ${data.name} · ${data.league} ${data.season} · ${SITE}`,
  description: `Fixtures and results of ${data.name}, ${data.league} ${data.season}, ${data.club.name}.`,
  filling: { html: renderToString(h(FixturesView, { w: divisionWords, data })), data },
});

/** A match, strike by strike. */
export const matchPage = (data: MatchDetail): Page => {
  const who = data.sides.map(({ players }) => players.map(({ name }) => name).join(" & ")).join(" v ");
  return {
    shell: "match",
    title: `${who} · ${SITE}`,
    description: `${who}${data.day === null ? "" : `, ${data.day}`}: every strike with its ruling and clause, under ${data.ruleset.name}.`,
    filling: { html: renderToString(h(MatchView, { w: matchWords, data })), data },
  };
};

/** A club's house rules. */
export const houseRulesetPage = (data: HouseRuleset): Page => ({
  shell: "house-ruleset",
  title: `${data.document.name} · ${data.club.name} · ${SITE}`,
  description: data.document.summary,
  filling: {
    html: renderToString(h(HouseRulebookView, { w: { page: rulepage, rulebook, clauses, readings }, data })),
    data: null,
  },
});

/** A match under other rules. */
export const whatIfPage = (data: WhatIfData): Page => {
  const who = data.match.sides.map(({ players }) => players.map(({ name }) => name).join(" & ")).join(" v ");
  const rules = data.asked?.ruleset.name ?? "other rules";
  return {
    shell: "what-if",
    title: `${who} under ${rules} · ${SITE}`,
    description: `${who}: the same strikes under ${rules}, the first ruling that differs, and where play would have parted.`,
    filling: { html: renderToString(h(WhatIfView, { w: whatIfWords, data })), data: null },
  };
};

/** What a correction moved. */
export const differencePage = (data: Difference): Page => {
  const who = data.after.sides.map(({ players }) => players.map(({ name }) => name).join(" & ")).join(" v ");
  return {
    shell: "difference",
    title: `${who}, corrected · ${SITE}`,
    description: `${who}: what a correction changed on the board, in the table and in the ratings.`,
    filling: { html: renderToString(h(DifferenceView, { w: differenceWords, data })), data: null },
  };
};

/** A club's kept differences. */
export const correctionsLogPage = (data: CorrectionsLogData): Page => ({
  shell: "corrections",
  title: `Corrections · ${data.club.name} · ${SITE}`,
  description: `Every correction that changed a result of ${data.club.name}, with all that it moved.`,
  filling: { html: renderToString(h(CorrectionsLogView, { w: correctionsLogWords, data })), data: null },
});

/** The page on which a match is corrected fills itself: whoever opens it brings the token. */
export const correctPage: Page = {
  shell: "correct",
  title: `Correct a match · ${SITE}`,
  description: "Correct a match: see what changes before it is recorded.",
};

/** A player's rating and where it came from. */
export const playerPage = (data: Player): Page => ({
  shell: "player",
  title: `${data.name} · ${SITE}`,
  description: `${data.name}, ${data.club.name}: rated ${shownRating(data.rating.value)} after ${data.rating.matches} matches.`,
  filling: { html: renderToString(h(PlayerView, { w: playerWords, data })), data },
});

/** Every match of a player. */
export const playerMatchesPage = (data: PlayerListData<PlayerMatches>): Page => ({
  shell: "player-list",
  title: `All matches of ${data.player.name} · ${SITE}`,
  description: `Every match of ${data.player.name}, ${data.player.club.name}.`,
  filling: { html: renderToString(h(PlayerMatchesView, { w: playerWords, data })), data: null },
});

/** Every change of a player's rating. */
export const playerChangesPage = (data: PlayerListData<PlayerChanges>): Page => ({
  shell: "player-list",
  title: `${ratingsWords.listRatings[data.list.kind]()}: ${data.player.name} · ${SITE}`,
  description: `Every match that moved the rating of ${data.player.name}, ${data.player.club.name}.`,
  filling: { html: renderToString(h(PlayerChangesView, { w: playerWords, data })), data: null },
});

/** A club's rating list. */
export const ratingsPage = (data: FilteredList): Page => {
  const name = ratingsWords.listRatings[data.list.kind]();
  return {
    shell: "ratings",
    title: `${name} · ${data.list.club.name} · ${SITE}`,
    description: `${name} of ${data.list.club.name}: where everybody stands, and how that last changed.`,
    filling: { html: renderToString(h(RatingsView, { w: ratingsWords, data })), data: null },
  };
};

/** How good a list's forecasts were. */
export const calibrationPage = (data: Calibration): Page => ({
  shell: "calibration",
  title: `How good are the forecasts? · ${data.club.name} · ${SITE}`,
  description: `${calibrationWords.listRatings[data.kind]()} of ${data.club.name}: what they said before matches, and what happened.`,
  filling: { html: renderToString(h(CalibrationView, { w: calibrationWords, data })), data: null },
});

/** Two players. */
export const headToHeadPage = (data: HeadToHead, first: boolean): Page => ({
  shell: "head-to-head",
  title: `${data.player.name} against ${data.other.name} · ${SITE}`,
  description: `${data.player.name} against ${data.other.name}: every match that they have played against each other.`,
  filling: { html: renderToString(h(HeadToHeadView, { w: playerWords, data, first })), data: null },
});

/** A club's signed lists of where its logs stood. */
export const headListsPage = (data: HeadListsData): Page => {
  const whose = { whose: data.club ? "club" : "none", club: data.club?.name ?? "" } as const;
  return {
    shell: "heads",
    title: `${heads.pageTitle(whose)} · ${SITE}`,
    description: heads.pageAbout(whose),
    filling: { html: renderToString(h(HeadListsView, { w: heads, data })), data: null },
  };
};

/** The scorer's page fills itself: whoever opens it brings the token behind the #. */
export const scorePage: Page = {
  shell: "score",
  title: `Score · ${SITE}`,
  description: "Record a match, strike by strike.",
};
