/** The coverage of each pixel of a rectangle by a shape, from 0 to 1, row by row. */
export type Mask = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
};

type Point = readonly [x: number, y: number];

/** The place of an outline: its units become pixels, and its y points downwards. */
export type Placing = { readonly x: number; readonly y: number; readonly scale: number };

/** Straight pieces to a curve: at the sizes of our pictures none is longer than a few pixels. */
const PIECES = 6;

const STEP = /([MLQCZ])([^MLQCZ]*)/g;
const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g;

/** A point of a Bézier curve of two or three degrees, from its first point to its last. */
const onCurve = ([p, q, r, s]: readonly Point[], t: number): Point => {
  if (!p || !q || !r) throw new Error("a curve has three points or four");
  const u = 1 - t;
  const at = (axis: 0 | 1): number =>
    s
      ? u ** 3 * p[axis] + 3 * u * u * t * q[axis] + 3 * u * t * t * r[axis] + t ** 3 * s[axis]
      : u * u * p[axis] + 2 * u * t * q[axis] + t * t * r[axis];
  return [at(0), at(1)];
};

const pointsIn = (text: string): Point[] => {
  const numbers = [...text.matchAll(NUMBER)].map(([number]) => Number(number));
  return Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
  );
};

/** Lines by their path: a letter comes again and again, and there are some hundred of them. */
const known = new Map<string, readonly (readonly Point[])[]>();

/** The closed lines of a path of SVG that has `M`, `L`, `Q`, `C` and `Z` with absolute coordinates. */
const linesOf = (path: string): readonly (readonly Point[])[] => {
  const lines = known.get(path) ?? readLines(path);
  known.set(path, lines);
  return lines;
};

const readLines = (path: string): readonly (readonly Point[])[] => {
  const lines: Point[][] = [];
  for (const [, command = "", rest = ""] of path.matchAll(STEP)) {
    const points = pointsIn(rest);
    const line = lines.at(-1);
    if (command === "M") lines.push(points);
    else if (command === "L") line?.push(...points);
    else if (line && command !== "Z") {
      const curve = [line.at(-1) ?? ([0, 0] as const), ...points];
      for (let piece = 1; piece <= PIECES; piece += 1) line.push(onCurve(curve, piece / PIECES));
    }
  }
  return lines;
};

/**
 * Adds what lies to the right of a line to the cover of its pixels, in differences from one pixel of a row to the next. A
 * closed line then covers what is inside it, by the exact share of each pixel.
 */
const addLine = (cover: Float32Array, width: number, from: Point, to: Point): void => {
  if (from[1] === to[1]) return;
  const sign = from[1] < to[1] ? 1 : -1;
  const [[x0, y0], [x1, y1]] = sign === 1 ? [from, to] : [to, from];
  const slope = (x1 - x0) / (y1 - y0);
  let x = x0;
  for (let row = Math.floor(y0); row < Math.ceil(y1); row += 1) {
    const share = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * share;
    addRow(cover, row * width, sign * share, Math.min(x, next), Math.max(x, next));
    x = next;
  }
};

/** The effect of a line on one row: `amount` of it is crossed between `left` and `right`. */
const addRow = (cover: Float32Array, start: number, amount: number, left: number, right: number): void => {
  const add = (pixel: number, value: number): void => {
    cover[start + pixel] = (cover[start + pixel] ?? 0) + value;
  };
  const [first, last] = [Math.floor(left), Math.ceil(right)];
  if (last <= first + 1) {
    const middle = (left + right) / 2 - first;
    add(first, amount * (1 - middle));
    add(first + 1, amount * middle);
    return;
  }
  const [each, entered, left1] = [1 / (right - left), left - first, right - last + 1];
  let before = 0;
  for (let pixel = first; pixel < last; pixel += 1) {
    // The share of the line's run over this row that lies left of the pixel's right edge, averaged over the pixel.
    const through =
      pixel === first
        ? (each * (1 - entered) ** 2) / 2
        : pixel === last - 1
          ? 1 - (each * left1 ** 2) / 2
          : each * (pixel + 0.5 - left);
    add(pixel, amount * (through - before));
    before = through;
  }
  add(last, amount * (1 - before));
};

/** The pixels that an outline covers where it is put; `null`: none. */
export const maskOf = (path: string, { x, y, scale }: Placing): Mask | null => {
  const lines = linesOf(path).map((line) => line.map(([px, py]): Point => [x + px * scale, y - py * scale]));
  const all = lines.flat();
  if (all.length === 0) return null;
  const [xs, ys] = [all.map(([px]) => px), all.map(([, py]) => py)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, height] = [Math.ceil(Math.max(...xs)) - left + 2, Math.ceil(Math.max(...ys)) - top + 1];
  const cover = new Float32Array(width * height + 2);
  for (const line of lines)
    for (const [index, from] of line.entries()) {
      const to = line[(index + 1) % line.length] ?? from;
      addLine(cover, width, [from[0] - left, from[1] - top], [to[0] - left, to[1] - top]);
    }
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let pixel = row * width; pixel < (row + 1) * width; pixel += 1) {
      sum += cover[pixel] ?? 0;
      cover[pixel] = Math.min(1, Math.abs(sum));
    }
  }
  return { left, top, width, height, cover };
};

export const disc = (radius: number): string => {
  const points = Array.from({ length: 64 }, (_, index) => {
    const angle = (index / 32) * Math.PI;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
};
