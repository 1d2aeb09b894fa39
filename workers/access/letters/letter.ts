import { addressOf } from "#ground/db/internal-address.ts";
import { isolated } from "#shared/bidi.ts";
import { directionOf, offeredAs } from "#shared/words/language.ts";
import { inLine } from "./in-line.ts";

/** A file that goes with a letter, as text. */
export type Attachment = { readonly filename: string; readonly type: string; readonly content: string };

/** A letter as a mailer takes it, to one address. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The language of its text; left out: English. */
  readonly locale?: string | undefined;
  /** By which a provider knows a letter again that it was given before. */
  readonly id?: string | undefined;
  readonly html?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
};

/**
 * What became of a letter that was handed to a mailer. `unknown`: nobody can say whether it went; `no-mailer`: this
 * deployment sends none.
 */
export const HANDED_OVER = ["sent", "refused-for-now", "refused-for-good", "unknown", "no-mailer"] as const;
export type HandedOver = (typeof HANDED_OVER)[number];

/** One address, without a name or another address: nothing in it can end a header. */
const ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;

/** A header's name as RFC 5322 has it. */
const HEADER = /^[!-9;-~]+$/;

/** A letter whose headers are what they say and nothing else; `null` where it has no address that it could go to. */
export const cleanLetter = ({ subject, locale, headers = {}, attachments = [], ...letter }: Letter): Letter | null => {
  const direction = directionOf(offeredAs(locale ?? null));
  if (!ADDRESS.test(letter.to) || addressOf(letter.to) === null) return null;
  const named = Object.entries(headers).filter(([name]) => HEADER.test(name));
  return {
    ...letter,
    // A text has no markup that would keep the numbers beside a name in their order.
    subject: isolated(inLine(subject), direction),
    text: isolated(letter.text, direction),
    headers: Object.fromEntries(named.map(([name, value]) => [name, inLine(value)])),
    attachments: attachments.map(({ filename, type, content }) => ({
      content,
      filename: inLine(filename).replaceAll(/["\\/]/g, ""),
      type: inLine(type),
    })),
  };
};
