import { CLUB_ADMINS } from "#shared/roles.ts";
import { type Finder, saidIn, type Tidings } from "./tidings.ts";

/** Whoever runs the club is told that a team has no captain any more. */
export const captaincyEnded: Finder = async (_db, { subject, at }) => [
  { kind: "captain-left", cause: `${subject}@${at}`, subject, audience: { to: "roles", roles: CLUB_ADMINS } },
];

/** A line-up that fits its squad no more is wanted again, of the captain or the desk. */
export const lineUpSetAside: Finder = async (db, row) => {
  const { division, entry } = saidIn(row);
  const captain = await db.$client
    .prepare(
      `SELECT t.captain FROM entries e JOIN teams t ON e.players = json_array(t.id) WHERE e.division_id = ? AND e.id = ?`,
    )
    .bind(division, entry)
    .first<string | null>("captain");
  const wanted = { kind: "line-up-wanted", cause: `${row.subject}/${entry}@${row.at}`, subject: row.subject } as const;
  const desk: Tidings = { ...wanted, audience: { to: "roles", roles: CLUB_ADMINS } };
  return captain === null ? [desk] : [{ ...wanted, audience: { to: "players", persons: [captain] } }, desk];
};
