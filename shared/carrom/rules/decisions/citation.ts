/** A citation in a text: `decision c13`, `decisions e3 and e4`, `rows c1 to c7, c10`. */
const CITATION = /\b(?:decision|row)s? [a-e]\d{1,2}\b(?:(?:, | and | or | to )[a-e]\d{1,2}\b)*/gi;

const ROW = /[a-e]\d{1,2}/g;

/** `c1 to c7` names every row between as well. */
const between = (first: string, last: string): string[] => {
  const from = Number(first.slice(1));
  const length = first[0] === last[0] ? Math.max(0, Number(last.slice(1)) - from) : 0;
  return Array.from({ length }, (_, index) => `${first[0]}${from + 1 + index}`);
};

const rowsIn = (citation: string): string[] =>
  citation
    .replace(/^\S+ /, "")
    .split(/, | and | or /)
    .flatMap((part) => {
      const [first = "", last] = part.match(ROW) ?? [];
      return [first, ...(last === undefined ? [] : between(first, last))];
    });

/** The rows that a text cites, each once, in the order of the text. */
export const citedRows = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(CITATION)].flatMap(([citation]) => rowsIn(citation))),
];

/** A piece of a text: words, or a citation with the rows that it names. */
export type TextPart = { readonly text: string; readonly rows: readonly string[] };

/** A text split at its citations; joined, the parts are the text. */
export const citationParts = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(CITATION)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), rows: [] });
    parts.push({ text: match[0], rows: rowsIn(match[0]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), rows: [] });
  return parts;
};
