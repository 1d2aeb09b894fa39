import { z } from "zod";

/** Money in the smallest coin of a currency (ISO 4217): 500 EUR is five euros. */
export const money = z.strictObject({
  amount: z.int().min(1).max(100_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/, "currencyForm"),
});

/** Clocks of the places where the events of carrom are held, and the currency there; the euro is not listed by cities. */
const CURRENCIES: Readonly<Record<string, string>> = {
  "Asia/Kolkata": "INR",
  "Asia/Calcutta": "INR",
  "Asia/Colombo": "LKR",
  "Asia/Dhaka": "BDT",
  "Asia/Karachi": "PKR",
  "Asia/Kathmandu": "NPR",
  "Asia/Katmandu": "NPR",
  "Asia/Dubai": "AED",
  "Asia/Qatar": "QAR",
  "Asia/Kuala_Lumpur": "MYR",
  "Asia/Singapore": "SGD",
  "Asia/Tokyo": "JPY",
  "Asia/Seoul": "KRW",
  "Indian/Maldives": "MVR",
  "Europe/London": "GBP",
  "Europe/Zurich": "CHF",
  "Europe/Warsaw": "PLN",
  "Europe/Prague": "CZK",
  "Europe/Stockholm": "SEK",
  "America/Toronto": "CAD",
  "America/Vancouver": "CAD",
  "America/New_York": "USD",
  "America/Chicago": "USD",
  "America/Denver": "USD",
  "America/Los_Angeles": "USD",
  "Australia/Sydney": "AUD",
  "Australia/Melbourne": "AUD",
  "Pacific/Auckland": "NZD",
};

/** Other clocks of Europe that are not those of the euro. */
const WITHOUT_EURO =
  /^Europe\/(Oslo|Copenhagen|Budapest|Bucharest|Belgrade|Sarajevo|Skopje|Tirane|Chisinau|Kyiv|Kiev|Minsk|Moscow|Istanbul)$/;

/** The currency that is usual where a clock is; `undefined`: not known, and then it has to be written. */
export const usualCurrency = (zone: string): string | undefined =>
  CURRENCIES[zone] ?? (zone.startsWith("Europe/") && !WITHOUT_EURO.test(zone) ? "EUR" : undefined);
