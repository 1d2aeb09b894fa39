import { type Said, say } from "./said.ts";

/** The sentences of what is refused or fails, in one language. */
export type ErrorWords = typeof import("./problems-in-english.ts");

/** Why something is refused, before it is in any language. */
export type ErrorMessage = Said<ErrorWords>;

/** Says why something is refused. */
export const saidOf = (w: ErrorWords, { message }: { readonly message: ErrorMessage }): string => say(w, message);
