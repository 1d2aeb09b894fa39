import { createHmac } from "node:crypto";

/** The secret that sessions are signed with, derived so that no token of ours is ever valid for another purpose. */
export const sessionSecret = (secret: string): string =>
  createHmac("sha256", secret).update("strikebook sessions").digest("base64url");
