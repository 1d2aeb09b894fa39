import { DOCUMENT_TEXTS, type DocumentTextKey } from "../document-texts.ts";
import type { RulebookWords } from "./words.ts";

const isKey = (key: string): key is DocumentTextKey => Object.hasOwn(DOCUMENT_TEXTS, key);

const KEYS: ReadonlyMap<string, DocumentTextKey> = new Map(
  Object.entries(DOCUMENT_TEXTS).flatMap(([key, text]) => (isKey(key) ? [[text, key]] : [])),
);

/**
 * What readers are told in the place of a text of a ruleset document: the catalogue's sentence for the text of a
 * published ruleset, also where house rules kept it; `null` for what a club wrote, which stands as it is.
 */
export const documentWords = (w: Pick<RulebookWords, "document">, text: string): string | null => {
  const key = KEYS.get(text);
  return key === undefined ? null : w.document[key]();
};
