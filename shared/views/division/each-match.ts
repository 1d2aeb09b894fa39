import type { Clock, Format } from "#carrom";
import type { DivisionFormat } from "#shared/api/league/division-format.ts";

/** The sentences that say to what a division's matches are played, in one language. */
export type EachMatchWords = typeof import("#shared/words/each-match.en.ts");

/** To what a division's matches are played, beside or within its rulebook; `null`: as the rulebook says. */
export const eachMatch = (w: EachMatchWords, format: DivisionFormat | null): string | null => {
  if (format === null) return null;
  const { rounds = [], ...usual } = format;
  const later = rounds.map((one) =>
    w.lastRounds({ rounds: one.fromLast, played: playedTo(w, one.format) ?? w.asRulebook() }),
  );
  const said = [playedTo(w, usual), ...later].filter((sentence) => sentence !== null);
  return said.length > 0 ? said.join(" ") : null;
};

const playedTo = (w: EachMatchWords, format: Format): string | null => {
  if (Object.values(format).every((said) => said === undefined || said === null)) return null;
  const { by, level, clock, minutes = 0 } = format;
  const way = w.way[by ?? "rulebook"]({
    games: format.games ?? (by === undefined ? 0 : 1),
    target: format.target ?? 0,
    boards: format.boards ?? 0,
    minutes: by === "time" ? (clock?.noNewBoardAfter ?? minutes) : clock ? 0 : minutes,
    whole: clock === undefined || clock.unfinished === "finish",
  });
  // The best of an odd number of boards is never level, unless a clock ends it.
  const mayBeLevel = by !== undefined && (by !== "boards" || minutes > 0 || clock !== undefined);
  const sentences = [
    way,
    ...(clock ? [clockInWords(w, clock)] : []),
    ...(format.count === "won" && by === undefined ? [w.countsWon()] : []),
    ...(format.enough ? [w.enough()] : []),
    ...(format.substitutes ? [w.substitutes()] : []),
    ...(level === undefined && !mayBeLevel ? [] : [levelInWords(w, level)]),
  ];
  return sentences.join(" ");
};

const COUNTS = { finish: "finish", void: "other", "men-left": "men", replay: "replay" } as const;

const clockInWords = (w: EachMatchWords, { noNewBoardAfter, hardStop, unfinished, from }: Clock): string =>
  w.clock({
    minutes: noNewBoardAfter,
    stop: hardStop ?? 0,
    counts: COUNTS[unfinished],
    from: from === "round" ? from : "other",
  });

const levelInWords = (w: EachMatchWords, level: Format["level"]): string =>
  typeof level === "object" ? w.shootOut(level) : w.level[level ?? "rulebook"]();
