import { type Corner, MEN_PER_COLOUR, type Piece, type Places, pieceAt } from "#carrom";
import { type Arrangement, menOf } from "../board/arrangement.ts";
import { BASE_MIDDLE, FRAME, NET, POCKET_MIDDLE, SURFACE } from "../board/surface.tsx";

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

/** How far apart men lie in a tray. */
const STEP = 3.4;

/** Men that a net shows, in a fan; a number tells how many there are beyond them. */
export const IN_NET = 9;
const FAN = { radius: 3.7, widest: 190, step: 52 } as const;

/** Turns a point of the near right corner, number 2, to another corner; far left is corner 0. */
const cornered = (point: Point, corner: Corner): Point => turned(point, corner - 2);

/** The nth of several men in the net under a pocket: a fan within the frame's corner, closer the more there are. */
const inNet = (corner: Corner, nth: number, men: number): Point => {
  const shown = Math.min(men, IN_NET);
  const step = shown < 2 ? 0 : Math.min(FAN.step, FAN.widest / (shown - 1));
  const degrees = 45 + (Math.min(nth, IN_NET - 1) - (shown - 1) / 2) * step;
  const angle = (degrees * Math.PI) / 180;
  const { radius } = FAN;
  return cornered({ x: NET + radius * Math.cos(angle), y: NET + radius * Math.sin(angle) }, corner);
};

/** Where a man falls. */
const pocketAt = (corner: Corner): Point => cornered({ x: POCKET_MIDDLE, y: POCKET_MIDDLE }, corner);

/** The place of the number of a net's men. */
export const countAt = (corner: Corner): Point => cornered({ x: FRAME + 1.6, y: FRAME + 1.6 }, corner);

/** The quarter at which a side has its tray: two sides of one face each other, others sit side by side. */
export const trayQuarter = (side: number, seats: number): Corner => (seats === 2 ? 2 * side : side) as Corner;

const TRAY = (SURFACE + FRAME) / 2;
const TRAY_END = 26;

/** A tray before it is turned to its side: a groove in the frame. */
export const TRAY_BOX = { x: -TRAY_END - 2.2, y: TRAY - 2.2, width: 2 * TRAY_END + 4.4, height: 4.4 } as const;

/** The nth man in a tray, from its owner's left. */
const inTray = (quarter: Corner, nth: number): Point => turned({ x: -TRAY_END + nth * STEP, y: TRAY }, quarter);

/** The nth man that a side owes, from its right. */
export const dueAt = (quarter: Corner, nth: number): Point => turned({ x: TRAY_END - nth * STEP, y: TRAY }, quarter);

/** Where a striker is placed, in the middle of a base line: where exactly is not recorded. */
export const strikerAt = (quarter: Corner): Point => turned({ x: 0, y: BASE_MIDDLE }, quarter);

/** The place of a player's name. */
export const nameAt = (quarter: Corner): Point => turned({ x: 0, y: FRAME + 3.4 }, quarter);

/** A piece where it is drawn. */
export type DrawnPiece = Point & { readonly piece: Piece; readonly on: boolean };

/** How many men lie in each net. */
export const inNets = (places: Places): readonly number[] =>
  [0, 1, 2, 3].map((corner) => places.filter((place) => place.at === "pocket" && place.corner === corner).length);

/**
 * Every piece in its place, in the order of `Places`.
 *
 * @param falling pieces that fall through their pockets just now
 */
export const drawn = (
  places: Places,
  homes: readonly Point[],
  seats: number,
  falling: readonly number[],
): readonly DrawnPiece[] => {
  const nets = inNets(places);
  const filled = new Map<string, number>();
  const nth = (key: string): number => {
    const before = filled.get(key) ?? 0;
    filled.set(key, before + 1);
    return before;
  };
  return places.map((place, index) => {
    const piece = pieceAt(index);
    if (place.at === "board") return { ...(homes[index] ?? { x: 0, y: 0 }), piece, on: true };
    if (place.at === "tray")
      return { ...inTray(trayQuarter(place.side, seats), nth(`tray ${place.side}`)), piece, on: false };
    const slot = inNet(place.corner, nth(`pocket ${place.corner}`), nets[place.corner] ?? 0);
    return { ...(falling.includes(index) ? pocketAt(place.corner) : slot), piece, on: false };
  });
};
