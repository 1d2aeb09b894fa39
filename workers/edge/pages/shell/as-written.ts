import { usualCurrency } from "#league";

/*
 * What people write for hours and money, in the form of the API. A text with two readings, or with none, stays
 * as it was written: the schema then names its fault and its place.
 */

const HOUR = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** `7 pm`, `7.30 PM`, `19.30` and `19h30` as `19:00` and `19:30`. `7` and `7:30` stay: they may be the morning or the evening. */
export const hourIn = (text: string): string => {
  const [, hour = "", minute, half] = HOUR.exec(text) ?? [];
  if (half === undefined) return hour.length === 2 && minute !== undefined ? `${hour}:${minute}` : text;
  const number = Number(hour);
  if (number < 1 || number > 12) return text;
  const ofDay = (number % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(ofDay).padStart(2, "0")}:${minute ?? "00"}`;
};

/** Whole coins, with or without groups (`1,10,000`, `1.000`), and hundredths: a last part of one or two digits. */
const SUM = /^(\d{1,12}|\d{1,3}(?:[,.'’ ]\d{2,3}){0,3}[,.'’ ]\d{3})(?:[.,](\d{1,2}))?$/;

/** Signs and short words of money before or after a sum: `₹100`, `Rs. 100/-`, `5 €`. */
const MONEY = /^(\p{Sc}|\p{L}{1,3}\.?)?\s*([\d.,'’\s]*\d)\s*(?:\/[-–])?\s*(\p{Sc}|\p{L}{1,3}\.?)?$/u;

/** Whether a short word or sign is one of money: `10 kg` is no sum. */
const isMoney = (word: string | undefined): boolean => {
  if (word === undefined) return true;
  const written = word.toUpperCase();
  return RUPEE.test(written) || written in SIGNS || /\p{Sc}/u.test(written) || CODES.has(written);
};

/** A sum in hundredths, as a schema wants it; a text that is none stays. */
export const hundredthsIn = (text: string): number | string => {
  const [, before, digits = "", after] = MONEY.exec(text.trim()) ?? [];
  if (!isMoney(before) || !isMoney(after)) return text;
  const [, whole, hundredths = ""] = SUM.exec(digits.replaceAll(/\s/g, " ")) ?? [];
  if (whole === undefined) return text;
  return Number(whole.replaceAll(/\D/g, "")) * 100 + Number(hundredths.padEnd(2, "0"));
};

const SIGNS: Readonly<Record<string, string>> = {
  "₹": "INR",
  "€": "EUR",
  "£": "GBP",
  "৳": "BDT",
  ZŁ: "PLN",
  KČ: "CZK",
  "FR.": "CHF",
};

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

const RUPEE = /^(RS\.?|RE\.?|₨)$/;

/** The currencies that are written `Rs`, by the clock of a place: that of India where none of them is at home. */
const RUPEES = ["INR", "LKR", "NPR", "PKR"];

/** A currency by its letters or its sign; a text that is none stays. */
export const currencyIn = (text: string, zone: string): string => {
  const written = text.trim().toUpperCase();
  if (RUPEE.test(written)) return RUPEES.find((one) => one === usualCurrency(zone)) ?? "INR";
  // Many countries call theirs a dollar.
  if (written === "$") return usualCurrency(zone) ?? "USD";
  return SIGNS[written] ?? written;
};

/** The fee of a form: its currency is the one that is written, beside the sum or in it, or the usual one of the place. */
export const moneyIn = (sum: string, currency: string, zone: string) => {
  const [, before, , after] = MONEY.exec(sum.trim()) ?? [];
  const written = currency.trim() || before || after;
  return {
    amount: hundredthsIn(sum),
    currency: written ? currencyIn(written, zone) : usualCurrency(zone),
  };
};
