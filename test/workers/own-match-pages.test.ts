import { describe, expect, it } from "vitest";
import { matchDetail } from "#shared/api/match/match.ts";
import { callAs, memberOf, newcomer, type Signed } from "./support/accounts.ts";
import { call, read } from "./support/api.ts";
import { first } from "./support/corrections.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

const textOf = async (who: Signed, page: string): Promise<string> => (await callAs(who, page)).text();
const detailOf = (match: string) => read(`/api/v1/matches/${match}`, matchDetail);

const titleOf = (page: string): string => /<title>([^<]*)/.exec(page)?.[1] ?? "";

/** Fills in a form of a page, and sends it. */
const fill = async (who: Signed, page: string, action: string, typed: Record<string, string> = {}) =>
  submit(action, { ...filledForm(await textOf(who, page), action), ...typed }, { cookie: who.cookie });

describe("an evening without an umpire", () => {
  it("is entered by one player, disputed by the other, decided by an auditor, reversed, decided again, confirmed", async () => {
    const { shown, players, body } = await foundDivision(2, { format: { target: 25, games: 3 } });
    const fixture = first(shown.fixtures);
    const [home, away] = [
      await memberOf(body.club, "player", players[0]),
      await memberOf(body.club, "player", players[1]),
    ];
    const auditor = await memberOf(body.club, "auditor");
    const page = `/divisions/${shown.id}/fixtures/${fixture.id}/own`;
    expect(await textOf(home, "/account")).toContain(`href="${page}"`);

    // The score is looked at before it is sent; a fault is next to its field, and nothing is lost.
    const games = { "pointsA-0": "25", "pointsB-0": "13", "pointsA-1": "18", "pointsB-1": "25" };
    const typed = { ...games, "pointsA-2": "25", "pointsB-2": "7" };
    const half = await fill(home, `${page}?by=games`, page, { ...typed, "pointsB-2": "" });
    expect(half.status).toBe(400);
    const entered = await fill(home, `${page}?by=games`, page, typed);
    expect(entered.status).toBe(303);
    const own = `/matches/${fixture.id}/own`;
    expect(entered.headers.get("location")).toBe(`${own}?news=entered`);
    expect(await textOf(home, `${own}?news=entered`)).toContain("Your side has confirmed this result.");
    await eventually(async () => (await callAs(home, page)).headers.get("location") === own);

    await eventually(async () => (await textOf(away, "/account")).includes(`href="${own}"`));
    const empty = await fill(away, own, `${own}/dispute`, { text: "  " });
    expect(empty.status).toBe(400);
    expect(wrongAt(await empty.text(), "text")).not.toBeNull();
    expect((await fill(away, own, `${own}/dispute`, { text: "I won the third game." })).headers.get("location")).toBe(
      `${own}?news=disputed`,
    );
    const waiting = await textOf(away, own);
    expect(waiting).toContain("A dispute waits for a decision.");
    expect(waiting).not.toContain("Record this decision");
    expect(await (await call(`/matches/${fixture.id}`)).text()).toContain("Disputed");

    await eventually(async () => (await textOf(auditor, `/clubs/${body.club}/desk`)).includes(`href="${own}"`));
    expect(await textOf(auditor, own)).toContain("I won the third game.");
    expect([titleOf(waiting), titleOf(await textOf(auditor, own))]).toEqual([
      expect.stringMatching(/^Your match: .+ v /),
      expect.stringMatching(/^Disputes: .+ v /),
    ]);
    const nothing = await fill(auditor, own, `${own}/decide`);
    expect(nothing.status).toBe(400);
    const decide = { outcome: "dismissed", reason: "appeal-dismissed" };
    expect((await fill(auditor, own, `${own}/decide`, decide)).headers.get("location")).toBe(`${own}?news=decided`);
    expect((await detailOf(fixture.id)).disputes).toMatchObject([{ open: false }]);
    expect((await fill(auditor, own, `${own}/reopen`)).headers.get("location")).toBe(`${own}?news=reopened`);
    expect((await detailOf(fixture.id)).disputes).toMatchObject([{ open: true }]);
    expect((await fill(auditor, own, `${own}/decide`, decide)).status).toBe(303);

    expect((await fill(away, own, `${own}/confirm`)).headers.get("location")).toBe(`${own}?news=confirmed`);
    expect(await detailOf(fixture.id)).toMatchObject({ confirmed: ["A", "B"], report: { problems: [] } });
  });

  it("is left to the person who records the match at the table", async () => {
    const { shown, players, body } = await foundDivision(2, { format: { target: 25 } });
    const fixture = first(shown.fixtures);
    const home = await memberOf(body.club, "player", players[0]);
    const page = `/divisions/${shown.id}/fixtures/${fixture.id}/own`;
    expect((await callAs(home, page)).status).toBe(200);
    const table = await openFixture(fixture.id);
    const breaker = first(first((await detailOf(table.id)).sides).players).id;
    await record(table, 1, sent("board_opened", { board: 1, breaker }));
    await eventually(async () => (await callAs(home, page)).headers.get("location") === `/matches/${table.id}/own`);
    expect(await textOf(home, `/matches/${table.id}/own`)).not.toContain("Confirm this result");
  });

  it("is no one else's: strangers are led to sign in, refused, or shown nothing, and their forms do nothing", async () => {
    const { shown, players, body } = await foundDivision(2, { format: { target: 25 } });
    const fixture = first(shown.fixtures);
    const home = await memberOf(body.club, "player", players[0]);
    const page = `/divisions/${shown.id}/fixtures/${fixture.id}/own`;
    const own = `/matches/${fixture.id}/own`;
    expect((await call(page)).headers.get("location")).toBe(`/account/sign-in?next=${encodeURIComponent(page)}`);
    expect((await call(own)).status).toBe(404);
    expect((await fill(home, `${page}?by=games`, page, { "pointsA-0": "25", "pointsB-0": "3" })).status).toBe(303);
    expect((await call(own)).headers.get("location")).toBe(`/account/sign-in?next=${encodeURIComponent(own)}`);
    for (const who of [await newcomer(), await memberOf(body.club, "umpire"), await memberOf(body.club, "player")]) {
      expect((await callAs(who, page)).status).toBe(404);
      const told = await textOf(who, own);
      expect(told).toContain("You do not play in this match.");
      expect(titleOf(told)).not.toContain("Your match");
      expect(await textOf(who, own)).not.toContain(`${own}/dispute`);
      for (const form of ["confirm", "dispute", "decide", "reopen"])
        expect((await submit(`${own}/${form}`, {}, { cookie: who.cookie })).status).toBe(403);
    }
    expect((await detailOf(fixture.id)).head.seq).toBe(3);
  });
});
