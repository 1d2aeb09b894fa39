import { z } from "zod";
import { WRITE_SCOPES } from "#shared/match/write-scope.ts";
import { nameLine } from "#shared/text.ts";

/** The pen of a match: of several phones that score it, only the records of its holder are accepted at the table. */

/** The header with the id of a device; over a socket it is `device` in the query. */
export const DEVICE_HEADER = "strikebook-device";

/** Seconds without a sign of its holder after which anyone takes the pen with one tap. */
export const PEN_SILENCE = 60;

/** An id that a phone stores. It is no secret: it is only used together with a valid credential. */
export const deviceId = z.uuid();

/** A device's name on the other phones. */
export const deviceName = nameLine.min(1).max(40);

/** The public part of a device; one without an id is identified by its credential, and `name` may be missing. */
const device = z.object({ device: z.string(), name: z.string().nullable() });

/** The holder of the pen, the seconds since its last sign, and the device that asks for it. */
export const penState = z
  .object({ holder: device.nullable(), silentFor: z.int().min(0), asking: device.nullable() })
  .meta({ id: "Pen" });
export type PenState = z.output<typeof penState>;

/** Acts with the pen: `ask` for it, `give` it to the phone that asks, `keep` it, or `drop` it. */
export const penAct = z.enum(["ask", "give", "keep", "drop"]);
export type PenAct = z.output<typeof penAct>;

/** An act with the pen over HTTP. */
export const penRequest = z.strictObject({ act: penAct, name: deviceName.optional() }).meta({ id: "PenRequest" });

/** A credential's rights in a match, their end, and the holder of the pen. */
export const penResponse = z
  .object({ scope: z.enum(WRITE_SCOPES), expires: z.iso.datetime().nullable(), pen: penState })
  .meta({ id: "PenResponse" });
