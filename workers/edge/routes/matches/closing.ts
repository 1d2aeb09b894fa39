import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { matchId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { closeMatch } from "#write/commands/matches/closing.ts";

export const closeMatchOperation = operation({
  method: "post",
  path: "/api/v1/matches/{id}/close",
  permission: { club: CLUB_ADMINS, of: "match", script: "league" },
  tags: ["matches"],
  summary:
    "Close a match again in which no strike and no board is recorded. Its fixture is as if it had not been opened.",
  params: z.object({ id: matchId }),
  answers: { 200: "Closed. The same request again changes nothing." },
  run: ({ env, params, by, now }) => closeMatch(env, params.id, { by, now }),
});

/** A match that was opened too early is closed again. */
export const closingRoutes = serving(closeMatchOperation);
