import type { Ruleset } from "#carrom";

/** The places of men before the break. One unit is a centimetre, the centre the origin, the breaker below. */

export type Arrangement = Ruleset["setUp"]["arrangement"]["value"];
export type Spot = { readonly white: boolean; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };
/** A line that shows what the arrangement is named after, from the outermost man outwards. */
export type Guide = { readonly from: Point; readonly to: Point };

/** Radius of a man. */
export const MAN = 1.59;

const TO_BREAKER = 90;
const CORNERS = [0, 1, 2, 3, 4, 5] as const;

const at = (degrees: number, distance: number): Point => ({
  x: distance * Math.cos((degrees * Math.PI) / 180),
  y: distance * Math.sin((degrees * Math.PI) / 180),
});

/** Only alternation is asked for: turned so that no line of men points at anybody. */
const turnOf = (arrangement: Arrangement): number => (arrangement === "alternating" ? TO_BREAKER + 30 : TO_BREAKER);

/**
 * Six round the queen, alternating; behind them six in line with them, all white, and six black in the gaps. So both
 * rows alternate, and the three white men of the first row make a Y with the white men behind them.
 */
export const menOf = (arrangement: Arrangement): readonly Spot[] =>
  CORNERS.flatMap((corner) => {
    const degrees = turnOf(arrangement) + corner * 60;
    return [
      { ...at(degrees, 2 * MAN), white: corner % 2 === 0 },
      { ...at(degrees, 4 * MAN), white: true },
      { ...at(degrees + 30, 2 * Math.sqrt(3) * MAN), white: false },
    ];
  });

const arm = (degrees: number, to: number): Guide => ({ from: at(degrees, 5 * MAN + 1.1), to: at(degrees, to) });

/** The line to the breaker, or the three arms of the Y. */
export const guidesOf = (arrangement: Arrangement): readonly Guide[] => {
  if (arrangement === "white-line-to-breaker") return [arm(TO_BREAKER, 22.5)];
  if (arrangement === "white-y") return [0, 120, 240].map((turn) => arm(TO_BREAKER + turn, 12.6));
  return [];
};
