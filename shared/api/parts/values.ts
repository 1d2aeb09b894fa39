import { z } from "zod";
import { sideId } from "#shared/ids.ts";
import { nameLine, textLine } from "#shared/text.ts";
import { isZone } from "#shared/zone.ts";

/** A time zone, by its IANA name. */
export const zone = textLine.refine(isZone, "zoneUnknown");

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
