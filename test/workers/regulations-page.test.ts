import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS } from "#league";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, regulationsAnswer } from "#shared/api/league/league.ts";
import { callAs, memberOf, newClub, newcomer } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

const pageOf = (id: string) => `/divisions/${id}/desk/regulations`;

/** A division of four and its organiser, with the page of its regulations. */
const atTheDesk = async () => {
  const { shown } = await foundDivision(4);
  const who = await memberOf(shown.club.id, "organiser");
  const { cookie } = who;
  const path = pageOf(shown.id);
  const page = async () => (await call(path, { headers: { cookie } })).text();
  const send = (fields: Record<string, string>) => submit(path, fields, { cookie });
  const seen = () => read(`/api/v1/divisions/${shown.id}`, division);
  const acts = async () => {
    const answer = await call(`/api/v1/clubs/${shown.club.id}/acts`, { token: ORGANISER_KEY });
    return (await served(answer, clubActs)).acts.filter(({ subject }) => subject === shown.id).toReversed();
  };
  const decide = (decision: unknown) =>
    organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
  return { id: shown.id, fixtures: shown.fixtures, who, path, page, send, seen, acts, decide };
};

const changed = async ({ acts }: Awaited<ReturnType<typeof atTheDesk>>) =>
  (await acts()).filter(({ act }) => act === "regulations-changed").map(({ by, data }) => ({ by, data }));

