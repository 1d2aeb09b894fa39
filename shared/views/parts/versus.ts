import { namesOf, type Person } from "./people.tsx";

/** How two sides are named together, in one language. */
export type VersusWords = Pick<typeof import("#shared/words/match.en.ts"), "versus">;

/** The sides of a match in one line: `Anna v Bela`, and so on where there are more than two. */
export const versus = (w: VersusWords, sides: readonly { readonly players: readonly Person[] }[]): string =>
  sides.map(({ players }) => namesOf(players)).reduce((one, other) => w.versus({ one, other }));
