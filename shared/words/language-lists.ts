/** The folder with the lists of what the scoring pages of each language are made of: `/languages/hi.json`. */
export const LANGUAGE_LISTS = "/languages/";

/** A scoring page asks its worker to keep a language, and waits for `true` or `false`. */
export type KeepLanguage = { readonly language: string };
