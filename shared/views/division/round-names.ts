import { isNumbered, stageOfRound, TIE_STAGES, type TiePart } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { BracketTie } from "#shared/api/league/league.ts";
import { seriesOf } from "../parts/lists.ts";
import type { DivisionWords } from "./words.ts";

type Rounds = NonNullable<Division["bracket"]>;
type Placed = Pick<BracketTie, "round" | "part">;

/** The words by which rounds are called, in a bracket and in all lists of matches. */
export type RoundWords = Pick<
  DivisionWords,
  "locale" | "round" | "stage" | "part" | "winnersStage" | "winnersRound" | "losersRound"
>;

/** The rounds of one part of a bracket, the first round first. */
export const roundsOf = (rounds: Rounds, part: TiePart): Rounds =>
  rounds.map((ties) => ties.filter((tie) => tie.part === part)).filter((ties) => ties.length > 0);

/** `Winners' side · semi-finals`, `Losers' side · round 2`, `Final`: each side counts its own rounds. */
const sideRoundName = (w: RoundWords, rounds: Rounds, { round, part }: Placed): string => {
  if (part !== "main" && part !== "lower") return w.part[part]();
  const own = roundsOf(rounds, part);
  const index = own.findIndex(([tie]) => tie?.round === round);
  if (part === "lower") return w.losersRound({ last: index === own.length - 1, round: index + 1 });
  const stage = TIE_STAGES[Math.log2(own[index]?.length ?? 0)];
  return stage ? w.winnersStage[stage]() : w.winnersRound({ round: index + 1 });
};

/** `Final`, `Semi-finals`, else `Round 1`; in a double elimination with its side. */
export const roundName = (w: RoundWords, rounds: Rounds, tie: Placed): string => {
  if (isNumbered(rounds)) return sideRoundName(w, rounds, tie);
  const stage = stageOfRound(rounds, tie.round);
  return stage ? w.stage[stage]() : w.round({ round: tie.round });
};

/** What ties of a round are played for, as the bracket calls it: matches for a place by that place. */
const tieName = (w: RoundWords, rounds: Rounds, tie: Placed): string =>
  tie.part === "main" || isNumbered(rounds) ? roundName(w, rounds, tie) : w.part[tie.part]();

/** The names of what is played in a round of a bracket, once each. */
const namesIn = (w: RoundWords, { bracket }: Pick<Division, "bracket">, round: number): readonly string[] => {
  const rounds = bracket ?? [];
  const ties = rounds.flat().filter((tie) => tie.round === round && !tie.vacant);
  return [...new Set(ties.map((tie) => tieName(w, rounds, tie)))];
};

/** Whether a round is the final that follows rounds paired by points. */
export const isFinal = ({ pairing }: Pick<Division, "pairing">, round: number): boolean =>
  pairing !== null && round > pairing.rounds;

/** `Round 3`, `Final` after paired rounds, and the rounds of a knockout as its bracket calls them. */
export const roundTitle = (w: RoundWords, division: Division, round: number): string => {
  if (isFinal(division, round)) return w.stage.final();
  const names = namesIn(w, division, round);
  return names.length === 0 ? w.round({ round }) : seriesOf(w.locale, names);
};

/** What a match is called by: `Semi-finals`, `Match for third place`, `Round 3`. */
export const roundOf = (w: RoundWords, division: Division, fixture: FixtureRow): string =>
  playedFor(w, division, fixture) ?? roundTitle(w, division, fixture.round);

/** What a match is played for, where its round has matches for several things; `null`: the title of the round says it. */
export const playedFor = (w: RoundWords, division: Division, { id, round }: FixtureRow): string | null => {
  const tie = division.bracket?.flat().find(({ fixture }) => fixture === id);
  return tie && namesIn(w, division, round).length > 1 ? tieName(w, division.bracket ?? [], tie) : null;
};
