import type { ComponentChildren } from "preact";
import type { NamedLanguage } from "#shared/words/language.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";
import type { Person } from "../parts/people.tsx";
import { inputOf, Labelled, useContent, Wrong } from "./field.tsx";

/** One thing that can be chosen. */
export type Option = {
  readonly value: string;
  readonly label: string;
  /** The language of its label, where that is a name that stays as it is. */
  readonly lang?: string;
};

/** Codes as options, with their words. */
export const optionsOf = <Code extends string | number>(
  codes: readonly Code[],
  words: Readonly<Record<Code, () => string>>,
): Option[] => codes.map((code) => ({ value: String(code), label: words[code]() }));

/** People, clubs or teams as options. */
export const namedOptions = (all: readonly Pick<Person, "id" | "name">[]): Option[] =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** Languages as options, each with its own name for itself. */
export const languageOptions = (all: readonly NamedLanguage[]): Option[] =>
  all.map(({ language, name }) => ({ value: language, label: name, lang: language }));

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly id?: string;
  /** Says next to the label that nothing need be chosen. */
  readonly optional?: string | undefined;
  /** The label of the option that chooses nothing; left out: there is none. */
  readonly none?: string;
  readonly options: readonly Option[];
  /** Left out: the form's value of this name. */
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
};

const Choosable = ({ value, label, lang, selected }: Option & { readonly selected: boolean }) =>
  lang === undefined ? (
    <option value={value} selected={selected}>
      {label}
    </option>
  ) : (
    <option value={value} lang={lang} {...UNTRANSLATED} selected={selected}>
      {label}
    </option>
  );

/** A choice of one among some. */
export const Choice = ({ none, options, value, ...field }: ChoiceProps) => {
  const { typed, trouble } = useContent();
  const chosen = value ?? typed[field.name];
  const all = none === undefined ? options : [{ value: "", label: none }, ...options];
  return (
    <Labelled {...field}>
      <select {...inputOf({ optional: "", ...field }, trouble)}>
        {all.map((option) => (
          <Choosable key={option.value} {...option} selected={option.value === chosen} />
        ))}
      </select>
    </Labelled>
  );
};

type AreaProps = Omit<ChoiceProps, "options" | "none"> & { readonly rows?: number };

/** Some lines of text. */
export const Area = ({ value, rows = 3, ...field }: AreaProps) => {
  const { typed, trouble } = useContent();
  return (
    <Labelled {...field}>
      <textarea {...inputOf(field, trouble)} rows={rows} value={value ?? typed[field.name]} />
    </Labelled>
  );
};

type TickProps = {
  readonly name: string;
  readonly label: string;
  readonly id?: string;
  /** Left out: as in the form. */
  readonly checked?: boolean;
};

/** Yes or no. */
export const Tick = ({ name, label, id = name, checked }: TickProps) => {
  const { typed } = useContent();
  return (
    <p class="tick">
      <input type="checkbox" id={id} name={name} value="yes" checked={checked ?? typed[name] === "yes"} />
      <label for={id}>{label}</label>
    </p>
  );
};

type GroupProps = {
  readonly legend: string;
  /** The place in a request that all of them make up. */
  readonly name?: string;
  /** Whether the legend is only read out: the labels of the fields say it to the eye. */
  readonly quiet?: boolean;
  readonly children: ComponentChildren;
};

/** Fields that belong together, and what is wrong with them as a whole. */
export const Group = ({ legend, name, quiet = false, children }: GroupProps) => (
  <fieldset class="group">
    <legend class={quiet ? "hidden" : undefined}>{legend}</legend>
    {name ? <Wrong name={name} label={legend} /> : null}
    {children}
  </fieldset>
);
