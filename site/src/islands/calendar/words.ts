import * as calendar from "#shared/words/fixture-calendar.en.ts";

/** The English sentences of dragging in the calendar. */
export const dragWords = calendar;
