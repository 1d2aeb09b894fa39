import { invite } from "#access/accounts/invitations.ts";
import { nameOfCode, openedBy } from "#ground/crypto/set-up-code.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { createClub } from "./clubs.ts";

export type SetUp = { readonly organiserKey: string; readonly club: string; readonly invitation: string };

/** Once: of two requests at the same time one inserts. Cleared up with what else has ended. */
const USE = `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
  VALUES (?1, 'set-up', '', ?2, ?3, ?3) ON CONFLICT DO NOTHING`;
const USED = "SELECT 1 FROM verifications WHERE id = ?";

/** `true` while the code is fresh and unused. */
export const isSetUpCodeValid = async (env: Env, code: string, now: number): Promise<boolean> => {
  if (openedBy(code, env.SET_UP ?? "", now) === null) return false;
  const used = await directory(env).$client.prepare(USED).bind(nameOfCode(code)).first();
  return used === null;
};

/**
 * Sets a deployment up: the code is used, the first club is there, and its owner is invited. `null`: the code is used
 * already, too old, or none.
 */
export const setUp = async (
  env: Env,
  { code, name }: { readonly code: string; readonly name: string },
  now: number,
): Promise<Result<SetUp, Fault> | null> => {
  const opened = openedBy(code, env.SET_UP ?? "", now);
  if (opened === null) return null;
  const use = directory(env).$client.prepare(USE).bind(nameOfCode(code), opened.ends, now);
  if ((await use.run()).meta.changes === 0) return null;
  const by = "organiser:key";
  const at = new Date(now).toISOString();
  const id = crypto.randomUUID();
  const db = databaseOf(env, id);
  const club = await createClub(db, { id, name }, { by, now: at });
  if (!club.ok) return err(club.error);
  const owner = { club: id, role: "owner", email: null, person: null, by, as: null, letterOf: () => null } as const;
  const made = await invite(db, owner, at);
  if (!made.ok) return err(made.error);
  return ok({ organiserKey: opened.organiserKey, club: id, invitation: `/invitations/${made.value.token}` });
};
