import { describe, expect, it } from "vitest";
import { sha256 } from "#ground/crypto/sha256.ts";
import { noteKept, notes } from "#shared/api/league/difference.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { call, ORGANISER_KEY, read, refused, served } from "./support/api.ts";
import { openFriendly, record, send, sent } from "./support/match.ts";

const salt = "00112233445566778899aabbccddeeff";

describe("what is written to a dispute", () => {
  it("is next to the log, which has its salted hash alone, and can be removed without breaking the chain", async () => {
    const match = await openFriendly();
    const text = "The umpire saw the striker go down.";
    const path = `/api/v1/matches/${match.id}/notes`;
    const { note } = await served(await call(path, { body: { salt, text }, token: match.token }), noteKept);
    expect(note).toBe(sha256(salt + text));
    await served(await call(path, { body: { salt, text }, token: match.token }), noteKept);
    await record(
      match,
      1,
      sent("board_opened", { board: 1, breaker: "a1" }),
      sent("dispute_opened", { dispute: "d1", board: 1, target: 2, note }),
    );
    const other = { dispute: "d1", outcome: "upheld", reason: "appeal-upheld" } as const;
    expect((await send(match, 3, [sent("dispute_resolved", other)], ORGANISER_KEY)).status).toBe(200);
    const shown = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(shown.notes).toEqual({ [note]: text });
    expect(shown.disputes).toEqual([
      {
        dispute: "d1",
        board: 1,
        open: false,
        target: 2,
        note,
        resolution: { seq: 4, outcome: "upheld", reason: "appeal-upheld", note: null },
      },
    ]);
    expect((await read(path, notes)).notes).toEqual([{ note, salt, text }]);
    expect(await (await call(`/api/v1/matches/${match.id}/log`)).text()).not.toContain(text);

    expect(await refused(await call(`${path}/${note}`, { method: "DELETE", token: match.token }))).toMatchObject({
      status: 403,
    });
    expect((await call(`${path}/${note}`, { method: "DELETE", token: ORGANISER_KEY })).status).toBe(204);
    const after = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(after.notes).toEqual({});
    expect(after.report.chain).toBe("verified");
    expect(await refused(await call(`${path}/${note}`, { method: "DELETE", token: ORGANISER_KEY }))).toMatchObject({
      status: 404,
    });
  });

  it.each([
    { salt: "short", text: "x" },
    { salt, text: "  " },
    { salt, text: "x".repeat(2001) },
    { salt, text: "x", by: "me" },
  ])("%o is refused", async (body) => {
    const match = await openFriendly();
    const answer = await call(`/api/v1/matches/${match.id}/notes`, { body, token: match.token });
    expect(await refused(answer)).toMatchObject({ status: 400, code: "invalid-request" });
  });
});
