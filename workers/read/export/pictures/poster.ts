import { Canvas, type Ink } from "./canvas.ts";
import { type Hand, type Letters, spelt, type TextPlace, widthOf, write } from "./letters.ts";
import { disc, maskOf } from "./outline.ts";

/** The size that pages say their picture has. */
const WIDTH = 1200;
const HEIGHT = 630;

/** One line of a poster: a name, and a figure. */
type PosterRow = {
  readonly mark?: string;
  readonly name: string;
  readonly value: string;
  /** In the stronger face: a winner, or a side of a match that goes on. */
  readonly stands: boolean;
};

/** One cell of a line score: the points of a side in a board. */
type LineCell = {
  readonly text: string;
  readonly won: boolean;
  readonly queen: boolean;
  readonly broke: boolean;
};

/** A line score, as a match's page has it. */
export type PosterLine = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly LineCell[] }[];
};

export type Poster = {
  /** On the frame: whose it is. */
  readonly over: string;
  /** `null`: the rows say it all. */
  readonly heading: string | null;
  /** A figure at the end of the heading's line, as a rating. */
  readonly figure?: string;
  /** A line below the heading. */
  readonly about?: string;
  /** Large lines beside the men as they are set up: of a page that has no score. */
  readonly emblem?: readonly string[];
  /** At most five. */
  readonly rows: readonly PosterRow[];
  readonly line?: PosterLine | null;
  /** A word in red before the foot: live, or disputed. */
  readonly alert?: string | null;
  readonly foot: string;
};

const MARGIN = 64;
const BAND = 104;
const FOOT = 84;
const RIGHT = WIDTH - MARGIN;

const SERIF: Hand = { face: "serif", ink: "ink" };
const STRONG: Hand = { face: "strong", ink: "ink" };
const DATA: Hand = { face: "data", ink: "soft" };
const ON_FRAME: Hand = { face: "strong", ink: "onFrame" };

/** A picture in the making. */
class Sheet {
  readonly canvas = new Canvas(WIDTH, HEIGHT);
  readonly #letters: Letters;

  constructor(letters: Letters) {
    this.#letters = letters;
  }

