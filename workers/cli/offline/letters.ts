import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create } from "fontkitten";

/** The faces whose letters pictures are made of; of a letter that both have, the first face's. */
const FACES = ["hind-latin-600-normal", "hind-latin-ext-600-normal"];

/** A letter: how far the next one stands from it, and its outline as a path of SVG, y upwards. */
type Letter = readonly [advance: number, outline: string];

const lettersOf = (face: string): [string, Letter][] => {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/hind/files/${face}.woff2`))));
  if (font.isCollection) throw new Error(`${face} is several fonts`);
  return font.characterSet.map((code) => {
    const { advanceWidth, path } = font.glyphForCodePoint(code);
    return [String.fromCodePoint(code), [advanceWidth, path.toSVG()]];
  });
};

/**
 * Writes the outlines of letters into the built site, for the pictures that the Worker draws: those of Latin, each of which
 * stands for itself. Scripts whose letters change with their neighbours are not among them.
 */
export const writeLetters = (dist: string): void => {
  const letters = Object.fromEntries(FACES.toReversed().flatMap(lettersOf));
  mkdirSync(`${dist}/pictures`, { recursive: true });
  writeFileSync(`${dist}/pictures/letters.json`, JSON.stringify(letters));
};
