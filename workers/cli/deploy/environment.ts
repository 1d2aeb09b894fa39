import { resolve } from "node:path";
import { z } from "zod";
import { root } from "../server/children.ts";
import { commitOfSources } from "../server/commit.ts";
import { placementOf, type Region } from "./region.ts";

export const ENVIRONMENTS = ["staging", "production"] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

const database = z.looseObject({ binding: z.string(), database_name: z.string(), migrations_dir: z.string() });
const bucket = z.looseObject({ binding: z.string(), bucket_name: z.string() });
const queues = z.looseObject({
  producers: z.array(z.looseObject({ queue: z.string() })).default([]),
  consumers: z.array(z.looseObject({ queue: z.string(), dead_letter_queue: z.string().optional() })).default([]),
});

const environment = z.looseObject({
  name: z.string(),
  vars: z.record(z.string(), z.unknown()).default({}),
  routes: z.array(z.looseObject({ pattern: z.string(), custom_domain: z.boolean().default(false) })).default([]),
  d1_databases: z.array(database).default([]),
  r2_buckets: z.array(bucket).default([]),
  queues: queues.default({ producers: [], consumers: [] }),
  workflows: z.array(z.looseObject({ binding: z.string(), name: z.string() })).default([]),
});

/** The whole of `wrangler.toml`. */
export const wranglerFile = z.looseObject({
  main: z.string(),
  assets: z.looseObject({ directory: z.string() }),
  env: z.record(z.enum(ENVIRONMENTS), environment),
});

/** The part of `wrangler.toml` that a deployment needs; the rest of it is kept as it is. */
export type WranglerFile = z.output<typeof wranglerFile>;
export type Environment = z.output<typeof environment>;

/** The condition under which a bucket is needed; one that is not here always is. */
const NEEDED: Readonly<Record<string, (vars: Environment["vars"]) => boolean>> = {
  SEGMENTS: ({ SEGMENTS_IN }) => SEGMENTS_IN === "r2",
  FILES: ({ FILES_IN }) => FILES_IN === "r2",
  BACKUPS: ({ BACKUP_KEY }) => BACKUP_KEY !== undefined,
};

/** An account need not have R2 switched on unless something is to lie there. */
export const bucketsOf = ({ vars, r2_buckets }: Environment): Environment["r2_buckets"] =>
  r2_buckets.filter(({ binding }) => NEEDED[binding]?.(vars) ?? true);

/** Every queue that is written to or read from, once. */
export const queuesOf = ({ queues: { producers, consumers } }: Environment): readonly string[] => [
  ...new Set([
    ...[...producers, ...consumers].map(({ queue }) => queue),
    ...consumers.flatMap(({ dead_letter_queue: dead }) => (dead === undefined ? [] : [dead])),
  ]),
];

/**
 * The origin of the site: by its variable, at its own domain, or below the account's own name at `workers.dev`; `null`
 * where the configuration leads it elsewhere and does not say where.
 *
 * @param subdomain the account's name below `workers.dev`; `null` if that is not known
 */
export const originOf = ({ name, vars, routes }: Environment, subdomain: string | null): string | null => {
  if (typeof vars.PUBLIC_ORIGIN === "string" && vars.PUBLIC_ORIGIN !== "") return vars.PUBLIC_ORIGIN;
  const domain = routes.find(({ custom_domain }) => custom_domain);
  if (domain) return `https://${domain.pattern}`;
  return routes.length > 0 || subdomain === null ? null : `https://${name}.${subdomain}.workers.dev`;
};

/** Facts of a deployment that only the account knows. */
export type FoundAccount = {
  /** The account; `null` in a dry run. */
  readonly account: string | null;
  /** The ids of databases, by name; those that are not known yet are left out. */
  readonly ids: ReadonlyMap<string, string>;
  readonly origin: string | null;
  readonly region: Region;
};

/** Variables of the Worker next to its own. */
const variablesOf = ({ vars }: Environment, { origin, region: { jurisdiction, location } }: FoundAccount) => {
  const commit = commitOfSources();
  return {
    ...vars,
    ...(origin === null ? {} : { PUBLIC_ORIGIN: origin }),
    ...(jurisdiction === null ? {} : { JURISDICTION: jurisdiction }),
    ...(location === null ? {} : { LOCATION: location }),
    ...(commit === null ? {} : { COMMIT: commit }),
  };
};

const databasesWith = ({ d1_databases }: Environment, { ids }: FoundAccount): readonly object[] =>
  d1_databases.map((one) => ({
    ...one,
    migrations_dir: resolve(root, one.migrations_dir),
    ...(ids.has(one.database_name) ? { database_id: ids.get(one.database_name) } : {}),
  }));

const bucketsWith = (own: Environment, { region: { jurisdiction } }: FoundAccount): readonly object[] =>
  bucketsOf(own).map((one) => (jurisdiction === null ? one : { ...one, jurisdiction }));

/**
 * The configuration that wrangler is given instead of `wrangler.toml`: the same, with the ids of the account's databases,
 * which are found by their names. A copy, because the ids belong to an account and not to the repository, and because
 * wrangler writes ids only into JSON, and only where it creates the database itself: on a second machine it would not know
 * them. Its automatic provisioning needs no ids either, but makes the database with the first deployment, when the
 * migrations should be in it already. The copy is named by `--config`: as `.wrangler/deploy/config.json`, which wrangler
 * finds by itself, it would change `wrangler dev` as well.
 */
export const deployedConfiguration = (whole: WranglerFile, name: EnvironmentName, found: FoundAccount): object => {
  const own = whole.env[name];
  return {
    ...whole,
    ...(found.account === null ? {} : { account_id: found.account }),
    // Paths in a configuration are relative to its file.
    main: resolve(root, whole.main),
    assets: { ...whole.assets, directory: resolve(root, whole.assets.directory) },
    // Of this machine alone: wrangler warns of a binding that the environment does not have.
    d1_databases: [],
    r2_buckets: [],
    env: {
      [name]: {
        ...own,
        vars: variablesOf(own, found),
        placement: placementOf(found.region),
        d1_databases: databasesWith(own, found),
        r2_buckets: bucketsWith(own, found),
        // An empty list would be the answer to whether it is reached by a subdomain of workers.dev.
        routes: own.routes.length === 0 ? undefined : own.routes,
      },
    },
  };
};
