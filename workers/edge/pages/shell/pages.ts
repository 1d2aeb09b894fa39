import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Home } from "../../../../shared/api/league/club.ts";
import type { Difference } from "../../../../shared/api/league/difference.ts";
import type { Division, FixtureRow } from "../../../../shared/api/league/division.ts";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { HouseRuleset } from "../../../../shared/api/parts/ruleset.ts";
import type { Player, PlayerChanges, PlayerMatches } from "../../../../shared/api/players/player.ts";
import type { Calibration, FilteredList, HeadToHead } from "../../../../shared/api/players/rating.ts";
import { shownRating } from "../../../../shared/ratings/elo.ts";
import { type CorrectionsLogData, CorrectionsLogView } from "../../../../shared/views/difference/corrections-log.tsx";
import { DifferenceView } from "../../../../shared/views/difference/difference.tsx";
import { DivisionView } from "../../../../shared/views/division/division.tsx";
import { FixturesView } from "../../../../shared/views/division/fixtures.tsx";
import { takesEntries } from "../../../../shared/views/division/registration.tsx";
import { EmbedOffer } from "../../../../shared/views/embed/offer.tsx";
import { type ClubData, ClubView } from "../../../../shared/views/home/club.tsx";
import { HomeView } from "../../../../shared/views/home/home.tsx";
import { KeptMarkup } from "../../../../shared/views/match/kept-markup.tsx";
import { MatchView, standingInWords } from "../../../../shared/views/match/match.tsx";
import { MatchRest } from "../../../../shared/views/match/match-rest.tsx";
import { ScoreByBoard } from "../../../../shared/views/match/score-by-board.tsx";
import { bigScore } from "../../../../shared/views/match/versus.tsx";
import { type WhatIfData, WhatIfView } from "../../../../shared/views/match/what-if.tsx";
import { longDay } from "../../../../shared/views/parts/days.ts";
import { figure, score } from "../../../../shared/views/parts/figures.ts";
import { seriesOf } from "../../../../shared/views/parts/lists.ts";
import { namesOf } from "../../../../shared/views/parts/people.tsx";
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
import { type DisputeData, DisputeView } from "../../../../shared/views/replay/dispute.tsx";
import { firstStop, ReplayPageView, type StopQuery } from "../../../../shared/views/replay/page.tsx";
import type { ReplayData } from "../../../../shared/views/replay/replay-data.ts";
import { stopsOf } from "../../../../shared/views/replay/stops.ts";
import { HouseRulebookView } from "../../../../shared/views/rules/house-rulebook.tsx";
import { SheetView } from "../../../../shared/views/sheet/sheet.tsx";
import { type SheetData, sheetOfFixture, sheetOfMatch } from "../../../../shared/views/sheet/sheet-data.ts";
import { clubCrumbs } from "../../../../shared/views/way/crumbs.ts";
import type { Crumb, Way } from "../../../../shared/views/way/way.tsx";
import * as clauses from "../../../../shared/words/clauses.en.ts";
import * as embed from "../../../../shared/words/embed.en.ts";
import * as feeds from "../../../../shared/words/feeds.en.ts";
import * as heads from "../../../../shared/words/heads.en.ts";
import * as w from "../../../../shared/words/pages.en.ts";
import * as readings from "../../../../shared/words/readings.en.ts";
import * as rulebook from "../../../../shared/words/rulebook.en.ts";
import * as rulepage from "../../../../shared/words/rulepage.en.ts";
import * as scoreByBoard from "../../../../shared/words/score-by-board.en.ts";
import * as sheetWords from "../../../../shared/words/sheet.en.ts";
import * as way from "../../../../shared/words/way.en.ts";
import type { MatchPlace } from "../../../read/queries/matches/match-place.ts";
import type { Feed, Sharing } from "./head.ts";
import type { Page } from "./shell.ts";
import { divisionThing, matchThing, organisationThing } from "./things.ts";
import {
  wayBelow,
  wayBelowDivision,
  wayBelowMatch,
  wayBelowPlayer,
  wayTo,
  wayToDivision,
  wayToMatch,
  wayToPlayer,
} from "./ways.ts";
import {
  calibrationWords,
  correctionsLogWords,
  differenceWords,
  divisionWords,
  homeWords,
  matchWords,
  playerWords,
  ratingsWords,
  replayWords,
  whatIfWords,
} from "./words.ts";

/** Names of sides as a title has them: `Ann & Bob v Cem`. */
const between = (sides: readonly { readonly players: readonly { readonly name: string }[] }[]): string =>
  sides
    .map(({ players }) => players.map(({ name }) => name).join(" & "))
    .reduce((one, other) => w.versus({ one, other }));

