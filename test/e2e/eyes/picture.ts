import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, type TestInfo } from "@playwright/test";
import sharp from "sharp";

/** The pictures that pages are compared with: one a page and a size. */
export const PICTURES = fileURLToPath(new URL("../pictures", import.meta.url));

/** A style sheet that hides what differs from run to run, and draws no letter by a font of the machine. */
const STYLE = readFileSync(new URL("../pictures.css", import.meta.url), "utf8");

/**
 * The side of the squares whose mean colours are compared, in pixels. Two builds of Chromium draw the edges of letters with
 * other greys (up to 2 % of all pixels), which are even in a square: of 30,000 squares at most 10 are then this far apart.
 */
const SQUARE = 4;
const FAR_APART = 32;
const MOST_FAR_APART = 24;

/** Milliseconds to wait for a page that looks as it did: scripts fill pages, and lists arrive late. */
const PATIENCE_MS = 3000;

type Squares = { readonly data: Buffer; readonly width: number; readonly height: number };

const squaresOf = async (picture: Buffer): Promise<Squares> => {
  const whole = sharp(picture).removeAlpha();
  const { width, height } = await whole.metadata();
  const size = { width: Math.ceil(width / SQUARE), height: Math.ceil(height / SQUARE) };
  return {
    ...size,
    data: await whole
      .resize({ ...size, fit: "fill" })
      .raw()
      .toBuffer(),
  };
};

/** The number of squares of two pictures that differ in colour; of pictures of another size all do. */
const squaresApart = (one: Squares, other: Squares): number => {
  if (one.data.length !== other.data.length || one.width !== other.width) return one.width * one.height;
  const apart = new Set<number>();
  for (const [index, colour] of one.data.entries())
    if (Math.abs(colour - (other.data[index] ?? 0)) > FAR_APART) apart.add(Math.floor(index / 3));
  return apart.size;
};

/** The picture in few colours, a third of the bytes: a browser writes four bytes a pixel. */
const packed = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer();

/** The picture at a third of its width and height, roughly: the place of everything is seen, and no letter is. */
const sketched = async (picture: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width / 3), height: Math.round(height / 3), fit: "fill" })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
};

const taken = (page: Page): Promise<Buffer> =>
  page.screenshot({ style: STYLE, animations: "disabled", caret: "hide", scale: "css" });

/** The first of two successive pictures that are the same: nothing moves any longer. */
const settled = async (page: Page): Promise<Buffer> => {
  let [before, now] = [await taken(page), await taken(page)];
  while (!before.equals(now)) [before, now] = [now, await taken(page)];
  return now;
};

/** Expects that a page with a planted fault is not taken for its picture. */
export const expectOtherPicture = async (
  page: Page,
  name: string,
  { fault, style }: { readonly fault: string; readonly style: string },
): Promise<void> => {
  const planted = await page.addStyleTag({ content: style });
  const now = await squaresOf(await settled(page));
  await planted.evaluate((element) => element.parentNode?.removeChild(element));
  const apart = squaresApart(now, await squaresOf(readFileSync(`${PICTURES}/${name}.png`)));
  expect.soft(apart, `${name} if ${fault}: squares of another colour`).toBeGreaterThan(MOST_FAR_APART);
};

/** The settled page as a file has it. */
const pictured = async (page: Page, isSketch: boolean): Promise<Buffer> => {
  const whole = await settled(page);
  return isSketch ? sketched(whole) : whole;
};

/**
 * Compares the visible page with the picture of that name. With `-u` outdated pictures are written
 * again; else both are attached to the test.
 *
 * @param isSketch whether the picture is a sketch of the page
 */
export const expectPicture = async (page: Page, name: string, info: TestInfo, isSketch = false): Promise<void> => {
  const file = `${PICTURES}/${name}${isSketch ? ".webp" : ".png"}`;
  const kept = existsSync(file) ? readFileSync(file) : null;
  const isRenewed = info.config.updateSnapshots !== "none";
  const wanted = kept && (await squaresOf(kept));
  const until = performance.now() + PATIENCE_MS;
  let now = await pictured(page, isSketch);
  let apart = wanted ? squaresApart(wanted, await squaresOf(now)) : Number.POSITIVE_INFINITY;
  while (wanted && apart > MOST_FAR_APART && performance.now() < until) {
    now = await pictured(page, isSketch);
    apart = squaresApart(wanted, await squaresOf(now));
  }
  if (apart > MOST_FAR_APART && isRenewed) return writeFileSync(file, isSketch ? now : await packed(now));
  if (apart > MOST_FAR_APART) {
    await info.attach(`${name} now`, { body: now, contentType: isSketch ? "image/webp" : "image/png" });
    if (kept) await info.attach(`${name} before`, { body: kept, contentType: isSketch ? "image/webp" : "image/png" });
  }
  expect.soft(apart, `${name}: squares of another colour`).toBeLessThanOrEqual(MOST_FAR_APART);
};
