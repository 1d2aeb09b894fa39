import { openMatches } from "#derive/league/placed-results.ts";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import type { ClubData } from "#shared/views/home/club.tsx";
import type { ClubNotices } from "../clubs/club-notices.ts";
import { memberClubsOf } from "../clubs/federations.ts";
import { namesOf } from "../clubs/names.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { bestOf } from "../ratings/ratings.ts";
import { bySeason, cardsOfClub, playersIn, publicCard } from "./division-cards.ts";
import { nextEvening } from "./next-evening.ts";

const DIVISIONS = 12;
/** Divisions among which those that are played and those of past seasons are found: the newest. */
const LISTED = 60;
const LIVE = 12;
const RATED = 8;
/** Divisions in which the next evening is looked for: a club plays few at a time. */
const COMING = 6;

/** What everybody reads of a club: what it plays, what is on now, who is rated highest. */
export const clubPageData = async (db: Database, club: ClubNotices, today: string): Promise<ClubData> => {
  const list = listName(club.id, "singles");
  const [listed, open, best, federation] = await Promise.all([
    cardsOfClub(db, club.id, LISTED),
    openMatches(db, LIVE, club.id, { begun: true }),
    bestOf(db, list, RATED),
    memberClubsOf(db, club.id, today),
  ]);
  const cards = bySeason(listed.filter(({ honours }) => honours === null).slice(0, DIVISIONS));
  const past = bySeason(listed.filter(({ honours }) => honours !== null));
  const names = await namesOf(db, [...playersIn([...cards, ...past]), ...best.map(({ player }) => player)]);
  const unfinished = cards.filter(({ played, fixtures }) => played < fixtures).slice(0, COMING);
  return {
    club,
    next: await nextEvening(
      db,
      unfinished.map(({ id }) => id),
      today,
    ),
    divisions: cards.map((card) => publicCard(card, names)),
    past: past.map((card) => publicCard(card, names)),
    live: await summariesOf(db, open),
    ratings: best.map((row) => ({ ...row, player: names(row.player) })),
    list,
    federation,
  };
};
