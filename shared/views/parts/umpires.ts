import type { MatchDetail } from "#shared/api/match/match.ts";

/** The umpires of a match by name: those whom the desk named, or else those of its log. */
export const umpiresIn = ({ umpires, card }: Pick<MatchDetail, "umpires" | "card">): readonly string[] =>
  umpires ?? card?.umpires.map(({ name }) => name) ?? [];
