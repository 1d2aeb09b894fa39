import type { PartsWords } from "./words.ts";

/** A small mark next to a result whose strikes were not recorded. Its words are there for the ear and at the pointer. */
export const EvidenceMark = ({ words }: { readonly words: string }) => (
  <span class="evidence-mark" title={words}>
    <span class="hidden">{words}</span>
  </span>
);

/** The meaning of the marks, once on a page: next to a bracket, else at the foot. */
export const EvidenceKey = ({ w }: { readonly w: Pick<PartsWords, "evidenceKey"> }) => (
  <p class="small evidence-key">
    <span class="evidence-mark" aria-hidden="true" /> {w.evidenceKey()}
  </p>
);
