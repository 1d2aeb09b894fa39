import { type Bodies, RESERVE_EVENTS, type Registration, SEXES } from "#league";
import { verbatim } from "#shared/words/verbatim.ts";
import { shownAt } from "#shared/zone.ts";
import { Area, Choice, Group, optionsOf, Tick } from "../forms/choice.tsx";
import { Field } from "../forms/field.tsx";
import { Sentence } from "../parts/notation.tsx";
import type { DeskWords } from "./head.tsx";

type Terms = Pick<Registration, "payBy" | "secured" | "reserve" | "category" | "bodies">;
type Typed = Readonly<Record<string, string>>;

/** A body as a line of the form has it: its name, its places, and how many more may wait; `*`: it enters its players alone. */
const bodyLine = ({ body, quota, enters = false }: Bodies["list"][number]): string =>
  [enters ? `*${body}` : body, quota?.entries, quota?.reserve].filter((part) => part !== undefined).join("; ");

const reserveTyped = ({ reserve, secured }: Terms): Typed => ({
  "registration/reserve": reserve ? "yes" : "",
  "registration/secured": secured ? "yes" : "",
  ...Object.fromEntries(
    RESERVE_EVENTS.map((event) => [`registration/reserve/${event}`, reserve?.on.includes(event) ? "yes" : ""]),
  ),
});

/** Who may enter, as the fields of a form have it. */
export const typedEntering = (terms: Terms, zone: string): Typed => {
  const { payBy, category, bodies } = terms;
  const { sex = "", bornOnOrAfter = "", ageOn, body = "", note = "" } = category?.rule ?? {};
  return {
    "registration/payBy": payBy === undefined ? "" : shownAt(payBy, zone),
    ...reserveTyped(terms),
    "registration/category/label": category?.label ?? "",
    "registration/category/rule/sex": sex,
    "registration/category/rule/bornOnOrAfter": bornOnOrAfter,
    "registration/category/rule/ageOn/day": ageOn?.day ?? "",
    "registration/category/rule/ageOn/min": ageOn?.min === undefined ? "" : String(ageOn.min),
    "registration/category/rule/ageOn/max": ageOn?.max === undefined ? "" : String(ageOn.max),
    "registration/category/rule/body": body,
    "registration/category/rule/note": note,
    "registration/bodies/list": (bodies?.list ?? []).map(bodyLine).join("\n"),
    "registration/bodies/release": bodies?.release === undefined ? "" : shownAt(bodies.release, zone),
  };
};

type FieldsProps = { readonly w: DeskWords; readonly zone: string };

/** The reserve list and the instant until which places are paid. */
const Places = ({ w, zone }: FieldsProps) => (
  <Group legend={w.reserveTitle()} name="registration/reserve">
    <Tick name="registration/reserve" label={w.reserveKept()} />
    <p class="small">{w.reserveAbout()}</p>
    {RESERVE_EVENTS.map((event) => (
      <Tick key={event} name={`registration/reserve/${event}`} label={w.reserveOn[event]()} />
    ))}
    <Field
      name="registration/payBy"
      label={<Sentence text={w.payBy({ zone: verbatim(zone) })} />}
      type="datetime-local"
      optional={w.optional()}
    />
    <Tick name="registration/secured" label={w.secured()} />
  </Group>
);

/** The category of a division, and its rule. */
const CategoryFields = ({ w }: Pick<FieldsProps, "w">) => (
  <Group legend={w.categoryTitle()} name="registration/category">
    <p class="small">{w.categoryAbout()}</p>
    <Field
      name="registration/category/label"
      label={w.categoryLabel()}
      hint={w.categoryLabelHint()}
      optional={w.optional()}
    />
    <Choice
      name="registration/category/rule/sex"
      label={w.categorySex()}
      none={w.categoryAnySex()}
      options={optionsOf(SEXES, w.sexAs)}
    />
    <div class="row">
      <Field
        name="registration/category/rule/ageOn/min"
        label={w.categoryYoungest()}
        type="number"
        optional={w.optional()}
      />
      <Field
        name="registration/category/rule/ageOn/max"
        label={w.categoryOldest()}
        type="number"
        hint={w.categoryOldestHint()}
        optional={w.optional()}
      />
      <Field
        name="registration/category/rule/ageOn/day"
        label={w.categoryAgeDay()}
        type="date"
        optional={w.optional()}
      />
    </div>
    <Field
      name="registration/category/rule/bornOnOrAfter"
      label={w.categoryBornFrom()}
      type="date"
      hint={w.categoryBornFromHint()}
      optional={w.optional()}
    />
    <Field name="registration/category/rule/body" label={w.categoryBody()} optional={w.optional()} />
    <Area
      name="registration/category/rule/note"
      label={w.categoryNote()}
      hint={w.categoryNoteHint()}
      optional={w.optional()}
    />
  </Group>
);

/** The bodies that enter players, and their places. */
const BodyFields = ({ w, zone }: FieldsProps) => (
  <Group legend={w.bodiesTitle()} name="registration/bodies">
    <Area name="registration/bodies/list" label={w.bodiesList()} hint={w.bodiesListHint()} optional={w.optional()} />
    <Field
      name="registration/bodies/release"
      label={<Sentence text={w.bodiesRelease({ zone: verbatim(zone) })} />}
      type="datetime-local"
      hint={w.bodiesReleaseHint()}
      optional={w.optional()}
    />
  </Group>
);

/** Who may enter, and how places are filled. */
export const EnteringFields = ({ w, zone }: FieldsProps) => (
  <>
    <Places w={w} zone={zone} />
    <CategoryFields w={w} />
    <BodyFields w={w} zone={zone} />
  </>
);
