import { defineConfig } from "drizzle-kit";

/** Snapshots stay here; the SQL moves to `migrations/`, which holds nothing else (see `npm run db:generate`). */
export default defineConfig({
  dialect: "sqlite",
  schema: ["./workers/ground/db/schema.ts", "./workers/ground/db/accounts.ts"],
  out: "./workers/ground/db/history",
  breakpoints: false,
});
