import type { Database } from "#ground/db/database.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import type { NewsKind } from "#shared/told/news.ts";
import { dayAt } from "#shared/zone.ts";
import type { Finder, Tidings } from "./tidings.ts";

const applicantOf = (db: Database, application: string): Promise<string | null> =>
  db.$client.prepare("SELECT user_id FROM applications WHERE id = ?").bind(application).first<string>("user_id");

const toApplicant = async (db: Database, kind: NewsKind, application: string): Promise<readonly Tidings[]> => {
  const user = await applicantOf(db, application);
  if (user === null) return [];
  return [{ kind, cause: application, subject: application, audience: { to: "account", user }, receipt: true }];
};

/** Whoever runs the club is told once a day that applications wait, however many they are. */
export const applicationMade: Finder = async (db, { club, subject, at }) => {
  const day = dayAt(at, await zoneOfClub(db, club));
  const waiting: Tidings = {
    kind: "application-made",
    cause: `${club}@${day}`,
    subject: club,
    audience: { to: "roles", roles: CLUB_ADMINS },
  };
  return [...(await toApplicant(db, "applied", subject)), waiting];
};

/** Whoever applied is told of the decision. */
export const applicationAccepted: Finder = (db, { subject }) => toApplicant(db, "accepted", subject);
export const applicationDeclined: Finder = (db, { subject }) => toApplicant(db, "declined", subject);
