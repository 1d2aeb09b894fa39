/** The purpose and usage of a command. Texts are in some language; typed words are the same in all. */
export type Usage = {
  readonly about: string;
  /** Command lines, as they are typed; what each is for, where there are several. */
  readonly lines: readonly (readonly [typed: string, purpose?: string])[];
  /** Arguments and options, as they are typed, and what each means. */
  readonly options: readonly (readonly [typed: string, meaning: string])[];
  readonly notes: readonly string[];
  readonly exit: string;
  /** The meaning of each exit status, from 0 on. */
  readonly statuses: readonly string[];
};

/** Columns of a terminal that every line fits into, unless one word is longer. */
const WIDTH = 100;

/** A text in lines of at most `width` characters. */
const wrapped = (text: string, width: number): string[] => {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Two columns, the second wrapped. */
const columns = (rows: readonly (readonly [string, string?])[]): string[] => {
  const margin = Math.max(...rows.map(([first, second]) => (second === undefined ? 0 : first.length))) + 5;
  return rows.flatMap(([first, second]) =>
    second === undefined
      ? [`  ${first}`]
      : wrapped(second, WIDTH - margin).map((line, index) => `  ${index === 0 ? first : ""}`.padEnd(margin) + line),
  );
};

export const usageText = ({ about, lines, options, notes, exit, statuses }: Usage): string =>
  [
    ...wrapped(about, WIDTH),
    "",
    ...columns(lines),
    "",
    ...(options.length > 0 ? [...columns(options), ""] : []),
    ...(notes.length > 0 ? [...notes.flatMap((note) => wrapped(note, WIDTH)), ""] : []),
    exit,
    ...columns(statuses.map((meaning, status) => [String(status), meaning])),
    "",
  ].join("\n");
