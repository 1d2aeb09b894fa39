import { createTransport, type NodemailerError } from "nodemailer";
import { z } from "zod";
import type { HandedOver, Letter } from "#access/letters/letter.ts";
import type { Settings } from "./settings.ts";

const attachment = z.object({ filename: z.string(), type: z.string(), content: z.string() });

/** A letter as the Worker between hands it on. */
export const letterSchema = z.object({
  id: z.string().exactOptional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().exactOptional(),
  headers: z.record(z.string(), z.string()).exactOptional(),
  attachments: z.array(attachment).exactOptional(),
}) satisfies z.ZodType<Letter>;

/** A letter that a mail server takes too long for is given up, and logged by the Worker that sent it (milliseconds). */
const PATIENCE_MS = 30_000;

/** The outcome of a letter, and the mail server's answer for one that it did not take. */
export type Posted = { readonly became: HandedOver; readonly reason: string | null };

/**
 * The outcome of a letter that could not be sent. A mail server that takes no name and password of ours has not refused
 * the letter, but the deployment. Where the connection broke once the letter itself was on its way, it is unknown.
 */
const becameOf = ({ code, permanent }: NodemailerError, isOnItsWay: boolean): HandedOver => {
  if (code === "EAUTH") return "refused-for-now";
  if (permanent !== undefined) return permanent ? "refused-for-good" : "refused-for-now";
  // Before anybody was asked: no address that mail could be sent to.
  if (code === "EENVELOPE") return "refused-for-good";
  return isOnItsWay ? "unknown" : "refused-for-now";
};

const silent = (): void => undefined;

/** Hears what the mail server answers: from 354 on the letter itself is sent. */
const listener = (begun: () => void) => ({
  level: silent,
  trace: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  debug: (about: unknown, answer?: unknown) => {
    const isAnswer = typeof about === "object" && about !== null && "tnx" in about && about.tnx === "server";
    if (isAnswer && typeof answer === "string" && answer.startsWith("354")) begun();
  },
});

const domainOf = (from: string): string => /@([^\s<>"]+?)>?\s*$/.exec(from)?.[1] ?? "localhost";

/** Sends letters by SMTP, each on a connection of its own. */
export const mailBySmtp = ({
  smtp,
  from,
}: Pick<NonNullable<Settings["mail"]>, "smtp" | "from">): ((letter: Letter) => Promise<Posted>) => {
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  return async ({ id, to, subject, text, html, headers, attachments = [] }) => {
    let isOnItsWay = false;
    const logger = listener(() => {
      isOnItsWay = true;
    });
    const transport = createTransport({ url: smtp, ...timeouts, logger, transactionLog: true }, { from });
    try {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(headers === undefined ? {} : { headers: { ...headers } }),
        ...(id === undefined ? {} : { messageId: `<${id}@${domainOf(from)}>` }),
        attachments: attachments.map(({ filename, type: contentType, content }) => ({
          // Otherwise its ends of lines would be those of a text.
          filename,
          contentType,
          content,
          contentTransferEncoding: "base64" as const,
        })),
      });
      return { became: "sent", reason: null };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { became: becameOf(error, isOnItsWay), reason: error.message };
    } finally {
      transport.close();
    }
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
    if (!answer.ok) throw new Error(await answer.text());
    return answer.text();
  }
  fetch() {
    return new Response(null, { status: 404 });
  }
}
`;
