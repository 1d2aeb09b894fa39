import { mint } from "#access/accounts/token.ts";
import { operation, serving } from "#access/http/operation.ts";
import { derivedDigest } from "#derive/rebuild/digest.ts";
import { digest, organiserToken } from "#shared/api/deployment/service.ts";
import { err, ok } from "#shared/result.ts";

const organiserTokens = operation({
  method: "post",
  path: "/api/v1/organiser-tokens",
  permission: "operator",
  tags: ["service"],
  summary: "Create a token with which a program can act as the operator for one hour. Needs the organiser key itself.",
  output: organiserToken,
  answers: { 201: "The token." },
  run: async ({ env, who }) => {
    // Otherwise a token that was lost could renew itself for ever.
    if (who.how !== "key") return err({ code: "not-permitted", message: { key: "tokensByKey" } });
    const { token, expires } = await mint({ role: "organiser" }, env.STRIKEBOOK_SECRET, Date.now());
    return ok({ token, expires });
  },
});

const digestOfRows = operation({
  method: "get",
  path: "/api/v1/digest",
  permission: "operator",
  tags: ["service"],
  summary: "Get one hash over all derived rows, to compare two copies.",
  output: digest,
  answers: { 200: "SHA-256 of all derived rows in the order of their keys." },
  run: async ({ db }) => ok({ digest: (await derivedDigest(db)).digest }),
});

/** Keeping the service in order. */
export const upkeepRoutes = serving(organiserTokens, digestOfRows);
