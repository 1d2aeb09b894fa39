/** Everything with which a request can be refused, in English: of the API, of the league, of the rules and of imports. */
export * from "./errors.en.ts";
/** @public What all of them say of their language; without this line none of them would be heard. */
export { locale } from "./errors.en.ts";
export * from "./import.en.ts";
export * from "./refusals.en.ts";
export * from "./ruleset-faults.en.ts";
export * from "./schema.en.ts";
