import type { Ruleset } from "#carrom";
import type { Poster, PosterLine } from "#read/export/pictures/poster.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { Evening } from "#shared/api/league/evening.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { Player } from "#shared/api/players/player.ts";
import { championInWords } from "#shared/views/division/bracket.tsx";
import { fixtureScore } from "#shared/views/division/division-text.ts";
import { byRound, currentRound } from "#shared/views/division/rounds.ts";
import { resultsOf, scoreOfEvening } from "#shared/views/evening/evening-text.ts";
import { standingInWords } from "#shared/views/match/match.tsx";
import { scoreOfMatch } from "#shared/views/match/versus.tsx";
import { promotionInWords } from "#shared/views/parts/criteria-words.ts";
import { fullDay, longDay } from "#shared/views/parts/days.ts";
import { figure, pointsText, rating, score, sideValue } from "#shared/views/parts/figures.ts";
import { everyPlayer, namesOf, shortNames } from "#shared/views/parts/people.tsx";
import { asItStood } from "#shared/views/replay/as-it-stood.ts";
import { firstStop, type StopQuery } from "#shared/views/replay/page.tsx";
import { stopInWords } from "#shared/views/replay/sentence.ts";
import { type Replayed, stopsOf } from "#shared/views/replay/stops.ts";
import { FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import { nameOfLanguage } from "#shared/words/language.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import type { PageWords } from "../shell/words.ts";

/*
 * What the pictures of pages say: what the pages themselves say, by the names that these have.
 */

/**
 * The language of the pictures of what speaks a language: English where its letters join their neighbours, as a picture is
 * drawn letter by letter.
 */
export const languageOfPicture = (language: Language): Language =>
  /^\p{Script=Latin}+$/u.test(nameOfLanguage(language)) ? language : FIRST_LANGUAGE;

/** Rows that a picture has room for. */
const MOST_ROWS = 5;

/** Columns of a line score that a picture has room for. */
const MOST_COLUMNS = 12;

/** The boards of a match, or its games where there are several; nothing of three and four sides, who need the room. */
const lineOf = ({ sides, breakers, report: { boards, games } }: MatchDetail): PosterLine | null => {
  const played = boards.filter(({ status }) => status === "decided").slice(-MOST_COLUMNS);
  if (sides.length !== 2 || Math.max(games.length, played.length) < 2) return null;
  const names = shortNames(sides);
  // Games of one board each are shown as boards, as the page shows them.
  const byGame = games.length > 1 && games.length !== played.length;
  return {
    columns: (byGame ? games : played).map(({ number }) => figure(number)),
    rows: sides.map((side, index) => ({
      name: names[index] ?? "",
      cells: byGame
        ? games.map(({ points, winner }) => ({
            text: figure(points[side.id] ?? 0),
            won: winner === side.id,
            queen: false,
            broke: false,
          }))
        : played.map(({ number, points, winner, queen }) => ({
            text: figure(points[side.id] ?? 0),
            won: winner === side.id,
            queen: queen === side.id,
            broke: everyPlayer(side).some(({ id }) => id === breakers[number]),
          })),
    })),
  };
};

/** The word in red: a match is disputed, or live as its page says it. */
const alertOf = ({ matchWords }: PageWords, { disputes, play }: MatchDetail): string | null => {
  if (disputes.some(({ open }) => open)) return matchWords.disputed();
  return play?.state === "live" ? matchWords.live() : null;
};

/** A match with its score; one that the league decided otherwise, or that nobody has begun, has none. */
export const matchPoster = (w: PageWords, data: MatchDetail, club: string): Poster => {
  const { matchWords, all } = w;
  const shown = scoreOfMatch(data);
  const [one, other] = data.sides;
  const points = shown && one && other && data.sides.length === 2 ? pointsText(shown, one.id, other.id) : null;
  const about = [
    points === null ? "" : all.parts.pointsBeside({ points }),
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
      value: shown ? figure(sideValue(shown, id)) : "",
      stands: !isOver || data.report.winner === id,
    })),
    line: shown ? lineOf(data) : null,
    alert: alertOf(w, data),
    foot: all.posters.standing({ standing, about: about.filter((part) => part !== "").join(" · ") }),
  };
};

/** A match at one moment of its replay: the end is not given away, and a past moment is not live. */
export const replayPoster = (w: PageWords, data: Replayed, asked: StopQuery, club: string): Poster => {
  const stops = stopsOf(data);
  const at = firstStop(stops, asked, data.match);
  const stop = stops[at];
  const match = asItStood(data.match, stops, at);
  return { ...matchPoster(w, match, club), alert: null, foot: stop ? stopInWords(w.replayWords, match, stop) : "" };
};

