import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { HandedOver } from "../letters/letter.ts";
import type { Device } from "./devices.ts";
import type { VapidKeys } from "./vapid.ts";

/** A note as it appears on a device, and the page that it leads to. */
export type Note = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
};

/** Who sends it: the site, by its address or that of whoever runs it. */
export type Sender = { readonly keys: VapidKeys; readonly subject: string };

/** What became of a note; `gone`: there is no such device any more. */
export type Pushed = Exclude<HandedOver, "no-mailer"> | "gone";

/** A device that is off for a day is told of nothing that is over by then. */
const DAY_SECONDS = 24 * 60 * 60;
const PATIENCE_MS = 10_000;

const becameOf = (status: number): Pushed => {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "refused-for-now" : "refused-for-good";
};

/** The request that takes a note to a device, or `null` where none can be made of its keys or of the site's address. */
const requestOf = async ({ keys, subject }: Sender, device: Device, note: Note): Promise<RequestInit | null> => {
  const { endpoint, p256dh, auth } = device;
  const options = { ttl: DAY_SECONDS, urgency: "normal" } as const;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  try {
    return await buildPushPayload({ data: { ...note }, options }, subscription, { subject, ...keys });
  } catch {
    return null;
  }
};

/**
 * Sends a note to a device, encrypted for it alone (RFC 8291). What a redirect leads to is no push service that anybody
 * named. Of a service that answers nothing in time nobody knows whether it took the note.
 */
export const pushTo = async (sender: Sender, device: Device, note: Note): Promise<Pushed> => {
  const request = await requestOf(sender, device, note);
  if (request === null) return "refused-for-good";
  try {
    const init = { ...request, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    const answer = await fetch(device.endpoint, init);
    await answer.body?.cancel();
    return becameOf(answer.status);
  } catch {
    return "unknown";
  }
};
