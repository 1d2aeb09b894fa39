import { WorkerEntrypoint } from "cloudflare:workers";

/** Letters that arrived whole. */
const letters = [];

/** The Worker that a deployment binds as `MAILER`: asked over RPC, it takes its time. */
export default class extends WorkerEntrypoint {
  async send(letter) {
    await scheduler.wait(50);
    if (letter.to.startsWith("unreachable")) throw new Error("the post office is closed");
    letters.push(letter);
  }

  letters() {
    return letters;
  }

  fetch() {
    return new Response(null, { status: 404 });
  }
}
