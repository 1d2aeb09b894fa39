import * as w from "#shared/words/pages.en.ts";

/** Names of sides as a title has them: `Ann & Bob v Cem`. */
export const between = (sides: readonly { readonly players: readonly { readonly name: string }[] }[]): string =>
  sides
    .map(({ players }) => players.map(({ name }) => name).join(" & "))
    .reduce((one, other) => w.versus({ one, other }));

export const titled = (page: string): string => w.titled({ page });
export const titledOf = (names: string, { name }: { readonly name: string }): string =>
  titled(w.between({ names, club: name }));
