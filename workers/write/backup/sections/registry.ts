import { z } from "zod";
import { clubAddress, DECISION_REASONS, formerName, JUNIOR_NAMES } from "#league";
import { email } from "#shared/api/deployment/accounts.ts";
import { clubChange } from "#shared/api/parts/person.ts";
import { language, name, zone } from "#shared/api/parts/values.ts";
import { clubId, day, playerId } from "#shared/ids.ts";
import { phoneNumber } from "#shared/phone.ts";
import { FIRST_LANGUAGE } from "#shared/words/addresses.ts";
import { type BackupSection, instant } from "./section.ts";

/** The club's notices: an empty one is left out. */
const { about, venue, contact } = clubChange.shape;
const said = (text: typeof about | typeof venue) => text.unwrap().min(1).nullable().default(null);

/** The club itself. */
export const clubSection: BackupSection = {
  table: "clubs",
  key: ["id"],
  row: z.strictObject({
    // Files that were written before clubs had pages and applications say nothing of them.
    about: said(about),
    applications: z.union([z.literal(0), z.literal(1)]).default(1),
    contact: said(contact),
    created_at: instant,
    first_steps: z.union([z.literal(0), z.literal(1)]).default(1),
    id: clubId,
    // Files that were written before clubs could choose have none.
    junior_names: z.enum(JUNIOR_NAMES).nullable().default(null),
    // Files that were written before clubs had a language are of clubs that wrote in English.
    language: language.default(FIRST_LANGUAGE),
    name,
    venue: said(venue),
    // As older files know nothing of junior names, so of zones.
    zone: zone.nullable().default(null),
  }),
  ofClub: "t.id = ?1",
  refersTo: () => [],
};

