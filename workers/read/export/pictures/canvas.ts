import type { Mask } from "./outline.ts";

/** A colour: red, green and blue, each from 0 to 255. */
type Colour = readonly [number, number, number];

const PAPER: Colour = [250, 246, 236];
const FRAME: Colour = [44, 27, 18];
const ON_FRAME: Colour = [243, 231, 210];

/** Pairs of colours: each pair has the colours between the two, for the edges of letters and discs. */
const INKS = {
  ink: [PAPER, [30, 24, 19]],
  soft: [PAPER, [93, 81, 70]],
  red: [PAPER, [176, 22, 32]],
  hairline: [PAPER, [216, 203, 178]],
  onFrame: [FRAME, ON_FRAME],
  queenOnFrame: [FRAME, [201, 37, 47]],
  ebonyOnIvory: [ON_FRAME, [11, 6, 3]],
} as const satisfies Readonly<Record<string, readonly [Colour, Colour]>>;
export type Ink = keyof typeof INKS;

const NAMES: readonly Ink[] = ["ink", "soft", "red", "hairline", "onFrame", "queenOnFrame", "ebonyOnIvory"];

/** Steps from the ground to the ink: all pairs together have the 256 colours of a palette at most. */
const STEPS = 36;

/** The colours of every picture, three bytes each. */
export const PALETTE: Uint8Array = Uint8Array.from(
  NAMES.flatMap((name) => {
    const [from, to] = INKS[name];
    return Array.from({ length: STEPS }, (_, step) =>
      from.map((value, channel) => Math.round(value + (((to[channel] ?? 0) - value) * step) / (STEPS - 1))),
    ).flat();
  }),
);

const groundOf = (ink: Ink): number => NAMES.indexOf(ink) * STEPS;

/** A picture in the colours of the palette, a byte to a pixel. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    // Paper.
    this.pixels = new Uint8Array(width * height);
  }

  /** Fills a rectangle with the ground of an ink, or with the ink itself. */
  fill(ink: Ink, share: 0 | 1, [left, top, width, height]: readonly [number, number, number, number]): void {
    const colour = groundOf(ink) + share * (STEPS - 1);
    for (let row = top; row < top + height; row += 1)
      this.pixels.fill(colour, row * this.width + left, row * this.width + left + width);
  }

  /** Draws a shape; what falls outside the picture is left out. */
  draw(ink: Ink, { left, top, width, height, cover }: Mask): void {
    const ground = groundOf(ink);
    for (let row = Math.max(0, -top); row < Math.min(height, this.height - top); row += 1)
      for (let column = Math.max(0, -left); column < Math.min(width, this.width - left); column += 1) {
        const step = Math.round((cover[row * width + column] ?? 0) * (STEPS - 1));
        if (step > 0) this.pixels[(top + row) * this.width + left + column] = ground + step;
      }
  }
}
