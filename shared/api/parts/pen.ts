import { z } from "zod";
import { WRITE_SCOPES } from "#shared/match/write-scope.ts";
import { nameLine } from "#shared/text.ts";

/** Of several phones that score one match, one holds the pen: only what it records at the table is accepted. */

/** The header by which a device says which it is; over a socket it is `device` in the query. */
export const DEVICE_HEADER = "strikebook-device";

/** Seconds without a sign of its holder after which anybody takes the pen with one tap. */
export const PEN_SILENCE = 60;

/** An id that a phone keeps. It is no secret: it is only ever looked at together with a valid credential. */
export const deviceId = z.uuid();

/** A device's name on the other phones. */
export const deviceName = nameLine.min(1).max(40);

/** A device as others see it; one that says no id goes by its credential, and one that says no name has none. */
const device = z.object({ device: z.string(), name: z.string().nullable() });

/** The holder of the pen, seconds since it was last heard of, and who asks for it. */
export const penState = z
  .object({ holder: device.nullable(), silentFor: z.int().min(0), asking: device.nullable() })
  .meta({ id: "Pen" });
export type PenState = z.output<typeof penState>;

/** `ask` for it, `give` it to the phone that asks, `keep` it, or `drop` it. */
export const penAct = z.enum(["ask", "give", "keep", "drop"]);
export type PenAct = z.output<typeof penAct>;

/** The same over HTTP as over a socket. */
export const penRequest = z.strictObject({ act: penAct, name: deviceName.optional() }).meta({ id: "PenRequest" });

/** A credential's rights in a match, their end, and the holder of the pen. */
export const penResponse = z
  .object({ scope: z.enum(WRITE_SCOPES), expires: z.iso.datetime().nullable(), pen: penState })
  .meta({ id: "PenResponse" });
