import type { Why } from "#carrom";
import { withQuoted } from "#shared/quoted.ts";
import { briefNames, everyPlayer, type SeatedSide } from "../parts/people.tsx";

/** A ruling with the names of its sides and players: the engine knows them by their ids alone. */
export const withNames = (text: string, sides: readonly (SeatedSide & { readonly id: string })[]): string => {
  const names = new Map([
    ...briefNames(sides),
    ...sides.flatMap((side) => everyPlayer(side).map(({ id, name }) => [id, name] as const)),
  ]);
  return withQuoted(text, (id) => names.get(id));
};

/** Facts of a refusal that hold the id of a side or a player. */
const NAMED: ReadonlySet<string> = new Set(["side", "player", "other", "winner"]);

/** A refusal with names in the place of ids, before it is in any language. */
export const refusalWithNames = (why: Why, nameOf: (id: string) => string): Why => {
  if (!("about" in why)) return why;
  const about = Object.entries(why.about).map(([fact, value]: [string, unknown]) =>
    typeof value === "string" && NAMED.has(fact) ? [fact, nameOf(value)] : [fact, value],
  );
  // Of the same shape: a text became another text.
  return { ...why, about: Object.fromEntries(about) } as Why;
};
