import type { Database } from "#ground/db/database.ts";
import { eveningOf } from "#read/queries/evening/evening.ts";
import type { AnnouncementAudience } from "#shared/api/deployment/announcement.ts";
import { ROLES } from "#shared/roles.ts";
import type { Audience } from "./audience.ts";
import type { Finder } from "./notification.ts";
import { playersOfDivision } from "./of-divisions.ts";

/** SQL: juniors of a club, whose guardians are told in their place. */
const JUNIORS = "SELECT id FROM people WHERE club_id = ? AND junior IS NOT NULL AND former IS NULL";

/** Everybody who has an account in a club, and the guardians of its juniors. */
const ofClub = async (db: Database, club: string): Promise<readonly Audience[]> => {
  const { results } = await db.$client.prepare(JUNIORS).bind(club).all<{ id: string }>();
  return [
    { to: "roles", roles: ROLES },
    { to: "players", persons: results.map(({ id }) => id) },
  ];
};

const audiencesOf = async (db: Database, club: string, to: AnnouncementAudience): Promise<readonly Audience[]> => {
  if (to.to === "club") return ofClub(db, club);
  if (to.to === "division") return [{ to: "players", persons: await playersOfDivision(db, to.division) }];
  const evening = await eveningOf(db, { club, day: to.day }, club);
  return [{ to: "players", persons: evening?.people.map(({ id }) => id) ?? [] }];
};

/** The recipients of an announcement, each told once. */
export const announced: Finder = async (db, { club, subject }) => {
  const audience = await db.$client
    .prepare("SELECT audience FROM announcements WHERE id = ?")
    .bind(subject)
    .first<string>("audience");
  if (audience === null) return [];
  // Written from the schema of a request.
  const audiences = await audiencesOf(db, club, JSON.parse(audience) as AnnouncementAudience);
  return audiences.map((one) => ({ kind: "announcement", cause: subject, subject, audience: one }));
};
