import * as menu from "#shared/words/score-menu.en.ts";

/** What the menu of the scorer's page says, and who comes to it without a link reads, in English. */
export const words = menu;

/** The sentences of what is rarely opened on the scorer's page, in one language. */
export type MenuWords = typeof words;
