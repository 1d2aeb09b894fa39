import { beforeAll, describe, expect, it } from "vitest";
import { gzip } from "#ground/crypto/gzip.ts";
import { solArchive } from "#test/support/sol-archive.ts";
import rovereto from "../events/rovereto-2008-11.json";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call } from "./support/api.ts";

const form = (fields: Readonly<Record<string, string | File>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe("the page on which lists are brought in", () => {
  let club: string;
  let owner: Signed;
  let path: string;
  beforeAll(async () => {
    club = await newClub();
    owner = await memberOf(club, "owner");
    path = `/clubs/${club}/desk/intake`;
  });

  const send = async (fields: Readonly<Record<string, string | File>>, who = owner) => {
    const answer = await callAs(who, path, { raw: form(fields) });
    return { status: answer.status, html: await answer.text() };
  };

  it("says what a list would do, and then does it", async () => {
    const text = "name\nAsha Rao\nRavi <b>Kumar</b>\n";
    const looked = await send({ kind: "players", text });
    expect(looked.status).toBe(200);
    expect(looked.html).toContain("2 to add, 0 to change, 0 unchanged.");
    expect(looked.html).toContain("Ravi &lt;b>Kumar&lt;/b>");
    expect(looked.html).toContain('name="makes"');
    const done = await send({ kind: "players", text, makes: "yes" });
    expect(done.html).toContain("Imported: 2 added, 0 changed, 0 unchanged.");
    const again = await send({ kind: "players", text, same: "all" });
    expect(again.html).toContain("There is nothing to import.");
  });

  it("asks of every name that is here already who it is, and carries the answers to the import", async () => {
    const [old, other] = [`Old ${club.slice(0, 8)}`, `Other ${club.slice(0, 8)}`];
    const text = `name\n${old}\n${other}\n`;
    expect((await send({ kind: "players", text, makes: "yes" })).html).toContain("2 added");
    const asked = await send({ kind: "players", text });
    expect(asked.html).toContain("Same person or another one?");
    expect(asked.html).not.toContain('name="makes"');
    for (const line of [2, 3]) expect(asked.html).toContain(`name="line-${line}"`);
    const answered = await send({ kind: "players", text, "line-2": "same", "line-3": "new" });
    expect(answered.html).toContain("1 to add, 0 to change, 1 unchanged.");
    const carried = [...answered.html.matchAll(/type="hidden" name="(same|new)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    );
    expect(carried).toEqual([
      ["same", "2"],
      ["new", "3"],
    ]);
    const done = await send({ kind: "players", text, same: "2", new: "3", makes: "yes" });
    expect(done.html).toContain("Imported: 1 added, 0 changed, 1 unchanged.");
    const all = await send({ kind: "players", text: `name\n${old}`, all: "same" });
    expect(all.html).toContain("There is nothing to import.");
  });

  it("takes a file before what was typed, and shows its faults by line", async () => {
    const file = new File(["\ufeffname;id\r\nAsha;a!\r\n"], "players.csv", { type: "text/csv" });
    const { html } = await send({ kind: "players", text: "name\nNobody\n", file });
    expect(html).toContain("1 error");
    expect(html).toMatch(/<td>2<\/td><td>id<\/td>/);
    expect(html).not.toContain('name="makes"');
    expect(html).toContain("Asha;a!");
  });

  it("says of a list that is in what was passed over", async () => {
    const done = await send({ kind: "players", text: `name,shoe size\nShod ${club.slice(0, 8)},38\n`, makes: "yes" });
    expect(done.html).toContain("Imported: 1 added");
    expect(done.html).toContain("The column “shoe_size” is not part of this list and is ignored.");
  });

  it("shows a hundred faults, and folds the others", async () => {
    const text = `name,id\n${Array.from({ length: 150 }, (_, at) => `N${at},a b`).join("\n")}\n`;
    const { html } = await send({ kind: "players", text });
    expect(html).toContain("150 errors");
    expect(html).toContain("<summary>50 more errors</summary>");
    expect(html).toContain("<td>151</td>");
  });

  it("offers what goes out with commas and with semicolons", async () => {
    const html = await (await callAs(owner, path)).text();
    for (const query of ["", "?separator=%3B"]) expect(html).toContain(`/api/v1/clubs/${club}/players.csv${query}"`);
  });

  it("a file that is no text is refused with its line", async () => {
    const file = new File([new Uint8Array([0x6e, 0x0a, 0xe9])], "players.csv");
    expect((await send({ kind: "players", file })).html).toContain("Line 2 is not UTF-8");
  });

  it("recognises a file of another program by its content, says what it found, and imports it", async () => {
    const tag = club.slice(0, 8);
    const archive = solArchive(rovereto, 1, { description: "1 tappa", date: "2008-11-29", tag });
    const file = new File([await gzip(archive)], "event.sol.gz");
    const looked = await send({ kind: "players", file });
    expect(looked.html).toContain("A SoL archive: 1 tappa, Esquilino, 2008-11-29: 8 entries, 20 matches.");
    expect(looked.html).toContain('<input type="hidden" name="kind" value="events"/>');
    const done = await send({ kind: "events", text: archive, makes: "yes" });
    expect(done.html).toContain("Imported: 29 added, 0 changed, 0 unchanged.");
    const unknown = await send({ kind: "events", text: "name\nAsha" });
    expect(unknown.html).toContain("This file is not a SoL archive");
  });

  it("entries need their division", async () => {
    const { status, html } = await send({ kind: "entries", text: "player\nAsha" });
    expect([status, html.includes("Choose a division")]).toEqual([400, true]);
  });

  it("a list that is too large is refused, by the API and before it", async () => {
    for (const [size, said] of [
      [260 * 1024, "<h1>Import</h1>"],
      [400 * 1024, "Cut a long list in two"],
    ] as const) {
      const { status, html } = await send({ kind: "players", text: `name\n${"x".repeat(size)}` });
      expect(status).toBe(413);
      expect(html).toContain(said);
    }
  });

  it("is the desk's alone, and takes no form of another site", async () => {
    expect((await call(path)).headers.get("location")).toMatch(/sign-in/);
    expect((await callAs(await memberOf(club, "umpire"), path)).status).toBe(404);
    expect((await callAs(await memberOf(await newClub(), "owner"), path)).status).toBe(404);
    const foreign = await call(path, {
      raw: form({ kind: "players", text: "name\nX", makes: "yes" }),
      headers: { cookie: owner.cookie, origin: "http://elsewhere.test" },
    });
    expect(foreign.status).toBe(403);
  });
});