  /** A text in letters that we cannot set right is left out: no name is to be written wrong. */
  say(hand: Hand, text: string, place: TextPlace): void {
    const set = spelt(this.#letters, text);
    if (set !== null && set !== "") write(this.canvas, this.#letters, hand, set, place);
  }

  widthOf({ face }: Hand, text: string, size: number): number {
    return widthOf(this.#letters, face, spelt(this.#letters, text) ?? "", size);
  }

  disc(ink: Ink, radius: number, x: number, y: number): void {
    const mask = maskOf(disc(radius), { x, y, scale: 1 });
    if (mask) this.canvas.draw(ink, mask);
  }

  rule(y: number): void {
    this.canvas.fill("hairline", 1, [MARGIN, Math.round(y), WIDTH - 2 * MARGIN, 2]);
  }
}

/** The sign of the site, as its pages have it: three men of each colour around the queen. */
const rosette = (sheet: Sheet, x: number, y: number): void => {
  for (let index = 0; index < 6; index += 1) {
    const angle = (index * Math.PI) / 3 + Math.PI / 2;
    const place = [x + 24 * Math.cos(angle), y + 24 * Math.sin(angle)] as const;
    sheet.disc("onFrame", 11.5, ...place);
    if (index % 2 === 0) continue;
    sheet.disc("ebonyOnIvory", 9.8, ...place);
    sheet.disc("onFrame", 3.3, ...place);
  }
  sheet.disc("queenOnFrame", 11.5, x, y);
};

const drawFrame = (sheet: Sheet, over: string): void => {
  sheet.canvas.fill("onFrame", 0, [0, 0, WIDTH, BAND]);
  rosette(sheet, MARGIN + 35, BAND / 2);
  sheet.say(ON_FRAME, "Strikebook", { x: MARGIN + 92, y: 66, size: 42, room: 300 });
  sheet.say({ face: "data", ink: "onFrame" }, over, { x: RIGHT, y: 64, size: 32, room: 640, align: "right" });
};

/** The heading with its figure, and the line below; where they end. */
const drawHeading = (sheet: Sheet, { heading, figure = "", about = "" }: Poster, top: number): number => {
  if (heading === null) return top;
  const room = figure === "" ? 0 : sheet.widthOf(STRONG, figure, 96) + 32;
  sheet.say(STRONG, heading, { x: MARGIN, y: top + 72, size: 72, room: WIDTH - 2 * MARGIN - room });
  sheet.say(STRONG, figure, { x: RIGHT, y: top + 76, size: 96, room: 400, align: "right" });
  if (about === "") return top + 108;
  sheet.say(DATA, about, { x: MARGIN, y: top + 124, size: 34, room: WIDTH - 2 * MARGIN });
  return top + 152;
};

/** The largest figure of a row, of its name's size. */
const FIGURE = 1.3;

const drawRows = (sheet: Sheet, rows: Poster["rows"], top: number, bottom: number): void => {
  const step = Math.min((bottom - top) / Math.max(rows.length, 1), 180);
  for (const [index, { mark = "", name, value, stands }] of rows.entries()) {
    const size = Math.min(step * 0.52, 88);
    const y = Math.round(top + index * step + step / 2 + size * 0.33);
    if (index > 0) sheet.rule(top + index * step);
    const from = mark === "" ? MARGIN : MARGIN + 72;
    const hand = stands ? STRONG : SERIF;
    sheet.say(DATA, mark, { x: MARGIN, y, size: size * 0.8, room: 64 });
    const taken = value === "" ? 0 : sheet.widthOf(hand, value, size * FIGURE) + 40;
    sheet.say(hand, name, { x: from, y, size, room: RIGHT - from - taken });
    sheet.say(hand, value, { x: RIGHT, y, size: size * FIGURE, room: 400, align: "right" });
  }
};

const LINE_NAME = 250;
const LINE_ROW = 54;
const LINE_HEAD = 40;
const LINE_SIZE = 34;
const MOST_COLUMN = 100;

/** How high a line score is. */
const heightOf = ({ rows }: PosterLine): number => LINE_HEAD + rows.length * LINE_ROW + 12;

const drawLine = (sheet: Sheet, { columns, rows }: PosterLine, top: number): void => {
  const wide = Math.min((RIGHT - MARGIN - LINE_NAME) / Math.max(columns.length, 1), MOST_COLUMN);
  const endOf = (column: number): number => MARGIN + LINE_NAME + (column + 1) * wide - 30;
  sheet.rule(top);
  for (const [column, name] of columns.entries())
    sheet.say(DATA, name, { x: endOf(column), y: top + LINE_HEAD - 8, size: 24, room: wide, align: "right" });
  for (const [index, { name, cells }] of rows.entries()) {
    const y = top + LINE_HEAD + index * LINE_ROW + 40;
    sheet.say(DATA, name, { x: MARGIN, y, size: LINE_SIZE * 0.9, room: LINE_NAME - 24 });
    for (const [column, { text, won, queen, broke }] of cells.entries()) {
      const [hand, x]: [Hand, number] = [won ? STRONG : SERIF, endOf(column)];
      sheet.say(hand, text, { x, y, size: LINE_SIZE, room: wide, align: "right" });
      if (broke) sheet.disc("soft", 4, x - sheet.widthOf(hand, text, LINE_SIZE) - 12, y - 12);
      if (queen) sheet.disc("red", 9, x + 16, y - 12);
    }
  }
};

const MAN = 34;

/** The men around the queen as they lie before the break, in their rings of six and twelve. */
const drawMen = (sheet: Sheet, x: number, y: number): void => {
  const man = (isWhite: boolean, away: number, angle: number): void => {
    const place = [x + away * Math.sin(angle), y - away * Math.cos(angle)] as const;
    sheet.disc("ink", MAN, ...place);
    if (isWhite) sheet.disc("onFrame", MAN * 0.92, ...place);
    else sheet.disc("onFrame", MAN * 0.26, ...place);
  };
  for (let index = 0; index < 6; index += 1) man(index % 2 === 0, 2 * MAN, (index * Math.PI) / 3);
  for (let index = 0; index < 12; index += 1) {
    const isCorner = index % 2 === 0;
    man(isCorner, (isCorner ? 4 : 2 * Math.sqrt(3)) * MAN, (index * Math.PI) / 6);
  }
  sheet.disc("red", MAN, x, y);
};

const drawEmblem = (sheet: Sheet, lines: readonly string[]): void => {
  const middle = (BAND + HEIGHT) / 2;
  for (const [index, line] of lines.entries())
    sheet.say(STRONG, line, { x: MARGIN, y: middle + 86 + (index - lines.length / 2) * 96, size: 80, room: 640 });
  drawMen(sheet, RIGHT - 5 * MAN, middle);
};

const drawFoot = (sheet: Sheet, { alert = null, foot }: Poster): void => {
  const [y, size] = [HEIGHT - 36, 30];
  let x = MARGIN;
  if (alert !== null) {
    const hand: Hand = { face: "strong", ink: "red" };
    sheet.disc("red", 9, x + 9, y - 10);
    sheet.say(hand, alert, { x: x + 30, y, size, room: 300 });
    x += 30 + sheet.widthOf(hand, alert, size) + 24;
  }
  sheet.say(DATA, foot, { x, y, size, room: RIGHT - x });
};

/** Draws a poster. */
export const drawPoster = (letters: Letters, poster: Poster): Canvas => {
  const sheet = new Sheet(letters);
  drawFrame(sheet, poster.over);
  const top = drawHeading(sheet, poster, BAND + 24);
  const { line = null, emblem = [] } = poster;
  if (emblem.length > 0) drawEmblem(sheet, emblem);
  const bottom = HEIGHT - FOOT - (line ? heightOf(line) : 0);
  drawRows(sheet, poster.rows, top, bottom);
  if (line) drawLine(sheet, line, bottom);
  drawFoot(sheet, poster);
  return sheet.canvas;
};
