/** Everything with which the engine refuses a log, in English: its events, and the ruleset that it brings along. */
export * from "./refusals.en.ts";
/** @public What all of them say of their language; without this line none of them would be heard. */
export { locale } from "./refusals.en.ts";
export * from "./ruleset-faults.en.ts";
export * from "./schema.en.ts";
