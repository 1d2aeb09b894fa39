import * as calendar from "#shared/words/fixture-calendar.en.ts";

/** What the calendar says while something is dragged, in English. */
export const dragWords = calendar;
