import { z } from "zod";
import type { ApiAnswer, ApiRefusal, ApiRequest, CloudflareApi } from "./cloudflare-api.ts";
import { bucketsOf, type Environment, queuesOf } from "./environment.ts";
import { type Account, type Database, EMPTY_ACCOUNT } from "./plan.ts";
import { isJurisdiction, type Jurisdiction, locationIn } from "./region.ts";

/** The codes with which Cloudflare says that something is not there, which is an answer. */
const ABSENT = { worker: 10007, subdomain: 10007, bucket: 10006 } as const;
/** R2 was never switched on in this account. */
const R2_OFF = 10042;
/** The codes of a token that is wrong, or may not do this. */
const TOKEN: readonly number[] = [1000, 1001, 6003, 6111, 9103, 9106, 9109, 10000, 10001];

/** Cloudflare refused a question about the account. */
export class Unanswered extends Error {
  /** The token is not accepted, or may not ask this. */
  readonly isToken: boolean;
  /** The path of the API. */
  readonly path: string;

  constructor(path: string, { status, codes, said }: ApiRefusal) {
    super(said);
    this.path = path;
    this.isToken = status === 401 || status === 403 || codes.some((code) => TOKEN.includes(code));
  }
}

const accounts = z.array(z.object({ id: z.string(), name: z.string() }));
const subdomains = z.object({ subdomain: z.string().nullish() });
const listed = z.array(z.object({ uuid: z.string(), name: z.string() }));
const database = z.object({
  uuid: z.string(),
  jurisdiction: z.string().nullish(),
  running_in_region: z.string().nullish(),
  created_in_region: z.string().nullish(),
});
const queues = z.array(z.object({ queue_name: z.string() }));
const named = z.array(z.object({ name: z.string() }));
const deployments = z.object({
  deployments: z.array(z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) })),
});
const settings = z.object({
  bindings: z.array(z.object({ type: z.string(), name: z.string(), text: z.string().optional() })).default([]),
});
const rows = z.array(z.object({ results: z.array(z.object({ name: z.string() })) }));

/** The result of an answer. @throws Unanswered */
const resultOf = ({ path }: ApiRequest, answer: ApiAnswer): unknown => {
  if (answer.ok) return answer.result;
  throw new Unanswered(path, answer);
};

/** Asks for something that must be there. @throws Unanswered */
const ask = async (api: CloudflareApi, request: ApiRequest): Promise<unknown> => resultOf(request, await api(request));

/** Asks for something that may not be there; `null` then. @throws Unanswered */
const find = async (api: CloudflareApi, request: ApiRequest, absent: number): Promise<unknown> => {
  const answer = await api(request);
  return !answer.ok && answer.codes.includes(absent) ? null : resultOf(request, answer);
};

/** The accounts that these credentials may use. @throws Unanswered */
export const accountsOf = async (api: CloudflareApi) =>
  accounts.parse(await ask(api, { path: "/accounts?per_page=50" }));

const jurisdictionIn = (reported: string | null | undefined): Database["jurisdiction"] => {
  if (reported === undefined) return "untold";
  return reported !== null && isJurisdiction(reported) ? reported : null;
};

/** A database, as the API tells of it. */
const databaseIn = (result: unknown): Database => {
  const { uuid, jurisdiction, running_in_region, created_in_region } = database.parse(result);
  return {
    id: uuid,
    jurisdiction: jurisdictionIn(jurisdiction),
    location: locationIn(running_in_region ?? created_in_region ?? null),
  };
};

/** A database by its name; `null` if there is none. @throws Unanswered */
export const databaseNamed = async (api: CloudflareApi, account: string, name: string): Promise<Database | null> => {
  const path = `/accounts/${account}/d1/database`;
  const all = listed.parse(await ask(api, { path: `${path}?name=${encodeURIComponent(name)}&per_page=100` }));
  const found = all.find((one) => one.name === name);
  return found ? databaseIn(await ask(api, { path: `${path}/${found.uuid}` })) : null;
};

