import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { foundClub } from "#write/commands/clubs/founding.ts";
import { accountOf, callAs, confirmAddress, newcomer } from "./support/accounts.ts";
import { call, ORGANISER_KEY, served } from "./support/api.ts";
import { document } from "./support/document.ts";

/** A club that waits, with two players and their ratings from a list. */
const waiting = async () => {
  const owner = await newcomer("A secretary");
  await confirmAddress(owner);
  const id = `hidden-${crypto.randomUUID().slice(0, 8)}`;
  const request = { id, name: `Secret ${id}`, zone: "UTC", address: `at-${id}` };
  const by = { user: await accountOf(owner), now: "2026-11-23T10:00:00.000Z" };
  expect(await foundClub({ ...env, FOUNDING: "approval" }, directory(env), request, by)).toMatchObject({ ok: true });
  const list = `name,id,rating,day,matches\nVeiled Vera,${id}-a,1623,2026-01-31,40\nVeiled Viktor,${id}-b,,,\n`;
  const headers = { "content-type": "text/csv" };
  await served(
    await callAs(owner, `/api/v1/clubs/${id}/intake/players`, { method: "POST", raw: list, headers }),
    intakeAnswer,
  );
  return { owner, id, address: request.address };
};

/** Addresses of public reads that name a club: itself, its players and its rating lists. */
const namedIn = (path: string, club: string): readonly string[] => {
  const list = path.replace("{list}", `${club}:singles`);
  const ids = path.includes("/players/") ? [`${club}-a`] : [club];
  return ids
    .map((id) => list.replace("{id}", id).replace("{other}", `${club}-b`).replace("{number}", "1"))
    .filter((one) => !one.includes("{"));
};

describe("a club that waits for approval", () => {
  it("is read by no one: no public read of the API names it or its players, by whatever id", async () => {
    const { id } = await waiting();
    const reads = (await document()).operations.filter(
      ({ method, permission }) => method === "get" && permission === "public",
    );
    expect(reads.length).toBeGreaterThan(30);
    const told: string[] = [];
    for (const { path } of reads)
      for (const address of namedIn(path, id).flatMap((one) => [one, `${one}?club=${id}`, `${one}?with=${id}-b`])) {
        const answer = await call(address);
        const text = await answer.text();
        if (/Secret hidden|Veiled/.test(text) || (answer.ok && path.includes("/clubs/{id}")))
          told.push(`${answer.status} ${address}`);
      }
    expect(told).toEqual([]);
    for (const page of [
      `/players/${id}-a`,
      `/ratings/${id}:singles`,
      `/clubs/${id}/heads`,
      `/clubs/${id}/corrections`,
      "/",
    ]) {
      const html = await (await call(page)).text();
      expect(html, page).not.toMatch(/Secret hidden|Veiled/);
    }
  });

  it("is read by everybody once it is approved", async () => {
    const { id } = await waiting();
    const paths = [`/api/v1/players/${id}-a`, `/api/v1/ratings/${id}:singles`, `/api/v1/clubs/${id}/statistics`];
    for (const path of paths) expect((await call(path)).status, path).toBe(404);
    const approved = await call(`/api/v1/clubs/${id}/approval`, { method: "PUT", token: ORGANISER_KEY });
    expect(approved.status).toBe(200);
    for (const path of paths) expect((await call(path)).status, path).toBe(200);
  });
});
