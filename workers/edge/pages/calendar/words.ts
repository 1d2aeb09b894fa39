import type { CalendarWords } from "#shared/views/calendar/words.ts";
import { gatheredWords } from "../shell/in-language.ts";

/** What the calendar of a division says. */
export const calendarWords = gatheredWords(
  ({ fixtureCalendar, parts }): CalendarWords => ({
    ...fixtureCalendar,
    playedAt: parts.playedAt,
    placeOf: parts.placeOf,
  }),
);
