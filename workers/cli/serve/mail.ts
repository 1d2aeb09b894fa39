import { createTransport } from "nodemailer";
import { z } from "zod";
import type { Letter } from "../../access/letters/mailer.ts";
import type { Settings } from "./settings.ts";

/** A letter as the Worker between hands it on. */
export const letterSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
}) satisfies z.ZodType<Letter>;

/** A letter that a mail server takes too long for is given up, and logged by the Worker that sent it (milliseconds). */
const PATIENCE_MS = 30_000;

/** Sends letters by SMTP; throws where the mail server refuses one. */
export const mailBySmtp = ({ smtp, from }: NonNullable<Settings["mail"]>): ((letter: Letter) => Promise<void>) => {
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtp, ...timeouts }, { from });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to, subject, text });
  };
};

/**
 * The Worker between ours and `mailBySmtp`: ours calls `send` over RPC, and a function of Node can only be fetched.
 * Plain JavaScript, because workerd is given it as it is.
 */
export const MAILER_WORKER = `
import { WorkerEntrypoint } from "cloudflare:workers";
export default class extends WorkerEntrypoint {
  async send({ to, subject, text }) {
    const answer = await this.env.SMTP.fetch("http://smtp/", { method: "POST", body: JSON.stringify({ to, subject, text }) });
    if (!answer.ok) throw new Error(await answer.text());
  }
  fetch() {
    return new Response(null, { status: 404 });
  }
}
`;
