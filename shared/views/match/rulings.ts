import type { MatchDetail } from "../../api/match/match.ts";

const joined = (players: readonly { readonly name: string }[]): string => players.map(({ name }) => name).join(" & ");

/**
 * A ruling with names in it. The engine knows sides and players by their ids alone; they stand where somebody wins,
 * is awarded something, was expected, claims points, has a score or would have had the turn. Nowhere else: "A white
 * pocketed" is not about side A. The words are those of `shared/words/rulings.en.json`.
 */
export const withNames = (text: string, sides: MatchDetail["sides"]): string => {
  const names = new Map(
    sides.flatMap(({ id, players }) => [
      [id, joined(players)] as const,
      ...players.map((player) => [player.id, player.name] as const),
    ]),
  );
  const named = (id: string): string => names.get(id) ?? id;
  return text
    .replace(/([\w-]+)(?= wins (?:the (?:board|match)|game)\b)/, named)
    .replace(/[\w-]+(?= \d+[,.)])/g, named)
    .replace(/^[\w-]+(?= claims and gets\b| may still claim\b)/, named)
    .replace(/(?<=: )[\w-]+(?:(?:, | and )[\w-]+)*(?= are level \()/, (sides) => sides.replaceAll(/[\w-]+/g, named))
    .replace(/(?<=\bawarded to )[\w-]+/, named)
    .replace(/^[\w-]+(?= was expected\b)/, named)
    .replace(/(?<=\bthe turn of )[\w-]+(?=, not of )/, named)
    .replace(/(?<=, not of )[\w-]+(?=\.$)/, named);
};
