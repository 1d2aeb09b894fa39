import type { Database } from "#ground/db/database.ts";
import type { Devices, NewDevice } from "#shared/api/deployment/push.ts";
import { MOST_DEVICES } from "#shared/api/deployment/push.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { pushEndpoint } from "#shared/told/push-service.ts";

/** Where a device takes notes, and the keys by which only it can read them. */
export type Device = { readonly id: string; readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** An account, and the key by which devices take notes of this site. */
export type Owner = { readonly user: string; readonly siteKey: string };

/** The devices of an account, as it sees them. */
export const devicesOf = async (db: Database, { user, siteKey }: Owner): Promise<Devices["devices"]> =>
  (
    await db.$client
      .prepare(
        "SELECT id, device, endpoint, made_at AS made FROM push_subscriptions WHERE user_id = ? AND site_key = ? ORDER BY made_at, id",
      )
      .bind(user, siteKey)
      .all<Devices["devices"][number]>()
  ).results;

/** Where notes for an account are sent. Devices that wait for notes by a key that the site has no more are forgotten. */
export const endpointsOf = async (db: Database, { user, siteKey }: Owner): Promise<readonly Device[]> => {
  const [, found] = await db.$client.batch<Device>([
    db.$client.prepare("DELETE FROM push_subscriptions WHERE user_id = ? AND site_key <> ?").bind(user, siteKey),
    db.$client
      .prepare("SELECT id, endpoint, p256dh, auth FROM push_subscriptions WHERE user_id = ? ORDER BY made_at, id")
      .bind(user),
  ]);
  return found?.results ?? [];
};

/** Whether a key is a point on P-256: nothing can be encrypted for what is none. */
const isPoint = async (p256dh: string): Promise<boolean> => {
  try {
    const raw = Buffer.from(p256dh, "base64url");
    await crypto.subtle.importKey("raw", raw, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return true;
  } catch {
    return false;
  }
};

/**
 * A browser that somebody else was signed in with before takes their notes no more. It knows the keys of the device: whoever
 * knows its address alone takes it over from nobody.
 */
const ADD = `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, site_key, device, made_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
  WHERE (SELECT count(*) FROM push_subscriptions WHERE user_id = ?2 AND site_key = ?6 AND endpoint <> ?3) < ${MOST_DEVICES}
  ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    site_key = excluded.site_key, device = excluded.device, made_at = excluded.made_at
    WHERE user_id = excluded.user_id OR (p256dh = excluded.p256dh AND auth = excluded.auth)`;

const TAKEN = "SELECT 1 AS taken FROM push_subscriptions WHERE endpoint = ?1 AND user_id <> ?2";

/**
 * Turns notes on for a device of an account; the same device again changes its keys.
 *
 * @param more hosts of push services beside those of browsers, in tests and development
 */
export const addDevice = async (
  db: Database,
  { user, siteKey, more }: Owner & { readonly more: readonly string[] },
  { endpoint, keys, device }: NewDevice,
  now: string,
): Promise<Result<true, Fault>> => {
  const address = pushEndpoint(endpoint, more);
  if (!address.ok) return err({ code: "endpoint-refused", message: { key: "noPushService" }, place: "/endpoint" });
  if (!(await isPoint(keys.p256dh)))
    return err({ code: "endpoint-refused", message: { key: "noDeviceKey" }, place: "/keys/p256dh" });
  const added = await db.$client
    .prepare(ADD)
    .bind(crypto.randomUUID(), user, address.value, keys.p256dh, keys.auth, siteKey, device, now)
    .run();
  if (added.meta.changes > 0) return ok(true);
  if (await db.$client.prepare(TAKEN).bind(address.value, user).first())
    return err({ code: "endpoint-refused", message: { key: "deviceOfOther" }, place: "/endpoint" });
  return err({ code: "too-many-devices", message: { key: "tooManyDevices", about: { most: MOST_DEVICES } } });
};

/** Turns notes off for a device; one that is not there is off already. */
export const removeDevice = async (db: Database, user: string, id: string): Promise<void> => {
  await db.$client.prepare("DELETE FROM push_subscriptions WHERE id = ? AND user_id = ?").bind(id, user).run();
};

/** Forgets a device that its push service knows no more. */
export const forgetDevice = async (db: Database, id: string): Promise<void> => {
  await db.$client.prepare("DELETE FROM push_subscriptions WHERE id = ?").bind(id).run();
};
