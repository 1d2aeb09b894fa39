import { z } from "zod";
import type { Environment } from "./environment.ts";
import { type Account, needsOf, type Thing } from "./plan.ts";
import type { Wrangler, WranglerAnswer } from "./wrangler.ts";

const databases = z.array(z.object({ uuid: z.string(), name: z.string() }));
const secrets = z.array(z.object({ name: z.string() }));
const deployment = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })).min(1),
});

/** Cloudflare did not answer a question about the account: what wrangler said. */
export class Unanswered extends Error {}

/** How wrangler says that something is not there, which is an answer; anything else that goes wrong is none. */
const ABSENT = /not found|does ?n[o']t exist|has no deployments|no such|\b(?:10006|10007|10090|11000)\b/i;

/** What was answered, or `null` if it is not there. */
const present = (answer: WranglerAnswer): WranglerAnswer | null => {
  if (answer.ok) return answer;
  if (ABSENT.test(answer.text)) return null;
  throw new Unanswered(answer.text);
};

/** Names of those things that wrangler knows, asked one by one: it lists buckets and queues for people only. */
const known = async (
  wrangler: Wrangler,
  things: readonly Thing[],
  question: (name: string) => readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const { name } of things) if (present(await wrangler(question(name))) !== null) found.add(name);
  return found;
};

/** Whether somebody is signed in, or a token is set. */
export const isSignedIn = async (wrangler: Wrangler): Promise<boolean> => (await wrangler(["whoami", "--json"])).ok;

/** The ids of the account's D1 databases, by name. */
export const databasesOf = async (wrangler: Wrangler): Promise<ReadonlyMap<string, string>> => {
  const answer = await wrangler(["d1", "list", "--json"]);
  if (!answer.ok) throw new Unanswered(answer.text);
  return new Map(databases.parse(JSON.parse(answer.out)).map(({ name, uuid }) => [name, uuid]));
};

/**
 * Asks what the account has of what an environment needs.
 *
 * @throws Unanswered
 */
export const accountOf = async (wrangler: Wrangler, own: Environment): Promise<Account> => {
  const of = (kind: Thing["kind"]) => needsOf(own).filter((thing) => thing.kind === kind);
  const set = present(await wrangler(["secret", "list", "--format", "json", "--name", own.name]));
  const running = present(await wrangler(["deployments", "status", "--json", "--name", own.name]));
  const versions = running ? deployment.parse(JSON.parse(running.out)).versions : [];
  return {
    databases: await databasesOf(wrangler),
    buckets: await known(wrangler, of("bucket"), (name) => ["r2", "bucket", "info", name, "--json"]),
    queues: await known(wrangler, of("queue"), (name) => ["queues", "info", name]),
    secrets: new Set(set ? secrets.parse(JSON.parse(set.out)).map(({ name }) => name) : []),
    // Of a gradual rollout that somebody began by hand, the version that most requests meet.
    version: versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null,
  };
};
