import type { HandedOver, Letter } from "./letter.ts";

/** Why Cloudflare did not take a letter, of what it says certainly: of everything else nobody knows. */
const REFUSALS: Readonly<Record<string, HandedOver>> = {
  E_VALIDATION_ERROR: "refused-for-good",
  E_CONTENT_TOO_LARGE: "refused-for-good",
  E_RECIPIENT_NOT_ALLOWED: "refused-for-good",
  E_RECIPIENT_SUPPRESSED: "refused-for-good",
  // What the operator mends.
  E_SENDER_NOT_VERIFIED: "refused-for-now",
  E_SENDER_DOMAIN_NOT_AVAILABLE: "refused-for-now",
  E_RATE_LIMIT_EXCEEDED: "refused-for-now",
  E_DAILY_LIMIT_EXCEEDED: "refused-for-now",
};

/** What is wrong with a header is mended by another release, and the letter goes then: nobody has got it yet. */
const refusalOf = (code: string): HandedOver | undefined =>
  code.startsWith("E_HEADER_") ? "refused-for-now" : REFUSALS[code];

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * Sends letters by Cloudflare's own binding (Email Service). It takes no `Message-ID`: it makes one.
 *
 * @param from an address of a domain that the account may send from, such as `Our club <carrom@club.example>`
 */
export const sendByCloudflare =
  (email: SendEmail, from: string) =>
  async ({ to, subject, text, html, headers, attachments = [] }: Letter): Promise<HandedOver> => {
    try {
      await email.send({
        from,
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(headers === undefined ? {} : { headers: { ...headers } }),
        attachments: attachments.map(({ filename, type, content }) => ({
          disposition: "attachment" as const,
          filename,
          type,
          // A string would be taken for base64.
          content: new TextEncoder().encode(content),
        })),
      });
      return "sent";
    } catch (error) {
      const refusal = refusalOf(codeOf(error));
      if (refusal === undefined) throw error;
      return refusal;
    }
  };
