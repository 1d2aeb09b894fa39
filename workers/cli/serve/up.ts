import { request } from "node:http";

/** The time for one answer of a version (milliseconds). */
const ANSWER_MS = 2_000;

/** Asks as a proxy does: by another address than the one that people type, which the request names. */
const isAnswered = (port: number, path: string, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const timeout = AbortSignal.timeout(ANSWER_MS);
    const asked = request({ host: "127.0.0.1", port, path, headers: { host }, signal: timeout }, (answer) => {
      answer.resume();
      answer.once("close", () => resolve(answer.statusCode === 200));
    });
    asked.once("error", () => resolve(false));
    asked.end();
  });

/**
 * `true` if the version at a port can work: its database answers and has its migrations, and its pages are there.
 *
 * @param origin the public address of the site
 */
export const isUp = async (port: number, origin: string): Promise<boolean> => {
  const { host } = new URL(origin);
  return (await isAnswered(port, "/ready", host)) && (await isAnswered(port, "/about/", host));
};
