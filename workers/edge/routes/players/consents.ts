import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { created } from "#shared/api/league/club.ts";
import { CONSENT_LISTS, consentId, consents, newConsent } from "#shared/api/players/consent.ts";
import { clubId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { consentsOf, giveConsent, withdrawConsent } from "#write/commands/clubs/consents.ts";

const params = z.object({ id: clubId });
const desk = { club: CLUB_ADMINS, of: "club" } as const;

export const consentTo = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/consents",
  permission: desk,
  tags: ["clubs"],
  summary: "Give another club consent to name one player of this club, or all, in entries and matches.",
  description:
    "Without a consent another club registers a guest instead: a person of its own, by a name that it keeps itself.",
  params,
  body: newConsent,
  output: created,
  answers: { 201: "Consent given.", 200: "Consent given before, and in force." },
  run: ({ env, params: { id: club }, body: { club: to, person = null }, by, now }) =>
    giveConsent(databaseOf(env, club), { id: crypto.randomUUID(), club, to, person }, { by, now }),
});

export const listConsents = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/consents",
  permission: desk,
  tags: ["clubs"],
  summary: "List the consents that a club gave, or those that other clubs gave to this club.",
  params,
  query: z.object({ which: z.enum(CONSENT_LISTS).default("given"), ...paged("at", "id") }),
  output: consents,
  answers: { 200: "The consents, newest first." },
  isPrivate: true,
  run: async ({ env, params: { id }, query: { which, ...page } }) =>
    ok(await consentsOf(databaseOf(env, id), id, which, page)),
});

export const endConsent = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/consents/{consent}",
  permission: desk,
  tags: ["clubs"],
  summary: "Withdraw a consent. No new entry or match can use it; earlier entries and matches stay.",
  params: params.extend({ consent: consentId }),
  answers: { 200: "Withdrawn." },
  run: ({ env, params: { id: club, consent: id }, by, now }) =>
    withdrawConsent(databaseOf(env, club), { club, id }, { by, now }),
});

/** What a club allows others to do with its players. */
export const consentRoutes = serving(consentTo, listConsents, endConsent);
