import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 24;

/** A secret that deliveries are signed with, in the form of Standard Webhooks 1.0. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** The signed content; `at` is in whole seconds since 1970. */
export type SignedContent = { readonly id: string; readonly at: number; readonly body: string };

const signature = (secret: string, { id, at, body }: SignedContent): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
};

/** The `webhook-signature` of Standard Webhooks 1.0: a signature by each secret, with spaces between. */
export const signatures = (secrets: readonly string[], content: SignedContent): string =>
  secrets.map((secret) => signature(secret, content)).join(" ");
