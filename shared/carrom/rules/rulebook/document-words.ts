import { DOCUMENT_TEXTS, type DocumentTextKey } from "../document-texts.ts";
import type { RulebookWords } from "./words.ts";

const isKey = (key: string): key is DocumentTextKey => Object.hasOwn(DOCUMENT_TEXTS, key);

const KEYS: ReadonlyMap<string, DocumentTextKey> = new Map(
  Object.entries(DOCUMENT_TEXTS).flatMap(([key, text]) => (isKey(key) ? [[text, key]] : [])),
);

/**
 * The sentence that readers get in place of a text of a ruleset document: the catalogue's for the text of a
 * published ruleset, also where house rules kept it; `null` for a club's own text, which is shown as it is.
 */
export const documentWords = (w: Pick<RulebookWords, "document">, text: string): string | null => {
  const key = KEYS.get(text);
  return key === undefined ? null : w.document[key]();
};
