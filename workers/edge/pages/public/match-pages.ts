import { Fragment, h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Score } from "#carrom";
import type { MatchPlace } from "#read/queries/league/match-place.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { MatchEmbedOffer } from "#shared/views/embed/offer.tsx";
import { CorrectedNote, Corrections } from "#shared/views/match/corrections.tsx";
import { KeptMarkup } from "#shared/views/match/kept-markup.tsx";
import { MatchView, standingInWords } from "#shared/views/match/match.tsx";
import { MatchForecast, MatchRest } from "#shared/views/match/match-rest.tsx";
import { isOpen } from "#shared/views/match/open.ts";
import { Ribbon } from "#shared/views/match/ribbon.tsx";
import { ScoreByBoard } from "#shared/views/match/score-by-board.tsx";
import { scoreOfMatch } from "#shared/views/match/versus.tsx";
import { type WhatIfData, WhatIfView } from "#shared/views/match/what-if.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { figure, pointsText, scoreText, sideValue } from "#shared/views/parts/figures.ts";
import { seriesOf } from "#shared/views/parts/lists.ts";
import { namesOf, playersOn } from "#shared/views/parts/people.tsx";
import { lined } from "#shared/views/parts/sent-lines.ts";
import { type DisputeData, DisputeView } from "#shared/views/replay/dispute.tsx";
import { LiveBoard } from "#shared/views/replay/live-board.tsx";
import { firstStop, hrefOfStop, ReplayPageView, type StopQuery } from "#shared/views/replay/page.tsx";
import { stopInWords } from "#shared/views/replay/sentence.ts";
import type { Replayed } from "#shared/views/replay/stops.ts";
import { type Stop, stopsOf } from "#shared/views/replay/stops.ts";
import type { Way } from "#shared/views/way/way.tsx";
import type { ShellPage } from "../shell/shell.ts";
import { matchThing } from "../shell/things.ts";
import { wayBelowMatch, wayToMatch } from "../shell/ways.ts";
import type { PageWords } from "../shell/words.ts";
import { between, titled } from "./titles.ts";

/** The club of a match; `null`: it has none. */
export type ClubOfMatch = Way["club"];

/** Boards of a game from which on a drawing says more than the line score. */
const MANY_BOARDS = 5;

/**
 * How the points of each long game went, once a match is over: one that is played has the line score alone. Where boards
 * decide, the side ahead in points is not the one ahead.
 */
const courseOf = ({ all, matchWords }: PageWords, { sides, score, report: { status, games, boards } }: MatchDetail) => {
  if (status !== "decided" || score?.unit === "boards") return null;
  const played = Map.groupBy(boards, ({ game }) => game);
  return [...played].map(([number, own]) =>
    own.length < MANY_BOARDS
      ? null
      : h(ScoreByBoard, {
          key: number,
          w: all.scoreByBoard,
          sides,
          boards: own,
          game: games.length > 1 ? matchWords.game({ known: true, game: number }) : null,
        }),
  );
};

/** The sides of a match with its score between them, or each with its own where there are more than two. */
const withScore = (words: PageWords, { sides }: MatchDetail, score: Score): string => {
  const { feeds, pages: w } = words.all;
  const [one, other, ...more] = sides.map(({ id, players }) => ({ id, name: namesOf(players) }));
  if (!one || !other) return between(words, sides);
  if (more.length === 0) {
    const points = pointsText(score, one.id, other.id);
    return feeds.scored({
      one: one.name,
      score: scoreText(score, one.id, other.id),
      other: other.name,
      beside: points !== null,
      points: points ?? "",
    });
  }
  return seriesOf(
    w.locale,
    [one, other, ...more].map(({ id, name }) => w.scoredAlone({ name, score: figure(sideValue(score, id)) })),
  );
};

/** What the page of a match has of it: its strikes, or only what its result stands on. */
const recordOf = ({ report: { strikes }, evidence }: MatchDetail): "strikes" | "boards" | "points" | "none" => {
  if (evidence === "boards" || evidence === "points") return evidence;
  return strikes.length > 0 ? "strikes" : "none";
};

const pictureOf = ({ id, head }: MatchDetail): string => `/og/matches/${id}.png?v=${head.seq}`;

/** The end is not given away: the picture of a replay is of the moment that its address names. */
const pictureOfReplay = ({ id, head }: MatchDetail, stop: Stop | undefined): string =>
  `/og/replays/${id}.png${stop ? `${hrefOfStop(stop)}&` : "?"}v=${head.seq}`;

/** What stands below a match: other rulebooks, the log, and the lines that show the match in another site. */
const restOf = ({ all, matchWords }: PageWords, data: MatchDetail, title: string, site: string) =>
  h(
    Fragment,
    null,
    h(MatchRest, { w: matchWords, data }),
    h(MatchEmbedOffer, { w: all.embed, match: data.id, title, site }),
  );

