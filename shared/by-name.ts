/** A person or a thing that a list shows by name. */
type Named = { readonly id: string; readonly name: string };

/**
 * Compares two names as readers of a language sort them: letters first, then their marks, then their case;
 * numbers by their value. Equal names are sorted by id, so that a list has only one order.
 *
 * @param language a BCP 47 tag, such as `en`
 */
export const byName = (language: string): ((one: Named, other: Named) => number) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
};