const titled = (page: string): string => w.titled({ page });
const titledOf = (names: string, { name }: { readonly name: string }): string =>
  titled(w.between({ names, club: name }));

/** The front page. */
export const homePage = (data: Home): Page => ({
  shell: "home",
  title: w.home(),
  description: w.homeAbout(),
  filling: { html: renderToString(h(HomeView, { w: homeWords, data })), data },
});

/**
 * What everybody reads of a club.
 *
 * @param path of its page: by the address in words, if it has one
 */
export const clubPage = (data: ClubData, path: string): Page => ({
  shell: "club",
  title: titled(data.club.name),
  description: w.clubAbout({ club: data.club.name }),
  way: wayTo(data.club, "home"),
  sharing: {
    picture: `/og/clubs/${data.club.id}.png`,
    feeds: feedsOf(`clubs/${data.club.id}`, data.club.name),
    thing: organisationThing(data.club, path),
  },
  filling: { html: renderToString(h(ClubView, { w: homeWords, data })), data: null },
});

const divisionNames = ({ name, league, season, club }: Division) => ({
  division: name,
  league,
  season,
  club: club.name,
});

/** The feeds of a club or a division. */
const feedsOf = (of: string, name: string): readonly Feed[] => [
  { title: feeds.title({ name }), path: `/api/v1/${of}/feed.atom`, type: "application/atom+xml" },
  { title: feeds.title({ name }), path: `/api/v1/${of}/feed.json`, type: "application/feed+json" },
];

/** What a division's table says in a line. */
const divisionAbout = (data: Division): string => {
  const [first] = data.table;
  const known = first !== undefined && first.played > 0 && first.group === null;
  const leader = { first: namesOf(first?.players ?? []), points: first?.points ?? 0 };
  return w.divisionAbout({ ...divisionNames(data), known, ...leader });
};

const divisionSharing = (data: Division): Sharing => {
  const name = w.division(divisionNames(data));
  const played = data.fixtures.filter(({ state }) => state === "played").length;
  return {
    // Whoever has shown a picture asks for it no more: what has changed is another one.
    picture: `/og/divisions/${data.id}.png?v=${played}.${data.decisions.length}`,
    feeds: feedsOf(`divisions/${data.id}`, name),
    thing: divisionThing(data, name, divisionAbout(data)),
  };
};

/**
 * A division's table, and at this moment of the server's clock the way to enter it.
 *
 * @param site where this site is, for lines that a club copies into its own
 */
export const divisionPage = (data: Division, now: string, site: string): Page => ({
  shell: "division",
  title: titled(w.division(divisionNames(data))),
  way: wayToDivision(data),
  description: divisionAbout(data),
  sharing: divisionSharing(data),
  filling: {
    html: renderToString(
      h(
        DivisionView,
        { w: divisionWords, data, open: takesEntries(data, now) },
        h(EmbedOffer, { w: embed, division: data, site }),
      ),
    ),
    data,
  },
});

/** A division's fixtures and results, or those of one entry. */
export const fixturesPage = (data: Division, of: string | null): Page => ({
  shell: "fixtures",
  title: titled(w.fixtures(divisionNames(data))),
  description: w.fixturesAbout(divisionNames(data)),
  way: wayBelowDivision(data),
  sharing: divisionSharing(data),
  filling: { html: renderToString(h(FixturesView, { w: divisionWords, data, of })), data },
});

/** The club of a match; `null`: it has none. */
type ClubOfMatch = Way["club"];

/** How the score of a match went, once its one game is over: a match that is played has the line score alone. */
const courseOf = ({ sides, report: { status, games, boards } }: MatchDetail) =>
  status === "decided" && games.length === 1 ? h(ScoreByBoard, { w: scoreByBoard, sides, boards }) : null;

/** The sides of a match with its score between them, or each with its own where there are more than two. */
const withScore = (data: MatchDetail): string => {
  const [one, other, ...more] = data.sides.map(({ players }, index) => ({
    name: namesOf(players),
    value: bigScore(data)[index]?.value ?? 0,
  }));
  if (!one || !other) return between(data.sides);
  if (more.length === 0)
    return feeds.scored({ one: one.name, score: score(one.value, other.value), other: other.name });
  return seriesOf(
    w.locale,
    [one, other, ...more].map(({ name, value }) => w.scoredAlone({ name, score: figure(value) })),
  );
};

const pictureOf = ({ id, head }: MatchDetail): string => `/og/matches/${id}.png?v=${head.seq}`;

/** Whether a match has a score to tell: somebody has begun it, and the league has not decided it otherwise. */
export const hasScore = ({ report: { boards, games }, settled }: MatchDetail): boolean =>
  settled === null &&
  (boards.length > 0 || games.some(({ points }) => Object.values(points).some((value) => value !== 0)));

