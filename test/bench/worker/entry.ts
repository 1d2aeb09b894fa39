import { DurableObject } from "cloudflare:workers";
import { countedEnv, takeCounts } from "#cli/cost/worker/counts.ts";
import { deliverAll } from "#cli/cost/worker/delivery.ts";
import { directory } from "#ground/db/database.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { ROOM_LIMITS } from "#shared/api/parts/limits.ts";
import { ok, type Result } from "#shared/result.ts";
import { createApp } from "#workers/app.ts";
import worker from "#workers/index.ts";
import { MatchRoom } from "#write/match/match-room.ts";
import { bytesOf, trivialRoute } from "./trivial.ts";

export { ListKeeper } from "#derive/heads/list-keeper.ts";
export { RatingList } from "#derive/ratings/rating-list.ts";
export { RebuildWorkflow } from "#derive/rebuild/rebuild-workflow.ts";
// The Worker as it is deployed with one route more, and next to it the least that an object could do with a strike.
export { ExportWorkflow } from "#write/backup/export/export-workflow.ts";
export { ImportWorkflow } from "#write/backup/import-workflow.ts";
export { BackupWorkflow } from "#write/backup/whole/backup-workflow.ts";

/**
 * A match's room for a client that never rests. The name of its match says what it leaves out: `unrelayed-…` keeps
 * its log to itself, `nothing-…` does nothing with a request, and `row-COUNT-…` inserts COUNT bare rows.
 */
class TirelessRoom extends MatchRoom {
  override limits = { ...ROOM_LIMITS, appends: { burst: 1_000_000, perSecond: 1_000_000 } };
  readonly #bare: (body: string) => Result<string, never> | null;

  constructor(state: DurableObjectState, env: BenchEnv) {
    super(state, env);
    const [what, rows] = (state.id.name ?? "").split("-");
    const sql = what === "row" ? bareRows(state.storage.sql) : null;
    this.#bare = (body) => {
      if (what === "nothing") return DONE;
      if (!sql) return null;
      sql(body, Number(rows));
      return DONE;
    };
  }

  override async appendText(...given: Parameters<MatchRoom["appendText"]>) {
    return this.#bare(given[0]) ?? super.appendText(...given);
  }

  override async alarm(): Promise<void> {
    if (!this.ctx.id.name?.startsWith("unrelayed-")) await super.alarm();
  }
}

const DONE = ok('{"done":true}');

export { TirelessRoom as MatchRoom };

/** Inserts bare rows, each with its share of the request: the cost of keeping something. */
const bareRows = (sql: SqlStorage) => {
  sql.exec("CREATE TABLE IF NOT EXISTS rows (seq INTEGER PRIMARY KEY, line TEXT NOT NULL)");
  return (body: string, rows: number): void => {
    const share = Math.ceil(body.length / rows);
    for (let from = 0; from < body.length; from += share)
      sql.exec("INSERT INTO rows (line) VALUES (?)", body.slice(from, from + share));
  };
};

/** An object that does nothing else: the cost of inserting rows without the API around it. */
export class BareRow extends DurableObject {
  readonly #insert: ReturnType<typeof bareRows>;

  constructor(state: DurableObjectState, env: BenchEnv) {
    super(state, env);
    this.#insert = bareRows(state.storage.sql);
  }

  insert(body: string, rows: number): number {
    this.#insert(body, rows);
    return rows;
  }
}

interface BenchEnv extends Env {
  BARE_ROW: DurableObjectNamespace<BareRow>;
}

const app = createApp(trivialRoute);
const handlers: ExportedHandler<Env> = worker;

/** Runs a cron and the jobs that it sends; answers with the Worker's own rows, without those of the objects that it woke. */
const countedCron = async (cron: string, env: Env, context: ExecutionContext): Promise<Response> => {
  takeCounts();
  const counted = countedEnv(env);
  await handlers.scheduled?.({ cron, scheduledTime: Date.now(), noRetry: () => {} }, counted, context);
  await deliverAll(handlers, counted, context);
  return Response.json(takeCounts());
};

/** Does a request as the Worker does, and answers with the rows that it took: the answer itself is not sent. */
const countedRead = async (request: Request, env: Env, context: ExecutionContext): Promise<Response> => {
  const url = new URL(request.url);
  takeCounts();
  const asked = new Request(new URL(url.searchParams.get("path") ?? "/", url), request);
  const answer = await app.fetch(asked, countedEnv(env), context);
  const { byteLength } = await answer.arrayBuffer();
  const { databaseRowsRead, databaseQueries } = takeCounts();
  return Response.json({
    status: answer.status,
    bytes: byteLength,
    rows: databaseRowsRead,
    statements: databaseQueries,
  });
};

export default {
  async fetch(request, env, context) {
    // The API parses its address itself: it is not parsed here as well.
    if (!request.url.includes("/bench/")) return app.fetch(request, env, context);
    const [, , what, name = "", rows] = new URL(request.url).pathname.split("/");
    // An answer that is known and has nothing around it, of as many bytes as are asked for.
    if (what === "trivial") return new Response(bytesOf(Number(name)));
    if (what === "backup") {
      const { id } = await env.BACKUP.create({ params: { pause: "1 second" } });
      return Response.json({ id });
    }
    if (what === "counted") return countedRead(request, env, context);
    if (what === "cron") return countedCron(decodeURIComponent(name), env, context);
    // A division as if no one had asked for it before: read, computed and written as JSON, of which only the length is
    // sent, because sending is measured by itself.
    if (what === "fresh") {
      const division = await divisionDetail(directory(env), name);
      return new Response(`${JSON.stringify(division).length}`);
    }
    const done = await env.BARE_ROW.getByName(name).insert(await request.text(), Number(rows));
    return Response.json({ done });
  },
} satisfies ExportedHandler<BenchEnv>;
