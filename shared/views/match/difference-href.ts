import type { DifferenceLine } from "#shared/api/match/match.ts";

/** The address of a difference's own page. */
export const differenceHref = ({ match, seq }: Pick<DifferenceLine, "match" | "seq">): string =>
  `/matches/${match}/differences/${seq}`;
