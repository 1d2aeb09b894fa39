import type { Registration } from "./registration.ts";

type Fee = NonNullable<Registration["fee"]>;

/** The short name of an entry, which a payment carries: the treasurer finds it in the bank's list and at the desk. */
export const entryReference = (entry: string): string =>
  entry
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 8)
    .toUpperCase();

/**
 * A link of a `upi://` address with the amount, the currency and the reference of an entry: a payment app fills them in. A
 * page of a bank has no fields that all of them know, and stays as it is.
 */
export const payLink = (link: string, { amount, currency }: Fee, reference: string): string => {
  if (!link.startsWith("upi:")) return link;
  const [place = "", query = ""] = link.split("?");
  const own = { am: (amount / 100).toFixed(2), cu: currency, tn: reference };
  const others = query.split("&").filter((one) => one !== "" && !Object.hasOwn(own, one.split("=")[0] ?? ""));
  const said = Object.entries(own).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${place}?${[...others, ...said].join("&")}`;
};