/** The matches of the round that is played now, or was played last. */
const fixtureRows = ({ posters }: Catalogues, { fixtures }: Division): Poster["rows"] => {
  const rounds = byRound(fixtures);
  const now = currentRound(rounds) ?? rounds.at(-1);
  return (now?.fixtures ?? []).slice(0, MOST_ROWS - 1).map((fixture) => ({
    name: posters.versus({ home: fixture.home.name, away: fixture.away.name }),
    value: fixtureScore(fixture) ?? "",
    stands: true,
  }));
};

/** A division with the top of its table, or with matches where it has no single table with results. */
export const divisionPoster = ({ all, divisionWords }: PageWords, data: Division): Poster => {
  const { table, fixtures, club, name, league, season } = data;
  const played = fixtures.filter(({ state }) => state === "played").length;
  const isOne = table.length > 0 && table.every(({ group }) => group === null);
  const moves = promotionInWords(divisionWords, data.regulations);
  const champion = championInWords(divisionWords, data);
  const rows =
    played > 0 && isOne
      ? table.slice(0, MOST_ROWS).map(({ place, players, points }) => ({
          mark: figure(place),
          name: namesOf(players),
          value: figure(points),
          stands: place === 1,
        }))
      : fixtureRows(all, data);
  const progress = fixtures.length > 0 ? all.posters.played({ played, fixtures: fixtures.length }) : "";
  return {
    over: club.name,
    heading: all.posters.division({ division: name, league, season }),
    rows,
    foot: [champion ?? progress, moves].filter((part) => part !== "").join(" · "),
  };
};

/** A player with the rating, and the last matches that moved it. */
export const playerPoster = ({ all, ratingsWords }: PageWords, data: Player): Poster => ({
  over: data.club.name,
  heading: data.name,
  figure: rating(data.rating.value),
  rows: data.history
    .slice(1 - MOST_ROWS)
    .reverse()
    .map(({ opponents, result, outcome }) => ({
      name: all.posters.against({ opponent: namesOf(opponents) }),
      value: score(result.own, result.other),
      stands: outcome === "won",
    })),
  foot: all.posters.rated({
    list: ratingsWords.listRatings[data.rating.kind](),
    matches: data.rating.matches,
  }),
});

/** An evening: its results, or who plays whom at which table. */
export const eveningPoster = (
  { all: { posters }, matchWords }: PageWords,
  { club, day, matches }: Pick<Evening, "club" | "day" | "matches">,
): Poster => {
  const over = resultsOf(matches);
  const shown = over.length > 0 ? over : matches;
  return {
    over: club.name,
    heading: fullDay(matchWords.locale, day),
    rows: shown.slice(0, MOST_ROWS - 1).map((one) => ({
      name: posters.versus({ home: one.home.name, away: one.away.name }),
      value: scoreOfEvening(one) ?? (one.seat ? posters.table({ table: one.seat.table }) : ""),
      stands: true,
    })),
    foot: posters.evening({ matches: matches.length, over: over.length }),
  };
};

/** The way into a club: its name alone. The picture of a joining link never has what lets in. */
export const joiningPoster = ({ all: { posters } }: PageWords, club: string): Poster => ({
  over: "",
  heading: posters.join({ club }),
  rows: [],
  foot: posters.club(),
});

/** A club with the names of what it plays now. */
export const clubPoster = ({ all: { posters } }: PageWords, club: string, divisions: readonly string[]): Poster => ({
  over: "",
  heading: club,
  rows: divisions.slice(0, MOST_ROWS).map((name) => ({ name, value: "", stands: true })),
  foot: posters.club(),
});

/** The front page: what the site is for, beside a set-up board. */
export const homePoster = ({ all: { posters } }: PageWords): Poster => ({
  over: "",
  heading: null,
  emblem: [posters.leagues(), posters.strikes()],
  rows: [],
  foot: "",
});

/** Letters of a line beside the men. */
const MOST_LETTERS = 17;

/** A name in lines of whole words. */
const inLines = (name: string): readonly string[] =>
  name.split(" ").reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last === undefined || longer.length > MOST_LETTERS ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);

/** A rulebook: its name beside a set-up board. */
export const rulebookPoster = ({ all: { posters } }: PageWords, { name, source }: Ruleset): Poster => ({
  over: posters.rulebook(),
  heading: null,
  emblem: inLines(name),
  rows: [],
  foot: posters.rulesOf({ title: source.title, publisher: source.publisher }),
});
