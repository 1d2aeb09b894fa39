import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { create } from "fontkitten";
import sharp from "sharp";
import type { FaceName, Letters } from "#read/export/pictures/letters.ts";
import { OTHER_LANGUAGES } from "#shared/words/language.ts";
import { LANGUAGE_LISTS } from "#shared/words/language-lists.ts";
import { root } from "../server/children.ts";
import { type ShellFile, shellFiles } from "./shell-files.ts";

/** The icon's own ground, which a phone may cut to any shape. */
const FRAME = "#2c1b12";

/** The part of a maskable icon within its middle, of its whole width: 80 %, and a little air. */
const SAFE = 0.84;

/** Pixels of the icon's drawing, which is cut into a square of 32. */
const DRAWN = 32;

/** The icon, drawn again at a size: a small picture made larger would be blurred. */
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
const drawIcons = async (dist: string): Promise<void> => {
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

/** The faces of pictures, as `tokens-day.css` names them for pages, and the weight of each: files of one weight are read. */
const FACES = {
  serif: { family: "brygada-1918", weight: 400 },
  strong: { family: "brygada-1918", weight: 600 },
  data: { family: "archivo", weight: 500 },
} as const satisfies Readonly<Record<FaceName, { readonly family: string; readonly weight: number }>>;

/** Scripts whose letters stay as they are, whatever is beside them. */
const SCRIPTS = {
  "brygada-1918": ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"],
  archivo: ["latin", "latin-ext", "vietnamese"],
} as const;

/** A letter: the advance to the next one, and its outline as a path of SVG, y upwards; both in thousandths of an em. */
type Letter = readonly [advance: number, outline: string];

const lettersOf = (file: string): [string, Letter][] => {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
  if (font.isCollection || font.unitsPerEm !== 1000) throw new Error(`${file} is not one font of 1000 units`);
  return font.characterSet.map((code) => {
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    return [String.fromCodePoint(code), [advanceWidth, path.toSVG()]];
  });
};

/** The letters of a face; of one that several files have, the first file's. */
const faceOf = ({ family, weight }: (typeof FACES)[FaceName]): Readonly<Record<string, Letter>> =>
  Object.fromEntries(
    SCRIPTS[family]
      .toReversed()
      .flatMap((script) => lettersOf(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff2`)),
  );

/**
 * Writes the outlines of letters into the built site, for the pictures that the Worker draws: those that are drawn alone.
 * Scripts whose letters change with their neighbours are not among them.
 */
const writeLetters = (dist: string): void => {
  const letters: Letters = { serif: faceOf(FACES.serif), strong: faceOf(FACES.strong), data: faceOf(FACES.data) };
  mkdirSync(`${dist}/pictures`, { recursive: true });
  writeFileSync(`${dist}/pictures/letters.json`, JSON.stringify(letters));
};

/**
 * Lists for each other language what its scoring pages need besides those of English.
 *
 * @returns a hash of all that is listed
 */
const writeLanguageLists = (dist: string, english: readonly ShellFile[]): string => {
  const known = new Set(english.map(({ url }) => url));
  const hash = createHash("sha256");
  mkdirSync(`${dist}${LANGUAGE_LISTS}`, { recursive: true });
  for (const language of OTHER_LANGUAGES) {
    const files = shellFiles(dist, `/${language}`).filter(({ url }) => !known.has(url));
    hash.update(JSON.stringify(files));
    writeFileSync(`${dist}${LANGUAGE_LISTS}${language}.json`, JSON.stringify(files.map(({ url }) => url)));
  }
  return hash.digest("hex").slice(0, 16);
};

/** Writes a service worker into a built site, with the constants that it declares: that of the scoring pages, or that of notes. */
const writeWorker = async (
  dist: string,
  name: "scorer-sw" | "notes-sw",
  constants: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await build({
    entryPoints: [`${root}site/src/${name}.ts`],
    tsconfig: `${root}site/scorer-sw.tsconfig.json`,
    outfile: `${dist}/${name}.js`,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    // Without this Workbox writes a log.
    define: {
      ...Object.fromEntries(Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)])),
      "process.env.NODE_ENV": '"production"',
    },
  });
};

/**
 * Adds to a built site what its scoring pages need to be installed and to open without a network.
 *
 * @param dist the folder of the site, with no slash at its end
 */
export const makeOffline = async (dist: string): Promise<void> => {
  await drawIcons(dist);
  writeLetters(dist);
  const files = shellFiles(dist);
  await writeWorker(dist, "scorer-sw", { SHELL_FILES: files, LANGUAGES_REVISION: writeLanguageLists(dist, files) });
  await writeWorker(dist, "notes-sw", {});
};
