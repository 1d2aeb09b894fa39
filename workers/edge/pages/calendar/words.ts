import type { CalendarWords } from "#shared/views/calendar/words.ts";
import * as calendar from "#shared/words/fixture-calendar.en.ts";
import * as parts from "#shared/words/parts.en.ts";

/** What the calendar of a division says, in English. */
export const calendarWords: CalendarWords = { ...calendar, playedAt: parts.playedAt, placeOf: parts.placeOf };
