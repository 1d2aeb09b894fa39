import { describe, expect, it } from "vitest";
import { callAs, memberOf, type Signed } from "./support/accounts.ts";
import { call } from "./support/api.ts";
import { first } from "./support/corrections.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision } from "./support/match.ts";

const textOf = async (who: Signed, page: string): Promise<string> => {
  const answer = await callAs(who, page);
  expect(answer.status, page).toBe(200);
  return answer.text();
};

const NAV = /<nav class="desk-parts"[^>]*>(.*?)<\/nav>/gs;
const LINK = /<a href="([^"]*)"(?: aria-current="(page|true)")?>([^<]*)<\/a>/g;

describe("the parts of a club's desk", () => {
  it("are one tap from every page of the desk, always the same, with the current one marked", async () => {
    const { shown, body, players } = await foundDivision(2);
    const { club } = body;
    const owner = await memberOf(club, "owner");
    const desk = `/clubs/${club}/desk`;
    const division = `/divisions/${shown.id}/desk`;
    const fixture = `${division}/fixtures/${first(shown.fixtures).id}`;
    const parts = [
      [desk, "Today"],
      [`${desk}/seasons`, "Seasons"],
      [`${desk}/people`, "People"],
      [`${desk}/settings`, "Settings"],
    ] as const;
    const behind = {
      Today: [`${desk}/evenings/2026-02-01`],
      Seasons: [
        `${desk}/divisions`,
        `${desk}/seasons/${shown.id}`,
        `${desk}/seasons/${shown.id}/next`,
        division,
        `${division}/regulations`,
        `${division}/details`,
        `${division}/calendar`,
        fixture,
        `${fixture}/result`,
        `${division}/decide?type=deadline_extended`,
      ],
      People: [
        ...["joining", "joining/players", "invitations", "intake", "consents", "duplicates"].map(
          (at) => `${desk}/${at}`,
        ),
        `${desk}/transfers/${players[0]}`,
      ],
      Settings: ["club", "members", "webhooks", "exports", "history"].map((at) => `${desk}/${at}`),
    };
    const pages = [
      ...parts.map(([page, part]) => [page, part, "page"] as const),
      ...Object.entries(behind).flatMap(([part, own]) => own.map((page) => [page, part, "true"] as const)),
    ];
    for (const [page, part, current] of pages) {
      const navigations = [...(await textOf(owner, page)).matchAll(NAV)];
      expect(navigations, page).toHaveLength(1);
      const links = [...(navigations[0]?.[1] ?? "").matchAll(LINK)].map(([, href, marked, name]) => [
        href,
        name,
        marked,
      ]);
      expect(links, page).toEqual(parts.map(([href, name]) => [href, name, name === part ? current : undefined]));
    }
  });

  it("has the history at an address of its own, and still finds it by the one that it had", async () => {
    const { body } = await foundDivision(2);
    const owner = await memberOf(body.club, "owner");
    const old = await callAs(owner, `/clubs/${body.club}/desk?after=1`);
    expect([old.status, old.headers.get("location")]).toEqual([303, `/clubs/${body.club}/desk/history?after=1`]);
    expect((await call(`/clubs/${body.club}/desk/history`)).headers.get("location")).toContain("/account/sign-in");
  });

  it("names a result that a player entered until the other side confirms it", async () => {
    const { shown, players, body } = await foundDivision(2, { format: { target: 25, games: 1 } });
    const fixture = first(shown.fixtures);
    const [home, away, desk] = [
      await memberOf(body.club, "player", players[0]),
      await memberOf(body.club, "player", players[1]),
      await memberOf(body.club, "organiser"),
    ];
    const front = () => textOf(desk, `/clubs/${body.club}/desk`);
    const title = "Results that not every side has confirmed";
    expect(await front()).not.toContain(title);
    const page = `/divisions/${shown.id}/fixtures/${fixture.id}/own`;
    const fill = async (who: Signed, at: string, action: string, typed: Record<string, string>) =>
      submit(action, { ...filledForm(await textOf(who, at), action), ...typed }, { cookie: who.cookie });
    const typed = { "pointsA-0": "25", "pointsB-0": "13" };
    expect((await fill(home, `${page}?by=games`, page, typed)).status).toBe(303);
    await eventually(async () => (await front()).includes(title));
    expect(await front()).toContain(`href="/matches/${fixture.id}"`);
    const own = `/matches/${fixture.id}/own`;
    expect((await fill(away, own, `${own}/confirm`, {})).status).toBe(303);
    await eventually(async () => !(await front()).includes(title));
  });
});
