/**
 * RFC 8785 canonical JSON: members sorted by UTF-16 code units, no white space, ECMAScript's own number and string
 * forms. `undefined` members are left out, as in JSON itself.
 *
 * @throws TypeError for what JSON cannot carry (functions, NaN, infinities) and for a text that is no Unicode (a lone
 *   surrogate), which no other program could hash: a bug, never input.
 */
export const canonical = (value: unknown): string => {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError("JSON carries only finite numbers");
  if (value === null || typeof value !== "object") {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`JSON cannot carry a ${typeof value}`);
    return text;
  }
  // An object that is no array: all its values have names.
  return Array.isArray(value) ? list(value) : members(value as Readonly<Record<string, unknown>>);
};

// Written as one string that grows: every recorded event goes through here, and parts would be thrown away.

const list = (items: readonly unknown[]): string => {
  let text = "";
  for (const [index, item] of items.entries()) text += `${index === 0 ? "" : ","}${canonical(item)}`;
  return `[${text}]`;
};

const members = (object: Readonly<Record<string, unknown>>): string => {
  let text = "";
  // JavaScript's default order of strings: by UTF-16 code units.
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quoted(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
};

const quoted = (text: string): string => {
  if (!text.isWellFormed()) throw new TypeError("canonical JSON carries no lone surrogate");
  return JSON.stringify(text);
};

/** Levels of nesting: deeper than any event of ours, and far below the limit of the call stack. */
const DEEPEST = 32;

/**
 * Whether the result of `JSON.parse` can be written canonically: `1e999` is JSON, but no number; `"\\ud800"` is JSON, but
 * no text; and endless nesting is no event.
 */
export const isWritable = (value: unknown, deepest = DEEPEST): boolean => {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value !== "object") return true;
  return (
    deepest > 0 && Object.entries(value).every(([key, member]) => key.isWellFormed() && isWritable(member, deepest - 1))
  );
};
