import { attempt } from "#access/accounts/attempts.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { foundedClub, foundingRequest } from "#shared/api/league/founding.ts";
import { foundClub } from "#write/commands/clubs/founding.ts";

const found = defineRoute({
  method: "post",
  path: "/api/v1/account/clubs",
  permission: "account",
  tags: ["accounts"],
  summary:
    "Found a club and become its owner. The account's e-mail address has to be confirmed; the operator may ask for a code.",
  request: takes(foundingRequest),
  responses: {
    201: answers("Founded.", foundedClub),
    200: answers("Founded before, by the same request.", foundedClub),
  },
});

/** Founding a club with an account of one's own. */
export const foundingRoutes = (api: Router): void => {
  api.openapi(found, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { user } = credential;
    const db = directory(c.env);
    // Counted before anything is looked at: a code is not guessed, and addresses are not listed by trying.
    const tried = { what: "founding", account: user.id, address: clientOf(c.req.raw) } as const;
    const allowed = rateTold(c, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return refuse(c, allowed.error);
    const club = await foundClub(c.env, db, c.req.valid("json"), { user, now: new Date().toISOString() });
    if (!club.ok) return refuse(c, club.error);
    const { id, address, fresh } = club.value;
    return c.json({ id, address }, fresh ? 201 : 200);
  });
};
