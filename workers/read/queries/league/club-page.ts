import { latestFriendlies, openMatches } from "#derive/league/placed-results.ts";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { placesOf } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { ClubData, NextEvening } from "#shared/views/home/club.tsx";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import type { ClubNotices } from "../clubs/club-named.ts";
import { memberClubsOf } from "../clubs/federations.ts";
import { namesOf } from "../clubs/names.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { bestOf } from "../ratings/ratings.ts";
import { divisionDetail } from "./division.ts";
import { bySeason, cardsOfClub, type DivisionCard, playersIn, publicCard } from "./division-cards.ts";
import { latestResults } from "./latest-results.ts";
import { seriesOfClub } from "./series.ts";

/** The next day on which one of these divisions has something to play, today included; `null`: none is known. */
const nextEvening = (divisions: readonly Division[], today: string): NextEvening | null => {
  const coming = divisions.flatMap((division) =>
    division.cancelled !== null
      ? []
      : division.fixtures.flatMap((fixture) =>
          isOpen(fixture) && fixture.day !== null && fixture.day >= today
            ? [{ day: fixture.day, round: division.bracket ? null : fixture.round, starts: fixture.starts, division }]
            : [],
        ),
  );
  const [day] = coming.map((one) => one.day).toSorted();
  if (day === undefined) return null;
  const then = coming.filter((one) => one.day === day);
  const [round = null, ...rounds] = new Set(then.map((one) => one.round));
  const places = placesOf([...new Set(then.map(({ division }) => division))]);
  const hours = [...then, ...places].flatMap(({ starts }) => starts ?? []);
  return {
    day,
    matches: then.length,
    round: rounds.length === 0 ? round : null,
    starts: hours.toSorted()[0] ?? null,
    places,
  };
};

const DIVISIONS = 12;
/** Divisions among which those that are played and those of past seasons are found: the newest. */
const LISTED = 60;
const LIVE = 12;
const SERIES = 12;
const RATED = 5;
const LATEST = 6;
/** Divisions that are shown whole, and in which the next evening is looked for: a club plays few at a time. */
const RUNNING = 6;
/** Divisions of seasons that go on, in which nothing is left to play: their last results are news too. */
const ENDED = 3;

/** Nothing is left to play of it, or its season is closed. */
const isOver = ({ honours, winners }: DivisionCard): boolean => honours !== null || winners !== undefined;

/** Whose table is one, with a leader, comes first: a cup is played beside it. */
const tablesFirst = (cards: readonly DivisionCard[]): readonly DivisionCard[] =>
  cards.toSorted((one, other) => Number(one.leaders.length === 0) - Number(other.leaders.length === 0));

/** The divisions that are played; while there are none, those of the season that ended last. */
const shownWhole = (drawn: readonly DivisionCard[]): readonly DivisionCard[] => {
  const playing = drawn.filter((card) => !isOver(card));
  const [last] = drawn;
  const ended = drawn.filter(({ league, season }) => league === last?.league && season === last?.season);
  return tablesFirst(playing.length > 0 ? playing : ended).slice(0, RUNNING);
};

const detailsOf = async (db: Database, cards: readonly DivisionCard[]): Promise<Division[]> =>
  (await Promise.all(cards.map(({ id }) => divisionDetail(db, id)))).filter((one) => one !== null);

/** A club's public page: its divisions, live matches, and best players. */
export const clubPageData = async (db: Database, club: ClubNotices, today: string): Promise<ClubData> => {
  const list = listName(club.id, "singles");
  const [listed, inPlay, friendlies, best, federation, ownSeries] = await Promise.all([
    cardsOfClub(db, club.id, LISTED),
    openMatches(db, LIVE, club.id, { begun: true }),
    latestFriendlies(db, club.id, LATEST),
    bestOf(db, list, RATED),
    memberClubsOf(db, club.id, today),
    seriesOfClub(db, club.id, { limit: SERIES }),
  ]);
  const open = bySeason(listed.filter(({ honours }) => honours === null).slice(0, DIVISIONS));
  const drawn = open.filter(({ cancelled, fixtures }) => !cancelled && fixtures > 0);
  const shown = shownWhole(drawn);
  const isShown = new Set(shown.map(({ id }) => id));
  const past = bySeason(listed.filter((card) => isOver(card) && !isShown.has(card.id)));
  const cards = open.filter((card) => !isOver(card) && !isShown.has(card.id));
  const names = await namesOf(db, [...playersIn([...cards, ...past]), ...best.map(({ player }) => player)]);
  const ended = drawn.filter((card) => isOver(card) && !isShown.has(card.id)).slice(0, ENDED);
  const [running = [], over = []] = await Promise.all([shown, ended].map((some) => detailsOf(db, some)));
  return {
    club,
    next: nextEvening(running, today),
    running,
    latest: latestResults([...running, ...over], LATEST),
    friendlies: await summariesOf(db, friendlies),
    divisions: cards.map((card) => publicCard(card, names)),
    past: past.map((card) => publicCard(card, names)),
    series: ownSeries.series,
    live: await summariesOf(db, inPlay),
    ratings: best.map((row) => ({ ...row, player: names(row.player) })),
    list,
    federation,
  };
};
