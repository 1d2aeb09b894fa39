// `npm run resend -- [--url URL] [--list FILE]... [MATCH...]`: after the database was put back, has matches send again what it
// lacks, and says what a kept head list proves to be missing.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { listTexts, parseHeadList } from "#proof";
import { MOST_ROOMS, newResend, type Resent, type RoomAsked, resent } from "#shared/api/deployment/resend.ts";
import * as english from "#shared/words/cli.en.ts";
import * as proof from "#shared/words/proof.en.ts";
import { say } from "#shared/words/said.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import type { ApiClient } from "./server/api-client.ts";
import type { CliWords } from "./server/said-error.ts";
import { withServer } from "./server/some-server.ts";

/** The outcome for a match that was asked; `null`: the database had all of it. */
const resentLine = (w: CliWords, { match, had, registered, status }: Resent["rooms"][number]): string | null => {
  const { head, drained, fault } = status;
  const end = head?.seq ?? 0;
  const seq = String(end);
  if (fault) return w.resendFault({ match, seq: String(fault.seq), has: seq });
  if (!registered) return w.resendUnregistered({ match, seq });
  if (drained < end) return w.resendLater({ match, seq, had: String(drained) });
  return end > had ? w.resendSent({ match, seq, had: String(had) }) : null;
};

const from = standingIn("resend");

/** The last head of each match in some lists. */
const listedIn = (files: readonly string[]): readonly RoomAsked[] => {
  const heads = new Map<string, RoomAsked>();
  for (const file of files)
    for (const text of listTexts(readFileSync(resolve(from, file), "utf8"))) {
      const list = parseHeadList(text);
      if (!list.ok) throw new Misunderstood({ key: "listRefused", about: { file, why: say(proof, list.error) } });
      for (const { match, seq, hash } of list.value.heads)
        if (seq > (heads.get(match)?.head?.seq ?? 0)) heads.set(match, { match, head: { seq, hash } });
    }
  return [...heads.values()];
};

const ask = (api: ApiClient, body: unknown): Promise<Resent> => api.post("/resends", newResend.parse(body), resent);

/** The outcome for each match, a request's worth at a time. */
async function* answersOf(api: ApiClient, asked: readonly RoomAsked[]): AsyncGenerator<Resent["rooms"]> {
  for (let at = 0; at < asked.length; at += MOST_ROOMS)
    yield (await ask(api, { matches: asked.slice(at, at + MOST_ROOMS) })).rooms;
  if (asked.length > 0) return;
  let after: string | null = "";
  while (after !== null) {
    const page: Resent = await ask(api, { after });
    yield page.rooms;
    after = page.next;
  }
}

await command(english, {
  name: "resend",
  options: { url: { type: "string" }, list: { type: "string", multiple: true } },
  run: async ({ values, positionals }): Promise<Status> => {
    const requested = [...listedIn(values.list ?? []), ...positionals.map((match) => ({ match }))];
    let [all, faults] = [0, 0];
    await withServer(english, values.url, async (api) => {
      for await (const rooms of answersOf(api, requested))
        for (const room of rooms) {
          all += 1;
          if (room.status.fault || !room.registered) faults += 1;
          const line = resentLine(english, room);
          if (line !== null) console.log(line);
        }
    });
    console.log(english.resendAsked({ count: all, faults }));
    return faults === 0 ? 0 : 1;
  },
});
