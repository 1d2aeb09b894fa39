import type { Canvas, Ink } from "./canvas.ts";
import { maskOf } from "./outline.ts";

/** The outlines of letters, by letter: the advance to the next one, and a path of SVG with y upwards. */
export type Letters = Readonly<Record<string, readonly [advance: number, outline: string]>>;

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

/** A text as letters that stand for themselves; `null`: it has one that we have no outline of, or that none could have. */
export const spelt = (letters: Letters, text: string): string | null => {
  const composed = text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  return [...composed].every((letter) => letters[letter] !== undefined) ? composed : null;
};

const widthOf = (letters: Letters, text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + (letters[letter]?.[0] ?? 0), 0) * size) / EM;

const MORE = "…";

/** As much of a text as has room. */
const cut = (letters: Letters, text: string, size: number, room: number): string => {
  if (widthOf(letters, text, size) <= room) return text;
  const kept = [...text];
  while (kept.length > 0 && widthOf(letters, kept.join("") + MORE, size) > room) kept.pop();
  return `${kept.join("").trimEnd()}${MORE}`;
};

/** The place of a text: the left or right end of its base line, and the room that it has. */
export type TextPlace = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly room: number;
  readonly align?: "left" | "right";
};

/** Writes a text, smaller by a third at most where it has too little room, and then shortened. */
export const write = (canvas: Canvas, letters: Letters, ink: Ink, text: string, place: TextPlace): void => {
  const wanted = widthOf(letters, text, place.size);
  const size = wanted <= place.room ? place.size : Math.max((place.size * place.room) / wanted, (place.size * 2) / 3);
  const shown = cut(letters, text, size, place.room);
  let x = place.align === "right" ? place.x - widthOf(letters, shown, size) : place.x;
  for (const letter of shown) {
    const [advance, outline] = letters[letter] ?? [0, ""];
    const mask = maskOf(outline, { x, y: place.y, scale: size / EM });
    if (mask) canvas.draw(ink, mask);
    x += (advance * size) / EM;
  }
};