describe("the page of a division's regulations", () => {
  it("is for those who run the club", async () => {
    const { id, path } = await atTheDesk();
    expect((await call(path)).headers.get("location")).toBe(`/account/sign-in?next=${encodeURIComponent(path)}`);
    const { club } = await read(`/api/v1/divisions/${id}`, division);
    for (const other of [
      await newcomer(),
      await memberOf(club.id, "umpire"),
      await memberOf(await newClub(), "owner"),
    ]) {
      expect((await callAs(other, path)).status).toBe(404);
      expect((await submit(path, {}, { cookie: other.cookie })).status).toBe(404);
    }
  });

  it("says them in words, and in the fields of its form", async () => {
    const { id, page, path } = await atTheDesk();
    const html = await page();
    for (const words of [
      "A win is worth 2 points, a draw 1, a defeat 0, and a round without an opponent 0.",
      "When neither side comes, each gets 0 points; when a match is abandoned for good, each gets 0.",
      "The first place wins something.",
      "match points among them",
      "the list begins again with the first head-to-head",
    ])
      expect(html).toContain(words);
    expect(filledForm(html, path)).toMatchObject({
      "regulations/win": "2",
      "regulations/criteria/0": "head-to-head-points",
      "regulations/criteria/7": "",
      "regulations/reapply": "yes",
      "regulations/seed": id,
    });
  });

  it("changes them, once, and leaves an act that says what is so now", async () => {
    const one = await atTheDesk();
    const form = filledForm(await one.page(), one.path);
    const { "regulations/reapply": _ticked, ...unticked } = form;
    const typed = {
      ...unticked,
      "regulations/win": "3",
      "regulations/qualify": "2",
      "regulations/criteria/1": "",
      "regulations/pointsToTarget": "yes",
      "regulations/seed": "The words of Asha Rao",
    };
    for (const _ of ["once", "again"]) {
      const answer = await one.send(typed);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${one.path}?news=changed`]);
    }
    const criteria = DEFAULT_REGULATIONS.criteria.filter((criterion) => criterion !== "head-to-head-net");
    expect((await one.seen()).regulations).toEqual({
      ...DEFAULT_REGULATIONS,
      bye: 0,
      win: 3,
      qualify: 2,
      reapply: false,
      pointsToTarget: true,
      criteria,
      seed: "The words of Asha Rao",
    });
    expect(await changed(one)).toEqual([
      {
        by: `organiser:${one.who.user}`,
        data: {
          win: "3",
          qualify: "2",
          reapply: "false",
          pointsToTarget: "true",
          criteria: criteria.join(" "),
          seed: "changed",
        },
      },
    ]);
    const html = await one.page();
    expect(html).toContain("The first 2 places win something or go on.");
    expect(html).toContain("the next criterion of the list decides");
    expect(html).toContain("The points of a game count only up to its target");
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["a number that was taken out", { "regulations/win": "" }, "regulations/win", "Fill in “"],
    ["no number", { "regulations/draw": "one" }, "regulations/draw", "Enter a number."],
    ["a third of a point", { "regulations/loss": "0.3" }, "regulations/loss", "Enter whole or half points."],
    ["too many places", { "regulations/qualify": "1025" }, "regulations/qualify", "Enter 1,024 or less."],
    [
      "a criterion that there is not",
      { "regulations/criteria/2": "luck" },
      "regulations/criteria/2",
      "Choose one of the options.",
    ],
    [
      "a criterion twice",
      { "regulations/criteria/1": "head-to-head-points" },
      "regulations",
      "Each tie-break criterion can be used once.",
    ],
    ["a draw above a win", { "regulations/draw": "5" }, "regulations", "cannot be worth less than a draw"],
  ])("says next to its field what is wrong with %s, and keeps what was typed", async (_what, fields, field, wrong) => {
    const one = await atTheDesk();
    const typed = { ...filledForm(await one.page(), one.path), ...fields };
    const answer = await one.send(typed);
    const html = await answer.text();
    expect([400, 422]).toContain(answer.status);
    expect(wrongAt(html, field)).toContain(wrong);
    // A browser sends nothing that its list does not have.
    if (fields["regulations/criteria/2"] === undefined) expect(filledForm(html, one.path)).toEqual(typed);
    expect((await one.seen()).regulations).toMatchObject({ win: 2, draw: 1, loss: 0, qualify: 1 });
    expect(await changed(one)).toEqual([]);
  });

  it("takes no form of another site", async () => {
    const { who, path, page } = await atTheDesk();
    const form = { ...filledForm(await page(), path), "regulations/win": "3" };
    const answer = await submit(path, form, { cookie: who.cookie, origin: "https://evil.test" });
    // Nothing of it is read, so that nothing of it can be shown again.
    expect([answer.status, (await answer.text()).includes("regulations/win")]).toEqual([403, false]);
  });
});

describe("regulations that are frozen", () => {
  /** Checks that the page says why, offers no form, and takes none. */
  const isFrozen = async (one: Awaited<ReturnType<typeof atTheDesk>>, ...why: string[]) => {
    const html = await one.page();
    expect(html).not.toContain(`action="${one.path}"`);
    for (const words of ["The regulations are frozen", ...why]) expect(html).toContain(words);
    const answer = await one.send({ "regulations/win": "3" });
    expect(answer.status).toBe(400);
    const typed = { ...filledFormOf(one), "regulations/win": "3" };
    const late = await one.send(typed);
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("regulations are frozen")]);
  };
  const filledFormOf = ({ id }: { id: string }) => ({
    ...Object.fromEntries(
      Object.entries(DEFAULT_REGULATIONS).map(([key, value]) => [`regulations/${key}`, String(value)]),
    ),
    "regulations/seed": id,
  });

  it("are so by the first result, which is named", async () => {
    const one = await atTheDesk();
    const [fixture, later] = one.fixtures;
    // The one of the two that was entered last was played first.
    for (const which of [later, fixture]) {
      const match = await openFixture(which?.id ?? "");
      await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 3, queen: null }));
      await eventually(async () =>
        (await one.seen()).fixtures.some(({ id, state }) => id === which?.id && state === "played"),
      );
    }
    await isFrozen(
      one,
      `The first result froze the regulations: ${fixture?.home.name} v ${fixture?.away.name}, round 1, 1 February 2026.`,
    );
  });

  it("are so by a walkover, which says when it was decided", async () => {
    const one = await atTheDesk();
    const [fixture] = one.fixtures;
    const winner = fixture?.home.entry;
    await one.decide({ type: "walkover_given", fixture: fixture?.id, winner, reason: "no-show" });
    await isFrozen(
      one,
      "The first result froze the regulations:",
      "Decided on",
      "walkover for",
      "a side did not appear",
    );
    // Once the decision is undone the division has no results.
    const given = (await one.seen()).decisions[0]?.id;
    await one.decide({ type: "decision_reversed", decision: given, reason: "misrecorded" });
    expect(await one.page()).toContain(`action="${one.path}"`);
  });

  it("are so by a decision that changed them, also once it is reversed", async () => {
    const one = await atTheDesk();
    const { regulations } = await one.seen();
    const { id } = await one.decide({
      type: "regulations_changed",
      regulations: { ...regulations, win: 3 },
      reason: "other",
    });
    await isFrozen(one, "Regulations changed after they were published");
    await one.decide({ type: "decision_reversed", decision: id, reason: "misrecorded" });
    await isFrozen(one, "Regulations changed after they were published");
  });
});

describe("the decision that changes frozen regulations", () => {
  const decidePath = (id: string) => `/divisions/${id}/desk/decide`;

  const atItsPage = async () => {
    const one = await atTheDesk();
    const [fixture] = one.fixtures;
    await one.decide({ type: "walkover_given", fixture: fixture?.id, winner: fixture?.home.entry, reason: "no-show" });
    const { cookie } = one.who;
    const path = decidePath(one.id);
    const html = await (await call(`${path}?type=regulations_changed`, { headers: { cookie } })).text();
    const send = (fields: Record<string, string>) => submit(path, fields, { cookie });
    return { ...one, html, form: filledForm(html, path), send };
  };

  it("is led to from their page, and begins with what is in force", async () => {
    const { page, id, form } = await atItsPage();
    expect(await page()).toContain(`href="${decidePath(id)}?type=regulations_changed"`);
    expect(form).toMatchObject({ type: "regulations_changed", "regulations/win": "2", "regulations/seed": id });
  });

  it("is looked at first, then recorded and printed on the table", async () => {
    const { form, send, seen, id } = await atItsPage();
    const typed = { ...form, "regulations/walkoverWin": "1", reason: "misrecorded", note: "As voted in June." };
    const looked = await (await send({ ...typed, do: "preview" })).text();
    expect(looked).toContain("place 1, 2 points → place 1, 1 point</li>");
    expect(looked).toContain("Nothing has been saved yet.");
    expect((await seen()).regulations.walkoverWin).toBe(2);
    const answer = await send(typed);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/divisions/${id}/desk?news=decided`]);
    const { regulations, table, decisions } = await seen();
    expect(regulations).toEqual({ ...DEFAULT_REGULATIONS, bye: 0, seed: id, walkoverWin: 1 });
    expect(table[0]?.points).toBe(1);
    expect(decisions.at(-1)?.decision).toMatchObject({ type: "regulations_changed", note: "As voted in June." });
  });

  it.each<[string, Record<string, string>, string, string]>([
    ["a number that was taken out", { "regulations/win": "" }, "regulations/win", "Fill in “"],
    ["a draw above a win", { "regulations/draw": "5" }, "regulations", "cannot be worth less than a draw"],
    ["nothing", {}, "regulations", "These regulations are already in force."],
  ])("says next to its field what is wrong with %s, and keeps what was typed", async (_what, fields, field, wrong) => {
    const { form, send, seen } = await atItsPage();
    const answer = await send({ ...form, reason: "other", ...fields, note: "As voted in June." });
    const html = await answer.text();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(wrongAt(html, field)).toContain(wrong);
    expect(html).toContain("As voted in June.");
    expect((await seen()).decisions).toHaveLength(1);
  });
});