/** A line for each slam of a match, for the text that is sent. */
const slamLines = ({ all: { send } }: PageWords, { sides, report: { boards } }: MatchDetail): string[] =>
  boards.flatMap(({ number, slam, winner }) => {
    const side = sides.find(({ id }) => id === winner);
    if (slam === null || side === undefined) return [];
    return [send.slam({ colour: slam, names: namesOf(playersOn(side, number)), board: number })];
  });

/**
 * A match, strike by strike. Its tab says what came of it once nothing more can.
 *
 * @param site where this site is, for lines that are copied into another
 */
export const matchPage = (
  words: PageWords,
  data: MatchDetail,
  club: ClubOfMatch,
  place: MatchPlace | null,
  site: string,
): ShellPage => {
  const { matchWords, drawnWords } = words;
  const w = words.all.pages;
  const about = {
    known: data.day !== null,
    day: data.day === null ? "" : longDay(w.locale, data.day),
    rules: data.ruleset.name,
    record: recordOf(data),
  };
  const match = between(words, data.sides);
  const score = scoreOfMatch(data);
  const headline = score ? withScore(words, data, score) : match;
  const standing = standingInWords(matchWords, data);
  const description = score
    ? w.matchCameTo({ ...about, match: headline, standing })
    : w.matchAbout({ ...about, match });
  return {
    shell: "match",
    way: wayToMatch(words, club, data),
    title: titled(words, data.report.status === "in-play" ? match : headline),
    description,
    sharing: {
      headline,
      picture: pictureOf(data),
      text: lined([headline, standing, ...slamLines(words, data), about.day]),
      thing: matchThing(data, place, match, description),
    },
    filling: {
      html: renderToString(
        h(MatchView, {
          w: matchWords,
          data,
          board: h(KeptMarkup, { place: "board" }, h(LiveBoard, { w: drawnWords, data })),
          ribbon: h(KeptMarkup, { place: "ribbon" }, h(Ribbon, { w: drawnWords, data })),
          forecast: h(KeptMarkup, { place: "forecast" }, h(MatchForecast, { w: words.all.forecast, data })),
          course: h(KeptMarkup, { place: "course" }, courseOf(words, data)),
          corrected: {
            note: h(CorrectedNote, { w: matchWords, data }),
            all: h(Corrections, { w: matchWords, data }),
          },
          rest: h(KeptMarkup, { place: "rest" }, restOf(words, data, match, site)),
        }),
      ),
      // A match that is over has nothing for a script to follow.
      data: isOpen(data) ? data : null,
    },
  };
};

/** A match as it is replayed. */
export const replayPage = (
  words: PageWords,
  data: Replayed,
  asked: StopQuery,
  club: ClubOfMatch,
  site: string,
): ShellPage => {
  const { replayWords } = words;
  const w = words.all.pages;
  const match = between(words, data.match.sides);
  const stops = stopsOf(data);
  const at = firstStop(stops, asked, data.match);
  const view = h(ReplayPageView, {
    w: replayWords,
    data,
    stops,
    at,
    site,
    player: null,
    verification: { state: "waiting" },
  });
  const stop = stops[at];
  const about = w.replayAbout({
    match,
    rules: data.match.ruleset.name,
    strikes: data.match.report.strikes.length > 0,
  });
  const isMoment = stop !== undefined && (asked.at !== null || asked.board !== null);
  return {
    shell: "matches/replay",
    title: titled(words, w.replay({ match })),
    description: isMoment ? stopInWords(replayWords, data.match, stop) : about,
    way: wayBelowMatch(words, club, data.match, match),
    sharing: { picture: pictureOfReplay(data.match, stop) },
    filling: { html: renderToString(view), data },
  };
};

/** A dispute on one page. */
export const disputePage = (words: PageWords, data: DisputeData, club: ClubOfMatch): ShellPage => {
  const w = words.all.pages;
  const about = { match: between(words, data.match.sides), board: data.dispute.board };
  return {
    shell: "matches/dispute",
    title: titled(words, w.dispute(about)),
    description: w.disputeAbout(about),
    way: wayBelowMatch(words, club, data.match, about.match),
    sharing: { text: w.disputeAbout(about) },
    filling: { html: renderToString(h(DisputeView, { w: words.replayWords, data })), data: null },
  };
};

/** A match under other rules. */
export const whatIfPage = (words: PageWords, data: WhatIfData, club: ClubOfMatch): ShellPage => {
  const w = words.all.pages;
  const about = { match: between(words, data.match.sides), rules: data.asked?.ruleset.name ?? w.otherRules() };
  return {
    shell: "what-if",
    title: titled(words, w.whatIf(about)),
    description: w.whatIfAbout(about),
    way: wayBelowMatch(words, club, data.match, about.match),
    filling: { html: renderToString(h(WhatIfView, { w: words.whatIfWords, data })), data: null },
  };
};

/** The scorer's page fills itself: whoever opens it brings the token behind the #. */
export const scorePage = (words: PageWords): ShellPage => ({
  shell: "score",
  title: titled(words, words.all.pages.score()),
  description: words.all.pages.scoreAbout(),
});
