import type { DayOrder } from "../api/parts/list-questions.ts";
import { plainDigits } from "../digits.ts";

/** A day as a list writes it: with its order known, or two numbers of which either may be the month. */
type Written =
  | { readonly kind: "day"; readonly day: string }
  | { readonly kind: "either"; readonly first: number; readonly second: number; readonly year: number }
  | { readonly kind: "serial"; readonly day: string };

/** The first two-digit year of the last century: 69 is 2069, 70 is 1970 (POSIX). */
const LAST_CENTURY = 70;

const yearOf = (digits: string): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < LAST_CENTURY ? 2000 + year : 1900 + year;
};

const isoDay = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The day that two numbers and a year are, in an order. */
export const inOrder = (
  { first, second, year }: { readonly first: number; readonly second: number; readonly year: number },
  order: DayOrder,
): string => (order === "day-first" ? isoDay(year, second, first) : isoDay(year, first, second));

/** A midnight that a spreadsheet writes behind a day. */
const MIDNIGHT = /[ T](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?AM)$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
/** With dots the month is never first. */
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/;
const EITHER = /^(\d{1,2}) ?([-/]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]*(\p{L}[\p{L}\p{M}]*)\.?,?[ -]*(\d{4}|\d{2})$/iu;
const NAME_FIRST = /^(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu;

/** Days since the end of 1899, by which a spreadsheet counts: those of 1954 to 2064. */
const SERIAL = /^([2-5]\d{4})(?:\.0+)?$/;
const DAY_MS = 86_400_000;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** Beginnings of the months' names: English, French, German, Hindi and Marathi. */
const MONTHS: readonly (readonly string[])[] = [
  ["jan", "जान", "जन"],
  ["feb", "fev", "फेब", "फ़र", "फर"],
  ["mar", "mrz", "मार"],
  ["apr", "avr", "एप्", "अप्"],
  ["may", "mai", "मे", "मई"],
  ["jun", "juin", "जून"],
  ["jul", "juil", "जुल"],
  ["aug", "aou", "ऑग", "अग"],
  ["sep", "सप्", "सित"],
  ["oct", "okt", "ऑक", "अक्"],
  ["nov", "नोव", "नव"],
  ["dec", "dez", "डिस", "दिस"],
];

/** The number of a month by its name; `null`: it is no month. */
const monthNamed = (name: string): number | null => {
  const folded = name
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  const found = MONTHS.flatMap((words, index) =>
    words.filter((word) => folded.startsWith(word.normalize("NFC"))).map((word) => ({ month: index + 1, word })),
  ).sort((a, b) => b.word.length - a.word.length)[0];
  return found?.month ?? null;
};

const named = (day: string, name: string, year: string): Written | null => {
  const month = monthNamed(name);
  return month === null ? null : { kind: "day", day: isoDay(yearOf(year), month, Number(day)) };
};

/** Reads a day as people and spreadsheets write it; `null`: it is written in no such way. Days of no month are let through. */
export const writtenDay = (text: string): Written | null => {
  const plain = plainDigits(text).replace(MIDNIGHT, "").trim();
  const [, y = "", , m = "", d = ""] = YEAR_FIRST.exec(plain) ?? [];
  if (y !== "") return { kind: "day", day: isoDay(Number(y), Number(m), Number(d)) };
  const [, dotDay = "", dotMonth = "", dotYear = ""] = DOTTED.exec(plain) ?? [];
  if (dotYear !== "") return { kind: "day", day: isoDay(yearOf(dotYear), Number(dotMonth), Number(dotDay)) };
  const [, first = "", , second = "", year = ""] = EITHER.exec(plain) ?? [];
  if (year !== "") return { kind: "either", first: Number(first), second: Number(second), year: yearOf(year) };
  const [, count = ""] = SERIAL.exec(plain) ?? [];
  if (count !== "")
    return { kind: "serial", day: new Date(SERIAL_ZERO + Number(count) * DAY_MS).toISOString().slice(0, 10) };
  const [, namedDay = "", name = "", namedYear = ""] = NAMED.exec(plain) ?? [];
  if (namedYear !== "") return named(namedDay, name, namedYear);
  const [, leading = "", leadingDay = "", leadingYear = ""] = NAME_FIRST.exec(plain) ?? [];
  return leadingYear === "" ? null : named(leadingDay, leading, leadingYear);
};

const MOST_MONTHS = 12;

/** The order that a written day proves by a number that cannot be a month; `null`: none. */
const provenBy = (text: string): DayOrder | null => {
  const written = writtenDay(text);
  if (written?.kind !== "either") return null;
  const { first, second } = written;
  if (first > MOST_MONTHS && second <= MOST_MONTHS) return "day-first";
  return second > MOST_MONTHS && first <= MOST_MONTHS ? "month-first" : null;
};

/** The order of a whole list: `mixed` if its lines contradict one another, `null` if none of them proves one. */
export const orderIn = (texts: readonly string[]): DayOrder | "mixed" | null => {
  const proven = new Set(texts.flatMap((text) => provenBy(text) ?? []));
  const [order = null] = proven;
  return proven.size > 1 ? "mixed" : order;
};

/** `true` if a day can be read in two ways: both numbers can be months, and they differ. */
export const isDoubtful = (written: Written): boolean =>
  written.kind === "either" &&
  written.first !== written.second &&
  written.first <= MOST_MONTHS &&
  written.second <= MOST_MONTHS;

/** The order of a day that is not doubtful by itself: by the number that cannot be a month. */
export const ownOrder = (text: string): DayOrder => provenBy(text) ?? "day-first";
