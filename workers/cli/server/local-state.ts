import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { root, runQuietly } from "./children.ts";
import { ownEverything, ownFile, ownFolder } from "./own-folder.ts";

/** The folder of a local server's databases and its secrets: one for development, another for each test run. */
export interface LocalState {
  directory: string;
  devVars: string;
}

export function localState(): LocalState {
  const chosen = process.env.STRIKEBOOK_STATE;
  if (chosen === undefined) return { directory: `${root}.wrangler/state`, devVars: `${root}.dev.vars` };
  const directory = resolve(root, chosen);
  return { directory, devVars: `${directory}/.dev.vars` };
}

/**
 * Makes a local server's state its owner's alone, also where an earlier build left it open to others. Of the folder's
 * contents only the databases (`v3`) and the secrets are ours: the chosen folder may have more in it.
 */
export function ownState({ directory, devVars }: LocalState): void {
  ownFolder(directory);
  ownEverything(`${directory}/v3`);
  ownFile(devVars);
}

const local = ({ directory }: LocalState): readonly string[] => ["--local", "--persist-to", directory];

const NOTED = `CREATE TABLE d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** All migrations as one script, each noted as applied. */
const allMigrations = (): string =>
  readdirSync(`${root}migrations`)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map(
      (name) =>
        `${readFileSync(`${root}migrations/${name}`, "utf8")}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`,
    )
    .join("\n");

/** Applies all of them to a D1 that is new, in one go: Wrangler starts a server of its own for each that it applies. */
async function migrateNew(state: LocalState): Promise<void> {
  const script = `${state.directory}/migrations.sql`;
  writeFileSync(script, `${NOTED}\n${allMigrations()}\n`);
  try {
    await runQuietly("wrangler", ["d1", "execute", "DB", ...local(state), "--yes", "--file", script]);
  } finally {
    rmSync(script);
  }
}

/** Applies what `migrations/` holds and the local D1 has not seen. */
export const migrate = (state: LocalState): Promise<void> =>
  existsSync(`${state.directory}/v3/d1`)
    ? runQuietly("wrangler", ["d1", "migrations", "apply", "DB", ...local(state)])
    : migrateNew(state);
