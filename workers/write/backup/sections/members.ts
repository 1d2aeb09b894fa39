import { z } from "zod";
import { clubId, hash, playerId } from "../../../../shared/ids.ts";
import { ROLES } from "../../../../shared/vocabulary.ts";
import { instant, jsonText, type Section } from "./section.ts";

/**
 * Who the club's members are, each by a hash of the address (see `memberHash`), with the role and the player.
 * A club that arrives elsewhere finds no accounts there: whoever signs in with the address is what the file says again,
 * and nobody needs the address itself for that. Names, passwords, sessions and links stay where they are.
 */
export const awaitedMemberSection: Section = {
  table: "awaited_members",
  key: ["member", "club_id"],
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

/** Who the guardians of the club's juniors are, in the same way. */
export const awaitedGuardianSection: Section = {
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
 * What was done in the club's name, in order: ids, roles and days, never a name or an address. An id of an account says
 * nothing elsewhere but that the same account did two things.
 */
export const clubActSection: Section = {
  table: "club_acts",
  key: ["number"],
  row: z.strictObject({
    act: z.string().min(1),
    at: instant,
    by: z.string(),
    club_id: clubId,
    data: jsonText(z.record(z.string(), z.unknown())),
    number: z.int().min(1),
    subject: z.string(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  aside: true,
  numbered: { column: "number", sql: "row_number() OVER (ORDER BY t.seq)" },
};
