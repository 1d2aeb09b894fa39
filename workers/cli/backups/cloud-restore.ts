import { closeSync, openSync, writeSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { inFile } from "../deploy/tools.ts";
import { SaidError } from "../server/said-error.ts";
import type { Cloud } from "./cloud.ts";
import { databaseScript } from "./database-script.ts";

/** Whatever people have made: a deployment that was never used has none of it. */
const USED = `SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM people) + (SELECT count(*) FROM matches)
  + (SELECT count(*) FROM clubs WHERE id <> '') AS used`;

const answered = z.array(z.object({ results: z.array(z.object({ used: z.int() })) }));

/** @throws SaidError if the database has other migrations than this code, or is used already */
const assertEmpty = async ({ api, account, database, environment, migrations, seen }: Cloud): Promise<void> => {
  const isSame = migrations.length === seen.size && migrations.every((name) => seen.has(name));
  if (!isSame)
    throw new SaidError({ key: "deployFirst", about: { command: `npm run deploy -- --env ${environment}` } });
  const answer = await api({ path: `/accounts/${account}/d1/database/${database.id}/query`, body: { sql: USED } });
  if (!answer.ok) throw new Error(answer.said);
  const used = answered.parse(answer.result)[0]?.results[0]?.used;
  if (used !== 0) throw new SaidError({ key: "databaseNotEmpty", about: { name: database.name } });
};

/** @throws Error with all that wrangler said */
const runWrangler = async (cloud: Cloud, args: readonly string[]): Promise<void> => {
  const { ok, text } = await cloud.wrangler(args);
  if (!ok) throw new Error(text.trim());
};

const writeScript = (file: string, database: DatabaseSync): void => {
  const script = openSync(file, "w");
  try {
    for (const statement of databaseScript(database, crypto.randomUUID())) writeSync(script, `${statement}\n`);
  } finally {
    closeSync(script);
  }
};

/**
 * Brings a database and secrets into a deployment at Cloudflare that is empty. The secrets go first: where they fail
 * nothing has changed, and the database comes in as a whole or not at all.
 *
 * @throws SaidError if the deployment is not there, not of this version, or used already
 */
export const restoreToCloud = async (
  cloud: Cloud,
  database: DatabaseSync,
  secrets: Readonly<Record<string, string>> | null,
): Promise<void> => {
  await assertEmpty(cloud);
  if (secrets !== null)
    await inFile("secrets.json", JSON.stringify(secrets), (file) => runWrangler(cloud, ["secret", "bulk", file]));
  await inFile("restore.sql", "", async (file) => {
    writeScript(file, database);
    await runWrangler(cloud, ["d1", "execute", cloud.database.name, "--remote", "--yes", "--file", file]);
  });
};
