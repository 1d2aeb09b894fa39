import { createHash } from "node:crypto";
import { z } from "zod";
import { parseJson } from "./catalogue.ts";

/** A message of another language, and the English text that it was translated from, by its hash. */
const entry = z.strictObject({
  message: z.string().min(1),
  of: z.string().regex(/^[0-9a-f]{8}$/),
  description: z.string().optional(),
});

export type TranslatedEntry = z.infer<typeof entry>;

/** The hash by which a translation remembers its English text: 8 hexadecimal digits. */
export const sourceOf = (english: string): string => createHash("sha256").update(english).digest("hex").slice(0, 8);

/** Reads a language's catalogue of an area, `hi/rulings.json`. @throws Error with the file, the key and the fault */
export const readTranslation = (file: string, json: string): ReadonlyMap<string, TranslatedEntry> =>
  new Map(
    Object.entries(objectIn(file, json)).map(([key, value]) => {
      if (typeof value === "string")
        throw new Error(`${file}: "${key}" does not say which English it is of: run words.ts --stamp`);
      const { data, error } = entry.safeParse(value);
      if (error) throw new Error(`${file}: "${key}": ${z.prettifyError(error)}`);
      return [key, data];
    }),
  );

/** The text of a language's catalogue, a message a line; its plain texts are taken for translations of today's English. */
export const stamped = (
  file: string,
  json: string,
  english: ReadonlyMap<string, { readonly message: string }>,
): string => {
  const lines = Object.entries(objectIn(file, json)).map(([key, value]) => {
    const source = english.get(key)?.message;
    if (typeof value === "string" && source === undefined) throw new Error(`${file}: "${key}" is not in English`);
    const entry = typeof value === "string" ? { message: value, of: sourceOf(source ?? "") } : value;
    return `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
};

const objectIn = (file: string, json: string): Readonly<Record<string, unknown>> => {
  const { data, error } = z.record(z.string(), z.unknown()).safeParse(parseJson(file, json));
  if (error) throw new Error(`${file}: a catalogue is a JSON object of messages`);
  return data;
};

/** Areas whose sentences say what the rules say. */
const OF_RULINGS: ReadonlySet<string> = new Set([
  "calls",
  "clauses",
  "play",
  "readings",
  "rulebook",
  "rulings",
  "strike",
]);

/** English words by which a sentence is one about money. */
const OF_MONEY = /\b(?:fees?|pays?|paid|payments?|money|price|refund(?:ed)?|currency)\b/i;

/** Whether a wrong sentence costs a board or money: its translation is not shown once the English has changed. */
export const isBinding = (area: string, english: string): boolean => OF_RULINGS.has(area) || OF_MONEY.test(english);
