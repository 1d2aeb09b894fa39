import { everyPlayerOf, type Feat, type MatchOutcome } from "#carrom";
import type { MatchFeats, ResultSide } from "#ground/db/schema.ts";

/** The feats of a match, with the id of the ruleset that it was played by. */
export type FoundFeats = { readonly ruleset: string; readonly feats: readonly Feat[] };

/** Feats as they are stored: short, as every finished match has some. */
export const storedFeats = ({ ruleset, feats }: FoundFeats, sides: MatchOutcome["sides"]): MatchFeats => {
  const everyone = sides.flatMap(everyPlayerOf);
  return {
    ruleset,
    feats: feats.map(({ kind, figure, players, board, seq }) => [
      kind,
      figure,
      players.map((player) => everyone.indexOf(player)),
      board,
      seq,
    ]),
  };
};

/** Stored feats as they were found. */
export const featsFrom = (stored: MatchFeats | null, sides: readonly ResultSide[]): readonly Feat[] => {
  const everyone = sides.flatMap(everyPlayerOf);
  return (stored?.feats ?? []).map(([kind, figure, places, board, seq]) => ({
    kind,
    figure,
    players: places.flatMap((place) => everyone[place] ?? []),
    board,
    seq,
  }));
};
