type Season = { readonly league: string; readonly season: string };

/** The id of a season's heading on the page of a club's divisions. */
export const seasonAnchor = ({ league, season }: Season): string => `${league} ${season}`.replaceAll(/\s+/g, "-");

/** The place of a season on the page of a club's divisions. */
export const seasonHref = (club: string, season: Season): string =>
  `/clubs/${encodeURIComponent(club)}/divisions#${encodeURIComponent(seasonAnchor(season))}`;
