import { env } from "cloudflare:workers";
import type { Letter } from "#access/letters/letter.ts";

declare module "../../../workers/access/letters/mailer.ts" {
  interface Mailer {
    /** The letters that arrived; only the mailer of these tests has them. */
    letters?(): Promise<readonly Letter[]>;
  }
}

/** The letters to an address, in the order in which they came. */
export const mailboxOf = async (email: string): Promise<readonly Letter[]> =>
  ((await env.MAILER?.letters?.()) ?? []).filter(({ to }) => to === email);
