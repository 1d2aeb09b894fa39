import type { Case, Option, Part, RulesetField } from "#carrom";
import { partLabel, valueLabel } from "./labels.ts";
import type { ComposeWords } from "./words.ts";

type ControlProps = {
  readonly w: ComposeWords;
  readonly field: RulesetField;
  /** What the part is called in the schema: its words come from there. */
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** Id of whatever says what is wrong. */
  readonly describedBy?: string | undefined;
  readonly change: (value: unknown) => void;
};

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members =>
  // What is no object has no members: the form then asks for each.
  typeof value === "object" && value !== null ? (value as Members) : {};

/** Something to begin with where a choice asks for more. */
const firstOf = (field: RulesetField): unknown => {
  switch (field.kind) {
    case "choice":
      return field.options[0];
    case "number":
      return field.least;
    case "several":
      return [];
    case "parts":
      return firstParts(field.parts);
    case "cases":
      return { [field.by]: field.cases[0]?.name, ...firstParts(field.cases[0]?.parts ?? []) };
  }
};

const firstParts = (parts: readonly Part[]): Members =>
  Object.fromEntries(parts.map(({ name, field }) => [name, firstOf(field)]));

/** Digits are a number, nothing is none where none is allowed; anything else stays as it was typed, to be refused. */
const typed = (text: string, none: boolean): unknown => {
  const trimmed = text.trim();
  if (trimmed === "" && none) return null;
  return /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : text;
};

type ChoiceProps = ControlProps & { readonly options: readonly Option[] };

const Choice = ({ w, name, label, value, options, describedBy, change }: ChoiceProps) => (
  <label class="part">
    <span>{label}</span>
    <select
      class="choice"
      value={String(value)}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => change(options.find((option) => String(option) === currentTarget.value))}
    >
      {options.map((option) => (
        <option key={option} value={String(option)}>
          {valueLabel(w, name, option)}
        </option>
      ))}
    </select>
  </label>
);

type SeveralProps = ControlProps & { readonly options: readonly Option[] };

const Several = ({ w, name, label, value, options, describedBy, change }: SeveralProps) => {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset class="part" aria-describedby={describedBy}>
      <legend>{label}</legend>
      <span class="ticks">
        {options.map((option) => (
          <label key={option} class="tick">
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ currentTarget }) =>
                change(options.filter((one) => (one === option ? currentTarget.checked : chosen.includes(one))))
              }
            />{" "}
            {valueLabel(w, name, option)}
          </label>
        ))}
      </span>
    </fieldset>
  );
};

const Parts = ({ w, parts, value, describedBy, change }: Omit<ControlProps, "field"> & { parts: readonly Part[] }) => (
  <>
    {parts.map(({ name, field }) => (
      <Control
        key={name}
        w={w}
        field={field}
        name={name}
        label={partLabel(w, name)}
        value={membersOf(value)[name]}
        describedBy={describedBy}
        change={(part) => change({ ...membersOf(value), [name]: part })}
      />
    ))}
  </>
);

type CasesProps = ControlProps & { readonly by: string; readonly cases: readonly Case[] };

const Cases = ({ by, cases, ...props }: CasesProps) => {
  const chosen = cases.find(({ name }) => name === membersOf(props.value)[by]);
  const choose = (name: unknown): void => {
    const next = cases.find((one) => one.name === name);
    props.change({ [by]: name, ...firstParts(next?.parts ?? []) });
  };
  return (
    <>
      <Choice
        {...props}
        name={by}
        label={partLabel(props.w, by)}
        value={chosen?.name}
        options={cases.map(({ name }) => name)}
        change={choose}
      />
      <Parts {...props} parts={chosen?.parts ?? []} />
    </>
  );
};

/** Asks for one value, as the schema has it. */
export const Control = (props: ControlProps) => {
  const { w, field, label, value, describedBy, change } = props;
  switch (field.kind) {
    case "choice":
      return <Choice {...props} options={field.options} />;
    case "several":
      return <Several {...props} options={field.options} />;
    case "parts":
      return <Parts {...props} parts={field.parts} />;
    case "cases":
      return <Cases {...props} by={field.by} cases={field.cases} />;
    case "number":
      return (
        <label class="part">
          <span>{field.none ? w.orNoLimit({ label }) : label}</span>
          <input
            type="text"
            inputmode="numeric"
            class="choice number"
            value={value === null || value === undefined ? "" : String(value)}
            aria-describedby={describedBy}
            aria-invalid={describedBy !== undefined}
            onInput={({ currentTarget }) => change(typed(currentTarget.value, field.none))}
          />
        </label>
      );
  }
};
