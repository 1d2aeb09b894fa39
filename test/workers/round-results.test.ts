import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { division } from "#shared/api/league/division.ts";
import { memberOf } from "./support/accounts.ts";
import { call, read } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";
import { clubOfTeams } from "./support/teams.ts";

/** The results of a round on one page of the desk. */

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

const ONE_GAME = { ruleset: "icf", format: MATCH_PRESETS["one-game"] };

const atDesk = async (players: number, terms: Parameters<typeof foundDivision>[1]) => {
  const { shown, body } = await foundDivision(players, terms);
  const { cookie } = await memberOf(body.club, "organiser");
  const path = `/divisions/${shown.id}/desk/results`;
  const page = await (await call(path, { headers: { cookie } })).text();
  return { shown, cookie, path, page, form: filledForm(page, path) };
};

describe("the results of a round", () => {
  it("are saved by one press, and wrong ones stay, each with its fault", async () => {
    const { shown, cookie, path, form } = await atDesk(6, ONE_GAME);
    const typed = { ...form, "a-0": "25", "b-0": "13", "a-1": "30", "b-1": "60", "a-2": "4", "b-2": "25" };
    const answer = await submit(path, typed, { cookie });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain("2 results were saved.");
    expect(text).toContain("Some lines were not saved.");
    const left = filledForm(text, path);
    expect(left).toMatchObject({ "fixture-0": shown.fixtures[1]?.id, "a-0": "30", "b-0": "60" });
    expect(left).not.toHaveProperty("fixture-1");
    await eventually(
      async () => (await seen(shown.id)).fixtures.filter(({ state }) => state === "played").length === 2,
    );
    const played = (await seen(shown.id)).fixtures.filter(({ round }) => round === 1);
    expect(
      played.map(
        ({ match, winner, home }) =>
          match && winner && [match.score?.sides.map(({ points }) => points), winner === home.entry],
      ),
    ).toEqual([[[25, 13], true], null, [[4, 25], false]]);
    // Sent again, nothing is recorded twice.
    expect((await submit(path, typed, { cookie })).status).toBe(400);
    const mended = await submit(path, { ...left, "a-0": "25", "b-0": "24" }, { cookie });
    expect(mended.status).toBe(200);
    expect(await mended.text()).toContain("Every match of this round has a result");
  });

  it("of several games are typed in a line, and half a score is asked for", async () => {
    const { cookie, path, form, shown } = await atDesk(4, {
      ruleset: "icf",
      format: { games: 3, target: 25, boards: 8 },
    });
    const typed = { ...form, "games-0": "25-13, 18-25 25-9", "games-1": "25" };
    const text = await (await submit(path, typed, { cookie })).text();
    expect(text).toContain("1 result was saved.");
    expect(text).toContain("must be points of games");
    await eventually(async () => (await seen(shown.id)).fixtures.some(({ state }) => state === "played"));
    const [first] = (await seen(shown.id)).fixtures;
    expect([first?.match?.score?.sides.map(({ value }) => value), first?.winner === first?.home.entry]).toEqual([
      [2, 1],
      true,
    ]);
  });

  it("are pasted as a message has them, a line a match, and wrong lines stay", async () => {
    const { shown, cookie, path, form } = await atDesk(6, { ruleset: "icf", format: { by: "boards", boards: 3 } });
    const [one, two, three] = shown.fixtures;
    const pasted = [
      "Round 1, 19:00",
      `T1: ${one?.home.name} 2-1 ${one?.away.name}`,
      `${two?.away.name} beat ${two?.home.name} 12-0 0-3 5-0`,
      `${three?.home.name} 2-2 ${three?.away.name}`,
      "Nobody 2-1 Anybody",
    ].join("\n");
    const text = await (await submit(path, { ...form, pasted }, { cookie })).text();
    expect(text).toContain("2 results were saved.");
    expect(text).toContain("does not name the two players of one open match");
    const left = filledForm(text, path);
    expect(left["pasted"]).toBe(pasted.split("\n").slice(3).join("\n"));
    await eventually(
      async () => (await seen(shown.id)).fixtures.filter(({ state }) => state === "played").length === 2,
    );
    const played = (await seen(shown.id)).fixtures.flatMap(({ match, winner, home }) =>
      match && winner ? [[match.score?.sides.map(({ value }) => value), winner === home.entry]] : [],
    );
    expect(played).toEqual([
      [[2, 1], true],
      [[1, 2], false],
    ]);
  });

  it("say at the field that the points of one side are missing", async () => {
    const { cookie, path, form } = await atDesk(4, ONE_GAME);
    const text = await (await submit(path, { ...form, "a-0": "25", "b-0": "" }, { cookie })).text();
    expect(text).toContain("must have the points of both sides");
    expect(filledForm(text, path)).toMatchObject({ "a-0": "25" });
  });

  it("leave out a match that is scored at a table", async () => {
    const { shown, cookie, path } = await atDesk(4, ONE_GAME);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const [home] = shown.fixtures[0] ? [shown.fixtures[0].home] : [];
    const breaker = shown.entries.find(({ entry }) => entry === home?.entry)?.players[0]?.id ?? "";
    await record(
      match,
      1,
      sent("board_opened", { board: 1, breaker }),
      sent("strike", { player: breaker, pocketed: [] }),
    );
    await eventually(async () => (await seen(shown.id)).fixtures[0]?.match?.play === "live");
    const form = filledForm(await (await call(path, { headers: { cookie } })).text(), path);
    expect(form["fixture-0"]).toBe(shown.fixtures[1]?.id);
  });

  it("are those of the rubbers where teams meet, once their line-ups are shown", async () => {
    const club = await clubOfTeams(2, 3);
    const id = await club.found("League", {
      name: "League",
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      regulations: { teams: { plan: "three-singles", counts: "rubbers" } },
      entries: club.teams,
      days: ["2026-02-01"],
    });
    const [tie] = (await club.seen(id)).fixtures;
    const path = `/divisions/${id}/desk/results`;
    const page = async () => (await call(path, { headers: { cookie: club.desk.cookie } })).text();
    expect(await page()).toContain("waits for line-ups");
    await club.lineUp(tie?.id ?? "", [1, 2, 3]);
    const form = filledForm(await page(), path);
    expect(form).toMatchObject({ "fixture-0": tie?.id, "rubber-0": "1", "rubber-2": "3" });
    const typed = { ...form, "a-0": "25", "b-0": "13", "a-1": "30", "b-1": "60", "a-2": "4", "b-2": "25" };
    const answer = await (await submit(path, typed, { cookie: club.desk.cookie })).text();
    const left = filledForm(answer, path);
    expect(left).toMatchObject({ "rubber-0": "2", "a-0": "30" });
    expect(left).not.toHaveProperty("rubber-1");
    const mended = await submit(path, { ...left, "a-0": "9", "b-0": "25" }, { cookie: club.desk.cookie });
    expect(mended.status).toBe(200);
    await eventually(async () => (await club.seen(id)).fixtures[0]?.state === "played");
    expect((await club.seen(id)).fixtures[0]).toMatchObject({
      winner: tie?.away.entry,
      rubbers: { score: { home: 1, away: 2 } },
    });
  });
});

