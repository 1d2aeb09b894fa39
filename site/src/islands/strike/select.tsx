type SelectProps = {
  readonly label: string;
  readonly class?: string;
  readonly name?: string;
  /** The label of the option that chooses nothing; left out: there is none. */
  readonly none?: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly value: string | undefined;
  readonly required?: boolean;
  readonly pick: (id: string) => void;
};

/** A choice of one among some, in a form that a script reads. */
export const Select = ({ label, class: styled, none, options, pick, ...select }: SelectProps) => (
  <label class={styled}>
    {label}
    <select class="choice" {...select} onChange={({ currentTarget }) => pick(currentTarget.value)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
