import { canonical, everyPlayerOf, FEATS, type Feat, type MatchOutcome } from "#carrom";
import type { PlayerFeats, ResultSide } from "#ground/db/schema.ts";

/** Feats as they are stored: short, as every finished match has some. `null`: none. */
export const storedFeats = (feats: readonly Feat[], ruleset: string, sides: MatchOutcome["sides"]): string | null => {
  if (feats.length === 0) return null;
  const everyone = sides.flatMap(everyPlayerOf);
  const stored: PlayerFeats = [
    ruleset,
    ...feats.map(
      ({ kind, figure, board, seq, players }) =>
        [FEATS.indexOf(kind), figure, board, seq, ...players.map((player) => everyone.indexOf(player))] as const,
    ),
  ];
  return canonical(stored);
};

/** Stored feats as they were found. */
export const featsFrom = (stored: PlayerFeats | null, sides: readonly ResultSide[]): readonly Feat[] => {
  const everyone = sides.flatMap(everyPlayerOf);
  const [, ...feats] = stored ?? [""];
  return feats.flatMap(([place, figure, board, seq, ...places]) => {
    const kind = FEATS[place];
    return kind ? [{ kind, figure, players: places.flatMap((one) => everyone[one] ?? []), board, seq }] : [];
  });
};
