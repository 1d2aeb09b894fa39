import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as accounts from "./accounts.ts";
import * as tables from "./schema.ts";

const schema = { ...tables, ...accounts };

/** D1, typed by the schema. `$client` is the binding itself, for statements in SQL and for batches of them. */
export type Database = DrizzleD1Database<typeof schema> & { readonly $client: D1Database };

/** The part of a Worker's environment with its database. */
export type DatabaseEnv = Pick<Env, "DB">;

const handles = new WeakMap<D1Database, Database>();

/** A cache: the relations of tables are computed once for each binding, not once for each request. */
const handleOf = (binding: D1Database): Database => {
  const handle = handles.get(binding) ?? drizzle(binding, { schema });
  handles.set(binding, handle);
  return handle;
};

/**
 * The database with the records of `club`: its people, leagues, matches, logs and ratings. `null`: the records of
 * matches that belong to no club. Today that is the one database of the deployment.
 *
 * To shard by club, bind one D1 database to each shard, keep a table `club → shard` in the directory, and choose the
 * binding here. Statements through this handle name one club; the queries that also read other clubs (the names of
 * guests, consents between clubs) are the first to be split.
 */
export const databaseOf = (env: DatabaseEnv, _club: string | null): Database => handleOf(env.DB);

/**
 * The database for records without a club, or with a club that is not yet known: accounts and sessions, the operator's
 * jobs, and everything looked up by an id alone. Today that is the one database of the deployment.
 *
 * To shard by club, the directory keeps the deployment's own records, and the club of every id;
 * a caller that reads a record by its id alone would then ask the directory for the club, and `databaseOf` for the rest.
 */
export const directory = (env: DatabaseEnv): Database => handleOf(env.DB);
