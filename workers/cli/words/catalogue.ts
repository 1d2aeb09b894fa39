/** The language that every message is written in first; the others have the same keys and parameters. */
export const FIRST_LOCALE = "en";

/** Text of a made-up language, by which a test finds what is in no catalogue. It counts as English does. */
export const PSEUDO_LOCALE = "qps";

/** One message as a translator finds it. */
type Entry = { readonly message: string; readonly description: string | null };

/** The messages of one area in one language, by key. */
export type Catalogue = {
  /** The name of the file, which every complaint begins with. */
  readonly file: string;
  readonly locale: string;
  readonly entries: ReadonlyMap<string, Entry>;
};

/** `queenCovered`, or `violation.short-strike`: a message that is looked up by a code of the group `violation`. */
const KEY = /^[a-z][A-Za-z0-9]*(\.[a-z0-9]+([-_][a-z0-9]+)*)?$/;

/** A message or a group is a `const` of the generated module, and cannot have a name that JavaScript keeps to itself. */
const RESERVED = new Set(
  (
    "arguments await break case catch class const continue debugger decimal default delete digits do else enum eval export extends " +
    "false finally for function if implements import in instanceof interface let locale new null ordinal package percent plural " +
    "private protected public return static super switch this throw true try typeof var void while with yield"
  ).split(" "),
);

/** Reads a catalogue: a JSON object of messages, each a string or `{ "message": …, "description": … }`. */
export const readCatalogue = (file: string, locale: string, json: string): Catalogue => {
  const read: unknown = parseJson(file, json);
  if (!isObject(read)) throw new Error(`${file}: a catalogue is a JSON object of messages`);
  const entries = new Map<string, Entry>();
  for (const [key, value] of Object.entries(read)) {
    if (!KEY.test(key)) throw new Error(`${file}: "${key}" is not a key: write camelCase, or group.code-of-the-group`);
    if (RESERVED.has(exportName(key))) throw new Error(`${file}: "${key}" is a reserved word: choose another key`);
    entries.set(key, entryOf(file, key, value));
  }
  for (const key of entries.keys())
    if (key.includes(".") && entries.has(exportName(key)))
      throw new Error(`${file}: "${exportName(key)}" is both a message and the group of "${key}"`);
  return { file, locale, entries };
};

/** The name that a key is exported by: its own, or its group's. */
export const exportName = (key: string): string => key.split(".")[0] ?? key;

/** Parses JSON. @throws Error that names the file */
export const parseJson = (file: string, json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
};

const entryOf = (file: string, key: string, value: unknown): Entry => {
  if (typeof value === "string") return { message: value, description: null };
  if (isObject(value) && Object.keys(value).every((name) => name === "message" || name === "description")) {
    const { message, description = null } = value;
    if (typeof message === "string" && (description === null || typeof description === "string"))
      return { message, description };
  }
  throw new Error(`${file}: "${key}" is neither a text nor { "message", "description" }`);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
