import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { pageWithin } from "#ground/db/keyset.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { detailsOfClub } from "#read/queries/clubs/player-details.ts";
import { divisionOf } from "#read/queries/league/fixture.ts";
import { created, newClub } from "#shared/api/league/club.ts";
import { newDivision } from "#shared/api/league/division.ts";
import { divisionDetails, namedUmpires } from "#shared/api/league/league.ts";
import { clubChange, clubPeople, newPlayer, personChange } from "#shared/api/parts/person.ts";
import { clubId, divisionId, fixtureId, playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { changeClub, createClub } from "#write/commands/clubs/clubs.ts";
import { changePerson, createPerson } from "#write/commands/clubs/people.ts";
import { changeDetails } from "#write/commands/league/division-details.ts";
import { createDivision } from "#write/commands/league/divisions.ts";
import { nameUmpires } from "#write/commands/league/umpires.ts";

/** Clubs, people, divisions. */

/** Sending the same again answers 200 and changes nothing; the same id with other content is refused. */
const CREATED = { 201: "Registered.", 200: "Registered before, with the same content." } as const;
const CHANGED = { 200: "Changed, or unchanged because the values are the same." } as const;

const makeClub = operation({
  method: "post",
  path: "/api/v1/clubs",
  permission: "operator",
  tags: ["registry"],
  summary: "Register a club, with its time zone.",
  body: newClub,
  output: created,
  answers: CREATED,
  run: ({ env, body: { id = crypto.randomUUID(), name, zone }, by, now }) =>
    createClub(databaseOf(env, id), { id, name, zone }, { by, now }),
});

export const addPlayer = operation({
  method: "post",
  path: "/api/v1/people",
  permission: { club: CLUB_ADMINS, of: "body", early: true, script: "league" },
  tags: ["registry"],
  summary: "Register a person in a club.",
  body: newPlayer,
  output: created,
  answers: CREATED,
  run: ({ env, body: { id = crypto.randomUUID(), ...person }, by, now }) =>
    createPerson(databaseOf(env, person.club), { id, ...person }, { by, now }),
});

export const updateClub = operation({
  method: "patch",
  path: "/api/v1/clubs/{id}",
  permission: { club: CLUB_ADMINS, of: "club", early: true },
  tags: ["registry"],
  summary: "Change a club's name, time zone, language, the address of its page, or how its juniors' names are shown.",
  params: z.object({ id: clubId }),
  body: clubChange,
  answers: CHANGED,
  run: ({ env, params: { id }, body, by, now }) => changeClub(databaseOf(env, id), id, body, { by, now }),
});

export const updatePlayer = operation({
  method: "patch",
  path: "/api/v1/people/{id}",
  permission: { club: CLUB_ADMINS, of: "player", early: true },
  tags: ["registry"],
  summary: "Rename a person, or mark the person as a junior or guest. Logs hold only ids, so no match changes.",
  params: z.object({ id: playerId }),
  body: personChange,
  answers: CHANGED,
  run: ({ db, params: { id }, body, by, now }) => changePerson(db, id, body, { by, now }),
});

export const updateDivision = operation({
  method: "patch",
  path: "/api/v1/divisions/{id}",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Change a division's venue, time of the day, boards, fee, or how the fee is paid.",
  description:
    "No rule and no standing depends on these. What was paid stays paid: another fee is asked of the others.",
  params: z.object({ id: divisionId }),
  body: divisionDetails,
  answers: CHANGED,
  run: ({ db, params: { id }, body, by, now }) => changeDetails(db, id, body, { by, now }),
});

/** A player of whom the club keeps neither a phone nor a second name. */
const NO_DETAILS = { phone: null, localName: null } as const;

export const listPeople = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/people",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["registry"],
  summary: "List a club's people with their full names and their public names.",
  params: z.object({ id: clubId }),
  query: z.object(paged("id")),
  output: clubPeople,
  answers: { 200: "The people, by name." },
  isPrivate: true,
  run: async ({ env, params: { id }, query }) => {
    const db = databaseOf(env, id);
    const [found, known] = await Promise.all([peopleOf(db, id), knownIn(db, id)]);
    if (!found) return err({ code: "club-not-found", message: { key: "noClub" } });
    const page = pageWithin(found.people, query, (person) => person.id);
    const details = await detailsOfClub(db, id, known);
    return page
      ? ok({
          ...found,
          people: page.rows.map((one) => ({ ...one, ...(details.get(one.id) ?? NO_DETAILS) })),
          next: page.next,
        })
      : err({ code: "not-found", message: { key: "noRowToContinue" }, place: "query:/after" });
  },
});

export const makeDivision = operation({
  method: "post",
  path: "/api/v1/divisions",
  permission: { club: CLUB_ADMINS, of: "body", script: "league" },
  tags: ["registry"],
  summary: "Register a division. Round robins are drawn by Berger tables.",
  body: newDivision,
  output: created,
  answers: CREATED,
  run: ({ env, body: { id = crypto.randomUUID(), ...division }, by, now }) =>
    createDivision(databaseOf(env, division.club), { id, ...division }, { by, now }),
});

export const setUmpires = operation({
  method: "put",
  path: "/api/v1/divisions/{id}/fixtures/{fixture}/umpires",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Name the umpires of a fixture, or of a rubber of it; an empty list names none.",
  params: z.object({ id: divisionId, fixture: fixtureId }),
  body: namedUmpires,
  answers: { 200: "Kept." },
  run: async ({ db, params: { id, fixture }, body: { rubber, umpires }, by, now }) => {
    if ((await divisionOf(db, fixture)) !== id)
      return err({ code: "unknown-fixture", message: { key: "noFixtureInSeason" }, place: "/fixture" });
    return nameUmpires(db, { division: id, fixture, rubber }, umpires, { by, now });
  },
});

export const registryRoutes = serving(
  makeClub,
  addPlayer,
  updateClub,
  updatePlayer,
  updateDivision,
  listPeople,
  makeDivision,
  setUmpires,
);
