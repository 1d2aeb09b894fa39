import type { ComponentChildren } from "preact";

type ColumnsProps = {
  readonly names: readonly ComponentChildren[];
  /** The class of each column that has one, in their order. */
  readonly classes?: readonly (string | undefined)[];
};

/** The head of a table: the names of its columns. */
export const Columns = ({ names, classes = [] }: ColumnsProps) => (
  <thead>
    <tr>
      {names.map((name, index) => (
        <th key={index} scope="col" class={classes[index]}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** The name of a column that shows for itself what it is. */
export const Unseen = ({ name }: { readonly name: string }) => <span class="hidden">{name}</span>;
