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