/** The migrations that a database has seen, by the names of their files. @throws Unanswered */
export const seenBy = async (api: CloudflareApi, account: string, id: string): Promise<ReadonlySet<string>> => {
  const query = async (sql: string) => {
    const answered = rows.parse(
      await ask(api, { path: `/accounts/${account}/d1/database/${id}/query`, body: { sql } }),
    );
    return answered.flatMap(({ results }) => results.map(({ name }) => name));
  };
  const isThere = await query("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'");
  return new Set(isThere.length === 0 ? [] : await query("SELECT name FROM d1_migrations"));
};

const databasesOf = async (api: CloudflareApi, id: string, own: Environment): Promise<Account["databases"]> => {
  const found = new Map<string, Database>();
  for (const { database_name: name } of own.d1_databases) {
    const one = await databaseNamed(api, id, name);
    if (one !== null) found.set(name, one);
  }
  return found;
};

const knownQueues = async (api: CloudflareApi, id: string, own: Environment): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const name of queuesOf(own)) {
    const path = `/accounts/${id}/queues?name=${encodeURIComponent(name)}`;
    if (queues.parse(await ask(api, { path })).some((one) => one.queue_name === name)) found.add(name);
  }
  return found;
};

const workerOf = async (api: CloudflareApi, id: string, own: Environment) => {
  const path = `/accounts/${id}/workers/scripts/${own.name}`;
  const running = await find(api, { path: `${path}/deployments` }, ABSENT.worker);
  if (running === null) return EMPTY_ACCOUNT;
  const set = await find(api, { path: `${path}/secrets` }, ABSENT.worker);
  const configured = await find(api, { path: `${path}/settings` }, ABSENT.worker);
  const bindings = configured === null ? [] : settings.parse(configured).bindings;
  const [latest] = deployments.parse(running).deployments;
  return {
    secrets: new Set(set === null ? [] : named.parse(set).map(({ name }) => name)),
    variables: new Map(bindings.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]]))),
    // Of a gradual rollout by hand, the version that most requests meet.
    version: latest?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null,
  };
};

/** A host and what it may be a part of: `carrom.club.example`, `club.example`. */
const zonesOver = (host: string): readonly string[] => {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
};

/** `true` if the zone of a host is in the account; `null` where these credentials may not ask. */
export const hasZone = async (api: CloudflareApi, id: string, host: string): Promise<boolean | null> => {
  for (const name of zonesOver(host)) {
    const answer = await api({ path: `/zones?name=${encodeURIComponent(name)}&account.id=${id}` });
    if (!answer.ok) return null;
    if (named.parse(answer.result).some((zone) => zone.name === name)) return true;
  }
  return false;
};

/** The version of the Worker that runs now; `null` if there is none. @throws Unanswered */
export const versionOf = async (api: CloudflareApi, id: string, own: Environment): Promise<string | null> =>
  (await workerOf(api, id, own)).version;

/**
 * Asks what the account has of what an environment needs, but for its buckets.
 *
 * @throws Unanswered
 */
export const accountOf = async (api: CloudflareApi, id: string, own: Environment): Promise<Account> => {
  const chosen = await find(api, { path: `/accounts/${id}/workers/subdomain` }, ABSENT.subdomain);
  const { secrets: set, variables, version } = await workerOf(api, id, own);
  return {
    subdomain: chosen === null ? null : (subdomains.parse(chosen).subdomain ?? null),
    databases: await databasesOf(api, id, own),
    buckets: new Set(),
    queues: await knownQueues(api, id, own),
    secrets: set,
    variables,
    version,
  };
};

/**
 * The buckets that are there; `null` where R2 was never switched on. They are asked for last: where a bucket is depends on
 * where the database is.
 *
 * @throws Unanswered
 */
export const knownBuckets = async (
  api: CloudflareApi,
  id: string,
  own: Environment,
  jurisdiction: Jurisdiction | null,
): Promise<ReadonlySet<string> | null> => {
  const found = new Set<string>();
  for (const { bucket_name: name } of bucketsOf(own)) {
    const request = { path: `/accounts/${id}/r2/buckets/${name}`, jurisdiction };
    const answer = await api(request);
    if (!answer.ok && answer.codes.includes(R2_OFF)) return null;
    if (!answer.ok && answer.codes.includes(ABSENT.bucket)) continue;
    resultOf(request, answer);
    found.add(name);
  }
  return found;
};
