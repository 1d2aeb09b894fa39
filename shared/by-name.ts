/** Somebody or something that a list shows by name. */
type Named = { readonly id: string; readonly name: string };

/**
 * Compares two by their names as readers of a language sort them: letters first, then their marks, then their case;
 * numbers by their value. Two of one name stand by id, so that a list has one order only.
 *
 * @param language a BCP 47 tag, such as `en`
 */
export const byName = (language: string): ((one: Named, other: Named) => number) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
};
