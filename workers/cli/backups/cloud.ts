import { accountsOf, databaseNamed, seenBy } from "../deploy/account.ts";
import { type CloudflareApi, cloudflareApi, cloudflareObjects, credentialsOf } from "../deploy/cloudflare-api.ts";
import type { DeployTools } from "../deploy/deployment.ts";
import { ENVIRONMENTS, type Environment, type EnvironmentName } from "../deploy/environment.ts";
import { isEnvironment } from "../deploy/order.ts";
import { deployTools } from "../deploy/tools.ts";
import { readWranglerFile } from "../deploy/wrangler.ts";
import { SaidError } from "../server/said-error.ts";

/** A deployment at Cloudflare, and the ways in which the operator's account reaches it. */
export type Cloud = {
  readonly environment: EnvironmentName;
  readonly own: Environment;
  readonly api: CloudflareApi;
  readonly account: string;
  readonly database: { readonly name: string; readonly id: string };
  /** Reads an object of one of its buckets, by the binding of the bucket; `null` if there is none. */
  readonly object: (binding: string, name: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Runs wrangler with the configuration of this deployment. */
  readonly wrangler: DeployTools["wrangler"];
  /** The migrations of this code, and those that the database has seen. */
  readonly migrations: readonly string[];
  readonly seen: ReadonlySet<string>;
};

/** The account to work in. @throws SaidError, Unanswered */
const accountIn = async (api: CloudflareApi, chosen: string | undefined): Promise<string> => {
  if (chosen) return chosen;
  const [only, ...others] = await accountsOf(api);
  if (only === undefined || others.length > 0)
    throw new SaidError({ key: "accountUnclear", about: { variable: "CLOUDFLARE_ACCOUNT_ID" } });
  return only.id;
};

/** Finds a deployment by the name of its environment. @throws SaidError, Unanswered */
export const openCloud = async (
  environment: string,
  chosen: string | undefined = process.env.CLOUDFLARE_ACCOUNT_ID,
): Promise<Cloud> => {
  if (!isEnvironment(environment))
    throw new SaidError({ key: "environmentUnknown", about: { environments: ENVIRONMENTS.join(", ") } });
  const file = readWranglerFile();
  const tools = deployTools(file, environment, () => Promise.resolve());
  const credentials = await credentialsOf(tools.wrangler);
  if (credentials === null) throw new SaidError({ key: "signInFirst", about: { command: "npx wrangler login" } });
  const api = cloudflareApi(credentials, fetch);
  const objects = cloudflareObjects(credentials, fetch);
  const account = await accountIn(api, chosen);
  const own = file.env[environment];
  const [wanted] = own.d1_databases;
  const found = wanted && (await databaseNamed(api, account, wanted.database_name));
  if (!wanted || !found)
    throw new SaidError({ key: "deployFirst", about: { command: `npm run deploy -- --env ${environment}` } });
  const ids = new Map([[wanted.database_name, found.id]]);
  const jurisdiction = found.jurisdiction === "untold" ? null : found.jurisdiction;
  const region = { jurisdiction, location: null };
  const config = ["--config", tools.configure({ account, ids, origin: null, region }), "--env", environment];
  return {
    environment,
    own,
    api,
    account,
    database: { name: wanted.database_name, id: found.id },
    object: (binding, name) => {
      const bucket = own.r2_buckets.find((one) => one.binding === binding)?.bucket_name ?? "";
      return objects({ path: `/accounts/${account}/r2/buckets/${bucket}/objects/${name}`, jurisdiction });
    },
    wrangler: (args) => tools.wrangler([...args, ...config]),
    migrations: tools.migrations(wanted.migrations_dir).map(({ name }) => name),
    seen: await seenBy(api, account, found.id),
  };
};
