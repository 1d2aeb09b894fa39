import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, proposedRound } from "#shared/api/league/league.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm } from "./support/forms.ts";
import { foundDivision, openFixture } from "./support/match.ts";

/** Rounds counted from the last that are played otherwise: E4, E19, E28. */

const SWISS = MATCH_PRESETS["swiss-25-8-45"];
const FINAL = MATCH_PRESETS["one-game"];

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

/** The format with which a fixture's match was opened. */
const openedWith = async (fixture: string): Promise<unknown> => {
  const { id } = await openFixture(fixture);
  const [first = ""] = (await (await call(`/api/v1/matches/${id}/log`)).text()).split("\n");
  return JSON.parse(first).data.format;
};

const decide = (id: string, decision: unknown) =>
  organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);

const giveAll = async (id: string, round: number): Promise<void> => {
  for (const { id: fixture, home, round: of } of (await seen(id)).fixtures)
    if (of === round) await decide(id, { type: "walkover_given", fixture, winner: home.entry, reason: "no-show" });
};

describe("the format of a round", () => {
  it("is the final's own in a Swiss with a final: Warsaw plays it without a clock (E4)", async () => {
    const { shown } = await foundDivision(4, {
      ruleset: "icf",
      plan: { format: "swiss", rounds: 2, final: true },
      days: ["2026-02-01", "2026-02-02", "2026-02-03"],
      format: { ...SWISS, rounds: [{ fromLast: 1, format: FINAL }] },
    });
    expect(await openedWith(shown.fixtures[0]?.id ?? "")).toEqual(SWISS);
    await giveAll(shown.id, 1);
    const found = await call(`/api/v1/divisions/${shown.id}/pairing`, { token: ORGANISER_KEY });
    const { round, pairs, bye } = await served(found, proposedRound);
    const named = (pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
    await decide(shown.id, { type: "round_paired", round, bye, pairs: named, reason: "pairing-rule" });
    await giveAll(shown.id, 2);
    const next = await call(`/api/v1/divisions/${shown.id}/pairing`, { token: ORGANISER_KEY });
    const last = await served(next, proposedRound);
    const finalists = (last.pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
    await decide(shown.id, { type: "round_paired", round: 3, bye: null, pairs: finalists, reason: "pairing-rule" });
    const final = (await seen(shown.id)).fixtures.find(({ round: of }) => of === 3);
    expect(await openedWith(final?.id ?? "")).toEqual(FINAL);
  });

  it("is that of the fewest last rounds which hold it, in a knockout", async () => {
    const rounds = [
      { fromLast: 2, format: { games: 1, boards: 8 } },
      { fromLast: 1, format: FINAL },
    ];
    const { shown } = await foundDivision(8, {
      ruleset: "icf",
      plan: { format: "knockout", places: 2 },
      days: ["2026-02-01", "2026-02-02", "2026-02-03"],
      format: { by: "points", boards: 4, rounds },
    });
    const opened: unknown[] = [];
    for (const round of [1, 2, 3]) {
      const fixture = (await seen(shown.id)).fixtures.find((one) => one.round === round);
      opened.push(await openedWith(fixture?.id ?? ""));
      await giveAll(shown.id, round);
    }
    expect(opened).toEqual([{ by: "points", boards: 4 }, { games: 1, boards: 8 }, FINAL]);
  });

  it("is refused at its own place", async () => {
    const { body } = await foundDivision(4);
    const { entries: _, days: __, ...terms } = body;
    const format = { rounds: [{ fromLast: 1, format: { by: "boards", boards: 4 } }] };
    const answer = await call("/api/v1/divisions", {
      body: { ...terms, id: `${body.id}-2`, ruleset: "icf", format },
      token: ORGANISER_KEY,
    });
    expect(await refused(answer)).toMatchObject({
      code: "format-not-allowed",
      place: "/format/rounds/0/format",
    });
  });

  it("comes with a copy of the division, whatever it is", async () => {
    const rounds = [
      { fromLast: 2, format: { games: 1, boards: 6, target: null } },
      { fromLast: 1, format: FINAL },
    ];
    const { shown, body } = await foundDivision(4, { ruleset: "icf", format: { ...SWISS, rounds } });
    const { cookie } = await memberOf(body.club, "organiser");
    const page = `/clubs/${body.club}/desk/divisions`;
    const html = await (await call(`${page}?copy=${shown.id}`, { headers: { cookie } })).text();
    const form = filledForm(html, page);
    expect(form["format/clock/hardStop"]).toBe("50");
    expect([form["format/rounds/0/fromLast"], form["format/rounds/1/fromLast"]]).toEqual(["2", "1"]);
    expect(JSON.parse(form["format/rounds/0/format"] ?? "")).toEqual(rounds[0]?.format);
    expect(html).toContain("as in the division that is copied");
    expect(await (await call(`/divisions/${shown.id}`)).text()).toContain(
      "The final: Each match: as the rulebook says, one game, to 25 points, at most 8 boards a game.",
    );
  });
});
