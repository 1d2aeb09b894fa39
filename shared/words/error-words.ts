import { type Said, say } from "./said.ts";

/** The sentences of what is refused or fails, in one language. */
export type ErrorWords = typeof import("./errors.en.ts");

/** Why something is refused, before it is in any language. */
export type ErrorMessage = Said<ErrorWords>;

/** Says why something is refused; what is already a text, made of others' words, stays as it is. */
export const saidOf = (w: ErrorWords, { message }: { readonly message: string | ErrorMessage }): string =>
  typeof message === "string" ? message : say(w, message);
