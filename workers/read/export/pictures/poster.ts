import { Canvas, type Ink } from "./canvas.ts";
import { type Letters, spelt, write } from "./letters.ts";
import { disc, maskOf } from "./outline.ts";

/** The size that pages say their picture has. */
const WIDTH = 1200;
const HEIGHT = 630;

/** One line of a poster: who, and what they have. */
type PosterRow = {
  readonly mark?: string;
  readonly name: string;
  readonly value: string;
  readonly stands: boolean;
};

export type Poster = {
  /** On the frame: whose it is. */
  readonly over: string;
  /** `null`: the rows say it all. */
  readonly heading: string | null;
  /** At most five. */
  readonly rows: readonly PosterRow[];
  readonly foot: string;
};

const MARGIN = 64;
const BAND = 104;
const FOOT = 84;

const DISC = disc(11);

/** The rosette on the frame: six discs around the queen. */
const rosette = (canvas: Canvas, x: number, y: number): void => {
  const paint = (ink: Ink, dx: number, dy: number): void => {
    const mask = maskOf(DISC, { x: x + dx, y: y + dy, scale: 1 });
    if (mask) canvas.draw(ink, mask);
  };
  for (let index = 0; index < 6; index += 1) {
    const angle = (index * Math.PI) / 3 + Math.PI / 2;
    paint("onFrame", 24 * Math.cos(angle), 24 * Math.sin(angle));
  }
  paint("queenOnFrame", 0, 0);
};

/** Draws a poster. A text in letters that we cannot set right is left out: no name is to be written wrong. */
export const drawPoster = (letters: Letters, { over, heading, rows, foot }: Poster): Canvas => {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const say = (ink: Ink, text: string, place: Parameters<typeof write>[4]): void => {
    const set = spelt(letters, text);
    if (set !== null && set !== "") write(canvas, letters, ink, set, place);
  };
  canvas.fill("onFrame", 0, [0, 0, WIDTH, BAND]);
  rosette(canvas, MARGIN + 35, BAND / 2);
  say("onFrame", "Strikebook", { x: MARGIN + 92, y: 66, size: 40, room: 300 });
  say("onFrame", over, { x: WIDTH - MARGIN, y: 64, size: 32, room: 640, align: "right" });

  let top = BAND + 24;
  if (heading !== null) {
    say("ink", heading, { x: MARGIN, y: top + 72, size: 72, room: WIDTH - 2 * MARGIN });
    top += 108;
  }
  const step = Math.min((HEIGHT - FOOT - top) / Math.max(rows.length, 1), 180);
  for (const [index, { mark = "", name, value, stands }] of rows.entries()) {
    const size = Math.min(step * 0.5, 84);
    const y = Math.round(top + index * step + step / 2 + size * 0.36);
    if (index > 0) canvas.fill("hairline", 1, [MARGIN, Math.round(top + index * step), WIDTH - 2 * MARGIN, 2]);
    const from = mark === "" ? MARGIN : MARGIN + 72;
    say("soft", mark, { x: MARGIN, y, size, room: 64 });
    say(stands ? "ink" : "soft", name, { x: from, y, size, room: WIDTH - MARGIN - 210 - from });
    say(stands ? "ink" : "soft", value, { x: WIDTH - MARGIN, y, size: size * 1.2, room: 200, align: "right" });
  }
  say("soft", foot, { x: MARGIN, y: HEIGHT - 36, size: 30, room: WIDTH - 2 * MARGIN });
  return canvas;
};
