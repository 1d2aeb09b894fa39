import { spokenForBy } from "#access/accounts/linked-players.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { ownFileOf } from "#read/queries/players/own-file.ts";
import { ownFile } from "#shared/api/deployment/accounts.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const read = defineRoute({
  method: "get",
  path: "/api/v1/account/file",
  permission: "account",
  tags: ["accounts"],
  summary: "Download everything that is kept about the signed-in account and its players, as one file.",
  responses: { 200: answers("The rows as they are stored, by the name of their table.", ownFile) },
});

/** Everything about me. */
export const ownFileRoutes = (api: Router): void => {
  api.openapi(read, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { id, email, verified } = credential.user;
    const db = directory(c.env);
    // Whoever has not confirmed an address is told nothing of what others keep under it.
    const whose = {
      user: id,
      email: verified && email !== null ? email.toLowerCase() : "",
      players: await spokenForBy(db, id),
    };
    const file = await ownFileOf(db, whose);
    return c.json(file, 200, {
      ...NOT_STORED,
      "Content-Disposition": 'attachment; filename="strikebook-account.json"',
    });
  });
};
