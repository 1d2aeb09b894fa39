import { describe, expect, it } from "vitest";
import { eveningDayAt } from "#league";
import { callAs, memberOf, type Signed } from "./support/accounts.ts";
import { ORGANISER_KEY } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision, send, sent } from "./support/match.ts";

const textOf = async (who: Signed, page: string): Promise<string> => (await callAs(who, page)).text();

/** A club of four that plays this evening, and an umpire of it. */
const tonight = async () => {
  const today = eveningDayAt(new Date().toISOString(), "UTC");
  const later = ["2099-01-01", "2099-01-02"];
  const { shown, body } = await foundDivision(4, { days: [today, ...later], format: { target: 25, games: 1 } });
  const umpire = await memberOf(body.club, "umpire");
  const [fixture = { id: "" }] = shown.fixtures.filter(({ day }) => day === today);
  return { umpire, club: body.club, desk: `/clubs/${body.club}/desk`, fixture: fixture.id };
};

describe("the desk of an umpire", () => {
  it("has this evening's matches by table, and opens the scorer of one by one tap", async () => {
    const { umpire, desk, club, fixture } = await tonight();
    expect(await textOf(umpire, "/account")).toContain(`href="${desk}"`);
    const html = await textOf(umpire, desk);
    expect(html).toContain("The club plays today. 2 matches are still to play.");
    expect(html.indexOf("Table 1")).toBeLessThan(html.indexOf("Table 2"));
    expect(html).toContain('<a href="/rules/woodestic-simple/">');
    expect(html).not.toContain("Your matches that wait");
    const scored = await submit(`${desk}/score`, { fixture }, { cookie: umpire.cookie });
    expect([scored.status, scored.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/score/${fixture}#`)),
    ]);
    // The match again, as after a flat battery, with another link.
    expect((await submit(`${desk}/score`, { fixture }, { cookie: umpire.cookie })).status).toBe(303);
    await eventually(async () => (await textOf(umpire, desk)).includes("not finished"));
    expect(await textOf(umpire, desk)).toContain("Your matches that wait");
    // Not for others: a player opens nothing by this form, and another umpire did not umpire this match.
    const player = await memberOf(club, "player");
    const refused = await submit(`${desk}/score`, { fixture }, { cookie: player.cookie });
    expect(refused.status).toBe(403);
    expect(await textOf(player, desk)).not.toContain("/desk/score");
    expect(await textOf(await memberOf(club, "umpire"), desk)).not.toContain("not finished");
  });

  it("follows a match from the table to its confirmation, and through a dispute that others decide", async () => {
    const { umpire, desk, fixture } = await tonight();
    const form = filledForm(await textOf(umpire, desk), `${desk}/score`);
    expect(form).toHaveProperty("fixture");
    await submit(`${desk}/score`, { fixture }, { cookie: umpire.cookie });
    const match = { id: fixture, token: "" };
    const said = async (seq: number, ...events: ReturnType<typeof sent>[]) => {
      const answer = await send(match, seq, events, ORGANISER_KEY);
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    await said(1, sent("game_recorded", { game: 1, points: { A: 25, B: 7 } }));
    await eventually(async () => (await textOf(umpire, desk)).includes("not confirmed by every side"));
    await said(2, sent("dispute_opened", { dispute: "d1", board: 1, target: 2 }));
    await eventually(async () => (await textOf(umpire, desk)).includes("Disputed matches that you umpired"));
    const disputed = await textOf(umpire, desk);
    expect(disputed).toContain("About a strike or another entry of board 1. An auditor or organiser decides.");
    expect(disputed).not.toContain(`/matches/${fixture}/own`);
    await said(3, sent("dispute_resolved", { dispute: "d1", outcome: "dismissed", reason: "appeal-dismissed" }));
    await said(4, sent("result_confirmed", { side: "A" }), sent("result_confirmed", { side: "B" }));
    await eventually(async () => (await textOf(umpire, desk)).includes(">confirmed by every side</span>"));
    expect(await textOf(umpire, desk)).toContain("Matches that you umpired lately");
  });
});
