import type { Division } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { clubCrumbs, divisionCrumbs, inDivision } from "#shared/views/way/crumbs.ts";
import type { ClubPage, Crumb, Way, WayClub } from "#shared/views/way/way.tsx";
import * as way from "#shared/words/way.en.ts";

/** One of the pages that every club has. */
export const wayTo = (club: WayClub, here: ClubPage): Way => ({
  club: { id: club.id, name: club.name },
  here,
  itself: true,
  crumbs: here === "home" ? [] : clubCrumbs(club),
});

/** A page below one of those: the steps down to it. */
export const wayBelow = (club: WayClub, here: ClubPage | null, crumbs: readonly Crumb[] = clubCrumbs(club)): Way => ({
  club: { id: club.id, name: club.name },
  here,
  itself: false,
  crumbs,
});

/** A division's own page. */
export const wayToDivision = (division: Division): Way =>
  wayBelow(division.club, "divisions", divisionCrumbs(division.club, division));

/** A page below a division. */
export const wayBelowDivision = (division: Division): Way =>
  wayBelow(division.club, "divisions", inDivision(division.club, division));

/** A match: of one that no club has nothing leads down to it. */
export const wayToMatch = (club: WayClub | null, { division, round }: MatchDetail): Way => {
  if (!club) return { club, here: null, itself: false, crumbs: [] };
  if (!division) return wayBelow(club, null);
  const inRound = round === null ? undefined : { number: round, name: way.round({ round }) };
  return wayBelow(club, "divisions", inDivision(club, division, inRound));
};

/** A page below a match. */
export const wayBelowMatch = (club: WayClub | null, match: MatchDetail, name: string): Way => {
  const to = wayToMatch(club, match);
  return { ...to, crumbs: [...to.crumbs, { name, href: `/matches/${match.id}` }] };
};

/** A page of a player. */
export const wayToPlayer = (club: WayClub): Way =>
  wayBelow(club, "players", [...clubCrumbs(club), { name: way.clubPage.players(), href: `/clubs/${club.id}/players` }]);

/** A page below a player's own. */
export const wayBelowPlayer = (club: WayClub, player: WayClub): Way => {
  const to = wayToPlayer(club);
  return { ...to, crumbs: [...to.crumbs, { name: player.name, href: `/players/${player.id}` }] };
};
