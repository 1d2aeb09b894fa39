import { RESERVE_EVENTS } from "#league";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { saidOf } from "./typed-values.ts";

/** A body as a line says it: its name, its places, and how many more may wait. */
const bodyIn = (line: string, enters: boolean) => {
  const [body = "", entries, reserve] = line.split(/[;\t]/).map((part) => part.trim());
  const quota = saidOf({ entries: numberIn(entries), reserve: numberIn(reserve) });
  return { body, ...(quota ? { quota } : {}), ...(enters ? { enters } : {}) };
};

/**
 * Who may enter, as a form says it where it says it otherwise than by its fields: ticks, and a body a line. `null`: none.
 *
 * @param draft the fields as the schema reads them
 */
export const enteringIn = (draft: Readonly<Record<string, unknown>>, typed: FormValues) => {
  const lines = (typed["registration/bodies/list"] ?? "").split(/\r?\n/).filter((line) => line.trim() !== "");
  const enters = typed["registration/bodies/enters"] === "yes";
  const { release } = Object(draft["bodies"]);
  return {
    payBy: draft["payBy"] ?? null,
    category: draft["category"] ?? null,
    reserve:
      typed["registration/reserve"] === "yes"
        ? { on: RESERVE_EVENTS.filter((event) => typed[`registration/reserve/${event}`] === "yes") }
        : null,
    bodies:
      lines.length === 0 ? null : { list: lines.map((line) => bodyIn(line, enters)), ...(release ? { release } : {}) },
  };
};

/** The field of a place of who may enter: a fault of one body is said at the list of all. */
export const enteringField = (place: string): string | undefined =>
  /^bodies\/list\/\d+\/./.test(place) ? "registration/bodies/list" : `registration/${place}`;
