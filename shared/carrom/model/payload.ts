import { isLogText } from "#shared/text.ts";

/** A fault in a part of an event, and its place: `data.ruleset.name`. */
export type PayloadFault = { readonly path: string; readonly message: PayloadMessage };

/** A key of the catalogue of schemas. */
type PayloadMessage = "safeNumber" | "tooDeep" | "unicodeText";

/** Levels of nesting: deeper than any event of ours, and far below the limit of the call stack. */
const DEEPEST = 32;

/**
 * The first fault that a strike log may not contain, whatever the event means: a text with a control character
 * or a lone surrogate (also as the name of a member), a number that is no safe integer, or nesting without end.
 *
 * @param value the result of `JSON.parse`
 */
export const payloadFault = (value: unknown, path: readonly string[] = []): PayloadFault | null => {
  if (typeof value === "string") return isLogText(value) ? null : at(path, "unicodeText");
  if (typeof value === "number") return Number.isSafeInteger(value) ? null : at(path, "safeNumber");
  if (value === null || typeof value !== "object") return null;
  if (path.length >= DEEPEST) return at(path, "tooDeep");
  for (const [key, member] of Object.entries(value)) {
    const fault = isLogText(key) ? payloadFault(member, [...path, key]) : at(path, "unicodeText");
    if (fault) return fault;
  }
  return null;
};

const at = (path: readonly string[], message: PayloadMessage): PayloadFault => ({ path: path.join("."), message });
