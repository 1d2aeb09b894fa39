import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { divisions } from "#ground/db/schema.ts";
import type { ClubDivisionsData } from "#shared/views/way/club-divisions.tsx";
import { namesOf } from "../clubs/names.ts";
import { bySeason, cardsOf, listedDivisions, playersIn, publicCard } from "../league/division-cards.ts";
import { seriesOfDivisions } from "../league/series.ts";

/** A league of a club, or one season of it. */
export type DivisionFilter = { readonly league: string | null; readonly season: string | null };

/** A page of a club's divisions, those made last first; `null`: it has no such league or season. */
export const clubDivisions = async (
  db: Database,
  club: ClubDivisionsData["club"],
  { league, season }: DivisionFilter,
  asked: PageRequest,
): Promise<ClubDivisionsData | null> => {
  const read = await listedDivisions(db)
    .where(
      and(
        eq(divisions.clubId, club.id),
        league === null ? undefined : eq(divisions.league, league),
        season === null ? undefined : eq(divisions.season, season),
        afterCursor([divisions.createdAt, divisions.id], asked, "desc"),
      ),
    )
    .orderBy(desc(divisions.createdAt), desc(divisions.id))
    .limit(asked.limit + 1);
  if (read.length === 0 && league !== null) return null;
  const { rows, next } = pageOf(read, asked, ({ createdAt, divisionId }) => [createdAt, divisionId]);
  const ids = rows.map(({ divisionId }) => divisionId);
  const cards = bySeason(await cardsOf(db, rows));
  const names = await namesOf(db, playersIn(cards));
  return {
    club,
    league,
    season,
    next,
    first: asked.after === undefined,
    series: season === null ? [] : await seriesOfDivisions(db, ids),
    divisions: cards.map((card) => publicCard(card, names)),
  };
};