/** The club's people, its guests among them. */
export const peopleSection: BackupSection = {
  table: "people",
  key: ["id"],
  sole: (row) => [
    ...(row.junior === null ? [] : [`junior ${row.club_id} ${row.junior}`]),
    ...(row.former === null ? [] : [`former ${row.club_id} ${row.former}`]),
  ],
  row: z
    .strictObject({
      club_id: clubId,
      created_at: instant,
      // Files that were written before anybody could be erased say nothing of it.
      former: z.int().min(1).nullable().default(null),
      // Files that were written before there were guests and juniors have none.
      guest: z.union([z.literal(0), z.literal(1)]).default(0),
      id: playerId,
      junior: z.int().min(1).nullable().default(null),
      name,
    })
    // An erased person is only a number.
    .refine((row) => row.former === null || (row.name === formerName(row.former) && row.junior === null), {
      path: ["former"],
      message: "rowDisagrees",
    }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};

/** Merged ids. */
export const peopleJoinSection: BackupSection = {
  table: "people_joins",
  key: ["id"],
  unique: [["club_id", "number"]],
  row: z
    .strictObject({
      at: instant,
      by: z.string(),
      club_id: clubId,
      id: z.uuid(),
      known_as: playerId,
      number: z.int().min(1),
      person: playerId,
      reason: z.enum(DECISION_REASONS),
      type: z.enum(["people_joined", "people_parted"]),
    })
    .refine(({ person, known_as }) => person !== known_as, { path: ["known_as"], message: "rowDisagrees" }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["people", String(row.person)],
    ["people", String(row.known_as)],
  ],
  act: (row) => `${row.type === "people_joined" ? "people-joined" : "people-parted"} ${row.id}`,
};

/**
 * Shown names of players of other clubs: whole names of juniors and marks of juniors never leave with another club. A
 * table of the club's division then names all players on any deployment.
 */
export const shownNameSection: BackupSection = {
  table: "shown_names",
  key: ["club_id", "person_id"],
  row: z.strictObject({ club_id: clubId, name, person_id: playerId }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  clashes: (row) => [["people", String(row.person_id)]],
  aside: true,
  computed: true,
};

/** Addresses to which the club's players are to be invited: they are only in their own club's file. */
export const keptAddressSection: BackupSection = {
  table: "kept_addresses",
  key: ["person_id"],
  row: z.strictObject({ club_id: clubId, email, person_id: playerId }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["people", String(row.person_id)],
  ],
};

/** Phones and second names of the club's players: they are only in their own club's file. */
export const playerDetailSection: BackupSection = {
  table: "player_details",
  key: ["person_id"],
  row: z.strictObject({
    club_id: clubId,
    local_name: name.nullable(),
    person_id: playerId,
    phone: phoneNumber.nullable(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ["people", String(row.person_id)],
  ],
};

/** The club's consent to federations' rating lists. */
export const federationClubSection: BackupSection = {
  table: "federation_clubs",
  key: ["club_id", "number"],
  frozen: true,
  row: z.strictObject({
    at: instant,
    by: z.string(),
    club_id: clubId,
    day,
    federation_id: clubId,
    number: z.int().min(1),
    type: z.enum(["joined", "left"]),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  clashes: (row) => [["clubs", String(row.federation_id)]],
  // The federation may come later, or never: the consent is in the club's audit trail.
  act: (row) => `federation-${row.type} ${row.federation_id} ${row.day}`,
};

/** When players may change clubs within the federation that the club is. */
export const transferWindowSection: BackupSection = {
  table: "transfer_windows",
  key: ["federation_id", "first_day"],
  row: z
    .strictObject({ federation_id: clubId, first_day: day, last_day: day })
    .refine((row) => row.first_day <= row.last_day, { path: ["last_day"], message: "rowDisagrees" }),
  ofClub: "t.federation_id = ?1",
  refersTo: (row) => [["clubs", String(row.federation_id)]],
  act: (row) => `transfer-window-added ${row.first_day} ${row.last_day}`,
};

/** The club's addresses in words: the latest is its own, and those before it lead there. */
export const clubAddressSection: BackupSection = {
  table: "club_addresses",
  key: ["address"],
  row: z.strictObject({ address: clubAddress, club_id: clubId, since: instant }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};

/**
 * Confirmations of people that they play under an id of this club and of another one. Both clubs' files have them, and
 * each is stored once. The account's id says nothing elsewhere.
 */
export const samePersonSection: BackupSection = {
  table: "same_persons",
  key: ["at", "person_id", "known_as", "type"],
  row: z
    .strictObject({
      at: instant,
      known_as: playerId,
      known_as_club: clubId,
      person_club: clubId,
      person_id: playerId,
      type: z.enum(["confirmed", "undone"]),
      user_id: z.string().min(1),
    })
    .refine((row) => row.person_club !== row.known_as_club, { path: ["known_as_club"], message: "rowDisagrees" }),
  ofClub: "(t.person_club = ?1 OR t.known_as_club = ?1)",
  refersTo: () => [],
  // One of the two was this club's when it was said, wherever the player has gone since.
  impossible: (row, { has }) =>
    [row.person_club, row.known_as_club].some((club) => has("clubs", String(club))) ? null : "known_as_club",
  aside: true,
};

/** The club's consents for other clubs to name its players, also withdrawn ones. */
export const playerConsentSection: BackupSection = {
  table: "player_consents",
  key: ["id"],
  row: z
    .strictObject({
      club_id: clubId,
      given_at: instant,
      given_by: z.string(),
      id: z.uuid(),
      person_id: playerId.nullable(),
      to_club: clubId,
      withdrawn_at: instant.nullable(),
      withdrawn_by: z.string().nullable(),
    })
    .refine((row) => row.to_club !== row.club_id, { path: ["to_club"], message: "rowDisagrees" })
    .refine((row) => (row.withdrawn_at === null) === (row.withdrawn_by === null), {
      path: ["withdrawn_by"],
      message: "rowDisagrees",
    }),
  // What was said of a player who is another club's by now means nothing elsewhere.
  ofClub: `t.club_id = ?1 AND (t.person_id IS NULL
    OR EXISTS (SELECT 1 FROM people p WHERE p.id = t.person_id AND p.club_id = ?1))`,
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...(row.person_id === null ? [] : [["people", String(row.person_id)] as const]),
  ],
  act: (row) => `consent-given ${row.id}`,
};
