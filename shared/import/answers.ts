/** Numbers of lines, or all lines. */
type Lines = ReadonlySet<number> | "all";

/** Answers about lines with known names: the same person, or a new one. */
export type Answers = { readonly same: Lines; readonly new: Lines };

const linesIn = (text: string | undefined): Lines =>
  text === "all" ? "all" : new Set((text ?? "").split(",").filter(Boolean).map(Number));

/** Answers from their written form. */
export const answersFrom = (written: {
  readonly same?: string | undefined;
  readonly new?: string | undefined;
}): Answers => ({
  same: linesIn(written.same),
  new: linesIn(written.new),
});

export const isOfLine = (lines: Lines, line: number): boolean => lines !== "all" && lines.has(line);

/** The answer for a line: its own before the one for all lines; `null` for none, or for two contradictory ones. */
export const answerTo = ({ same, new: fresh }: Answers, line: number): "same" | "new" | null => {
  const own = [isOfLine(same, line), isOfLine(fresh, line)] as const;
  const [isSame, isNew] = own.includes(true) ? own : [same === "all", fresh === "all"];
  return isSame === isNew ? null : isSame ? "same" : "new";
};
