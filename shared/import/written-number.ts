import { plainDigits } from "../digits.ts";

/** A number in a cell: with a comma or a point, and a minus; without a thousands mark. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Spaces and apostrophes between thousands. */
const SPACED = /^-?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

/** A whole number as a spreadsheet writes it with one thousands mark. */
const ONE_MARK = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** Two kinds of marks, or one kind twice: the first is a mark of thousands. */
const MARKED: Readonly<Record<"," | ".", RegExp>> = {
  ",": /^-?\d{1,3}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/,
  ".": /^-?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/,
};

const MARKS = [",", "."] as const;
type Mark = (typeof MARKS)[number];

const plain = (text: string): string => plainDigits(text).replace(/[\u2212\u2013]/, "-");

const thousandsMarkOf = (text: string): Mark | null => MARKS.find((mark) => MARKED[mark].test(plain(text))) ?? null;

/** The mark that a list of numbers shows to be one of thousands; `null`: none does, or both do. */
export const thousandsMarkIn = (texts: readonly string[]): Mark | null => {
  const shown = new Set(texts.flatMap((text) => thousandsMarkOf(text) ?? []));
  const [mark = null] = shown;
  return shown.size > 1 ? null : mark;
};

/** The ways in which a number can be read: one, or two of which the first is with thousands. None: it is no number. */
export const readingsOf = (text: string, thousands: Mark | null): readonly number[] => {
  const written = plain(text);
  const own = thousandsMarkOf(written);
  if (own !== null) return [Number(written.replaceAll(own, "").replace(",", "."))];
  if (SPACED.test(written)) return [Number(written.replaceAll(/[\s'’]/g, "").replace(",", "."))];
  if (!NUMBER.test(written)) return [];
  const decimal = Number(written.replace(",", "."));
  if (!ONE_MARK.test(written)) return [decimal];
  const whole = Number(written.replace(/[.,]/, ""));
  if (thousands === null) return [whole, decimal];
  return [written.includes(thousands) ? whole : decimal];
};
