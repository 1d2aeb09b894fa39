import { z } from "zod";
import { ACTS, type ClubActKind } from "#shared/api/deployment/accounts.ts";
import { clubId, hash, playerId } from "#shared/ids.ts";
import { ROLES } from "#shared/roles.ts";
import { type BackupSection, instant, jsonText, type TableRow } from "./section.ts";

/**
 * The club's members, each by a hash of the address (see `memberHash`), with the role and the player. A club that
 * arrives elsewhere finds no accounts there: a person who signs in with the address becomes a member again. Names,
 * passwords, sessions and links stay behind.
 */
export const awaitedMemberSection: BackupSection = {
  table: "awaited_members",
  key: ["member", "club_id"],
  sole: (row) => (row.person_id === null ? [] : [`person ${row.club_id} ${row.person_id}`]),
  row: z.strictObject({
    club_id: clubId,
    member: hash,
    person_id: playerId.nullable(),
    role: z.enum(ROLES),
    since: instant,
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...(row.person_id === null ? [] : [["people", String(row.person_id)] as const]),
  ],
  aside: true,
  computed: true,
};

/** The guardians of the club's juniors, in the same way. */
export const awaitedGuardianSection: BackupSection = {
  table: "awaited_guardians",
  key: ["member", "person_id"],
  row: z.strictObject({ club_id: clubId, member: hash, person_id: playerId, since: instant }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["people", String(row.person_id)],
  ],
  aside: true,
  computed: true,
};

/**
 * The club's audit trail, in order: ids, roles and days, never a name or an address. An id of an account only says
 * elsewhere that the same account did two things.
 */
export const clubActSection: BackupSection = {
  table: "club_acts",
  key: ["number"],
  row: z.strictObject({
    act: z.enum(ACTS),
    at: instant,
    by: z.string(),
    club_id: clubId,
    data: jsonText(z.record(z.string(), z.string().nullable())),
    number: z.int().min(1),
    subject: z.string(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  // Counted without a gap: none was taken out.
  impossible: (row, { fact }) => (Number(row.number) === Number(fact("last act") ?? 0) + 1 ? null : "number"),
  facts: (row) => [["last act", String(row.number)]],
  aside: true,
  numbered: { column: "number", sql: "row_number() OVER (ORDER BY t.seq)" },
};

/** The data of acts that were written with a row of the file. */
const OF_ROWS: Readonly<Partial<Record<ClubActKind, readonly string[]>>> = {
  "division-registered": [],
  "series-registered": [],
  "team-saved": [],
  "consent-given": [],
  "ruleset-saved": ["version"],
  "federation-joined": ["day"],
  "federation-left": ["day"],
  "transfer-window-added": ["last"],
};
const BY_DATA: Readonly<Partial<Record<ClubActKind, string>>> = {
  "decision-made": "decision",
  "people-joined": "join",
  "people-parted": "join",
};

/** The row that an act was written with, as its section's `act` calls it; `null`: with none that has to be there. */
export const rowOfAct = (row: TableRow): string | null => {
  // `club_acts` holds nothing else: its schema has looked.
  const act = row.act as ClubActKind;
  const data = JSON.parse(String(row.data)) as Readonly<Record<string, string | null>>;
  const named = BY_DATA[act];
  if (named !== undefined) return `${act} ${data[named]}`;
  const members = OF_ROWS[act];
  return members === undefined ? null : [act, row.subject, ...members.map((member) => data[member])].join(" ");
};

/** An act of a row that is in the file for good: a window may be removed, and a player leave with a consent. */
export const staysWithAct = (act: string): boolean => !/^(transfer-window-added|consent-given) /.test(act);