describe("two at once", () => {
  const put = (id: string, regulations: unknown) =>
    call(`/api/v1/divisions/${id}/regulations`, { method: "PUT", body: { regulations }, token: ORGANISER_KEY });

  it("both change what they say, and each act says what that one changed", async () => {
    const one = await atTheDesk();
    const answers = await Promise.all([put(one.id, { win: 3 }), put(one.id, { qualify: 2 }), put(one.id, { bye: 1 })]);
    for (const answer of answers) await served(answer, regulationsAnswer);
    expect((await one.seen()).regulations).toMatchObject({ win: 3, qualify: 2, bye: 1 });
    expect((await changed(one)).map(({ data }) => JSON.stringify(data)).toSorted()).toEqual(
      [{ bye: "1" }, { qualify: "2" }, { win: "3" }].map((data) => JSON.stringify(data)),
    );
  });

  it("no one changes them after a result that came meanwhile", async () => {
    for (let times = 0; times < 5; times += 1) {
      const one = await atTheDesk();
      const [fixture] = one.fixtures;
      const walkover = { type: "walkover_given", fixture: fixture?.id, winner: fixture?.home.entry, reason: "no-show" };
      const [answer] = await Promise.all([put(one.id, { win: 3 }), one.decide(walkover)]);
      const order = (await one.acts()).map(({ act }) => act).filter((act) => act !== "division-registered");
      if (answer.ok) expect(order).toEqual(["regulations-changed", "decision-made"]);
      else {
        expect(await refused(answer)).toMatchObject({ status: 409, code: "regulations-frozen" });
        expect(order).toEqual(["decision-made"]);
      }
    }
  });
});
