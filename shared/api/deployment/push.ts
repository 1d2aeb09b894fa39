import { z } from "zod";
import { nameLine, textLine } from "#shared/text.ts";
import { at } from "../parts/values.ts";

/** Devices of one account that take notes at most. */
export const MOST_DEVICES = 10;

/** What a browser needs to take notes of this site: its public key (RFC 8292), base64url. */
export const pushKey = z.object({ key: z.string() }).meta({ id: "PushKey" });

/** So many bytes in base64url. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), `base64url${count}`);

/** A subscription as a browser has it (Push API, 9.2). */
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

/** A device knows itself by its address. */
const device = z.object({ id: deviceId, device: z.string(), endpoint: z.string(), made: at });

export const devices = z.object({ devices: z.array(device) }).meta({ id: "Devices" });
export type Devices = z.output<typeof devices>;
