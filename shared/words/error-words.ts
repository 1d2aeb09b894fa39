import { type Said, say } from "./said.ts";

/** The sentences of refusals and failures, in one language. */
export type ErrorWords = typeof import("./problems-in-english.ts");

/** The reason for a refusal, not yet in a language. */
export type ErrorMessage = Said<ErrorWords>;

/** The sentence for a refusal. */
export const saidOf = (w: ErrorWords, { message }: { readonly message: ErrorMessage }): string => say(w, message);
