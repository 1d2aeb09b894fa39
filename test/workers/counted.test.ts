import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { countedEnv, takeCounts } from "#cli/cost/worker/counts.ts";
import { createApp } from "#workers/app.ts";
import { ORGANISER_KEY, ORIGIN } from "./support/api.ts";
import { openFriendly, record, sent } from "./support/match.ts";

const app = createApp();
const counted = countedEnv(env);

const ask = async (path: string, bindings: Env, body?: unknown) => {
  const init = {
    method: "POST",
    headers: { authorization: `Bearer ${ORGANISER_KEY}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const request = new Request(`${ORIGIN}${path}`, body === undefined ? {} : init);
  const answer = await app.fetch(request, bindings, createExecutionContext());
  return { status: answer.status, text: await answer.text() };
};

it.each(["/api/v1/health", "/api/v1/divisions", "/heads", "/", "/api/v1/matches/nowhere"])(
  "answers %s as the Worker does that counts nothing",
  async (path) => {
    // The front page keeps what it has worked out: the first reader pays for that.
    await ask(path, env);
    takeCounts();
    const answer = await ask(path, counted);
    const { databaseQueries, databaseRowsWritten } = takeCounts();
    expect(databaseQueries).toBeGreaterThan(0);
    expect(databaseRowsWritten).toBe(0);
    // A problem names its request, which is another one.
    const plain = ({ status, text }: typeof answer) => [status, text.replaceAll(/request:[0-9a-f-]{36}/g, "")];
    expect(plain(answer)).toEqual(plain(await ask(path, env)));
  },
);

it("counts the rows that a command writes, and what it asks of a room", async () => {
  const id = `counted-${crypto.randomUUID()}`;
  takeCounts();
  expect((await ask("/api/v1/clubs", counted, { id, name: "A counted club" })).status).toBe(201);
  const written = takeCounts();
  expect(written.databaseRowsWritten).toBeGreaterThan(0);
  expect(written.largestValue).toBeGreaterThan(10);
  expect(written.objectRequests).toBe(0);
  const match = await openFriendly();
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }));
  takeCounts();
  expect((await ask(`/api/v1/matches/${match.id}`, counted)).status).toBe(200);
  expect(takeCounts().objectRequests).toBe(1);
});
