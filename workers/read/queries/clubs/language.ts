/** The language in which names are sorted: clubs cannot choose one of their own. */
export const LANGUAGE = "en";
