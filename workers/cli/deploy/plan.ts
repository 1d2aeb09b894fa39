import type { ApiRefusal, ApiRequest } from "./cloudflare-api.ts";
import { bucketsOf, type Environment, type EnvironmentName, originOf, queuesOf } from "./environment.ts";
import type { Jurisdiction, Location, Region } from "./region.ts";
import { SECRETS, type SecretName } from "./secrets.ts";

/** The sentences of a deployment, in one language. */
export type DeployWords = typeof import("#shared/words/deploy.en.ts");

/** Something that a deployment needs in the account. */
export type Thing = { readonly kind: "database" | "bucket" | "queue" | "secret"; readonly name: string };

/** A D1 database that is there. */
export type Database = {
  readonly id: string;
  /** Its jurisdiction; `untold`: Cloudflare does not give it. */
  readonly jurisdiction: Jurisdiction | "untold" | null;
  readonly location: Location | null;
};

/** The things that an account has already. */
export type Account = {
  /** Its name below `workers.dev`; `null` if it has none yet. */
  readonly subdomain: string | null;
  /** D1 databases, by name. */
  readonly databases: ReadonlyMap<string, Database>;
  readonly buckets: ReadonlySet<string>;
  readonly queues: ReadonlySet<string>;
  readonly secrets: ReadonlySet<string>;
  /** The variables of the Worker that runs now. */
  readonly variables: ReadonlyMap<string, string>;
  /** The version of the Worker that runs now; `null` if there is none. */
  readonly version: string | null;
};

export const EMPTY_ACCOUNT: Account = {
  subdomain: null,
  databases: new Map(),
  buckets: new Set(),
  queues: new Set(),
  secrets: new Set(),
  variables: new Map(),
  version: null,
};

/** The things that are there already, and those to make, in this order. */
export type DeployPlan = { readonly existing: readonly Thing[]; readonly missing: readonly Thing[] };

/** Everything that an environment needs, in the order in which it is made. */
const needsOf = (own: Environment): readonly Thing[] => [
  ...own.d1_databases.map(({ database_name: name }): Thing => ({ kind: "database", name })),
  ...bucketsOf(own).map(({ bucket_name: name }): Thing => ({ kind: "bucket", name })),
  ...queuesOf(own).map((name): Thing => ({ kind: "queue", name })),
  ...SECRETS.map((name): Thing => ({ kind: "secret", name })),
];

/** Compares what an environment needs with what its account has. */
export const planOf = (own: Environment, { databases, buckets, queues, secrets }: Account): DeployPlan => {
  const has = { database: databases, bucket: buckets, queue: queues, secret: secrets };
  const { existing = [], missing = [] } = Object.groupBy(needsOf(own), ({ kind, name }) =>
    has[kind].has(name) ? "existing" : "missing",
  );
  return { existing, missing };
};

export const missingSecrets = ({ missing }: DeployPlan): readonly SecretName[] =>
  SECRETS.filter((secret) => missing.some(({ kind, name }) => kind === "secret" && name === secret));

/** A thing, as a person reads it. */
export const thingInWords = (w: DeployWords, { kind, name }: Thing): string => w.thing[kind]({ name });

/** The line about where the data is; none where Cloudflare chooses. */
const regionLines = (w: DeployWords, { jurisdiction, location }: Region): readonly string[] => {
  if (jurisdiction !== null) return [`  ${w.restricted({ jurisdiction })}`];
  return location === null ? [] : [`  ${w.located({ location })}`];
};

export const planLines = (
  w: DeployWords,
  environment: EnvironmentName,
  own: Environment,
  { existing, missing }: DeployPlan,
  { subdomain, region }: { readonly subdomain: string | null; readonly region: Region },
): readonly string[] => {
  const origin = originOf(own, subdomain);
  return [
    w.planHeading({ environment, worker: own.name }),
    ...existing.map((thing) => `  ${w.exists({ thing: thingInWords(w, thing) })}`),
    ...missing.map((thing) => `  ${w.missing({ thing: thingInWords(w, thing) })}`),
    ...(["migrations", "code", "smoke"] as const).map((step) => `  ${w.planned[step]()}`),
    ...regionLines(w, region),
    `  ${origin === null ? w.originLater() : w.origin({ origin })}`,
  ];
};

/** Things that are made before the code: secrets go with it. */
type Kind = Exclude<Thing["kind"], "secret">;

/** A jurisdiction and a location exclude each other: the one already says where. */
const databaseBody = (name: string, { jurisdiction, location }: Region): object => {
  if (jurisdiction !== null) return { name, jurisdiction };
  return location === null ? { name } : { name, primary_location_hint: location };
};

const bucketBody = (name: string, { jurisdiction, location }: Region): object =>
  jurisdiction !== null || location === null ? { name } : { name, locationHint: location };

export const creationOf = (account: string, { kind, name }: Thing, region: Region): ApiRequest => {
  switch (kind) {
    case "database":
      return { path: `/accounts/${account}/d1/database`, body: databaseBody(name, region) };
    case "bucket":
      return {
        path: `/accounts/${account}/r2/buckets`,
        body: bucketBody(name, region),
        jurisdiction: region.jurisdiction,
      };
    default:
      return { path: `/accounts/${account}/queues`, body: { queue_name: name } };
  }
};

/** The codes with which Cloudflare says that a thing of this name is there. */
const TAKEN: Readonly<Record<Kind, readonly number[]>> = { database: [7502], bucket: [10004], queue: [11009] };

/** `true` if a thing could not be made because it is there already. */
export const isTaken = ({ kind }: Thing, { codes }: ApiRefusal): boolean =>
  kind !== "secret" && codes.some((code) => TAKEN[kind].includes(code));
