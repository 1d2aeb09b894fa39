/** A position and a strike, as the explorer's address carries them. */
export type Address = {
  readonly rules: string;
  /** A second rulebook, asked the same. */
  readonly and?: string | undefined;
  /** The score of the game so far, by side; absent, nothing is scored yet. */
  readonly score?: readonly number[] | undefined;
  readonly before: readonly string[];
  /** Strike notation, or another event; empty while nothing is asked. */
  readonly strike: string;
};

/** Written to be read: `?rules=icf&and=tournament-15&score=22-0&before=w1;q1&strike=w2+S`. */
export const exploreHref = ({ rules, and, score, before, strike }: Address): string => {
  const query = new URLSearchParams({ rules });
  if (and) query.set("and", and);
  if (score?.some((points) => points > 0)) query.set("score", score.join("-"));
  if (before.length > 0) query.set("before", before.join(";"));
  if (strike) query.set("strike", strike);
  return `/rules/explore/?${query.toString().replaceAll("%3B", ";").replaceAll("%21", "!").replaceAll("%2C", ",")}`;
};

const SCORE = /^\d{1,3}(-\d{1,3})+$/;

/** What an address asks for; what it does not say is left to `fallback`. */
export const readAddress = (search: string, fallback: string): Address => {
  const query = new URLSearchParams(search);
  const before = (query.get("before") ?? "").split(";").map((strike) => strike.trim());
  const score = query.get("score") ?? "";
  return {
    rules: query.get("rules") ?? fallback,
    and: query.get("and") ?? undefined,
    score: SCORE.test(score) ? score.split("-").map(Number) : undefined,
    before: before.filter((strike) => strike !== ""),
    strike: (query.get("strike") ?? "").trim(),
  };
};
