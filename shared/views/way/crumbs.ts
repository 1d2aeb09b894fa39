import type { Crumb } from "./way.tsx";

type Season = { readonly league: string; readonly season: string };

/** The id of a season's heading on the page of a club's divisions. */
export const seasonAnchor = ({ league, season }: Season): string => `${league} ${season}`.replaceAll(/\s+/g, "-");

/** The place of a season on the page of a club's divisions. */
export const seasonHref = (club: string, season: Season): string =>
  `/clubs/${encodeURIComponent(club)}/divisions#${encodeURIComponent(seasonAnchor(season))}`;

type Division = { readonly id: string; readonly name: string };

/** A division's page. */
export const divisionCrumb = ({ id, name }: Division): Crumb => ({ name, href: `/divisions/${id}` });

/** A round among the fixtures of a division; `name`: of both. */
export const roundCrumb = ({ id }: Pick<Division, "id">, round: number, name: string): Crumb => ({
  name,
  href: `/divisions/${id}/fixtures#round-${round}`,
});
