import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { pokeFedBy, pokeLists } from "#derive/ratings/poke.ts";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { samePersons, samePersonWord } from "#shared/api/league/federation.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { samePersonsOf, saySamePerson } from "#write/commands/clubs/same-persons.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const look = defineRoute({
  method: "get",
  path: "/api/v1/account/same-persons",
  permission: "account",
  tags: ["accounts"],
  summary: "List the players of two clubs whom this account confirmed to be one person, and those it could confirm.",
  responses: { 200: answers("Of the account itself, and of juniors whose guardian it is.", samePersons) },
});

const say = defineRoute({
  method: "post",
  path: "/api/v1/account/same-persons",
  permission: "account",
  tags: ["accounts"],
  summary: "Confirm that two players of two clubs are one person, whom a federation rates once; or undo it.",
  request: takes(samePersonWord),
  responses: { 200: answers("Recorded.", done) },
});

const noAccount: Fault = { code: "not-permitted", message: { key: "accountNeeded" } };

/** People who play for two clubs, by their own word. */
export const samePersonRoutes = (api: Router): void => {
  api.openapi(look, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, noAccount);
    return c.json(await samePersonsOf(directory(c.env), credential.user.id), 200, NOT_STORED);
  });

  api.openapi(say, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, noAccount);
    const db = directory(c.env);
    const said = await saySamePerson(db, credential.user.id, c.req.valid("json"), new Date().toISOString());
    if (!said.ok) return refuse(c, said.error);
    for (const club of said.value) {
      await pokeLists(c.env, club);
      await pokeFedBy(c.env, db, club);
    }
    return c.json({ done: true as const }, 200);
  });
};
