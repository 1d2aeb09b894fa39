import type { DeskWords } from "../desk/head.tsx";
import type { PlaceWords } from "../division/places.tsx";

/** The sentences of a division's calendar at its desk, in one language. */
export type CalendarWords = typeof import("#shared/words/fixture-calendar.en.ts") & PlaceWords;

/** What the calendar and the decision that it leads to are worded with. */
export type CalendarPageWords = { readonly w: CalendarWords; readonly desk: DeskWords };
