import { beforeAll, expect, it } from "vitest";
import { callAs, memberOf, type Signed } from "./support/accounts.ts";
import { call } from "./support/api.ts";
import { eventually, foundDivision } from "./support/match.ts";

let club: string;
let owner: Signed;
beforeAll(async () => {
  club = (await foundDivision(2)).shown.club.id;
  owner = await memberOf(club, "owner");
}, 30_000);

const page = async (who: Signed = owner): Promise<[status: number, html: string]> => {
  const answer = await callAs(who, `/clubs/${club}/desk/exports`);
  return [answer.status, await answer.text()];
};
const send = (form: string, body: Record<string, string> = {}) =>
  callAs(owner, `/clubs/${club}/desk/exports${form}`, {
    method: "POST",
    raw: new URLSearchParams(body).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

it("an owner asks for an export, sees how far it is, gets the link once, and deletes it", async () => {
  const settings = await (await callAs(owner, `/clubs/${club}/desk/settings`)).text();
  expect(settings.includes(`/clubs/${club}/desk/exports`)).toBe(true);
  expect((await page())[1]).toContain("The club has not been exported yet.");
  const ordered = await send("");
  expect([ordered.status, ordered.headers.get("location")]).toEqual([303, `/clubs/${club}/desk/exports?news=ordered`]);
  await eventually(async () => (await page())[1].includes("The file is ready"), 20_000);
  const [, html] = await page();
  const id = /name="export" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const linked = await send("/link", { export: id });
  const shown = await linked.text();
  expect(linked.headers.get("cache-control")).toContain("no-store");
  const url = /href="([^"]*\/api\/v1\/exports\/[^"]+)"/.exec(shown)?.[1] ?? "";
  expect(url).toMatch(/^http:\/\/strikebook\.test\/api\/v1\/exports\/[\w-]{43}$/);
  expect((await page())[1]).not.toContain(url);
  const path = new URL(url).pathname;
  const file = new TextDecoder().decode(await (await call(path)).arrayBuffer());
  expect(file.startsWith(`{"club":"${club}"`)).toBe(true);
  const deleted = await send("/delete", { export: id });
  expect(deleted.headers.get("location")).toBe(`/clubs/${club}/desk/exports?news=deleted`);
  expect((await call(path)).status).toBe(410);
  expect((await page())[1]).toContain("The file is deleted.");
});

it("says what is wrong on the page, and shows it to no one but owners", async () => {
  const refused = await send("/link", { export: crypto.randomUUID() });
  expect([refused.status, (await refused.text()).includes("We cannot find this export.")]).toEqual([404, true]);
  const organiser = await memberOf(club, "organiser");
  expect((await page(organiser))[0]).toBe(404);
  expect(await (await callAs(organiser, `/clubs/${club}/desk/settings`)).text()).not.toContain("/desk/exports");
});
