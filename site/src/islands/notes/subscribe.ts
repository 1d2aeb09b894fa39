/** What its owner knows a browser by: `Chrome, Android`. */
const nameOfDevice = (userAgent: string): string => {
  const browser = ["Firefox", "Edg", "OPR", "Chrome", "Safari"].find((one) => userAgent.includes(one)) ?? "Browser";
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((one) => userAgent.includes(one));
  const named = { Edg: "Edge", OPR: "Opera" }[browser] ?? browser;
  return system === undefined ? named : `${named}, ${system}`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const requested = async (path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> => {
  const json = { "content-type": "application/json" };
  const answer = await fetch(
    path,
    body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers: json },
  );
  const answered: unknown = await answer.json();
  const record = isRecord(answered) ? answered : {};
  if (answer.ok) return record;
  throw new Error(String(record.detail ?? answer.status));
};

/** Subscribes by the key that the site has now: a subscription by another is given up for it. */
const subscribedBy = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const old = await manager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return manager.subscribe(options);
  }
};

/**
 * Has the signed-in account's push notifications sent to this browser, from its page or from its service worker.
 *
 * @throws {Error} what the browser or the site says where it cannot
 */
export const takeNotes = async ({ pushManager }: ServiceWorkerRegistration): Promise<void> => {
  const { key } = await requested("/api/v1/push");
  const subscription = await subscribedBy(pushManager, String(key));
  await requested("/api/v1/account/devices", { ...subscription.toJSON(), device: nameOfDevice(navigator.userAgent) });
};
