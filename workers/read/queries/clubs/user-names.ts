import type { Database } from "#ground/db/database.ts";

/**
 * What an account is called; `null` where it is none or has gone.
 *
 * @param by who did something, as the record has it: `owner:ID`
 */
export const nameOfUser = (db: Database, by: string): Promise<string | null> =>
  db.$client
    .prepare("SELECT name FROM users WHERE id = ?")
    .bind(by.slice(by.indexOf(":") + 1))
    .first<string>("name");
