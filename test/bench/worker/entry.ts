import { DurableObject } from "cloudflare:workers";
import { ROOM_LIMITS } from "../../../shared/api/limits.ts";
import { createApp } from "../../../workers/app.ts";
import { database } from "../../../workers/db/database.ts";
import { MatchRoom } from "../../../workers/match/match-room.ts";
import { divisionDetail } from "../../../workers/reading/division.ts";
import { bytesOf, trivialRoute } from "./trivial.ts";

// The Worker as it is deployed with one route more, and beside it the least that an object could do with a strike.
export { ImportWorkflow } from "../../../workers/backup/import-workflow.ts";
export { RatingList } from "../../../workers/ratings/rating-list.ts";
export { RebuildWorkflow } from "../../../workers/rebuild/rebuild-workflow.ts";

/** A match's room for a client that never rests. One whose match is called `unrelayed-…` keeps its log to itself. */
class TirelessRoom extends MatchRoom {
  override limits = { ...ROOM_LIMITS, appends: { burst: 1_000_000, perSecond: 1_000_000 } };

  override async alarm(): Promise<void> {
    if (!this.ctx.id.name?.startsWith("unrelayed-")) await super.alarm();
  }
}

export { TirelessRoom as MatchRoom };

/** An object's method that does nothing: what the road to it costs. */
export class Nothing extends DurableObject {
  nothing(): number {
    return 1;
  }
}

/** An object's method that inserts bare rows, each with its share of what came: what keeping something costs. */
export class BareRow extends DurableObject {
  constructor(state: DurableObjectState, env: BenchEnv) {
    super(state, env);
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (seq INTEGER PRIMARY KEY, line TEXT NOT NULL)");
  }

  insert(body: string, rows: number): number {
    const share = Math.ceil(body.length / rows);
    for (let from = 0; from < body.length; from += share)
      this.ctx.storage.sql.exec("INSERT INTO rows (line) VALUES (?)", body.slice(from, from + share));
    return rows;
  }
}

interface BenchEnv extends Env {
  NOTHING: DurableObjectNamespace<Nothing>;
  BARE_ROW: DurableObjectNamespace<BareRow>;
}

const app = createApp(trivialRoute);

export default {
  async fetch(request, env, context) {
    // The API does not have its address taken apart once more before it is asked.
    if (!request.url.includes("/bench/")) return app.fetch(request, env, context);
    const [, , what, name = "", rows] = new URL(request.url).pathname.split("/");
    // What knows its answer and has nothing around it, of as many bytes as are asked for.
    if (what === "trivial") return new Response(bytesOf(Number(name)));
    // A division as if nobody had asked for it before: read, computed and written as JSON, of which only the length is
    // sent, because sending is measured by itself.
    if (what === "fresh") {
      const division = await divisionDetail(database(env.DB), name);
      return new Response(`${JSON.stringify(division).length}`);
    }
    const body = await request.text();
    const done =
      what === "nothing"
        ? await env.NOTHING.getByName(name).nothing()
        : await env.BARE_ROW.getByName(name).insert(body, Number(rows));
    return Response.json({ done });
  },
} satisfies ExportedHandler<BenchEnv>;
