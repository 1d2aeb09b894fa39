import { describe, expect, it, vi } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { DIVISION_KINDS } from "#shared/views/desk/division-kinds.ts";
import { memberOf } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";

// Every account is hashed for, which is meant to take long.
vi.setConfig({ testTimeout: 60_000 });

/** A division in three questions. */

const atDesk = async () => {
  const { id: club } = await organise("/api/v1/clubs", { name: "Deccan" }, created);
  for (const name of ["Asha Rao", "Ben Okafor", "Chidi Eze", "Dora Lind"])
    await organise("/api/v1/people", { name, club }, created);
  const { cookie } = await memberOf(club, "owner");
  const path = `/clubs/${club}/desk/divisions`;
  const page = async (kind: string) => (await call(`${path}?kind=${kind}`, { headers: { cookie } })).text();
  const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);
  return { cookie, path, page, seen };
};

describe("a division in three questions", () => {
  it.each(DIVISION_KINDS)("is a %s by one press, with the usual values in one sentence", async (kind) => {
    const { cookie, path, page, seen } = await atDesk();
    const html = await page(kind);
    expect(html).toMatch(/Points 2\/1\/0\. Ties by [^<]*then [^<]*Change this/i);
    const answer = await submit(path, filledForm(html, path), { cookie });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/desk\?news=made$/)]);
    const id = answer.headers.get("location")?.split("/")[2] ?? "";
    const { registration, name } = await seen(id);
    expect(name).toBe("Open");
    expect(registration?.entries.map(({ state }) => state)).toEqual(
      kind === "teams" ? [] : Array.from({ length: 4 }, () => "confirmed"),
    );
  });

  it("takes entries until a day, or says that a name is not on the list", async () => {
    const { cookie, path, page, seen } = await atDesk();
    const form = filledForm(await page("swiss"), path);
    const open = await submit(path, { ...form, who: "entries" }, { cookie });
    expect((await seen(open.headers.get("location")?.split("/")[2] ?? "")).registration?.entries).toEqual([]);
    const wrong = { ...filledForm(await page("swiss"), path), members: "Asha Rao\nNo One" };
    const answer = await submit(path, wrong, { cookie });
    expect(answer.headers.get("location")).toMatch(/news=made-alone$/);
    const desk = await (await call(answer.headers.get("location") ?? "", { headers: { cookie } })).text();
    expect(desk).toContain("The players were not entered");
  });

  it("keeps what was typed when it is refused", async () => {
    const { cookie, path, page } = await atDesk();
    const form = filledForm(await page("knockout"), path);
    const answer = await submit(path, { ...form, starts: "half past never" }, { cookie });
    expect(answer.status).toBe(400);
    const again = filledForm(await answer.text(), path);
    expect(again).toMatchObject({ kind: "knockout", who: "list", starts: "half past never" });
  });
});
