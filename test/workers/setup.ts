import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      ELSEWHERE: D1Database;
      TORTURE: Readonly<Record<string, string>>;
    }
  }
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
