/** Tests that replace a module: they need a process of their own. */
const replacing = ["test/shared/match/parameters.test.ts"];

/**
 * Tests that look for minutes at everything that is stored. Vitest now and then begins the next file in a workerd whose
 * file is not over: 15 matches of `health.test.ts` came between two looks.
 */
const alone = ["test/workers/invalid-input.test.ts"];

/** Tests that count, read, rebuild, fill or empty whole tables, of any club: they begin with an empty database. */
export const COUNTING: readonly string[] = [
  "backup",
  "clubs",
  "conditional-reads",
  "digest",
  "drain",
  "league",
  "pagination",
  "past-results",
  "rebuild",
  "records",
  "costs",
  "counted",
  "differences",
  "ids-of-entries",
  "rated-by-decision",
  "sealed-forecasts",
  "sealed-logs",
  "substitutes",
  "whole-backup",
  "large-club",
  "moved-lists",
  "put-back",
  "torture",
  "two-clubs",
  "work-in-proportion",
  "front-page",
].map((name) => `test/workers/${name}.test.ts`);

/** The globs of tests by project; `test/architecture.test.ts` finds a test that no project runs, or two. */
export const PROJECTS = {
  shared: {
    include: ["test/shared/**/*.test.{ts,tsx}", "test/site/**/*.test.{ts,tsx}", "test/http/**/*.test.ts"],
    exclude: replacing,
  },
  node: {
    include: ["test/*.test.ts", "test/cli/**/*.test.ts", "test/torture/**/*.test.ts", ...replacing],
    exclude: [],
  },
  workers: {
    include: ["test/workers/**/*.test.{ts,tsx}"],
    // A mailer is bound there.
    exclude: ["test/workers/mailer/**", ...alone],
  },
  /** Each in a workerd of its own. */
  alone: { include: alone, exclude: [] },
  mailer: { include: ["test/workers/mailer/**/*.test.ts"], exclude: [] },
  /** Tests that Playwright runs. */
  browser: { include: ["test/e2e/*.test.ts"], exclude: [] },
};
