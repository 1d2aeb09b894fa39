import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { divisions } from "#ground/db/schema.ts";
import type { ClubDivisionsData } from "#shared/views/way/club-divisions.tsx";
import { namesOf } from "../clubs/names.ts";
import { bySeason, cardsOf, cardsOfClub, listedDivisions, playersIn, publicCard } from "../league/division-cards.ts";
import { seriesOfDivisions } from "../league/series.ts";

/** A page of a club's divisions, those made last first. */
export const clubDivisions = async (
  db: Database,
  club: ClubDivisionsData["club"],
  asked: PageRequest,
): Promise<ClubDivisionsData> => {
  const read = await listedDivisions(db)
    .where(and(eq(divisions.clubId, club.id), afterCursor([divisions.createdAt, divisions.id], asked, "desc")))
    .orderBy(desc(divisions.createdAt), desc(divisions.id))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ createdAt, divisionId }) => [createdAt, divisionId]);
  const ids = rows.map(({ divisionId }) => divisionId);
  const cards = bySeason(await cardsOf(db, rows));
  const [names, series] = await Promise.all([namesOf(db, playersIn(cards)), seriesOfDivisions(db, ids)]);
  return {
    club,
    next,
    first: asked.after === undefined,
    series,
    divisions: cards.map((card) => publicCard(card, names)),
  };
};

/** The divisions of a season of a club whose honours are known, from the first to the last. */
export const closedDivisions = async (
  db: Database,
  club: string,
  season: string,
): Promise<ClubDivisionsData["divisions"]> => {
  const cards = await cardsOfClub(db, club);
  const closed = bySeason(cards.filter((card) => card.season === season && card.honours !== null));
  const names = await namesOf(db, playersIn(closed));
  return closed.map((card) => publicCard(card, names));
};
