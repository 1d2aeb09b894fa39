import { attempt } from "#access/accounts/attempts.ts";
import { operation, serving } from "#access/http/operation.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { foundedClub, foundingRequest } from "#shared/api/league/founding.ts";
import { foundClub } from "#write/commands/clubs/founding.ts";

export const makeOwnClub = operation({
  method: "post",
  path: "/api/v1/account/clubs",
  permission: "account",
  tags: ["accounts"],
  summary:
    "Found a club and become its owner. The account's e-mail address has to be confirmed; the operator may ask for a code.",
  body: foundingRequest,
  output: foundedClub,
  answers: { 201: "Founded.", 200: "Founded before, by the same request." },
  run: async ({ env, db, body, who: { user }, now, client, headers }) => {
    // Counted before anything is looked at: a code is not guessed, and addresses are not listed by trying.
    const tried = { what: "founding", account: user.id, address: client } as const;
    const allowed = rateTold(headers, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return allowed;
    return foundClub(env, db, body, { user, now });
  },
});

/** Founding a club with an account of one's own. */
export const foundingRoutes = serving(makeOwnClub);
