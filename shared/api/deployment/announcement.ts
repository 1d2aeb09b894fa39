import { z } from "zod";
import { day, divisionId } from "#shared/ids.ts";
import { nameLine, textLines } from "#shared/text.ts";
import { at, next } from "../parts/values.ts";

/** The recipients of an announcement: all members of a club, the players of a division, or those of an evening. */
const audience = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("club") }),
  z.strictObject({ to: z.literal("division"), division: divisionId }),
  z.strictObject({ to: z.literal("evening"), day }),
]);
export type AnnouncementAudience = z.output<typeof audience>;

/** Letters have room for more; a note on a phone shows the beginning. */
const MOST_CHARACTERS = 2000;

/** A new announcement. An id that was used is the same announcement, sent once. */
export const newAnnouncement = z
  .strictObject({
    id: z.uuid(),
    audience,
    title: nameLine.min(1).max(100),
    text: textLines.max(MOST_CHARACTERS).default(""),
  })
  .meta({ id: "NewAnnouncement" });
export type NewAnnouncement = z.output<typeof newAnnouncement>;

/** An announcement of a club, with the number of accounts that are told. */
const announcement = z
  .object({
    id: z.uuid(),
    audience,
    /** The name of its division; `null`: it goes to others. */
    division: z.string().nullable(),
    title: z.string(),
    text: z.string(),
    made: at,
    told: z.int(),
  })
  .meta({ id: "Announcement" });
export type Announcement = z.output<typeof announcement>;

/** Announcements of a club, latest first. They are kept for 90 days. */
export const announcements = z.object({ announcements: z.array(announcement), next }).meta({ id: "Announcements" });
export type Announcements = z.output<typeof announcements>;

/** The latest announcements of an account's clubs. */
export const ownAnnouncements = z
  .object({
    announcements: z.array(
      announcement
        .pick({ id: true, division: true, title: true, text: true, made: true })
        .extend({ club: z.object({ id: z.string(), name: z.string() }) }),
    ),
  })
  .meta({ id: "OwnAnnouncements" });
export type OwnAnnouncements = z.output<typeof ownAnnouncements>;
