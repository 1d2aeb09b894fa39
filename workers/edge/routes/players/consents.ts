import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { CONSENT_LISTS, consentId, consents, newConsent } from "#shared/api/players/consent.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { consentsOf, giveConsent, withdrawConsent } from "#write/commands/clubs/consents.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const params = z.object({ id: clubId });
const desk = { club: CLUB_ADMINS, of: "club" } as const;

const give = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/consents",
  permission: desk,
  tags: ["clubs"],
  summary: "Give another club consent to name one player of this club, or all, in entries and matches.",
  description:
    "Without a consent another club registers a guest instead: a person of its own, by a name that it keeps itself.",
  request: { params, ...takes(newConsent) },
  responses: {
    201: answers("Consent given.", created),
    200: answers("Consent given before, and in force.", created),
  },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/consents",
  permission: desk,
  tags: ["clubs"],
  summary: "List the consents that a club gave, or those that other clubs gave to this club.",
  request: {
    params,
    query: z.object({ which: z.enum(CONSENT_LISTS).default("given"), ...paged("at", "id") }),
  },
  responses: { 200: answers("The consents, newest first.", consents) },
});

const withdraw = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/consents/{consent}",
  permission: desk,
  tags: ["clubs"],
  summary: "Withdraw a consent. No new entry or match can use it; earlier entries and matches stay.",
  request: { params: params.extend({ consent: consentId }) },
  responses: { 200: answers("Withdrawn.", done) },
});

const doing = (c: AppContext) => ({ by: c.get("credential").by, now: new Date().toISOString() });

/** What a club allows others to do with its players. */
export const consentRoutes = (api: Router): void => {
  api.openapi(give, async (c) => {
    const { id: club } = c.req.valid("param");
    const { club: to, person = null } = c.req.valid("json");
    const consent = { id: crypto.randomUUID(), club, to, person };
    const given = await giveConsent(databaseOf(c.env, club), consent, doing(c));
    return given.ok ? c.json({ id: given.value.id }, given.value.fresh ? 201 : 200) : refuse(c, given.error);
  });

  api.openapi(list, async (c) => {
    const { which, ...asked } = c.req.valid("query");
    const { id } = c.req.valid("param");
    const page = await consentsOf(databaseOf(c.env, id), id, which, asked);
    return c.json(page, 200, { ...NOT_STORED, ...nextLink(c, page.next) });
  });

  api.openapi(withdraw, async (c) => {
    const { id: club, consent: id } = c.req.valid("param");
    const withdrawn = await withdrawConsent(databaseOf(c.env, club), { club, id }, doing(c));
    return withdrawn.ok ? c.json({ done: true as const }, 200) : refuse(c, withdrawn.error);
  });
};
