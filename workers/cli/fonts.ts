import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { root } from "./server/children.ts";

/** The sheet that says which letters each file has. */
const SHEET = `${root}site/src/styles/fonts.css`;

/** Files that change what is written. */
const INPUTS = [SHEET, `${root}workers/cli/fonts.ts`, `${root}package-lock.json`];

const ARCHIVO = import.meta.resolve("@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2");
const BRYGADA = import.meta.resolve("@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2");
const BENGALI = import.meta.resolve("@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2");
const DEVANAGARI = import.meta.resolve("@fontsource/hind/files/hind-devanagari-400-normal.woff2");
const TAMIL = import.meta.resolve("@fontsource/hind-madurai/files/hind-madurai-tamil-400-normal.woff2");
const NASKH = import.meta.resolve(
  "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2",
);

/** The whole fonts that files are parts of. */
const WHOLE: Readonly<Record<string, string>> = {
  "archivo-accented": ARCHIVO,
  "archivo-plain": ARCHIVO,
  "brygada-accented": BRYGADA,
  "brygada-plain": BRYGADA,
  "hind-bengali-400": BENGALI,
  "hind-bengali-600": import.meta.resolve("@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2"),
  "hind-devanagari-400": DEVANAGARI,
  "hind-devanagari-600": import.meta.resolve("@fontsource/hind/files/hind-devanagari-600-normal.woff2"),
  "hind-tamil-400": TAMIL,
  "hind-tamil-600": import.meta.resolve("@fontsource/hind-madurai/files/hind-madurai-tamil-600-normal.woff2"),
  "names-bengali": BENGALI,
  "names-devanagari": DEVANAGARI,
  "names-tamil": TAMIL,
  "names-urdu": NASKH,
  "naskh-urdu": NASKH,
  "tiro-devanagari": import.meta.resolve(
    "@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2",
  ),
};

/** Hints are for screens of a hundred dots an inch; without them a script of many conjuncts takes half the room. */
const OPTIONS = { targetFormat: "woff2", noHinting: true } as const;

/** Of a font of all weights: those that pages have. */
const OF_WEIGHTS = { ...OPTIONS, variationAxes: { wght: { min: 400, max: 700 } } } as const;

/** ZWNJ and ZWJ, which choose between the shapes of a conjunct; a browser takes them from the font of the letter before. */
const JOINERS = "\u200c\u200d";

const PART = /url\("@fonts\/(?<name>[\w-]+)\.woff2"\)[^}]*?unicode-range:(?<ranges>[^;}]+)/g;

/** The letters of a range of CSS: `U+0000-00FF, U+0131`. */
const lettersOf = (ranges: string): string =>
  ranges
    .split(",")
    .map((range) => range.trim().slice("U+".length).split("-"))
    .flatMap(([first = "", last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join("");

/** Whether a file was written after everything that changes it. */
const isCurrent = (file: string): boolean =>
  existsSync(file) && INPUTS.every((input) => statSync(input).mtimeMs < statSync(file).mtimeMs);

/** Writes the parts of fonts that `fonts.css` names, with the letters that it says: no page loads those that it does not have. */
export const writeFonts = async (): Promise<void> => {
  mkdirSync(`${root}site/fonts`, { recursive: true });
  for (const { groups: { name = "", ranges = "" } = {} } of readFileSync(SHEET, "utf8").matchAll(PART)) {
    const file = `${root}site/fonts/${name}.woff2`;
    if (isCurrent(file)) continue;
    const whole = WHOLE[name];
    if (!whole) throw new Error(`${SHEET}: no font is called ${name}`);
    const font = readFileSync(fileURLToPath(whole));
    const options = whole.includes("-wght-") ? OF_WEIGHTS : OPTIONS;
    writeFileSync(file, await subsetFont(font, lettersOf(ranges) + JOINERS, options));
  }
};
