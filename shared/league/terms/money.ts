import { z } from "zod";

/** Money in the smallest coin of a currency (ISO 4217): 500 EUR is five euros. */
export const money = z.strictObject({
  amount: z.int().min(1).max(100_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/, "currencyForm"),
});
