/**
 * The house: every folder of product code, from the top down. A folder imports from itself and from what stands below
 * it in its own side, never from above; so no two folders import each other. A folder that is not here has no place yet.
 */
export const HOUSE: Readonly<Record<"workers" | "shared" | "site", readonly string[]>> = {
  workers: [
    // The command line runs beside the Worker, not in it.
    "workers/cli",
    "workers/cli/serve",
    "workers/cli/offline",
    "workers/cli/print",
    "workers/cli/words",
    "workers/cli/cost",
    "workers/cli/cost/worker",
    "workers/cli/demo",
    "workers/cli/demo/simulator",
    "workers/cli/deploy",
    "workers/cli/server",
    // The door: one fetch handler, the Durable Objects, the crons.
    "workers",
    // Who asks.
    "workers/edge/pages/public",
    "workers/edge/pages/joining",
    "workers/edge/pages/evening",
    "workers/edge/pages/season",
    "workers/edge/pages/calendar",
    "workers/edge/pages/account",
    "workers/edge/pages/developers",
    "workers/edge/pages/desk/parts",
    "workers/edge/pages/desk",
    "workers/edge/pages/shell",
    "workers/edge/routes/accounts",
    "workers/edge/routes/evening",
    "workers/edge/routes/league",
    "workers/edge/routes/players",
    "workers/edge/routes/matches",
    "workers/edge/routes/tables",
    "workers/edge/routes/deployment",
    // What is recorded.
    "workers/write/import",
    "workers/write/backup",
    "workers/write/backup/export",
    "workers/write/backup/file",
    "workers/write/backup/sections",
    "workers/write/match",
    "workers/write/match/live",
    "workers/write/commands/evening",
    "workers/write/commands/matches",
    "workers/write/commands/league",
    "workers/write/commands/clubs",
    "workers/write/told",
    "workers/write/webhooks",
    // Who may, and how the answer is worded.
    "workers/access/push",
    "workers/access/http",
    "workers/access/http/cache",
    "workers/access/http/rate",
    "workers/access/tokens",
    "workers/access/accounts",
    "workers/access/letters",
    // What is shown.
    "workers/read/told",
    "workers/read/export/ics",
    "workers/read/export/csv",
    "workers/read/queries/evening",
    "workers/read/queries/league",
    "workers/read/queries/players",
    "workers/read/queries/matches",
    "workers/read/queries/heads",
    "workers/read/queries/ratings",
    "workers/read/queries/clubs",
    // What follows from what was recorded.
    "workers/derive/rebuild",
    "workers/derive/league",
    "workers/derive/heads",
    "workers/derive/ratings",
    "workers/derive/match",
    "workers/derive/log",
    // What all of it stands on.
    "workers/ground/jobs",
    "workers/ground/db",
    "workers/ground/db/tables",
    "workers/ground/crypto",
    "workers/ground/retry",
    "workers/ground/log",
  ],
  shared: [
    // Pure views of what the API answers.
    "shared/views/joining",
    "shared/views/told",
    "shared/views/letters",
    "shared/views/account",
    "shared/views/developers",
    "shared/views/evening",
    "shared/views/season",
    "shared/views/calendar",
    "shared/views/desk/parts",
    "shared/views/desk/deciding",
    "shared/views/desk/result",
    "shared/views/desk/import",
    "shared/views/desk/export",
    "shared/views/desk",
    "shared/views/home",
    "shared/views/player",
    "shared/views/match",
    "shared/views/sheet",
    "shared/views/division",
    "shared/views/ratings",
    "shared/views/rules",
    "shared/views/rules/compare",
    "shared/views/proof",
    "shared/views/forms",
    "shared/views/parts",
    // Lists that a club imports.
    "shared/import",
    // What the API takes and answers.
    "shared/api/deployment",
    "shared/api/league",
    "shared/api/players",
    "shared/api/match",
    "shared/api/parts",
    // What follows from many matches.
    "shared/proof",
    "shared/ratings",
    "shared/told",
    "shared/league/season",
    "shared/league/schedule",
    "shared/league/table",
    "shared/league/terms",
    // One match: what a log comes to, then how one event is judged, then the log itself.
    "shared/match/what-if",
    "shared/match/result",
    "shared/match/replay",
    "shared/match/log",
    "shared/match/log/fast",
    "shared/match",
    "shared/match/objections",
    "shared/match/board",
    "shared/match/strike",
    "shared/match/rulings",
    "shared/match/score",
    "shared/match/seal",
    "shared/match/model",
    // The law, in sentences.
    "shared/rules/house",
    "shared/rules/decisions",
    "shared/rules/rulebook",
    // Sentences, as catalogues; the documents of the law know none.
    "shared/words",
    // The law, as documents.
    "shared/rules/sheets",
    "shared/rules",
    // Words that everything else uses.
    "shared",
  ],
  site: [
    "site",
    "site/src",
    "site/src/pages",
    "site/src/pages/rules",
    "site/src/pages/rules/[ruleset]",
    "site/src/pages/shell",
    "site/src/pages/shell/evening",
    "site/src/pages/shell/account",
    "site/src/pages/shell/developers",
    "site/src/pages/score",
    "site/src/layouts",
    "site/src/components",
    "site/src/islands",
    "site/src/islands/fresh",
    "site/src/islands/compare",
    "site/src/islands/compose",
    "site/src/islands/correct",
    "site/src/islands/calendar",
    "site/src/islands/notes",
    "site/src/islands/verify",
    "site/src/islands/try-out",
    "site/src/islands/explore",
    "site/src/islands/scores",
    "site/src/islands/quick",
    "site/src/islands/practice",
    "site/src/islands/board",
    "site/src/islands/score",
    "site/src/islands/menu",
    "site/src/islands/score/tray",
    "site/src/islands/score/copy",
    "site/src/islands/sending",
    "site/src/islands/strike",
    "site/src/islands/match",
    "site/src/islands/player",
    "site/src/islands/link",
    "site/src/islands/live",
    "site/src/styles",
    "site/src/styles/components",
    "site/src/styles/components/desk",
    "site/src/styles/components/developers",
    "site/src/styles/hall",
  ],
};

