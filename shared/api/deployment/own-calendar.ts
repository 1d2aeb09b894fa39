import { z } from "zod";
import { at } from "../parts/values.ts";

/** Since when an account's own calendar has its address; `null`: it has none. */
export const ownCalendar = z.object({ made: at.nullable() }).meta({ id: "OwnCalendar" });

/** The one answer that has the address of an account's own calendar. */
export const madeCalendar = z.object({ url: z.url(), made: at }).meta({ id: "MadeOwnCalendar" });

/** What a secret address ends with. Nothing else is one, or a guess at one. */
export const calendarFile = z.string().regex(/^[0-9a-f]{48}\.ics$/, "linkForm");
