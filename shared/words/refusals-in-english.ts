/** Every sentence of a refused log, in English: about its events, and about the ruleset in it. */
export * from "./refusals.en.ts";
/** @public The language of all of them; without this line `export *` would drop their several `locale`s. */
export { locale } from "./refusals.en.ts";
export * from "./ruleset-faults.en.ts";
export * from "./schema.en.ts";
