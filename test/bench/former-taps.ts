import { colourOf, otherColour, type Piece, type Strike } from "#carrom";
import { type ScoringTable, tryAct } from "#site/islands/strike/acts.ts";
import { NOTHING } from "#site/islands/strike/draft.ts";
import { returnsToChoose } from "#site/islands/strike/press.ts";
import { boardInPlay } from "#site/islands/strike/turn.ts";

const down = ({ pocketed }: Strike, piece: Piece): number => pocketed.filter((one) => one.piece === piece).length;

/** Pockets that the page asked for: those without which the strike cannot be judged. */
const pocketsAsked = (table: ScoringTable, strike: Strike): number => {
  let known = 0;
  for (; known < strike.pocketed.length; known += 1) {
    const pocketed = strike.pocketed.map(({ piece, pocket }, index) =>
      index < known && pocket !== undefined ? { piece, pocket } : { piece },
    );
    const tried = tryAct(table, { type: "strike", data: { ...strike, pocketed } });
    if (tried.ok || tried.error.code !== "pocket-required") break;
  }
  return known;
};

/** Men of one colour: a key said one, and where `keys` is 2 another said two; more were counted under "More". */
const menTaps = (men: number, keys: 1 | 2): { readonly taps: number; readonly more: boolean } =>
  men <= keys ? { taps: Math.min(men, 1), more: false } : { taps: 1 + men - keys, more: true };

/**
 * Taps that a strike took on the page before this one, which recorded nothing without "Record": each key that it
 * needed, "More" once where a key lay under it, the pockets asked for, and "Record". Source: strike-pad.tsx and
 * more.tsx in site/src/islands/score/ before commit 99cfcd1 of 2026-11-22. Rare taps (in the fold of fouls that
 * cost nothing) count too.
 */
export const formerTaps = (table: ScoringTable, strike: Strike): number => {
  const board = boardInPlay(table);
  if (!board) throw new Error("a board is open");
  const { setting } = table.state;
  const valued = setting.ruleset.values !== null;
  const seat = setting.seats.find(({ player }) => player === strike.player);
  const side = seat?.side ?? 0;
  const own = valued ? "white" : colourOf(setting, board, side);
  const mine = menTaps(down(strike, own), 2);
  const theirs = menTaps(down(strike, otherColour(own)), valued ? 2 : 1);
  const stranger = strike.player !== setting.seats[board.turn]?.player;
  const called = strike.observed?.includes("out-of-turn") ? 1 : 0;
  const observed = (strike.observed ?? []).filter((code) => !code.startsWith("out-of-turn"));
  const rebound = board.colours !== null && observed.includes("not-on-rebound") ? 1 : 0;
  const noted = observed.some((code) => setting.ruleset.violations[code].value.effect === "noted") ? 1 : 0;
  const under =
    (stranger ? 1 + called : 0) +
    (strike.off?.length ?? 0) +
    (strike.striker === "off" ? 1 : 0) +
    (observed.length - rebound) +
    (rebound === observed.length ? 0 : noted);
  const more = under > 0 || mine.more || theirs.more ? 1 : 0;
  const draft = {
    ...NOTHING,
    own: down(strike, own),
    other: down(strike, otherColour(own)),
    striker: strike.striker ?? null,
  };
  const returned = strike.returned && returnsToChoose(setting, board, side, draft) > 0 ? 1 : 0;
  const pad =
    mine.taps + theirs.taps + down(strike, "queen") + (strike.striker === "pocketed" ? 1 : 0) + rebound + returned;
  const untouched = strike.touched === false ? 1 : 0;
  const keys = pad + untouched + under;
  return Math.max(keys, 1) + more + pocketsAsked(table, strike) + 1;
};
