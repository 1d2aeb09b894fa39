/**
 * RFC 8785 canonical JSON: members sorted by UTF-16 code units, no white space, ECMAScript's own number and string
 * forms. `undefined` members are left out, as in JSON itself.
 *
 * @throws TypeError for what JSON cannot carry (functions, NaN, infinities): a bug, never input.
 */
export const canonical = (value: unknown): string => {
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("JSON carries only finite numbers");
  if (value === null || typeof value !== "object") {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`JSON cannot carry a ${typeof value}`);
    return text;
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(",")}}`;
};

/** Deeper than any event of ours; far from what a call stack holds. */
const DEEPEST = 32;

/**
 * Whether what `JSON.parse` gave can be written canonically: `1e999` is JSON, but no number; and what is nested without
 * end is no event.
 */
export const isWritable = (value: unknown, deepest = DEEPEST): boolean => {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value !== "object") return true;
  return deepest > 0 && Object.values(value).every((member) => isWritable(member, deepest - 1));
};
