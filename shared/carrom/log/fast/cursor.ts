/**
 * Reads a text from left to right, in the few forms that canonical JSON leaves. Any other form reads as `null` or
 * `false`, and the position of the cursor is undefined after it.
 */
export class Cursor {
  readonly #text: string;
  /** Index of the next character. */
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Skips these exact characters, if they come next. Fewer than 13 are compared without leaving compiled code; longer
   * ones cost several times as much in V8, so a literal of every line is kept short where possible.
   */
  skip(literal: string): boolean {
    const end = this.at + literal.length;
    if (this.#text.slice(this.at, end) !== literal) return false;
    this.at = end;
    return true;
  }

  /** The rest of a string of printable ASCII without escapes, its closing quote included; `null` for any other. */
  plain(most: number): string | null {
    const text = this.#text;
    let end = this.at;
    for (let code = text.charCodeAt(end); code !== QUOTE; code = text.charCodeAt(end)) {
      // At the end of the text the code is NaN, which is not within the bounds.
      if (!(code >= SPACE && code <= TILDE) || code === BACKSLASH) return null;
      end += 1;
    }
    return this.#string(end, most);
  }

  /** The rest of an opaque id (`ids.ts`), its closing quote included. */
  id(): string | null {
    const text = this.#text;
    const start = this.at;
    let end = start;
    while (isIdPart(text.charCodeAt(end))) end += 1;
    // No published side or player begins like this; the schemas forbid one such id for sides.
    if (text.charCodeAt(start) === UNDERSCORE || text.charCodeAt(end) !== QUOTE) return null;
    return this.#string(end, 64);
  }

  /** A SHA-256 in lower-case hex, without its closing quote. */
  hash(): string | null {
    const text = this.#text;
    const end = this.at + 64;
    // No branch for each digit: a processor cannot predict which digits are letters, and a wrong prediction is slow.
    let other = 0;
    for (let index = this.at; index < end; index += 1) other |= NOT_HEX[text.charCodeAt(index)] ?? 1;
    if (other !== 0) return null;
    const start = this.at;
    this.at = end;
    return text.slice(start, end);
  }

  /** A whole number from 1 to 999,999,999. */
  number(): number | null {
    const start = this.at;
    let value = 0;
    for (let digit = this.#digit(this.at); digit >= 0; digit = this.#digit(this.at)) {
      value = value * 10 + digit;
      this.at += 1;
    }
    const digits = this.at - start;
    return digits === 0 || digits > 9 || this.#digit(start) === 0 ? null : value;
  }

  /**
   * The rest of an instant in UTC with milliseconds, `2026-01-10T18:00:00.000Z`, its closing quote included.
   *
   * @param known the part that was skipped before: nothing, or all up to the hours, equal to another instant's
   */
  instant(known: number): string | null {
    const start = this.at - known;
    const isInstant =
      (known > 0 || (this.#isDay(start) && this.#is(start + 10, T))) &&
      isWithin(this.#two(start + 11), 23) &&
      this.#is(start + 13, COLON) &&
      isWithin(this.#two(start + 14), 59) &&
      this.#is(start + 16, COLON) &&
      isWithin(this.#two(start + 17), 59) &&
      this.#is(start + 19, DOT) &&
      this.#two(start + 20) >= 0 &&
      this.#digit(start + 22) >= 0 &&
      this.#is(start + 23, Z) &&
      this.#is(start + 24, QUOTE);
    this.at = start;
    return isInstant ? this.#string(start + 24, 24) : null;
  }

  /** The rest of a day, `2026-01-10`, its closing quote included. */
  day(): string | null {
    const end = this.at + 10;
    return this.#isDay(this.at) && this.#is(end, QUOTE) ? this.#string(end, 10) : null;
  }

  #isDay(start: number): boolean {
    const month = this.#two(start + 5);
    const day = this.#two(start + 8);
    return (
      this.#two(start) >= 0 &&
      this.#two(start + 2) >= 0 &&
      this.#is(start + 4, HYPHEN) &&
      month >= 1 &&
      month <= 12 &&
      this.#is(start + 7, HYPHEN) &&
      day >= 1 &&
      // The leap day is left to the schema.
      day <= (DAYS[month - 1] ?? 0)
    );
  }

  /** The characters before the quote at `end`. */
  #string(end: number, most: number): string | null {
    const start = this.at;
    if (end === start || end - start > most) return null;
    this.at = end + 1;
    return this.#text.slice(start, end);
  }

  #is(index: number, code: number): boolean {
    return this.#text.charCodeAt(index) === code;
  }

  /** The digit at an index; outside 0 to 9 if the character is no digit. */
  #digit(index: number): number {
    const digit = this.#text.charCodeAt(index) - ZERO;
    return digit >= 0 && digit <= 9 ? digit : -1;
  }

  /** The number of the two digits at an index; negative if a character is no digit. */
  #two(index: number): number {
    const tens = this.#digit(index);
    const ones = this.#digit(index + 1);
    return tens < 0 || ones < 0 ? -1 : tens * 10 + ones;
  }
}

const [SPACE, QUOTE, HYPHEN, DOT, ZERO, COLON, T, Z, BACKSLASH, UNDERSCORE, TILDE] = [
  32, 34, 45, 46, 48, 58, 84, 90, 92, 95, 126,
] as const;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most;
const isDigit = (code: number): boolean => code >= ZERO && code <= 57;
/** 1 for every character of a byte that is no hex digit in lower case. */
const NOT_HEX = Uint8Array.from({ length: 256 }, (_, code) => (isDigit(code) || (code >= 97 && code <= 102) ? 0 : 1));
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= Z);
const isIdPart = (code: number): boolean => isLetter(code) || isDigit(code) || code === HYPHEN || code === UNDERSCORE;
