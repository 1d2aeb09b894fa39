/**
 * D1 has three kinds of tables. Registries are plain. The record is append-only (`triggers/refusals.ts`). Derived tables
 * can be dropped and computed again from the record, to the same bytes. `npm run db:generate` writes all of it as SQL, with the
 * views (`views.ts`) and triggers (`triggers/`).
 */
export * from "./tables/federations.ts";
export * from "./tables/jobs.ts";
export * from "./tables/league.ts";
export * from "./tables/matches.ts";
export * from "./tables/ratings.ts";
export * from "./tables/record.ts";
export * from "./tables/registry.ts";
export * from "./tables/results.ts";
export * from "./tables/series.ts";
export * from "./tables/versions.ts";
