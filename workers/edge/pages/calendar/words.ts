import type { CalendarWords } from "../../../../shared/views/calendar/words.ts";
import * as calendar from "../../../../shared/words/fixture-calendar.en.ts";

/** What the calendar of a division says, in English. */
export const calendarWords: CalendarWords = calendar;
