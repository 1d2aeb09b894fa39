/** A position and a strike, as the explorer's address carries them. */
export type Address = {
  readonly rules: string;
  readonly before: readonly string[];
  /** Strike notation; empty while nothing is asked. */
  readonly strike: string;
};

/** Written to be read: `?rules=icf&before=w1;q1&strike=w2+S`. */
export const exploreHref = ({ rules, before, strike }: Address): string => {
  const query = new URLSearchParams({ rules });
  if (before.length > 0) query.set("before", before.join(";"));
  if (strike) query.set("strike", strike);
  return `/rules/explore/?${query.toString().replaceAll("%3B", ";").replaceAll("%21", "!").replaceAll("%2C", ",")}`;
};

/** What an address asks for; what it does not say is left to `fallback`. */
export const readAddress = (search: string, fallback: string): Address => {
  const query = new URLSearchParams(search);
  const before = (query.get("before") ?? "").split(";").map((strike) => strike.trim());
  return {
    rules: query.get("rules") ?? fallback,
    before: before.filter((strike) => strike !== ""),
    strike: (query.get("strike") ?? "").trim(),
  };
};
