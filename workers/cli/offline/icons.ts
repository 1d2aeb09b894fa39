import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** Pixels of the icon that browsers and feed readers ask for at the root of every site. */
const ROOT_ICON = 48;

/** An `.ico` with one picture, which is a PNG: a header, the one entry of its directory, and the picture. */
const ico = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  // A resource of the type "icon", with one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  // One plane of 32 bits to a pixel.
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

/** Draws the pictures that an installed page and a note are shown by, from the site's icon, into the built site. */
export const drawIcons = async (dist: string): Promise<void> => {
  const svg = readFileSync(`${dist}/icon.svg`);
  const folder = `${dist}/icons`;
  mkdirSync(folder, { recursive: true });
  for (const size of [192, 512]) await drawnAt(svg, size).png({ palette: true }).toFile(`${folder}/scorer-${size}.png`);
  writeFileSync(`${dist}/favicon.ico`, ico(await drawnAt(svg, ROOT_ICON).png().toBuffer(), ROOT_ICON));
  await sharp(BADGE).png({ palette: true }).toFile(`${folder}/badge-96.png`);
  const inner = 2 * Math.round((512 * SAFE) / 2);
  const margin = (512 - inner) / 2;
  await drawnAt(svg, inner)
    .flatten({ background: FRAME })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: FRAME })
    .png({ palette: true })
    .toFile(`${folder}/scorer-maskable-512.png`);
};
