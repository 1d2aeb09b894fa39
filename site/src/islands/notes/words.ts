import * as notes from "#shared/words/notes.en.ts";

/** What turning notes on says, in English. */
export const notesWords = notes;
