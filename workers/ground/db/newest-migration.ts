/** The newest migration that this code needs, by its name in the database's own list. */
export const NEWEST_MIGRATION = "0007_clocks_and_umpires.sql";
