import { env } from "cloudflare:workers";
import type { Letter } from "#access/letters/letter.ts";

declare module "../../../workers/access/letters/mailer.ts" {
  interface Mailer {
    /** Only of the mailer that these tests bind: what arrived. */
    letters?(): Promise<readonly Letter[]>;
  }
}

/** The letters to an address, in the order in which they came. */
export const mailboxOf = async (email: string): Promise<readonly Letter[]> =>
  ((await env.MAILER?.letters?.()) ?? []).filter(({ to }) => to === email);
