/** The name under which a form remembers what a field held when it was shown. */
export const initialNameOf = (field: string): string => `initial/${field}`;

/**
 * What the fields of a form held when it was shown, so that its page can tell what another person saved since.
 *
 * @param typed what the form holds: as it was shown first, or as it was sent
 */
export const InitialValues = ({
  fields,
  typed,
}: {
  readonly fields: readonly string[];
  readonly typed: Readonly<Record<string, string>>;
}) => (
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
