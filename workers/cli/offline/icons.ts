import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

/** The icon's own ground, which a phone may cut to any shape. */
const FRAME = "#2c1b12";

/** What a maskable icon keeps within its middle, of its whole width: 80 %, and a little air. */
const SAFE = 0.84;

/** Pixels of the icon's drawing, which is cut into a square of 32. */
const DRAWN = 32;

/** The icon, drawn anew at a size: a small picture made larger would be blurred. */
const drawnAt = (svg: Buffer, size: number) => sharp(svg, { density: (72 * size) / DRAWN }).resize(size, size);

/** The one disc by which a note is known in the corner of a screen: phones take its outline alone, and paint it themselves. */
const BADGE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="36" fill="none" stroke="#fff" stroke-width="12"/><circle cx="48" cy="48" r="14" fill="#fff"/></svg>',
);

/** Draws the pictures that an installed page and a note are shown by, from the site's icon, into the built site. */
export const drawIcons = async (dist: string): Promise<void> => {
  const svg = readFileSync(`${dist}/icon.svg`);
  const folder = `${dist}/icons`;
  mkdirSync(folder, { recursive: true });
  for (const size of [192, 512]) await drawnAt(svg, size).png({ palette: true }).toFile(`${folder}/scorer-${size}.png`);
  await sharp(BADGE).png({ palette: true }).toFile(`${folder}/badge-96.png`);
  const inner = 2 * Math.round((512 * SAFE) / 2);
  const margin = (512 - inner) / 2;
  await drawnAt(svg, inner)
    .flatten({ background: FRAME })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: FRAME })
    .png({ palette: true })
    .toFile(`${folder}/scorer-maskable-512.png`);
};
