/** The zeros of scripts whose ten digits follow one another. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0, 0xff10,
] as const;

const inAscii = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** A text whose digits are those of ASCII: full-width, Devanagari and other digits are read as they are meant. */
export const plainDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, inAscii);
