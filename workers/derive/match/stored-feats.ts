import { canonical, everyPlayerOf, type Feat, type MatchOutcome } from "#carrom";
import type { PlayerFeats, ResultSide } from "#ground/db/schema.ts";

/** Feats as they are stored: short, as every finished match has some. `null`: none. */
export const storedFeats = (feats: readonly Feat[], ruleset: string, sides: MatchOutcome["sides"]): string | null => {
  if (feats.length === 0) return null;
  const everyone = sides.flatMap(everyPlayerOf);
  return canonical({
    ruleset,
    feats: feats.map(({ kind, figure, players, board, seq }) => [
      kind,
      figure,
      players.map((player) => everyone.indexOf(player)),
      board,
      seq,
    ]),
  } satisfies PlayerFeats);
};

/** Stored feats as they were found. */
export const featsFrom = (stored: PlayerFeats | null, sides: readonly ResultSide[]): readonly Feat[] => {
  const everyone = sides.flatMap(everyPlayerOf);
  return (stored?.feats ?? []).map(([kind, figure, places, board, seq]) => ({
    kind,
    figure,
    players: places.flatMap((place) => everyone[place] ?? []),
    board,
    seq,
  }));
};
