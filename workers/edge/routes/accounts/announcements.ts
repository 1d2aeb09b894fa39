import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { announcements, newAnnouncement, ownAnnouncements } from "#shared/api/deployment/announcement.ts";
import { clubId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { announce, announcementsFor, announcementsOf } from "#write/told/announcements.ts";

const ofClub = { club: CLUB_ADMINS, of: "club" } as const;
const params = z.object({ id: clubId });

export const makeAnnouncement = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/announcements",
  permission: ofClub,
  tags: ["clubs"],
  summary: "Tell members of a club something, by letter and by notes on their devices.",
  description: "Each recipient is told by the ways that they chose. Repeating an id tells nothing again.",
  params,
  body: newAnnouncement,
  answers: { 200: "The announcement waits to be sent." },
  run: ({ env, params: { id: club }, body, by, now }) => announce(databaseOf(env, club), { club, by, now }, body),
});

export const listAnnouncements = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/announcements",
  permission: ofClub,
  tags: ["clubs"],
  summary: "List a club's announcements, and how many accounts were told.",
  description: "Announcements are kept for 90 days.",
  params,
  query: z.object(paged("at", "id")),
  output: announcements,
  answers: { 200: "Announcements, latest first." },
  isPrivate: true,
  run: async ({ env, params: { id }, query }) => ok(await announcementsOf(databaseOf(env, id), id, query)),
});

export const listOwnAnnouncements = operation({
  method: "get",
  path: "/api/v1/account/announcements",
  permission: "account",
  tags: ["accounts"],
  summary: "List the latest announcements of this account's clubs.",
  output: ownAnnouncements,
  answers: { 200: "Announcements of the last month, latest first." },
  isPrivate: true,
  run: async ({ db, who: { user }, now }) => ok(await announcementsFor(db, user.id, now)),
});

/** Announcements of clubs. */
export const announcementRoutes = serving(makeAnnouncement, listAnnouncements, listOwnAnnouncements);
