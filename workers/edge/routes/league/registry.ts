import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { pageWithin } from "#ground/db/keyset.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { created, newClub } from "#shared/api/league/club.ts";
import { newDivision } from "#shared/api/league/division.ts";
import { divisionDetails } from "#shared/api/league/league.ts";
import { clubChange, clubPeople, newPlayer, personChange } from "#shared/api/parts/person.ts";
import { clubId, divisionId, playerId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { changeClub, createClub } from "#write/commands/clubs/clubs.ts";
import { changePerson, createPerson } from "#write/commands/clubs/people.ts";
import { changeDetails } from "#write/commands/league/division-details.ts";
import { createDivision } from "#write/commands/league/divisions.ts";

import { NOT_STORED } from "../matches/scorer-links.ts";

/** Sending the same again answers 200 and changes nothing; the same id with other content is refused. */
const CREATED = {
  201: answers("Registered.", created),
  200: answers("Registered before, with the same content.", created),
} as const;

const clubRoute = defineRoute({
  method: "post",
  path: "/api/v1/clubs",
  permission: "operator",
  tags: ["registry"],
  summary: "Register a club, with its time zone.",
  request: takes(newClub),
  responses: CREATED,
});

const personRoute = defineRoute({
  method: "post",
  path: "/api/v1/people",
  permission: { club: CLUB_ADMINS, of: "body", early: true, script: "league" },
  tags: ["registry"],
  summary: "Register a person in a club.",
  request: takes(newPlayer),
  responses: CREATED,
});

const divisionRoute = defineRoute({
  method: "post",
  path: "/api/v1/divisions",
  permission: { club: CLUB_ADMINS, of: "body", script: "league" },
  tags: ["registry"],
  summary: "Register a division. Round robins are drawn by Berger tables.",
  request: takes(newDivision),
  responses: CREATED,
});

const changed = { 200: answers("Changed, or unchanged because the values are the same.", done) } as const;

const clubChangeRoute = defineRoute({
  method: "patch",
  path: "/api/v1/clubs/{id}",
  permission: { club: CLUB_ADMINS, of: "club", early: true },
  tags: ["registry"],
  summary: "Change a club's name, its time zone, the address of its page, or how the names of its juniors are shown.",
  request: { params: z.object({ id: clubId }), ...takes(clubChange) },
  responses: changed,
});

const personChangeRoute = defineRoute({
  method: "patch",
  path: "/api/v1/people/{id}",
  permission: { club: CLUB_ADMINS, of: "player", early: true },
  tags: ["registry"],
  summary: "Rename a person, or mark the person as a junior or guest. Logs hold only ids, so no match changes.",
  request: { params: z.object({ id: playerId }), ...takes(personChange) },
  responses: changed,
});

const divisionChangeRoute = defineRoute({
  method: "patch",
  path: "/api/v1/divisions/{id}",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Change a division's venue, time of the day, boards, fee, or how the fee is paid.",
  description:
    "No rule and no standing depends on these. What was paid stays paid: another fee is asked of the others.",
  request: { params: z.object({ id: divisionId }), ...takes(divisionDetails) },
  responses: changed,
});

const peopleRoute = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/people",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["registry"],
  summary: "List a club's people with their full names and the names shown to everybody.",
  request: { params: z.object({ id: clubId }), query: z.object(paged("id")) },
  responses: { 200: answers("The people, by name.", clubPeople) },
});

const now = (): string => new Date().toISOString();

/** Who registers something, and when. */
const doing = (c: AppContext) => ({ by: c.get("credential").by, now: now() });

/** Clubs, people, divisions. */
export const registryRoutes = (api: Router): void => {
  api.openapi(clubRoute, async (c) => {
    const { id = crypto.randomUUID(), name, zone } = c.req.valid("json");
    const club = await createClub(databaseOf(c.env, id), { id, name, zone }, doing(c));
    return club.ok ? c.json({ id: club.value.id }, club.value.fresh ? 201 : 200) : refuse(c, club.error);
  });

  api.openapi(personRoute, async (c) => {
    const { id = crypto.randomUUID(), club, ...rest } = c.req.valid("json");
    const person = await createPerson(databaseOf(c.env, club), { id, club, ...rest }, doing(c));
    return person.ok ? c.json({ id: person.value.id }, person.value.fresh ? 201 : 200) : refuse(c, person.error);
  });

  api.openapi(clubChangeRoute, async (c) => {
    const { id } = c.req.valid("param");
    const club = await changeClub(databaseOf(c.env, id), id, c.req.valid("json"), doing(c));
    return club.ok ? c.json({ done: true as const }, 200) : refuse(c, club.error);
  });

  api.openapi(personChangeRoute, async (c) => {
    const person = await changePerson(directory(c.env), c.req.valid("param").id, c.req.valid("json"), doing(c));
    return person.ok ? c.json({ done: true as const }, 200) : refuse(c, person.error);
  });

  api.openapi(divisionChangeRoute, async (c) => {
    const division = await changeDetails(directory(c.env), c.req.valid("param").id, c.req.valid("json"), doing(c));
    return division.ok ? c.json({ done: true as const }, 200) : refuse(c, division.error);
  });

  api.openapi(peopleRoute, async (c) => {
    const { id } = c.req.valid("param");
    const found = await peopleOf(databaseOf(c.env, id), id);
    if (!found) return refuse(c, { code: "club-not-found", message: { key: "noClub" } });
    const page = pageWithin(found.people, c.req.valid("query"), ({ id }) => id);
    if (!page)
      return refuse(c, {
        code: "not-found",
        message: { key: "noRowToContinue" },
        place: "query:/after",
      });
    const { rows, next } = page;
    return c.json({ ...found, people: [...rows], next }, 200, { ...NOT_STORED, ...nextLink(c, next) });
  });

  api.openapi(divisionRoute, async (c) => {
    const { id = crypto.randomUUID(), ...rest } = c.req.valid("json");
    const division = await createDivision(databaseOf(c.env, rest.club), { id, ...rest }, doing(c));
    return division.ok
      ? c.json({ id: division.value.id }, division.value.fresh ? 201 : 200)
      : refuse(c, division.error);
  });
};
