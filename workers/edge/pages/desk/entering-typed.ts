import { RESERVE_EVENTS } from "#league";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { saidOf } from "./typed-values.ts";

/** A body as a line says it: its name, its places, and how many more may wait; `*`: it enters its players alone. */
const bodyIn = (line: string) => {
  const [name = "", entries, reserve] = line.split(/[;\t]/).map((part) => part.trim());
  const quota = saidOf({ entries: numberIn(entries), reserve: numberIn(reserve) });
  const enters = name.startsWith("*");
  return { body: enters ? name.slice(1).trim() : name, ...(quota ? { quota } : {}), ...(enters ? { enters } : {}) };
};

/**
 * Who may enter, as a form says it where it says it otherwise than by its fields: ticks, and a body a line. `null`: none.
 *
 * @param draft the fields as the schema reads them
 */
export const enteringIn = (draft: Readonly<Record<string, unknown>>, typed: FormValues) => {
  const lines = (typed["registration/bodies/list"] ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");
  const { release } = Object(draft["bodies"]);
  return {
    payBy: draft["payBy"] ?? null,
    secured: typed["registration/secured"] === "yes" ? "payment" : null,
    category: draft["category"] ?? null,
    reserve:
      typed["registration/reserve"] === "yes"
        ? { on: RESERVE_EVENTS.filter((event) => typed[`registration/reserve/${event}`] === "yes") }
        : null,
    bodies: lines.length === 0 ? null : { list: lines.map(bodyIn), ...(release ? { release } : {}) },
  };
};

/** The field of a fault in one body: the list of all. */
export const bodiesField = (place: string): string | undefined =>
  /^registration\/bodies\/list\/\d+\/./.test(place) ? "registration/bodies/list" : undefined;

/** The field of a place of who may enter, as it is named where a division is made. */
export const enteringField = (place: string): string => bodiesField(`registration/${place}`) ?? `registration/${place}`;
