import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { callAs, memberOf, newClub } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { foundDivision } from "./support/match.ts";

/** The draw settles how a division is played; until then it can be changed: E1, E30, E33. */

const TERMS = {
  league: "Open",
  season: "2026",
  name: "Singles",
  ruleset: "icf",
  registration: {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2099-01-01T00:00:00.000Z",
    players: 1,
    fee: null,
    minimum: 4,
    maximum: 16,
  },
} as const;

const undrawn = async (terms: object = {}) => {
  const club = await newClub();
  const { id } = await organise("/api/v1/divisions", { club, ...TERMS, ...terms }, created);
  const seen = () => read(`/api/v1/divisions/${id}`, division);
  const change = (body: object) => call(`/api/v1/divisions/${id}/play`, { method: "PUT", body, token: ORGANISER_KEY });
  return { club, id, seen, change, path: `/divisions/${id}/desk/play` };
};

describe("how a division is played", () => {
  it("can be another format until the draw, with the usual order of that format", async () => {
    const { seen, change } = await undrawn();
    expect((await seen()).regulations).toMatchObject({
      bye: 0,
      criteria: expect.arrayContaining(["head-to-head-net"]),
    });
    const swiss = { format: "swiss", rounds: 6, final: false };
    expect((await change({ plan: swiss, format: MATCH_PRESETS["french-federation"] })).status).toBe(200);
    const { play, plan, format, regulations } = await seen();
    expect([play, plan, format]).toEqual(["swiss", swiss, MATCH_PRESETS["french-federation"]]);
    expect(regulations).toMatchObject({ bye: 2, criteria: ["buchholz", "net-points", "points-for", "lots"] });
    expect((await change({ format: null })).status).toBe(200);
    expect(await seen()).toMatchObject({ play: "swiss", plan: swiss, format: null });
  });

  it("keeps regulations that the club has chosen itself", async () => {
    const { seen, change } = await undrawn({ regulations: { win: 3 } });
    await change({ play: "knockout", maximum: 32 });
    expect(await seen()).toMatchObject({
      play: "knockout",
      regulations: { win: 3, bye: 0 },
      registration: { maximum: 32 },
    });
  });

  it("leaves an act that says the new state, once", async () => {
    const { club, change } = await undrawn();
    for (const _ of ["once", "again"]) await change({ play: "knockout", ruleset: "tournament-15", minimum: 8 });
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    const made = acts.filter(({ act }) => act === "division-changed").map(({ data }) => data);
    expect(made).toEqual([
      {
        ruleset: expect.stringMatching(/^icf@\d+ → tournament-15@\d+$/),
        play: "round-robin → knockout",
        minimum: "4 → 8",
        plan: "changed",
      },
    ]);
  });

  it.each<readonly [string, object, string, string]>([
    [
      "another plan than its format",
      { play: "knockout", plan: { format: "swiss", rounds: 5, final: false } },
      "invalid-request",
      "/plan/format",
    ],
    ["more entries than its format takes", { maximum: 65 }, "too-many-entries", "/registration/maximum"],
    ["matches that never end", { format: { target: null, boards: null } }, "format-not-allowed", "/format"],
    ["a ruleset that is not there", { ruleset: "nothing" }, "unknown-ruleset", "/ruleset"],
  ])("refuses %s", async (_what, body, code, place) => {
    const { change, seen } = await undrawn();
    const before = await seen();
    expect(await refused(await change(body))).toMatchObject({ code, place });
    expect(await seen()).toEqual(before);
  });

  it("is settled by the draw", async () => {
    const { shown } = await foundDivision(4);
    const body = { play: "knockout" };
    const answer = await call(`/api/v1/divisions/${shown.id}/play`, { method: "PUT", body, token: ORGANISER_KEY });
    expect(await refused(answer)).toMatchObject({ code: "already-drawn" });
    const who = await memberOf(shown.club.id, "organiser");
    expect(await (await callAs(who, `/divisions/${shown.id}/desk/play`)).text()).toContain(
      "it is played as it was drawn",
    );
  });

  it("is changed by its page, which begins with the present state", async () => {
    const { club, path, seen } = await undrawn({ format: MATCH_PRESETS["swiss-25-8-45"] });
    const who = await memberOf(club, "organiser");
    const form = filledForm(await (await callAs(who, path)).text(), path);
    expect(form).toMatchObject({
      play: "round-robin",
      "format/minutes": "45",
      "format/clock/hardStop": "50",
      maximum: "16",
    });
    const send = (fields: Record<string, string>) => submit(path, { ...form, ...fields }, { cookie: who.cookie });
    expect((await send({})).status).toBe(303);
    expect((await seen()).format).toEqual(MATCH_PRESETS["swiss-25-8-45"]);
    const wrong = await (await send({ "format/by": "boards", "format/boards": "4", "format/target": "" })).text();
    expect(wrongAt(wrong, "format")).toContain("take an odd number");
    const groups = {
      play: "groups",
      "plan/stage": "2x2",
      "plan/legs": "1",
      "plan/places": "2",
      "format/preset": "four-boards",
    };
    expect((await send(groups)).status).toBe(303);
    expect(await seen()).toMatchObject({ play: "groups", format: MATCH_PRESETS["four-boards"] });
  });
});
