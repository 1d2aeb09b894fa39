import { DurableObject } from "cloudflare:workers";
import worker from "../../../workers/index.ts";

// The Worker as it is deployed, and beside it the two least things that an object could do with a strike.
export { MatchRoom, RatingList } from "../../../workers/index.ts";

/** An object's method that does nothing: what the road to it costs. */
export class Nothing extends DurableObject {
  nothing(): number {
    return 1;
  }
}

/** An object's method that inserts a bare row: what keeping something costs. */
export class BareRow extends DurableObject {
  constructor(state: DurableObjectState, env: BenchEnv) {
    super(state, env);
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (seq INTEGER PRIMARY KEY, line TEXT NOT NULL)");
  }

  insert(line: string): number {
    this.ctx.storage.sql.exec("INSERT INTO rows (line) VALUES (?)", line);
    return 1;
  }
}

interface BenchEnv extends Env {
  NOTHING: DurableObjectNamespace<Nothing>;
  BARE_ROW: DurableObjectNamespace<BareRow>;
}

export default {
  async fetch(request, env, context) {
    const [, bench, what, name = ""] = new URL(request.url).pathname.split("/");
    if (bench !== "bench") return worker.fetch(request, env, context);
    const line = await request.text();
    const done =
      what === "nothing"
        ? await env.NOTHING.getByName(name).nothing()
        : await env.BARE_ROW.getByName(name).insert(line);
    return Response.json({ done });
  },
} satisfies ExportedHandler<BenchEnv>;
