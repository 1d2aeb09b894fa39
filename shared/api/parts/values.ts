import { z } from "zod";
import { MOST_TABLES } from "#league";
import { sideId } from "#shared/ids.ts";
import { nameLine, textLine } from "#shared/text.ts";
import { OFFERED } from "#shared/words/language.ts";
import { isZone } from "#shared/zone.ts";

/** A time zone, by its IANA name. */
export const zone = textLine.refine(isZone, "zoneUnknown");

/** A language in which pages are offered, by its code. */
export const language = z.enum(OFFERED);

/** A table of the hall, by the number on it. */
export const hallTable = z.int().min(1).max(MOST_TABLES);

/** A hall, and the numbers on its first and its last table. */
export const hallTables = z.object({ name: z.string(), from: hallTable, to: hallTable });

/** The number of a rubber: a plan has at most twelve, and five more may decide a level tie. */
export const rubberNumber = z.int().min(1).max(17);

/** The values that have one meaning throughout the public schemas. */

/** The place of an event in its match's log, counted from 1. */
export const seq = z.int().min(1);

/** An instant, in UTC. */
export const at = z.iso.datetime();

/** Points by side. */
export const points = z.record(sideId, z.int());

/** Millionths of a rating point. */
export const millionths = z.int();

/** `after` for the next page of a list; `null` at the end. */
export const next = z.string().nullable();

/** A display name: 1 to 100 characters on one line, of which at least one is visible. */
export const name = nameLine.min(1).max(100);
