/**
 * D1 holds three kinds of tables. Registries are plain. The record (`match_segments`, `sealed_segments`, `decisions`, `house_rulesets`,
 * `head_lists`, `list_keys`, `differences`, `rating_moves`, `people_joins`, `sealed_forecasts`, `federation_clubs`,
 * `same_persons`) is append-only: triggers in the migrations refuse UPDATE and DELETE. Everything derived can be dropped and computed again from the record, to the same bytes.
 */
export * from "./tables/federations.ts";
export * from "./tables/jobs.ts";
export * from "./tables/league.ts";
export * from "./tables/matches.ts";
export * from "./tables/rating-settings.ts";
export * from "./tables/ratings.ts";
export * from "./tables/record.ts";
export * from "./tables/registry.ts";
export * from "./tables/results.ts";
export * from "./tables/sealed-forecasts.ts";
export * from "./tables/versions.ts";
