import { z } from "zod";
import { nameLine, textLine } from "#shared/text.ts";
import { at } from "../parts/values.ts";

/** The most devices of one account that get notifications. */
export const MOST_DEVICES = 10;

/** The site's public key for a browser's push subscription (RFC 8292), base64url. */
export const pushKey = z.object({ key: z.string() }).meta({ id: "PushKey" });

/** `count` bytes in base64url. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), `base64url${count}`);

/** A push subscription in the form of a browser (Push API, 9.2). */
export const newDevice = z
  .object({
    endpoint: textLine.max(1024),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
    /** The device's name, for its owner. */
    device: nameLine.min(1).max(60),
  })
  .meta({ id: "NewDevice" });
export type NewDevice = z.output<typeof newDevice>;

export const deviceId = z.uuid();

/** A device, which recognises itself by its address. */
const device = z.object({ id: deviceId, device: z.string(), endpoint: z.string(), made: at });

export const devices = z.object({ devices: z.array(device) }).meta({ id: "Devices" });
export type Devices = z.output<typeof devices>;
