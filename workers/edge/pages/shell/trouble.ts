import type { z } from "zod";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { type ErrorMessage, saidOf } from "#shared/words/error-words.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { say } from "#shared/words/said.ts";
import type { FormValues } from "./form.ts";
import { type FormFields, fieldOfPlace, namedAt } from "./form-body.ts";

/** Refusals of which the sentence says all: their places are ids, which a form has no field for and a reader no use. */
const WHOLE: ReadonlySet<Fault["code"]> = new Set(["entered-already"]);

/** The API names the form that a day or an instant has in JSON; in a form the browser and the club's clock see to that. */
const inForm = (message: ErrorMessage): ErrorMessage =>
  message.key === "formatDate" || message.key === "formatTime" ? { key: "notDate" } : message;

/** A sentence ends once. */
const ended = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);

/**
 * A refusal as a form says it: what is wrong with a field at the field, and with all else on top. A field that was left
 * empty says what to choose, where the form has words for that. A form without a body names the fields of places itself.
 */
export const troubleIn = (
  fault: Fault,
  {
    body,
    fields,
    typed,
  }: { readonly body: z.ZodType | undefined; readonly fields: FormFields; readonly typed: FormValues },
): Trouble =>
  troubleAt(
    fault,
    (place) => (body ? fieldOfPlace(body, fields, typed, place) : (namedAt(fields, place) ?? null)),
    (field) => ((typed[field] ?? "") === "" ? fields.empty?.[field] : undefined),
  );

/**
 * The same for a form whose fields do not follow from a schema.
 *
 * @param fieldOf the field of a place, or `null` if the form has none
 * @param emptyAt the words at a field that was left empty
 */
export const troubleAt = (
  fault: Fault,
  fieldOf: (place: string) => string | null,
  emptyAt: (field: string) => string | undefined = () => undefined,
): Trouble => {
  const errors = WHOLE.has(fault.code) ? undefined : fault.errors;
  const places = errors ?? (fault.place === undefined ? [] : [{ place: fault.place, message: fault.message }]);
  // Of several faults at one place the last is said: the schema's own words come after those of its library.
  const last = new Map(places.map(({ place, message }) => [place, message]));
  const said = [...last].map(([pointer, message]) => {
    const place = pointer.replace(/^\//, "");
    const field = fieldOf(place);
    const sentence = (field === null ? undefined : emptyAt(field)) ?? say(english, inForm(message));
    return { place, field, sentence };
  });
  const lost = errors ? said.filter(({ field }) => field === null) : [];
  const onTop =
    said.length > lost.length || lost.length === 0 ? [errors ? english.fieldsWrong() : saidOf(english, fault)] : [];
  return {
    message: [...onTop, ...lost.map(({ place, sentence }) => `${place}: ${ended(sentence)}`)].join(" "),
    // Of several at one field the first is said.
    fields: Object.fromEntries(
      said.flatMap(({ field, sentence }) => (field === null ? [] : [[field, sentence]])).toReversed(),
    ),
  };
};
