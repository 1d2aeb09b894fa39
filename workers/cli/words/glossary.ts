import { z } from "zod";
import { parseJson } from "./catalogue.ts";

const text = z.string().trim().min(1);

/** English terms by code, with their meaning: a board of wood is another term than a board of play. */
const meanings = z.record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), text);

/** The word of a language for a term. Without a source it is ours, and its note says what it follows. */
const entry = z
  .strictObject({ word: text, note: text.optional(), source: text.nullable() })
  .refine(({ source, note }) => source !== null || note?.startsWith("By analogy"), {
    error: "a word without a source has a note that begins with “By analogy”",
  });

/** The words of one language: how its reader is addressed, where words were read, and a word for each term. */
const glossaryOf = (terms: readonly string[]) =>
  z
    .strictObject({
      form: text,
      sources: z.record(z.string(), z.strictObject({ address: z.url(), about: text })),
      words: z.strictObject(Object.fromEntries(terms.map((term) => [term, entry]))),
    })
    .superRefine(({ sources, words }, context) => {
      const fault = (message: string, ...path: string[]): void => context.addIssue({ code: "custom", message, path });
      const named = Object.values(words).flatMap(({ source, note }) => [source, ...citedIn(note)]);
      for (const [term, { word, source, note }] of Object.entries(words)) {
        if (source !== null && !(source in sources)) fault(`“${source}” is not among the sources`, "words", term);
        const same = Object.keys(words).find((other) => other !== term && words[other]?.word === word);
        if (same !== undefined && note === undefined)
          fault(`has the word of “${same}”: a note tells them apart`, "words", term);
      }
      for (const source of Object.keys(sources))
        if (!named.includes(source)) fault("no word names it", "sources", source);
    });

/** Sources that a note names in brackets. */
const citedIn = (note = ""): string[] => [...note.matchAll(/\(([a-z0-9-]+)\)/g)].map(([, source = ""]) => source);

/** A glossary: `shared/words/hi/glossary.json` and its like. */
type Glossary = z.infer<ReturnType<typeof glossaryOf>>;

/** Reads the terms and their meanings, `shared/words/glossary.json`. @throws Error with the file and each fault */
export const readTerms = (file: string, json: string): Readonly<Record<string, string>> => read(meanings, file, json);

/** Reads the glossary of a language, which has each term once. @throws Error with the file and each fault */
export const readGlossary = (file: string, json: string, terms: readonly string[]): Glossary =>
  read(glossaryOf(terms), file, json);

const read = <Read>(schema: z.ZodType<Read>, file: string, json: string): Read => {
  const { data, error } = schema.safeParse(parseJson(file, json));
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data;
};
