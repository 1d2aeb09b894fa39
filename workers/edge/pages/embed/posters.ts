import type { Poster } from "#read/export/pictures/poster.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { standingInWords } from "#shared/views/match/match.tsx";
import { scoreOfMatch } from "#shared/views/match/versus.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { figure, pointsText, sideValue } from "#shared/views/parts/figures.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import * as parts from "#shared/words/parts.en.ts";
import * as posters from "#shared/words/posters.en.ts";
import { matchWords } from "../shell/words.ts";

/*
 * What the pictures of pages say: what the pages themselves say, by the names that these have.
 */

/** Rows that a picture has room for. */
const MOST_ROWS = 5;

/** A match with its score; one that the league decided otherwise, or that nobody has begun, has none. */
export const matchPoster = (data: MatchDetail, club: string): Poster => {
  const score = scoreOfMatch(data);
  const [one, other] = data.sides;
  const points = score && one && other && data.sides.length === 2 ? pointsText(score, one.id, other.id) : null;
  const about = [
    points === null ? "" : parts.pointsBeside({ points }),
    data.division?.name ?? "",
    data.day ? longDay(matchWords.locale, data.day) : data.ruleset.name,
  ];
  const isOver = data.report.winner !== null;
  const standing = data.settled ? `${matchWords.decidedByLeague()}.` : standingInWords(matchWords, data);
  return {
    over: club,
    heading: null,
    rows: data.sides.map(({ id, players }) => ({
      name: namesOf(players),
      value: score ? figure(sideValue(score, id)) : "",
      stands: !isOver || data.report.winner === id,
    })),
    foot: posters.standing({ standing, about: about.filter((part) => part !== "").join(" · ") }),
  };
};

/** A division with the top of its table; before anybody has played, and where it has several, by its names alone. */
export const divisionPoster = (data: Division): Poster => {
  const { table, fixtures, club, name, league, season } = data;
  const played = fixtures.filter(({ state }) => state === "played").length;
  const isOne = table.every(({ group }) => group === null);
  return {
    over: club.name,
    heading: posters.division({ division: name, league, season }),
    rows: (played > 0 && isOne ? table : []).slice(0, MOST_ROWS).map(({ place, players, points }) => ({
      mark: figure(place),
      name: namesOf(players),
      value: figure(points),
      stands: place === 1,
    })),
    foot: fixtures.length > 0 ? posters.played({ played, fixtures: fixtures.length }) : "",
  };
};

/** A club with the names of what it plays now. */
export const clubPoster = (club: string, divisions: readonly string[]): Poster => ({
  over: "",
  heading: club,
  rows: divisions.slice(0, MOST_ROWS).map((name) => ({ name, value: "", stands: true })),
  foot: posters.club(),
});
