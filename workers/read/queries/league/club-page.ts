import type { ClubData } from "../../../../shared/views/home/club.tsx";
import { openMatches } from "../../../derive/league/placed-results.ts";
import { listName } from "../../../derive/ratings/list-name.ts";
import type { Database } from "../../../ground/db/database.ts";
import type { NamedClub } from "../clubs/club-named.ts";
import { namesOf } from "../clubs/names.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { bestOf } from "../ratings/ratings.ts";
import { cardsOfClub, playersIn, publicCard } from "./division-cards.ts";

const DIVISIONS = 12;
const LIVE = 12;
const RATED = 8;

/** What everybody reads of a club: what it plays, what is on now, who is rated highest. */
export const clubPageData = async (db: Database, club: NamedClub): Promise<ClubData> => {
  const list = listName(club.id, "singles");
  const [cards, open, best] = await Promise.all([
    cardsOfClub(db, club.id, DIVISIONS),
    openMatches(db, LIVE, club.id),
    bestOf(db, list, RATED),
  ]);
  const names = await namesOf(db, [...playersIn(cards), ...best.map(({ player }) => player)]);
  return {
    club,
    divisions: cards.map((card) => publicCard(card, names)),
    live: await summariesOf(db, open),
    ratings: best.map((row) => ({ ...row, player: names(row.player) })),
    list,
  };
};