/** A match, strike by strike. Its tab says what came of it once nothing more can. */
export const matchPage = (data: MatchDetail, club: ClubOfMatch, place: MatchPlace | null): Page => {
  const about = {
    known: data.day !== null,
    day: data.day === null ? "" : longDay(w.locale, data.day),
    rules: data.ruleset.name,
  };
  const match = between(data.sides);
  const headline = hasScore(data) ? withScore(data) : match;
  const description = hasScore(data)
    ? w.matchCameTo({ ...about, match: headline, standing: standingInWords(matchWords, data) })
    : w.matchAbout({ ...about, match });
  return {
    shell: "match",
    way: wayToMatch(club, data),
    title: titled(data.report.status === "in-play" ? match : headline),
    description,
    sharing: {
      headline,
      picture: pictureOf(data),
      thing: matchThing(data, place, match, description),
    },
    filling: {
      html: renderToString(
        h(MatchView, {
          ...{ w: matchWords, data },
          course: h(KeptMarkup, { place: "course" }, courseOf(data)),
          rest: h(KeptMarkup, { place: "rest" }, h(MatchRest, { w: matchWords, data })),
        }),
      ),
      data,
    },
  };
};

/** A match as it is replayed. */
export const replayPage = (data: ReplayData, asked: StopQuery, club: ClubOfMatch): Page => {
  const match = between(data.match.sides);
  const stops = stopsOf(data);
  const at = firstStop(stops, asked, data.match);
  const view = h(ReplayPageView, {
    ...{ w: replayWords, data, stops, at },
    player: null,
    verification: { state: "waiting" },
  });
  return {
    shell: "matches/replay",
    title: titled(w.replay({ match })),
    description: w.replayAbout({ match, rules: data.match.ruleset.name }),
    way: wayBelowMatch(club, data.match, match),
    sharing: { picture: pictureOf(data.match) },
    filling: { html: renderToString(view), data },
  };
};

/** A dispute on one page. */
export const disputePage = (data: DisputeData, club: ClubOfMatch): Page => {
  const about = { match: between(data.match.sides), board: data.dispute.board };
  return {
    shell: "matches/dispute",
    title: titled(w.dispute(about)),
    description: w.disputeAbout(about),
    way: wayBelowMatch(club, data.match, about.match),
    filling: { html: renderToString(h(DisputeView, { w: replayWords, data })), data: null },
  };
};

const sheetPage = (data: SheetData, match: string, rules: string, code: string): Omit<Page, "way"> => ({
  shell: "sheet",
  title: titled(w.sheet({ match })),
  description: w.sheetAbout({ match, rules }),
  code,
  filling: { html: renderToString(h(SheetView, { w: sheetWords, data })), data: null },
});

/** A match's score sheet, filled in as far as it was recorded, or empty. Its code leads to the match. */
export const matchSheetPage = (data: MatchDetail, empty: boolean, club: ClubOfMatch): Page => ({
  ...sheetPage(sheetOfMatch(data, empty), between(data.sides), data.ruleset.name, `/matches/${data.id}`),
  way: wayBelowMatch(club, data, between(data.sides)),
});

/** A fixture's empty score sheet. Its match has the fixture's own id, opened or not. */
export const fixtureSheetPage = (division: Division, fixture: FixtureRow): Page => ({
  ...sheetPage(
    sheetOfFixture(division, fixture),
    w.versus({ one: fixture.home.name, other: fixture.away.name }),
    division.ruleset.name,
    `/matches/${fixture.match?.id ?? fixture.id}`,
  ),
  way: wayBelowDivision(division),
});

/** A club's house rules. */
export const houseRulesetPage = (data: HouseRuleset): Page => ({
  shell: "house-ruleset",
  title: titledOf(data.document.name, data.club),
  description: data.document.summary,
  way: wayBelow(data.club, "rules", [
    ...clubCrumbs(data.club),
    { name: way.clubPage.rules(), href: `/clubs/${data.club.id}/rules` },
  ]),
  filling: {
    html: renderToString(h(HouseRulebookView, { w: { page: rulepage, rulebook, clauses, readings }, data })),
    data: null,
  },
});

/** A match under other rules. */
export const whatIfPage = (data: WhatIfData, club: ClubOfMatch): Page => {
  const about = { match: between(data.match.sides), rules: data.asked?.ruleset.name ?? w.otherRules() };
  return {
    shell: "what-if",
    title: titled(w.whatIf(about)),
    description: w.whatIfAbout(about),
    way: wayBelowMatch(club, data.match, about.match),
    filling: { html: renderToString(h(WhatIfView, { w: whatIfWords, data })), data: null },
  };
};

