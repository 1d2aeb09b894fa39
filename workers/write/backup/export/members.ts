import { memberHash } from "#access/accounts/awaited-members.ts";
import type { Database } from "#ground/db/database.ts";
import type { TableRow } from "../sections/section.ts";

type Member = {
  readonly email: string | null;
  readonly member: string | null;
  readonly role: string;
  readonly person_id: string | null;
  readonly since: string;
};

/** SQL: the members of club ?1, and those who are still awaited since it came from elsewhere. */
const MEMBERS = `SELECT u.email, NULL AS member, m.role, m.person_id, m.since
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.club_id = ?1
  UNION ALL SELECT NULL, member, role, person_id, since FROM awaited_members WHERE club_id = ?1`;

/** Rows of `awaited_members` for a club's export, in their order: one for each address, a member's before one awaited. */
export const membersOf = async (db: Database, club: string): Promise<readonly TableRow[]> => {
  const { results } = await db.$client.prepare(MEMBERS).bind(club).all<Member>();
  const rows = new Map<string, TableRow>();
  for (const { email, member, role, person_id, since } of results) {
    const hash = email === null ? (member ?? "") : memberHash(email);
    if (!rows.has(hash)) rows.set(hash, { club_id: club, member: hash, person_id, role, since });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
};

type Guardian = {
  readonly email: string | null;
  readonly member: string | null;
  readonly person_id: string;
  readonly since: string;
};

/** SQL: the guardians of juniors of club ?1, and those who are still awaited since it came from elsewhere. */
const GUARDIANS = `SELECT u.email, NULL AS member, g.person_id, g.since
    FROM guardians g JOIN users u ON u.id = g.user_id WHERE g.club_id = ?1
  UNION ALL SELECT NULL, member, person_id, since FROM awaited_guardians WHERE club_id = ?1`;

/** Rows of `awaited_guardians` for a club's export, in their order: one for each address and junior. */
export const guardiansOf = async (db: Database, club: string): Promise<readonly TableRow[]> => {
  const { results } = await db.$client.prepare(GUARDIANS).bind(club).all<Guardian>();
  const rows = new Map<string, TableRow>();
  for (const { email, member, person_id, since } of results) {
    const hash = email === null ? (member ?? "") : memberHash(email);
    const key = `${hash} ${person_id}`;
    if (!rows.has(key)) rows.set(key, { club_id: club, member: hash, person_id, since });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
};
