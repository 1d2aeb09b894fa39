import type { ComponentChildren } from "preact";

/** The head of a table: the names of its columns. */
export const Columns = ({ names }: { readonly names: readonly ComponentChildren[] }) => (
  <thead>
    <tr>
      {names.map((name, index) => (
        <th key={index} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
