import { z } from "zod";
import { health } from "../../../../shared/api/deployment/service.ts";
import { at } from "../../../../shared/api/parts/values.ts";
import { ENGINE_VERSION } from "../../../../shared/match/model/engine.ts";
import { answers, defineRoute } from "../../../access/http/route.ts";
import type { Router } from "../../../access/http/router.ts";
import { type Database, directory } from "../../../ground/db/database.ts";
import { incompleteDraws } from "../../../read/queries/league/incomplete-draws.ts";
import { relays } from "../../../read/queries/matches/relays.ts";

const read = defineRoute({
  method: "get",
  path: "/api/v1/health",
  permission: "public",
  tags: ["service"],
  summary: "Get the health of the service, and the version of its rules engine.",
  responses: {
    200: answers(
      "The service answers. `faults` counts the logs in doubt, `incompleteDraws` names draws that are not whole, " +
        "`openings` names matches that are registered and not opened yet, `failedJobs` counts work that was given up on until the clock sends it again, " +
        "`relays` says how far the database is behind matches in play.",
      health,
    ),
  },
});

/** One row each, or a hundred where there are that many faults. */
const NOTED = `SELECT (SELECT count(*) FROM (SELECT 1 FROM log_faults LIMIT 100)) AS faults,
  (SELECT count(*) FROM (SELECT 1 FROM failed_jobs LIMIT 100)) AS failedJobs,
  (SELECT at FROM head_lists ORDER BY rowid DESC LIMIT 1) AS list`;

const noted = z.object({ faults: z.int(), failedJobs: z.int(), list: at.nullable() });

const notedIn = async (db: Database) => noted.parse(await db.$client.prepare(NOTED).first());

const openingsIn = async (db: Database): Promise<string[]> => {
  const { results } = await db.$client
    .prepare("SELECT match_id AS match FROM openings ORDER BY at, match_id LIMIT 20")
    .all<{ readonly match: string }>();
  return results.map(({ match }) => match);
};

const hostNotes = z.object({ lastBackup: at.nullable() });

/** When the host was backed up last; `null` where there is no host that knows. */
const lastBackup = async ({ HOST_NOTES }: Env): Promise<string | null> => {
  if (HOST_NOTES === undefined) return null;
  const answer = await HOST_NOTES.fetch("http://host/notes");
  return hostNotes.parse(await answer.json()).lastBackup;
};

/** Health. */
export const healthRoutes = (api: Router): void => {
  api.openapi(read, async (c) => {
    const db = directory(c.env);
    const [{ faults, failedJobs, list }, draws, begun, lag, backup] = await Promise.all([
      ...([notedIn(db), incompleteDraws(db), openingsIn(db)] as const),
      ...([relays(db, c.env, Date.now()), lastBackup(c.env)] as const),
    ]);
    const status = faults === 0 && draws.length === 0 ? ("ok" as const) : ("faults" as const);
    const incomplete = {
      incompleteDraws: [...draws],
      openings: begun,
      relays: lag,
      lastHeadList: list,
      lastBackup: backup,
    };
    return c.json({ status, engine: ENGINE_VERSION, faults, failedJobs, ...incomplete }, 200);
  });
};
