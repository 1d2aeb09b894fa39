import { hash } from "node:crypto";
import type { Sha256 } from "#carrom";

/** The synchronous SHA-256 that `shared/` needs. */
export const sha256: Sha256 = (text) => hash("sha256", text, "hex");