/** What a folder may not know although it stands above it, and why. */
export const NEVER: readonly (readonly [from: string, to: string, why: string])[] = [
  ["workers/write/match", "workers/read", "the write path needs no read model"],
  ["workers/derive", "shared/views", "what is derived knows no pages"],
  ["workers/ground", "shared/views", "what is stored knows no pages"],
  ["workers/write", "shared/views", "what is recorded knows no pages"],
  ["workers/access", "shared/views", "who may do something knows no pages"],
  ["shared/league", "shared/match", "leagues see the outcome of a match, never its state"],
  ["shared/ratings", "shared/match", "ratings see the outcome of a match, never its state"],
  ["shared/ratings", "shared/league", "a rating does not depend on a table"],
  ["shared/proof", "shared/match", "a proof needs how records are hashed, not what they mean"],
  ["shared/proof", "shared/ratings", "a proof needs how records are hashed, not what they mean"],
  ["shared/proof", "shared/league", "a proof needs how records are hashed, not what they mean"],
  ["shared/views", "shared/import", "a page shows what an import found, as the API answers it"],
];

/**
 * Folders that are given their words and load no catalogue: whoever answers a request, builds a page or mounts an island
 * decides the language. What loads catalogues among them is a file named `words.ts`, and never one of `shared/`.
 */
export const GIVEN_WORDS: readonly string[] = ["shared/views", "shared/rules", "site/src"];

/** Files of a folder that `NEVER` leaves to everybody: how records are hashed, and what a match came to. */
export const OPEN_TO: Readonly<Record<string, readonly string[]>> = {
  "shared/league": ["shared/match/seal/", "shared/match/model/outcome.ts"],
  "shared/ratings": ["shared/match/seal/", "shared/match/model/outcome.ts"],
  "shared/proof": ["shared/match/seal/"],
};

/** The packages that a layer of `shared/` may import besides zod. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = { "shared/views": ["preact"] };

/** Product files side by side in one folder, at most: what a reader takes in at one look. */
export const MOST_FILES = 20;
