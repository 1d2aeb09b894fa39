import { type Said, say } from "#shared/words/said.ts";

/** The sentences of the command line, in one language. */
export type CliWords = typeof import("#shared/words/cli.en.ts");

/** A sentence of the command line, before it is in any language. */
export type CliMessage = Said<CliWords>;

/** An error with a sentence for a person: what is wrong and what to do. It has no language until it is printed. */
export class SaidError extends Error {
  readonly said: CliMessage;

  constructor(said: CliMessage, options?: ErrorOptions) {
    super(said.key, options);
    this.said = said;
  }
}

/** The sentence of an error; an error that is not ours has its own words. */
export const errorInWords = (w: CliWords, error: unknown): string => {
  if (error instanceof SaidError) return say(w, error.said);
  return error instanceof Error ? error.message : String(error);
};

/** Why a file cannot be opened, as the operating system calls it: `ENOENT`. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);
