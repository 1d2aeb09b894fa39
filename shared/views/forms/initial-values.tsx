import { useContent } from "./field.tsx";

/** The name under which a form remembers what a field held when it was shown. */
export const initialNameOf = (field: string): string => `initial/${field}`;

/** The first values of a form's fields, so that its page can tell what another person saved since. */
export const InitialValues = ({ fields }: { readonly fields: readonly string[] }) => {
  const { typed } = useContent();
  return (
    <>
      {fields.map((field) => (
        <input
          key={field}
          type="hidden"
          name={initialNameOf(field)}
          value={typed[initialNameOf(field)] ?? typed[field] ?? ""}
        />
      ))}
    </>
  );
};
