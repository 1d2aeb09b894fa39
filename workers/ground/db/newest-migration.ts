/** The newest of the migrations that this code needs, as the database's own list of them names it. */
export const NEWEST_MIGRATION = "0004_lists_of_late_statuses.sql";
