import { z } from "zod";
import { plainDigits } from "./digits.ts";

/** The digits of a phone number, at most 15 (ITU-T E.164); with 0 or + before them as they are dialled. */
export const phoneNumber = z.string().regex(/^\+?\d{5,15}$/);

/** Signs with which people part a phone number. */
const PARTED = /[\s().\-/\u2010-\u2015\u2212]+/gu;

/** A phone number as it is dialled: `+91 98220 11111` is `+919822011111`, and `0091` is `+91`. Other texts come back with their signs. */
export const dialled = (text: string): string => {
  const written = plainDigits(text)
    .replace(/^(?:'|tel:)/i, "")
    .replace(/\.0$/, "");
  // Two numbers in one cell are not one long number.
  if (/\d{5,}\s*[/,;&]\s*\+?\d{5,}/.test(written)) return written;
  return written.replaceAll(PARTED, "").replace(/^00/, "+");
};

/** A number that a spreadsheet shortened: 9.82201E+09 has lost its last digits. */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text.trim());
