import type { Crumb } from "./way.tsx";

/** Where a league of a club can be read, or one season of it. */
export const leagueHref = (club: string, league: string, season?: string): string =>
  ["/clubs", club, "leagues", league, ...(season === undefined ? [] : [season])]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join("/");

type Named = { readonly id: string; readonly name: string };

/** A division with its place. */
type Placed = Named & { readonly league: string; readonly season: string };

/** The way to a club's page. */
export const clubCrumbs = ({ id, name }: Named): readonly Crumb[] => [{ name, href: `/clubs/${id}` }];

/** The way to a season's page. */
export const seasonCrumbs = (club: Named, league: string): readonly Crumb[] => [
  ...clubCrumbs(club),
  { name: league, href: leagueHref(club.id, league) },
];

/** The way to a division's page. */
export const divisionCrumbs = (club: Named, { league, season }: Omit<Placed, "id" | "name">): readonly Crumb[] => [
  ...seasonCrumbs(club, league),
  { name: season, href: leagueHref(club.id, league, season) },
];

/**
 * The way to a page below a division.
 *
 * @param round a round's number, and what it is called
 */
export const inDivision = (
  club: Named,
  division: Placed,
  round?: { readonly number: number; readonly name: string },
): readonly Crumb[] => {
  const href = `/divisions/${division.id}`;
  const to = round ? [{ name: round.name, href: `${href}/fixtures#round-${round.number}` }] : [];
  return [...divisionCrumbs(club, division), { name: division.name, href }, ...to];
};
