import type { PageWords } from "../shell/words.ts";

/** Names of sides as a title has them: `Ann & Bob v Cem`. */
export const between = (
  { all }: PageWords,
  sides: readonly { readonly players: readonly { readonly name: string }[] }[],
): string =>
  sides
    .map(({ players }) => players.map(({ name }) => name).join(" & "))
    .reduce((one, other) => all.pages.versus({ one, other }));

export const titled = ({ all }: PageWords, page: string): string => all.pages.titled({ page });
export const titledOf = (words: PageWords, names: string, { name }: { readonly name: string }): string =>
  titled(words, words.all.pages.between({ names, club: name }));
