import { alarm } from "../../ground/log/alarm.ts";

/** A letter as a mailer takes it: plain text, to one address. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** Sends letters. A deployment binds a Worker of its own with this method as `MAILER` (see `wrangler.toml`). */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** Letters of this isolate that were kept instead of sent: what tests read. */
export const keptLetters: Letter[] = [];

const keeping: Mailer = { send: async (letter) => void keptLetters.push(letter) };

/**
 * For development alone: links that reset a password stand in the log. As a warning, because `npm start` shows nothing
 * that is less than one.
 */
const logging: Mailer = {
  send: async ({ to, subject, text }) =>
    console.warn(`\n  Letter to ${to}: ${subject}\n\n${text.replaceAll(/^/gm, "    ")}\n`),
};

/** Without a mailer nothing is sent, and the log says so; it does not say to whom, nor what. */
const missing: Mailer = {
  send: async () => alarm("no-mailer", { message: "a letter could not be sent" }),
};

/**
 * Sends letters through the deployment's own Worker. What an RPC call answers is a thenable and no `Promise`: whoever
 * waits only for what is `instanceof Promise`, as Better Auth does, would let the call be cancelled when the request
 * ends. An async function answers with a real one. A letter that could not be sent is logged, without its address, and
 * never changes an answer: the answer must not tell who has an account.
 */
const bound = (mailer: Mailer): Mailer => ({
  send: async (letter) => {
    try {
      await mailer.send(letter);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = reason.replaceAll(letter.to, "(address)");
      alarm("letter-not-sent", { message });
    }
  },
});

/** The mailer of this deployment. `MAIL` is set by `npm start` (`log`) and by the tests (`keep`), and nowhere else. */
export const mailerOf = (env: Pick<Env, "MAIL" | "MAILER">): Mailer => {
  if (env.MAILER !== undefined) return bound(env.MAILER);
  if (env.MAIL === "log") return logging;
  return env.MAIL === "keep" ? keeping : missing;
};
