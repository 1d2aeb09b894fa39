import type { z } from "zod";
import type { Fault } from "#shared/api/parts/fault.ts";
import { sentenceCase } from "#shared/sentence-case.ts";
import { LABEL, type Trouble } from "#shared/views/forms/field.tsx";
import { type ErrorMessage, type ErrorWords, saidOf } from "#shared/words/error-words.ts";
import { say } from "#shared/words/said.ts";
import type { FormValues } from "./form.ts";
import { type EmptyWords, type FormFields, fieldOfPlace, namedAt } from "./form-body.ts";

/** Refusals of which the sentence says all: their places are ids, which a form has no field for and a reader no use. */
const WHOLE: ReadonlySet<Fault["code"]> = new Set(["entered-already"]);

/** A sentence ends once. */
const ended = (sentence: string): string => (sentence.endsWith(".") ? sentence : `${sentence}.`);

/** What to enter, by what the schema says that a value must be. */
const ENTER: Readonly<Partial<Record<ErrorMessage["key"], ErrorMessage["key"]>>> = {
  formatDate: "enterDate",
  formatTime: "enterMoment",
  formatEmail: "enterEmail",
  formatUrl: "enterUrl",
  tooShort: "enterLonger",
  tooLong: "enterShorter",
  more: "enterMore",
  less: "enterLess",
  least: "enterLeast",
  most: "enterMost",
  notNumber: "enterNumber",
  multipleOf: "enterMultiple",
  wholeFrom: "enterWholeFrom",
  wholeBetween: "enterWholeBetween",
  sixDecimals: "enterDecimals",
  halfPoints: "enterHalfPoints",
  mustBeOneOf: "chooseOption",
  timeForm: "enterTime",
  zoneUnknown: "enterZone",
  currencyForm: "enterCurrency",
  idForm: "enterId",
  clubAddressForm: "enterClubAddress",
  clubAddressReserved: "enterFreeAddress",
  emailInvalid: "enterEmail",
  payLinkForm: "enterPayLink",
  endpointForm: "enterEndpoint",
  afterOpens: "enterAfterOpens",
  breakEnds: "enterAfterBreak",
};

/** The sentence at a field that is to be filled in. */
export const fillIn = (w: ErrorWords): string => w.fillIn({ label: LABEL });

/** Messages for a value that is none of those allowed: at a field that was left empty they name codes of the API. */
const OF_CODES: ReadonlySet<string> = new Set(["mustBe", "mustBeOneOf"]);

/** The sentence at a field: it says what to enter. The API says what its value must be. */
const atField = (w: ErrorWords, message: ErrorMessage, isEmpty: boolean): string => {
  if (message.key === "missing" || (isEmpty && OF_CODES.has(message.key))) return fillIn(w);
  // A message of `ENTER` has the facts of its key; TypeScript does not follow that through the index.
  const enter = { ...message, key: ENTER[message.key] ?? message.key } as ErrorMessage;
  return ended(sentenceCase(say(w, enter)));
};

/**
 * A refusal as a form says it: what is wrong with a field at the field, and with all else on top. A field that was left
 * empty says what to choose, where the form has words for that. A form without a body names the fields of places itself.
 */
export const troubleIn = (
  w: ErrorWords,
  fault: Fault,
  {
    body,
    fields,
    typed,
    empty = {},
  }: {
    readonly body: z.ZodType | undefined;
    readonly fields: FormFields;
    readonly typed: FormValues;
    readonly empty?: EmptyWords | undefined;
  },
): Trouble =>
  troubleAt(
    w,
    fault,
    (place) => (body ? fieldOfPlace(body, fields, typed, place) : (namedAt(fields, place) ?? null)),
    (field) => (typed[field] ?? "") === "",
    empty,
  );

/**
 * The same for a form whose fields do not follow from a schema.
 *
 * @param fieldOf the field of a place, or `null` if the form has none
 * @param isEmpty whether a field was left empty
 * @param empty the words at a field that was left empty, where it has its own
 */
export const troubleAt = (
  w: ErrorWords,
  fault: Fault,
  fieldOf: (place: string) => string | null,
  isEmpty: (field: string) => boolean = () => false,
  empty: EmptyWords = {},
): Trouble => {
  const errors = WHOLE.has(fault.code) ? undefined : fault.errors;
  const places = errors ?? (fault.place === undefined ? [] : [{ place: fault.place, message: fault.message }]);
  // Of several faults at one place the last is said: the schema's own words come after those of its library.
  const last = new Map(places.map(({ place, message }) => [place, message]));
  const said = [...last].map(([pointer, message]) => {
    const place = pointer.replace(/^\//, "");
    const field = fieldOf(place);
    if (field === null) return { place, field, sentence: say(w, message) };
    const left = isEmpty(field);
    return { place, field, sentence: (left ? empty[field] : undefined) ?? atField(w, message, left) };
  });
  const lost = errors ? said.filter(({ field }) => field === null) : [];
  const onTop = said.length > lost.length || lost.length === 0 ? [errors ? w.fieldsWrong() : saidOf(w, fault)] : [];
  return {
    message: [...onTop, ...lost.map(({ place, sentence }) => `${place}: ${ended(sentence)}`)].join(" "),
    // Of several at one field the first is said.
    fields: Object.fromEntries(
      said.flatMap(({ field, sentence }) => (field === null ? [] : [[field, sentence]])).toReversed(),
    ),
  };
};
