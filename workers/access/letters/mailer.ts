import { alarm } from "#ground/log/alarm.ts";
import { sendByCloudflare } from "./cloudflare.ts";
import { cleanLetter, HANDED_OVER, type HandedOver, type Letter } from "./letter.ts";

/**
 * Sends letters. A deployment binds a Worker of its own with this method as `MAILER` (see `wrangler.toml`). What it
 * answers says what became of the letter; one that answers nothing has sent it, and of one that throws nothing is known.
 *
 * @public
 */
export interface Mailer {
  send(letter: Letter): Promise<unknown>;
}

/** The mailer of a deployment, as it is used here. */
type OwnMailer = { readonly send: (letter: Letter) => Promise<HandedOver> };

/** Letters of this isolate that were kept instead of sent: what tests read. */
export const keptLetters: Letter[] = [];

const keeping: OwnMailer = {
  send: async (letter) => {
    keptLetters.push(letter);
    return "sent";
  },
};

/**
 * For development alone: links that reset a password stand in the log. As a warning, because `npm start` shows nothing
 * that is less than one.
 */
const logging: OwnMailer = {
  send: async ({ to, subject, text }) => {
    console.warn(`\n  Letter to ${to}: ${subject}\n\n${text.replaceAll(/^/gm, "    ")}\n`);
    return "sent";
  },
};

/** Without a mailer nothing is sent, and the log says so; it does not say to whom, nor what. */
const missing: OwnMailer = {
  send: async () => {
    alarm("no-mailer", { message: "a letter could not be sent" });
    return "no-mailer";
  },
};

const isHandedOver = (answer: unknown): answer is HandedOver => HANDED_OVER.some((one) => one === answer);

/**
 * Sends letters through the deployment's own Worker. What an RPC call answers is a thenable and no `Promise`: whoever
 * waits only for what is `instanceof Promise`, as Better Auth does, would let the call be cancelled when the request
 * ends. An async function answers with a real one. A letter that could not be sent is logged, without its address, and
 * never changes an answer: the answer must not tell who has an account.
 */
const bound = (mailer: Mailer): OwnMailer => ({
  send: async (letter) => {
    try {
      const answer = await mailer.send(letter);
      const became = isHandedOver(answer) ? answer : "sent";
      if (became !== "sent") alarm("letter-not-sent", { message: became });
      return became;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = reason.replaceAll(letter.to, "(address)");
      alarm("letter-not-sent", { message });
      return "unknown";
    }
  },
});

/** Nothing that somebody typed ends a header, whoever sends the letter. */
const careful = ({ send }: OwnMailer): OwnMailer => ({
  send: async (letter) => {
    const clean = cleanLetter(letter);
    if (clean !== null) return send(clean);
    alarm("letter-not-sent", { message: "no letter can be sent to such an address" });
    return "refused-for-good";
  },
});

/** What says how letters go. */
type Means = Pick<Env, "MAIL" | "MAILER" | "EMAIL" | "MAIL_FROM">;

const ofDeployment = ({ MAIL, MAILER, EMAIL, MAIL_FROM }: Means): OwnMailer => {
  if (MAILER !== undefined) return bound(MAILER);
  if (EMAIL !== undefined && MAIL_FROM !== undefined) return bound({ send: sendByCloudflare(EMAIL, MAIL_FROM) });
  if (MAIL === "log") return logging;
  return MAIL === "keep" ? keeping : missing;
};

/** Whether this deployment has anything that sends letters. */
export const sendsLetters = (env: Means): boolean => ofDeployment(env) !== missing;

/** The mailer of this deployment. `MAIL` is set by `npm start` (`log`) and by the tests (`keep`), and nowhere else. */
export const mailerOf = (env: Means): OwnMailer => careful(ofDeployment(env));
