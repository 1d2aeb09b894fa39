import type { Division } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { divisionCrumb, roundCrumb } from "#shared/views/way/crumbs.ts";
import type { ClubPage, Crumb, Way, WayClub } from "#shared/views/way/way.tsx";
import type { PageWords } from "./words.ts";

/** One of the pages that every club has. */
export const wayTo = (club: WayClub, here: ClubPage): Way => ({
  club: { id: club.id, name: club.name },
  here,
  itself: true,
  above: null,
});

/** A page below one of those; `above`: the page between the two, if there is one. */
export const wayBelow = (club: WayClub, here: ClubPage | null, above: Crumb | null = null): Way => ({
  club: { id: club.id, name: club.name },
  here,
  itself: false,
  above,
});

/** A division's own page. */
export const wayToDivision = ({ club }: Division): Way => wayBelow(club, "divisions");

/** A page below a division. */
export const wayBelowDivision = (division: Division): Way =>
  wayBelow(division.club, "divisions", divisionCrumb(division));

/** A match: of one that no club has nothing leads down to it. */
export const wayToMatch = ({ all }: PageWords, club: WayClub | null, { division, round }: MatchDetail): Way => {
  if (!club) return { club, here: null, itself: false, above: null };
  if (!division) return wayBelow(club, null);
  const above =
    round === null
      ? divisionCrumb(division)
      : roundCrumb(division, round, all.way.inRound({ division: division.name, round }));
  return wayBelow(club, "divisions", above);
};

/** A page below a match. */
export const wayBelowMatch = (words: PageWords, club: WayClub | null, match: MatchDetail, name: string): Way => ({
  ...wayToMatch(words, club, match),
  above: { name, href: `/matches/${match.id}` },
});

/** A page of a player. */
export const wayToPlayer = (club: WayClub): Way => wayBelow(club, "players");

/** A page below a player's own. */
export const wayBelowPlayer = (club: WayClub, player: WayClub): Way =>
  wayBelow(club, "players", { name: player.name, href: `/players/${player.id}` });
