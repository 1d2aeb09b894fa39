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

/**
 * From whose table entries come, as the fields of a form say it; `undefined`: nobody has chosen a division.
 *
 * @param name the place in the request that the fields make up
 */
export const sourceIn = (typed: FormValues, name: "from" | "source"): unknown =>
  typed[`${name}/division`]
    ? {
        division: typed[`${name}/division`],
        first: numberIn(typed[`${name}/first`]),
        top: numberIn(typed[`${name}/top`]),
        carried: typed[`${name}/carried`] === "yes" ? true : undefined,
      }
    : undefined;
