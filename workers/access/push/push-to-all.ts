import type { Database } from "#ground/db/database.ts";
import { type Direction, isolated } from "#shared/bidi.ts";
import { siteOf } from "../http/public-origin.ts";
import type { HandedOver } from "../letters/letter.ts";
import { endpointsOf, forgetDevice } from "./devices.ts";
import { type Note, pushTo } from "./push.ts";
import { vapidKeys } from "./vapid.ts";

/**
 * Bytes of what a note says at most. A push service takes 3993 as they are encrypted, and as JSON a quotation mark is two.
 */
const MOST_BYTES = { title: 300, body: 1200 } as const;

/** As many whole characters of a text as there is room for. */
const cutTo = (text: string, most: number): string => {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= most) return text;
  const ellipsis = "…";
  const room = most - new TextEncoder().encode(ellipsis).length;
  // `stream`: a character that is cut in two is left out.
  return new TextDecoder().decode(bytes.subarray(0, room), { stream: true }) + ellipsis;
};

/** What became of a note that went to several devices: it has come if one of them took it. */
const BEST_FIRST = ["sent", "unknown", "refused-for-now", "refused-for-good"] as const;

/**
 * Sends a note to every device of an account. One that is gone is forgotten.
 *
 * @param direction of its language
 */
export const pushToAll = async (
  env: Pick<Env, "STRIKEBOOK_SECRET" | "PUBLIC_ORIGIN" | "LINKS_TO" | "MAIL">,
  db: Database,
  user: string,
  note: Note,
  direction: Direction = "ltr",
): Promise<HandedOver> => {
  const short = {
    ...note,
    title: cutTo(isolated(note.title, direction), MOST_BYTES.title),
    body: cutTo(isolated(note.body, direction), MOST_BYTES.body),
  };
  // For development alone, as letters are.
  if (env.MAIL === "log") console.warn(`\n  Note: ${short.title}\n\n    ${short.body}\n    ${short.path}\n`);
  const keys = vapidKeys(env.STRIKEBOOK_SECRET);
  const sender = { keys, subject: siteOf(env) };
  const became = await Promise.all(
    (await endpointsOf(db, { user, siteKey: keys.publicKey })).map(async (device) => {
      const pushed = await pushTo(sender, device, short);
      if (pushed === "gone") await forgetDevice(db, device.id);
      return pushed;
    }),
  );
  return BEST_FIRST.find((one) => became.includes(one)) ?? "refused-for-good";
};
