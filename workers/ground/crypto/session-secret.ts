import { createHmac } from "node:crypto";

/** Sessions are signed with a secret of their own, so that no token of ours is ever good for another purpose. */
export const sessionSecret = (secret: string): string =>
  createHmac("sha256", secret).update("strikebook sessions").digest("base64url");
