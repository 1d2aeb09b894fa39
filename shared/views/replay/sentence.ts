import type { Amendment } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { everyPlayer, shortNames } from "../parts/people.tsx";
import { recorderOf } from "../parts/recorder.ts";
import { strikeInWords } from "../strike/man.tsx";
import { withNames } from "../strike/rulings.ts";
import type { Stop } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

type Sides = Pick<MatchDetail, "sides">;

/** The name of a player of a match; the id, where there is no name. */
export const nameOfPlayer = ({ sides }: Sides, player: string): string =>
  sides.flatMap(everyPlayer).find(({ id }) => id === player)?.name ?? player;

/** The name of a player in a narrow row: the first name, where no other player of the match has it too. */
export const shortNameOfPlayer = ({ sides }: Sides, player: string): string => {
  const players = [...new Map(sides.flatMap(everyPlayer).map((one) => [one.id, one])).values()];
  const names = shortNames(players.map((one) => ({ players: [one] })));
  return names[players.findIndex(({ id }) => id === player)] ?? player;
};

/** What became of an entry, who did it and why. */
export const amendedInWords = (w: ReplayWords, { kind, by: { role, reason } }: Amendment): string =>
  w.amended[kind]({ by: recorderOf(role ?? ""), reason: w.reason[reason]() });

/** A board before its first strike, and who breaks. */
export const setUpInWords = (w: ReplayWords, match: Pick<MatchDetail, "sides" | "breakers">, board: number): string => {
  const breaker = match.breakers[board];
  return breaker === undefined ? w.setUp({ board }) : w.setUpBy({ board, player: nameOfPlayer(match, breaker) });
};

/** One stop as a sentence, for those who hear the page. */
export const stopInWords = (w: ReplayWords, match: Pick<MatchDetail, "sides" | "breakers">, stop: Stop): string => {
  const { line, gone } = stop;
  if (gone) {
    const strike = strikeInWords(w, gone.notation ?? "-");
    return w.goneSaid({ player: nameOfPlayer(match, gone.player ?? ""), strike, why: amendedInWords(w, gone) });
  }
  if (!line) return setUpInWords(w, match, stop.board);
  const { rulings: ruled } = line.kind === "strike" ? line.strike : line.event;
  const rulings = ruled.map(({ text }) => withNames(text, match.sides)).join(" ");
  if (line.kind === "event") return w.eventSaid({ what: w.event[line.event.type](), rulings });
  const { player, notation } = line.strike;
  return w.strikeSaid({ player: nameOfPlayer(match, player), strike: strikeInWords(w, notation), rulings });
};
