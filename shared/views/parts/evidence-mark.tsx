/** A small ring next to a result whose strikes were not recorded. Its words are there for the ear and at the pointer. */
export const EvidenceMark = ({ words }: { readonly words: string }) => (
  <span class="evidence-mark" title={words}>
    <span class="hidden">{words}</span>
  </span>
);
