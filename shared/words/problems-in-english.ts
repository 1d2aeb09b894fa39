/** Everything with which a request can be refused, in English: of the API, of the league, of the rules and of imports. */
export * from "./errors.en.ts";
// Each of them says which language it is in.
export { locale } from "./errors.en.ts";
export * from "./import.en.ts";
export * from "./refusals.en.ts";
export * from "./schema.en.ts";
