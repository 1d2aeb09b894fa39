import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { root } from "./server/children.ts";

/** The sheet that says which letters each file has. */
const SHEET = `${root}site/src/styles/fonts.css`;

/** Files that change what is written. */
const INPUTS = [SHEET, `${root}workers/cli/fonts.ts`, `${root}package-lock.json`];

/** The whole fonts that files are parts of, by the beginning of a file's name. */
const WHOLE: Readonly<Record<string, string>> = {
  archivo: import.meta.resolve("@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2"),
  brygada: import.meta.resolve("@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2"),
  naskh: import.meta.resolve("@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2"),
};

/** The weights that pages have. */
const WEIGHTS = { min: 400, max: 700 } as const;

const PART = /url\("@fonts\/(?<file>(?<family>\w+)-\w+\.woff2)"\)[^}]*?unicode-range:(?<ranges>[^;}]+)/g;

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
  for (const { groups: { file: name = "", family = "", ranges = "" } = {} } of readFileSync(SHEET, "utf8").matchAll(
    PART,
  )) {
    const file = `${root}site/fonts/${name}`;
    if (isCurrent(file)) continue;
    const options = { targetFormat: "woff2", variationAxes: { wght: WEIGHTS } } as const;
    const font = readFileSync(fileURLToPath(WHOLE[family] ?? ""));
    writeFileSync(file, await subsetFont(font, lettersOf(ranges), options));
  }
};
