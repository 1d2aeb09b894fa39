import { type Corner, MEN_PER_COLOUR, type Piece, type Places, pieceAt } from "#carrom";
import { type Arrangement, menOf } from "../board/arrangement.ts";
import { BASE_MIDDLE, FRAME, SURFACE } from "../board/surface.tsx";

/** Where a drawn board has its pieces, in centimetres from the centre; the first seat is below. */

export type Point = { readonly x: number; readonly y: number };

/** A point turned clockwise around the centre, as seats follow each other. */
const turned = ({ x, y }: Point, quarters: number): Point => {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return { x, y };
  return turned({ x: -y, y: x }, turns - 1);
};

/** Where each piece lies before the break, in the order of `Places`: within a colour from the innermost outwards. */
export const homesOf = (arrangement: Arrangement, breaker: Corner): readonly Point[] => {
  const spots = menOf(arrangement);
  const outwards = (white: boolean): Point[] =>
    spots
      .filter((spot) => spot.white === white)
      .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
      .slice(0, MEN_PER_COLOUR)
      .map((spot) => turned(spot, breaker));
  return [...outwards(true), ...outwards(false), { x: 0, y: 0 }];
};

/** How far apart men lie off the board. */
const STEP = 3.5;

/** The net under a pocket: three men side by side, and the next three farther out. Far left is corner 0. */
const inNet = (corner: Corner, nth: number): Point => {
  const [across, out] = [(nth % 3) - 1, Math.floor(nth / 3)];
  const [sideways, outwards] = [(across * STEP) / Math.SQRT2, ((out - 1) * STEP) / Math.SQRT2];
  // Corner 2 is the near right one: down and to the right.
  const middle = NET + outwards;
  return turned({ x: middle + sideways, y: middle - sideways }, corner - 2);
};

/** The middle of a net, along each axis. */
export const NET = SURFACE + 6.4;
export const NET_RADIUS = 7.6;

/** The quarter at which a side has its tray: two sides of one face each other, others sit side by side. */
export const trayQuarter = (side: number, seats: number): Corner => (seats === 2 ? 2 * side : side) as Corner;

const TRAY = FRAME + 4.2;
const TRAY_END = 28;

/** A tray before it is turned to its side: a strip along the frame. */
export const TRAY_BOX = { x: -TRAY_END - 2.4, y: TRAY - 2.4, width: 2 * TRAY_END + 4.8, height: 4.8 } as const;

/** The nth man in a tray, from its owner's left. */
const inTray = (quarter: Corner, nth: number): Point => turned({ x: -TRAY_END + nth * STEP, y: TRAY }, quarter);

/** The nth man that a side owes, from its right. */
export const dueAt = (quarter: Corner, nth: number): Point => turned({ x: TRAY_END - nth * STEP, y: TRAY }, quarter);

/** Where a striker is placed, in the middle of a base line: where exactly is not recorded. */
export const strikerAt = (quarter: Corner): Point => turned({ x: 0, y: BASE_MIDDLE }, quarter);

/** The place of a player's name. */
export const nameAt = (quarter: Corner): Point => turned({ x: 0, y: FRAME + 10.2 }, quarter);

/** A piece where it is drawn. */
export type DrawnPiece = Point & { readonly piece: Piece; readonly on: boolean };

/** Every piece in its place, in the order of `Places`. */
export const drawn = (places: Places, homes: readonly Point[], seats: number): readonly DrawnPiece[] => {
  const filled = new Map<string, number>();
  const nth = (key: string): number => {
    const before = filled.get(key) ?? 0;
    filled.set(key, before + 1);
    return before;
  };
  return places.map((place, index) => {
    const piece = pieceAt(index);
    if (place.at === "board") return { ...(homes[index] ?? { x: 0, y: 0 }), piece, on: true };
    const point =
      place.at === "pocket"
        ? inNet(place.corner, nth(`pocket ${place.corner}`))
        : inTray(trayQuarter(place.side, seats), nth(`tray ${place.side}`));
    return { ...point, piece, on: false };
  });
};
