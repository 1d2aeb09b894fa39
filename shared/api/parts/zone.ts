import { textLine } from "#shared/text.ts";
import { isZone } from "#shared/zone.ts";

/** A time zone, by its IANA name. */
export const zone = textLine.refine(isZone, "zoneUnknown");

/** A time of the day as a clock shows it: `19:30`. */
export const timeOfDay = textLine.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "timeForm");
