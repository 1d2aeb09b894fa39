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
    expect(asked.html).toContain("2 questions");
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

  it("takes a file before what was typed, and has its lines mended in place", async () => {
    const file = new File(["\ufeffname;id\r\nAsha;a!\r\n"], "players.csv", { type: "text/csv" });
    const { html } = await send({ kind: "players", text: "name\nNobody\n", file });
    expect(html).toContain("Correct 1 line");
    expect(html).toMatch(/name="cell-2-1"[^>]*value="a!"/);
    expect(html).toContain("An id has 1 to 64 letters");
    expect(html).toContain("Asha;a!");
    const done = await send({ kind: "players", text: "name;id\nAsha;a!\n", "cell-2-1": `a-${club}`, makes: "yes" });
    expect(done.html).toContain("Imported: 1 added");
  });

  it("imports the good lines while the others wait, and those by one press once they are mended", async () => {
    const tag = club.slice(0, 8);
    const text = `Members 2026\nName;Junior;Address\nGood ${tag};x;"MG Road\nPune"\nBad ${tag};perhaps;\nTwo, ${tag};no;;more\n`;
    const looked = await send({ kind: "players", text });
    expect(looked.html).toContain("1 to add, 0 to change, 0 unchanged. 2 lines wait for you.");
    const first = await send({ kind: "players", text, makes: "yes" });
    expect(first.html).toContain("Imported: 1 added");
    expect(first.html).toMatch(/name="cell-5-1"[^>]*value="perhaps"/);
    expect(first.html).toContain("must be yes or no");
    expect(first.html).toMatch(/name="cell-6-3"[^>]*value="more"/);
    const [, rest = ""] = /name="text" value="([^"]*)"/.exec(first.html) ?? [];
    const left = rest.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    expect(left).not.toContain("Good");
    // Every other line keeps its number.
    const mended = { "cell-5-1": "no", "cell-6-0": `Two ${tag}`, "cell-6-3": "" };
    const second = await send({ kind: "players", text: left, ...mended, makes: "yes" });
    expect(second.html).toContain("Imported: 2 added");
    expect(second.html).not.toContain('name="cell-');
  });

  it("asks once for the whole list which of two numbers is the day", async () => {
    const tag = club.slice(0, 8);
    const text = `Name,Rating,Date\nFirst ${tag},1500,05/04/2026\nSecond ${tag},1510,06/04/2026\n`;
    const asked = await send({ kind: "players", text });
    expect(asked.html.match(/<legend>05\/04\/2026: which day is it\?/g)).toHaveLength(1);
    expect(asked.html).toContain("All 2 such days are read the same way.");
    for (const day of ["5 April 2026 (the day", "4 May 2026 (the month"]) expect(asked.html).toContain(day);
    expect(asked.html).not.toContain("cannot be used");
    const answered = await send({ kind: "players", text, dayOrder: "day-first" });
    expect(answered.html).toContain("from 2026-04-05 after");
    expect(answered.html).toContain('name="dayOrder" value="day-first"');
    const done = await send({ kind: "players", text, dayOrder: "day-first", makes: "yes" });
    expect(done.html).toContain("Imported: 2 added");
  });

  it("asks of two lines of one name whether they are one person, and refuses neither", async () => {
    const tag = club.slice(0, 8);
    const text = `Name\nAmit ${tag}\nSunil ${tag}\nAmit  ${tag}\n`;
    const asked = await send({ kind: "players", text });
    expect(asked.html).toContain("Line 4: Amit");
    expect(asked.html).toContain("is in line 2 too. Is it the same person?");
    expect((await send({ kind: "players", text, "line-4": "new" })).html).toContain("3 to add");
    expect((await send({ kind: "players", text, "line-4": "same" })).html).toContain(
      "2 to add, 0 to change, 1 unchanged",
    );
  });

  it("reads a list in UTF-16, and carries it on as text", async () => {
    const name = `Zoë ${club.slice(0, 8)}`;
    const text = `\ufeffName\tJunior\r\n${name}\tno\r\n`;
    const wide = Uint8Array.from([...text].flatMap((one) => [one.charCodeAt(0) % 256, one.charCodeAt(0) >> 8]));
    const { html } = await send({ kind: "players", file: new File([wide], "players.txt") });
    expect(html).toContain("1 to add");
    expect(html).toContain(`name="text" value="Name\tJunior\n${name}\tno\n"`);
  });

  it("says of a list that is in what was passed over", async () => {
    const done = await send({ kind: "players", text: `name,shoe size\nShod ${club.slice(0, 8)},38\n`, makes: "yes" });
    expect(done.html).toContain("Imported: 1 added");
    expect(done.html).toContain("The column “shoe_size” is not part of this list and is ignored.");
  });

  it("shows a hundred faults below those that are mended in place, and folds the others", async () => {
    const text = `name,id\n${Array.from({ length: 200 }, (_, at) => `N${at},a b`).join("\n")}\n`;
    const { html } = await send({ kind: "players", text });
    expect(html).toContain("150 errors");
    expect(html).toContain("<summary>50 more errors</summary>");
    expect(html).toContain("<td>201</td>");
    // The first fifty are mended in place.
    expect(html.match(/<legend>Line /g)).toHaveLength(50);
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
