import type { ComponentChildren } from "preact";
import { inputOf, Labelled, type Trouble, Wrong } from "./field.tsx";

/** One thing that can be chosen. */
export type Option = { readonly value: string; readonly label: string };

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly id?: string;
  readonly options: readonly Option[];
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly trouble?: Trouble | null | undefined;
};

/** A choice of one among some. */
export const Choice = ({ options, value, ...field }: ChoiceProps) => (
  <Labelled {...field}>
    <select {...inputOf({ ...field, optional: "" })}>
      {options.map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
    </select>
  </Labelled>
);

type AreaProps = Omit<ChoiceProps, "options"> & { readonly rows?: number; readonly optional?: string | undefined };

/** Some lines of text. */
export const Area = ({ value, rows = 3, ...field }: AreaProps) => (
  <Labelled {...field}>
    <textarea {...inputOf(field)} rows={rows} value={value} />
  </Labelled>
);

/** Yes or no. */
export const Tick = ({
  name,
  label,
  id = name,
  checked,
}: {
  name: string;
  label: string;
  id?: string;
  checked: boolean;
}) => (
  <p class="tick">
    <input type="checkbox" id={id} name={name} value="yes" checked={checked} />
    <label for={id}>{label}</label>
  </p>
);

/** Fields that belong together, and what is wrong with them as a whole. */
export const Group = ({
  legend,
  name,
  trouble,
  children,
}: {
  legend: string;
  /** The place in a request that all of them make up. */
  name?: string;
  trouble?: Trouble | null | undefined;
  children: ComponentChildren;
}) => (
  <fieldset class="group">
    <legend>{legend}</legend>
    {name ? <Wrong name={name} trouble={trouble} /> : null}
    {children}
  </fieldset>
);