const wayToDifference = (club: ClubOfMatch, match: Crumb): Way => {
  if (!club) return { club, here: null, itself: false, crumbs: [match] };
  const log = { name: w.corrections(), href: `/clubs/${club.id}/corrections` };
  return wayBelow(club, null, [...clubCrumbs(club), log, match]);
};

/** What a correction moved. */
export const differencePage = (data: Difference, club: ClubOfMatch): Page => {
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
export const correctionsLogPage = (data: CorrectionsLogData): Page => ({
  shell: "corrections",
  title: titledOf(w.corrections(), data.club),
  description: w.correctionsAbout({ club: data.club.name }),
  way: wayBelow(data.club, null),
  filling: { html: renderToString(h(CorrectionsLogView, { w: correctionsLogWords, data })), data: null },
});

/** The page on which a match is corrected fills itself: whoever opens it brings the token. */
export const correctPage: Page = {
  shell: "correct",
  title: titled(w.correct()),
  description: w.correctAbout(),
};

/** A player's rating and where it came from. */
export const playerPage = (data: Player): Page => ({
  shell: "player",
  title: titled(data.name),
  description: w.playerAbout({
    player: data.name,
    club: data.club.name,
    rating: String(shownRating(data.rating.value)),
    matches: data.rating.matches,
  }),
  way: wayToPlayer(data.club),
  filling: { html: renderToString(h(PlayerView, { w: playerWords, data })), data },
});

const playerNames = ({ player }: { readonly player: PlayerListData<unknown>["player"] }) => ({
  player: player.name,
  club: player.club.name,
});

/** Every match of a player. */
export const playerMatchesPage = (data: PlayerListData<PlayerMatches>): Page => ({
  shell: "player-list",
  title: titled(w.playerMatches({ player: data.player.name })),
  description: w.playerMatchesAbout(playerNames(data)),
  way: wayBelowPlayer(data.player.club, data.player),
  filling: { html: renderToString(h(PlayerMatchesView, { w: playerWords, data })), data: null },
});

/** Every change of a player's rating. */
export const playerChangesPage = (data: PlayerListData<PlayerChanges>): Page => ({
  shell: "player-list",
  title: titled(w.playerChanges({ list: ratingsWords.listRatings[data.list.kind](), player: data.player.name })),
  description: w.playerChangesAbout(playerNames(data)),
  way: wayBelowPlayer(data.player.club, data.player),
  filling: { html: renderToString(h(PlayerChangesView, { w: playerWords, data })), data: null },
});

/** A club's rating list. */
export const ratingsPage = (data: FilteredList): Page => {
  const list = ratingsWords.listRatings[data.list.kind]();
  return {
    shell: "ratings",
    title: titledOf(list, data.list.club),
    description: w.ratingsAbout({ list, club: data.list.club.name }),
    way: wayTo(data.list.club, "ratings"),
    filling: { html: renderToString(h(RatingsView, { w: ratingsWords, data })), data: null },
  };
};

/** How good a list's forecasts were. */
export const calibrationPage = (data: Calibration): Page => ({
  shell: "calibration",
  title: titledOf(w.calibration(), data.club),
  description: w.calibrationAbout({ list: calibrationWords.listRatings[data.kind](), club: data.club.name }),
  way: wayBelow(data.club, "ratings", [
    ...clubCrumbs(data.club),
    { name: calibrationWords.listRatings[data.kind](), href: `/ratings/${data.list}` },
  ]),
  filling: { html: renderToString(h(CalibrationView, { w: calibrationWords, data })), data: null },
});

/** Two players. */
export const headToHeadPage = (data: HeadToHead, first: boolean): Page => {
  const names = { one: data.player.name, other: data.other.name };
  return {
    shell: "head-to-head",
    title: titled(w.headToHead(names)),
    description: w.headToHeadAbout(names),
    way: wayBelowPlayer(data.club, data.player),
    filling: { html: renderToString(h(HeadToHeadView, { w: playerWords, data, first })), data: null },
  };
};

/** A club's signed lists of where its logs stood. */
export const headListsPage = (data: HeadListsData): Page => {
  const whose = { whose: data.club ? "club" : "none", club: data.club?.name ?? "" } as const;
  return {
    shell: "heads",
    title: titled(heads.pageTitle(whose)),
    description: heads.pageAbout(whose),
    way: data.club && wayBelow(data.club, null),
    filling: { html: renderToString(h(HeadListsView, { w: heads, data })), data: null },
  };
};

/** The scorer's page fills itself: whoever opens it brings the token behind the #. */
export const scorePage: Page = {
  shell: "score",
  title: titled(w.score()),
  description: w.scoreAbout(),
};
