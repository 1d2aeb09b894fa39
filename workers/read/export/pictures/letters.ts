import type { Canvas, Ink } from "./canvas.ts";
import { maskOf } from "./outline.ts";
import { romanised } from "./romanised.ts";

/** The letters of a face: the advance to the next one, and a path of SVG with y upwards. */
type Face = Readonly<Record<string, readonly [advance: number, outline: string]>>;

/** The faces of pictures, as the pages have them: the serif, the same for who is ahead, and the grotesque of data. */
export type FaceName = "serif" | "strong" | "data";

/** The outlines of letters by face. */
export type Letters = Readonly<Record<FaceName, Face>>;

/** Units of the outlines to an em. */
const EM = 1000;

let read: Letters | null = null;

/**
 * The letters that were built with the site (`workers/cli/offline/offline.ts`): kept by an isolate. The letters are kept
 * and never the promise of them: a request that waits for what another one began ends with it.
 */
export const readLetters = async (env: Env, url: string): Promise<Letters> => {
  if (read) return read;
  const answer = await env.ASSETS.fetch(new URL("/pictures/letters.json", url));
  if (!answer.ok) throw new Error("the site's letters are not built");
  read = await answer.json<Letters>();
  return read;
};

/** A letter of a face, or of one that has it. */
const letterOf = (letters: Letters, face: FaceName, letter: string) =>
  letters[face][letter] ?? letters.data[letter] ?? letters.serif[letter];

const isSpelt = (letters: Letters, text: string): boolean =>
  [...text].every((letter) => letterOf(letters, "serif", letter) !== undefined);

/** A letter of a text in Latin letters, without its marks where no face has it with them. */
const withoutMarks = (letters: Letters, letter: string): string =>
  isSpelt(letters, letter) ? letter : letter.normalize("NFD").slice(0, 1);

/**
 * A text as letters that stand for themselves, in Latin ones where its own join; `null`: it has one that we have no outline
 * of, or that none could have.
 */
export const spelt = (letters: Letters, text: string): string | null => {
  const composed = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  if (isSpelt(letters, composed)) return composed;
  const latin = [...(romanised(composed) ?? "")].map((letter) => withoutMarks(letters, letter)).join("");
  return latin !== "" && isSpelt(letters, latin) ? latin : null;
};

/** The width of a text in pixels. */
export const widthOf = (letters: Letters, face: FaceName, text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + (letterOf(letters, face, letter)?.[0] ?? 0), 0) * size) / EM;

const MORE = "…";

/** Of a text that is cut, whole words are kept if they are at least so much of the room. */
const MOST_OF = 0.6;

/** As much of a text as has room: whole words, or of a long one as many letters as fit. */
const cut = (text: string, room: number, width: (text: string) => number): string => {
  if (width(text) <= room) return text;
  const kept = [...text];
  while (kept.length > 0 && width(kept.join("") + MORE) > room) kept.pop();
  const shown = kept.join("").trimEnd();
  const words = shown.slice(0, Math.max(0, shown.lastIndexOf(" ")));
  const isWhole = text.startsWith(`${shown} `);
  return `${!isWhole && width(words) > MOST_OF * room ? words : shown}${MORE}`;
};

/** The place of a text: the left or right end of its base line, and the room that it has. */
export type TextPlace = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly room: number;
  readonly align?: "left" | "right";
};

/** How a text is written. */
export type Hand = { readonly face: FaceName; readonly ink: Ink };

/** Writes a text, smaller by a third at most where it has too little room, and then shortened. */
export const write = (canvas: Canvas, letters: Letters, { face, ink }: Hand, text: string, place: TextPlace): void => {
  const width = (of: string, size: number): number => widthOf(letters, face, of, size);
  const wanted = width(text, place.size);
  const size = wanted <= place.room ? place.size : Math.max((place.size * place.room) / wanted, (place.size * 2) / 3);
  const shown = cut(text, place.room, (of) => width(of, size));
  let x = place.align === "right" ? place.x - width(shown, size) : place.x;
  for (const letter of shown) {
    const [advance, outline] = letterOf(letters, face, letter) ?? [0, ""];
    const mask = maskOf(outline, { x, y: place.y, scale: size / EM });
    if (mask) canvas.draw(ink, mask);
    x += (advance * size) / EM;
  }
};
