import type { MatchDetail } from "../../api/match/match.ts";
import { withQuoted } from "../../match/model/quoted.ts";

const joined = (players: readonly { readonly name: string }[]): string => players.map(({ name }) => name).join(" & ");

/** A ruling with the names of its sides and players: the engine knows them by their ids alone. */
export const withNames = (text: string, sides: MatchDetail["sides"]): string => {
  const names = new Map(
    sides.flatMap(({ id, players }) => [
      [id, joined(players)] as const,
      ...players.map((player) => [player.id, player.name] as const),
    ]),
  );
  return withQuoted(text, (id) => names.get(id));
};
