import { hash } from "node:crypto";
import type { Sha256 } from "#carrom";

/** The SHA-256 that `shared/` asks for, in one call: for one line after the other in half the time of `createHash`. */
export const sha256: Sha256 = (text) => hash("sha256", text, "hex");
