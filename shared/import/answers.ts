/** Lines, or all of them. */
type Lines = ReadonlySet<number> | "all";

/** Lines that may be known already: the same, or new ones. */
export type Answers = { readonly same: Lines; readonly new: Lines };

const linesIn = (text: string | undefined): Lines =>
  text === "all" ? "all" : new Set((text ?? "").split(",").filter(Boolean).map(Number));

/** Answers as they are written. */
export const answersFrom = (written: {
  readonly same?: string | undefined;
  readonly new?: string | undefined;
}): Answers => ({
  same: linesIn(written.same),
  new: linesIn(written.new),
});

export const isOfLine = (lines: Lines, line: number): boolean => lines !== "all" && lines.has(line);

/** The answer for a line: its own before the one for all lines. Both at once count as none. */
export const answerTo = ({ same, new: fresh }: Answers, line: number): "same" | "new" | null => {
  const own = [isOfLine(same, line), isOfLine(fresh, line)] as const;
  const [isSame, isNew] = own.includes(true) ? own : [same === "all", fresh === "all"];
  return isSame === isNew ? null : isSame ? "same" : "new";
};
