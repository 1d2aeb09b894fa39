import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as accounts from "./accounts.ts";
import * as tables from "./schema.ts";

const schema = { ...tables, ...accounts };

/** D1, typed by the schema. `$client` is the binding itself, for statements in SQL and for batches of them. */
export type Database = DrizzleD1Database<typeof schema> & { readonly $client: D1Database };

/** The part of a Worker's environment with its database. */
export type DatabaseEnv = Pick<Env, "DB">;

const handles = new WeakMap<D1Database, Database>();

/** How the tables relate is worked out once for each binding, not once for each request. */
const handleOf = (binding: D1Database): Database => {
  const handle = handles.get(binding) ?? drizzle(binding, { schema });
  handles.set(binding, handle);
  return handle;
};

/**
 * The database that holds the records of `club`: its people, leagues, matches, logs and ratings. `null`: the records of
 * matches that belong to no club. Today that is the one database of the deployment.
 *
 * To shard by club, bind one D1 database to each shard, keep a table `club → shard` in the directory, and choose the
 * binding here. Statements that are sent through this handle name one club; what they read of others (the names of
 * guests, consents between clubs) is the list of queries to take apart first.
 */
export const databaseOf = (env: DatabaseEnv, _club: string | null): Database => handleOf(env.DB);

/**
 * The database for whatever has no club, or does not know it yet: accounts and sessions, the operator's jobs, and
 * everything looked up by an id alone. Today that is the one database of the deployment.
 *
 * To shard by club, the directory keeps what belongs to the deployment, and of every id the club that it belongs to;
 * a caller that reads a record by its id alone would then ask the directory for the club, and `databaseOf` for the rest.
 */
export const directory = (env: DatabaseEnv): Database => handleOf(env.DB);
