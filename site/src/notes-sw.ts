import { takeNotes } from "./islands/notes/subscribe.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Shows notes on a device and leads from one to its page. It answers no request: pages load as if it were not there. The
 * scorer has a worker of its own (`scorer-sw.ts`).
 */

/** What came, as far as it is a note; a note that cannot be read still says that there is something. */
type Note = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** A note that comes twice is shown once. */
  readonly id: string;
};

const NAME = "Strikebook";
const HOME = "/account";

const textIn = (from: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = from[name];
  return typeof value === "string" && value !== "" ? value : null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** A page of this site, whatever stands in the note. */
const ownPath = (path: string | null): string => {
  if (path === null || !URL.canParse(path, self.location.origin)) return HOME;
  const { origin, pathname, search, hash } = new URL(path, self.location.origin);
  return origin === self.location.origin ? pathname + search + hash : HOME;
};

const noteIn = (data: PushMessageData | null): Note => {
  let sent: unknown = null;
  try {
    sent = data?.json();
  } catch {
    // Nobody but this site can send a note that is read here; one that is none is a mistake of ours.
  }
  const from = isRecord(sent) ? sent : {};
  const path = ownPath(textIn(from, "path"));
  return {
    title: textIn(from, "title") ?? NAME,
    body: textIn(from, "body") ?? "",
    path,
    id: textIn(from, "id") ?? path,
  };
};

self.addEventListener("push", (event) => {
  const { title, body, path, id } = noteIn(event.data);
  const shown = { body, tag: id, icon: "/icons/scorer-192.png", badge: "/icons/badge-96.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

// The browser has given up the subscription by itself; it takes another as long as somebody is signed in.
self.addEventListener("pushsubscriptionchange", (event) => {
  const { registration } = self;
  if (event instanceof ExtendableEvent) event.waitUntil(takeNotes(registration).catch(() => undefined));
});

const open = async (path: string): Promise<void> => {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === new URL(path, self.location.origin).pathname);
  await (there ? there.focus() : self.clients.openWindow(path));
};

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  event.waitUntil(open(ownPath(isRecord(data) ? textIn(data, "path") : null)));
});
