import { defineConfig } from "drizzle-kit";

/** Snapshots stay here; the SQL moves to `migrations/`, which holds nothing else (see `npm run db:generate`). */
export default defineConfig({
  dialect: "sqlite",
  schema: ["./workers/db/schema.ts", "./workers/db/accounts.ts"],
  out: "./workers/db/history",
  breakpoints: false,
});
