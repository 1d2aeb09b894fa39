import { declinedField, SERIES_OPTION } from "#shared/views/desk/division-terms.tsx";
import { instantAt } from "#shared/zone.ts";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";

/**
 * What was typed into fields, as the body of a request has it. What is empty is left out; what is not what it should be
 * stays as it was typed, so that the API says what is wrong with it, and where.
 */

/** A moment, typed as the clock of a zone shows it. */
export const parseLocalInstant = (text: string | undefined, zone: string): string | undefined => {
  const typed = text?.trim() ?? "";
  return typed === "" ? undefined : (instantAt(typed, zone) ?? typed);
};

/** An object without its undefined values; `undefined` if nothing is left of it. */
export const saidOf = (values: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined => {
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  return said.length > 0 ? Object.fromEntries(said) : undefined;
};

/** The value of a JSON text; a text that is none stays as it was typed. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The table that entries come from, as the fields of a form say it: a division's, or a series'; `undefined`: none is chosen.
 *
 * @param name the place in the request that the fields make up
 */
export const sourceIn = (typed: FormValues, name: "from" | "source"): unknown => {
  const chosen = typed[`${name}/division`];
  if (!chosen) return undefined;
  const places = { first: numberIn(typed[`${name}/first`]), top: numberIn(typed[`${name}/top`]) };
  if (!chosen.startsWith(SERIES_OPTION)) {
    const carried = typed[`${name}/carried`] === "yes" ? true : undefined;
    return { division: chosen, ...places, carried };
  }
  const field = declinedField(name, "");
  const declined = Object.keys(typed).flatMap((one) => (one.startsWith(field) ? one.slice(field.length) : []));
  const series = chosen.slice(SERIES_OPTION.length);
  return { series, ...places, ...(declined.length > 0 ? { declined } : {}) };
};
