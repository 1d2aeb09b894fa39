/** Every sentence of a refused request, in English: of the API, of the league, of the rules and of imports. */
export * from "./errors.en.ts";
/** @public The language of all of them; without this line `export *` would drop their several `locale`s. */
export { locale } from "./errors.en.ts";
export * from "./import.en.ts";
export * from "./refusals.en.ts";
export * from "./ruleset-faults.en.ts";
export * from "./schema.en.ts";
