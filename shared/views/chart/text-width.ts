/**
 * How wide characters are set at most, in ems: of the page's grotesque and of its fallback fonts. No one can
 * measure text where a drawing is made at the edge, so a label is given a little more room than it takes.
 */
const WIDTHS: readonly (readonly [characters: RegExp, ems: number])[] = [
  [/[ijltfI.,:;'’|!()\u00a0 -]/, 0.36],
  [/[mwMW@%&]/, 0.98],
  [/[0-9]/, 0.62],
  [/[A-ZÀ-ÞΑ-ΩА-Я]/, 0.76],
  [/[\u0020-\u04ff]/, 0.6],
];

/** A character of another script. */
const WIDEST = 1;

/** The most room that a text takes, in the unit of its size. */
export const textWidth = (text: string, size: number): number =>
  size * [...text].reduce((sum, one) => sum + (WIDTHS.find(([characters]) => characters.test(one))?.[1] ?? WIDEST), 0);

const ELLIPSIS = "\u2026";

/** A text as far as it has room, with an ellipsis where something is left out. */
export const fitted = (text: string, size: number, room: number): string => {
  if (textWidth(text, size) <= room) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join("")}${ELLIPSIS}`, size) > room) characters.pop();
  return `${characters.join("").trimEnd()}${ELLIPSIS}`;
};
