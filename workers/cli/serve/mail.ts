import { createTransport } from "nodemailer";
import { z } from "zod";
import type { HandedOver, Letter } from "../../access/letters/letter.ts";
import type { Settings } from "./settings.ts";

/** A letter as the Worker between hands it on. */
export const letterSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  id: z.string().optional(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  attachments: z.array(z.object({ filename: z.string(), type: z.string(), content: z.string() })).optional(),
});

/** A letter that a mail server takes too long for is given up, and logged by the Worker that sent it (milliseconds). */
const PATIENCE_MS = 30_000;

/** What a mail server's refusal says of itself. */
const refusal = z.object({
  responseCode: z.int().optional(),
  command: z.string().optional(),
  code: z.string().optional(),
});

/** From 500 on a server refuses for good (RFC 5321, 4.2.1), below it for now. */
const FOR_GOOD = 500;

/**
 * What became of a letter that a mail server did not take. One that it has been told all of, and did not answer, may have
 * gone; who could not sign in there has a matter to settle that is none of the letter's.
 */
export const becameOf = (error: unknown): HandedOver => {
  const { responseCode, command, code } = refusal.safeParse(error).data ?? {};
  if (code === "EAUTH") return "refused-for-now";
  if (responseCode !== undefined) return responseCode >= FOR_GOOD ? "refused-for-good" : "refused-for-now";
  return command === "CONN" ? "refused-for-now" : "unknown";
};

/** Sends letters by SMTP; throws where the mail server does not take one. */
export const mailBySmtp = ({ smtp, from }: NonNullable<Settings["mail"]>): ((letter: Letter) => Promise<void>) => {
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtp, ...timeouts }, { from });
  const host = from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
  return async ({ to, subject, text, id, html, headers = {}, attachments = [] }) => {
    await transport.sendMail({
      ...{ to, subject, text, headers },
      ...(html === undefined ? {} : { html }),
      ...(id === undefined ? {} : { messageId: `<${id}@${host}>` }),
      attachments: attachments.map(({ filename, type: contentType, content }) => ({ filename, contentType, content })),
    });
  };
};

/**
 * The Worker between ours and `mailBySmtp`: ours calls `send` over RPC, and a function of Node can only be fetched.
 * Plain JavaScript, because workerd is given it as it is.
 */
export const MAILER_WORKER = `
import { WorkerEntrypoint } from "cloudflare:workers";
export default class extends WorkerEntrypoint {
  async send(letter) {
    const answer = await this.env.SMTP.fetch("http://smtp/", { method: "POST", body: JSON.stringify(letter) });
    return answer.text();
  }
  fetch() {
    return new Response(null, { status: 404 });
  }
}
`;
