import { expect, it } from "vitest";
import { callAs, memberOf, newcomer } from "./support/accounts.ts";
import { call } from "./support/api.ts";
import { foundDivision } from "./support/match.ts";

it("leads a signed-in player to their own fixtures, and shows these alone", async () => {
  const { shown, players, body } = await foundDivision(4, {});
  const path = `/divisions/${shown.id}/fixtures`;
  const own = shown.entries.find((one) => one.players.some(({ id }) => id === players[0]));
  const me = await memberOf(body.club, "player", players[0]);
  const leads = async (who: Parameters<typeof callAs>[0]) =>
    (await callAs(who, `${path}?mine`)).headers.get("location");
  expect(await leads(me)).toBe(`${path}?of=${own?.entry}`);
  expect(await leads(await newcomer())).toBe(`${path}?of=none`);
  const nobody = await call(`${path}?mine`);
  expect([nobody.status, nobody.headers.get("location")]).toEqual([
    303,
    `/account/sign-in?next=${encodeURIComponent(`${path}?mine`)}`,
  ]);
  const all = await (await call(path)).text();
  const mine = await (await call(`${path}?of=${own?.entry}`)).text();
  const lines = (html: string) => html.split('<span class="scoreboard-sides">').length - 1;
  expect([lines(all), lines(mine)]).toEqual([6, 3]);
  // A page for one person is not cached for everybody.
  expect(lines(await (await call(path)).text())).toBe(6);
  expect(await (await call(`${path}?of=none`)).text()).toContain("No match of this division is yours.");
  expect((await call("/divisions/nowhere/fixtures?mine")).status).toBe(404);
});
