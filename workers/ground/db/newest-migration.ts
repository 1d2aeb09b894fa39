/** The newest migration that this code needs, by its name in the database's own list. */
export const NEWEST_MIGRATION = "0012_languages.sql";
