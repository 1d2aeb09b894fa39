/**
 * D1 holds three kinds of tables. Registries are plain. The record (`match_segments`, `sealed_segments`, `decisions`, `house_rulesets`,
 * `head_lists`, `list_keys`, `differences`, `rating_moves`, `people_joins`, `sealed_forecasts`) is append-only: triggers in the migrations
 * refuse UPDATE and DELETE. Everything derived can be dropped and computed again from the record, to the same bytes.
 */
export * from "./faults.ts";
export * from "./jobs.ts";
export * from "./league.ts";
export * from "./matches.ts";
export * from "./rating-settings.ts";
export * from "./ratings.ts";
export * from "./record.ts";
export * from "./registry.ts";
export * from "./results.ts";
export * from "./sealed-forecasts.ts";
export * from "./versions.ts";