describe("a result on its own page", () => {
  const THREE_BOARDS = { ruleset: "icf", format: { by: "boards", boards: 3 } } as const;
  const onPage = async (fixture: number) => {
    const desk = await atDesk(4, THREE_BOARDS);
    const path = `/divisions/${desk.shown.id}/desk/fixtures/${desk.shown.fixtures[fixture]?.id}/result`;
    const form = filledForm(await (await call(path, { headers: { cookie: desk.cookie } })).text(), path);
    const boards = async () => {
      const match = (await seen(desk.shown.id)).fixtures[fixture]?.match;
      return match?.score?.sides.map(({ value, points }) => [value, points]);
    };
    return { ...desk, path, form, boards };
  };

  it("has a row for each board that can be played, and takes the result in one line", async () => {
    const { cookie, path, form, boards } = await onPage(0);
    expect(form).toHaveProperty("winner-2");
    expect(form).not.toHaveProperty("winner-3");
    const wrong = await submit(path, { ...form, score: "5-0 3-2" }, { cookie });
    expect(await wrong.text()).toContain("Board 2: 3–2 is not a score of one board");
    expect((await submit(path, { ...form, score: "two to one" }, { cookie })).status).toBe(400);
    const both = await submit(path, { ...form, score: "2-1", "winner-0": "A", "points-0": "8" }, { cookie });
    expect(await both.text()).toContain("Fill in this line or the fields below, not both.");
    expect((await submit(path, { ...form, score: "12-0 0-5 0-3" }, { cookie })).status).toBe(303);
    await eventually(async () => (await boards())?.[1]?.[0] === 2);
    expect(await boards()).toEqual([
      [1, 12],
      [2, 8],
    ]);
  });

  it("takes the points of a board, with the queen or without", async () => {
    const { cookie, path, form, boards } = await onPage(1);
    const typed = { "winner-0": "A", "points-0": "8", "queen-0": "A", "winner-1": "A", "points-1": "11" };
    const wrong = { ...form, ...typed, "points-0": "13" };
    expect(await (await submit(path, wrong, { cookie })).text()).toContain("board-0-wrong");
    expect((await submit(path, { ...form, ...typed }, { cookie })).status).toBe(303);
    await eventually(async () => (await boards())?.[0]?.[0] === 2);
    expect(await boards()).toEqual([
      [2, 19],
      [0, 0],
    ]);
  });
});
