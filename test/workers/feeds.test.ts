import { describe, expect, it } from "vitest";
import { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { call, ORIGIN, organise, read, refused } from "./support/api.ts";
import { award, correct } from "./support/corrections.ts";
import { bringIn } from "./support/intake.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

/** The part of a JSON feed that is looked at here; its whole shape is checked in `test/http/feeds.test.ts`. */
const feed = z.object({
  title: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      content_text: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
    }),
  ),
});

const items = async (of: string) => (await read(`/api/v1/${of}/feed.json`, feed)).items;

describe("a feed of results", () => {
  it("has an entry for each result, by play or by decision, and keeps it as it is corrected", async () => {
    const { shown, body } = await foundDivision(4);
    const of = `divisions/${shown.id}`;
    expect(await items(of)).toEqual([]);
    const [first, second] = shown.fixtures;
    if (!first || !second) throw new Error("four players have six fixtures");
    const match = await openFixture(first.id);
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: "A" }));
    await eventually(async () => (await items(of)).length === 1);
    const [played] = await items(of);
    expect(played).toMatchObject({
      id: `tag:strikebook,2026:fixture/${first.id}`,
      url: `${ORIGIN}/matches/${match.id}`,
      title: `${first.home.name} 7–0 ${first.away.name}`,
    });
    expect(played?.content_text).toBe(`League 2026, One, round 1. Played on 1 February 2026. ${first.home.name} won.`);

    await correct(match, award(1, "B", 9));
    await eventually(async () => (await items(of))[0]?.title.includes("0–9") === true);
    const [corrected] = await items(of);
    expect(corrected?.id).toBe(played?.id);
    expect(corrected?.content_text).toContain("Corrected: the score was 7–0.");
    expect(Date.parse(corrected?.date_modified ?? "")).toBeGreaterThan(Date.parse(played?.date_modified ?? ""));

    const decision = { type: "walkover_given", fixture: second.id, winner: second.away.entry, reason: "no-show" };
    await organise(`/api/v1/${of}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    const [walkover, ...others] = await items(of);
    expect(walkover).toMatchObject({
      title: `${second.home.name} v ${second.away.name}: walkover`,
      url: `${ORIGIN}/divisions/${shown.id}/fixtures#round-1`,
      content_text: `League 2026, One, round 1. ${second.away.name} won.`,
    });
    expect(others).toEqual([corrected]);
    expect(await items(`clubs/${body.club}`)).toEqual([walkover, corrected]);
  });

  it("goes by the days on which matches were played, however their results came in", async () => {
    const { shown, body } = await foundDivision(4);
    const ofRound = (round: number) => shown.fixtures.filter((fixture) => fixture.round === round);
    for (const round of [3, 1, 2]) {
      const lines = ofRound(round).map(({ home, away }) => `2026-02-0${round},${home.id},${away.id},H7qH,${shown.id}`);
      await bringIn(`clubs/${body.club}/intake/results`, `day,home,away,boards,division\n${lines.join("\n")}\n`);
    }
    await eventually(async () => (await items(`clubs/${body.club}`)).length === 6);
    const found = await items(`clubs/${body.club}`);
    const days = ["2026-02-03", "2026-02-03", "2026-02-02", "2026-02-02", "2026-02-01", "2026-02-01"];
    expect(found.map(({ date_published }) => date_published.slice(0, 10))).toEqual(days);
    expect(found.every(({ date_published, date_modified }) => date_published < date_modified)).toBe(true);
    const atom = await (await call(`/api/v1/clubs/${body.club}/feed.atom`)).text();
    expect([...atom.matchAll(/<published>(.{10})/g)].map(([, day]) => day)).toEqual(days);
  });

  it("has fresh results of every division that is not over, the oldest too", async () => {
    const { shown, body, players } = await foundDivision(4);
    for (let other = 2; other <= 8; other += 1)
      await organise(
        "/api/v1/divisions",
        { ...body, id: `${shown.id}-${other}`, season: `${other}`, entries: players },
        created,
      );
    const decision = { type: "walkover_given", fixture: shown.fixtures[0]?.id, winner: shown.fixtures[0]?.home.entry };
    await organise(
      `/api/v1/divisions/${shown.id}/decisions`,
      { id: crypto.randomUUID(), decision: { ...decision, reason: "no-show" } },
      decisionLine,
    );
    expect(await items(`clubs/${body.club}`)).toHaveLength(1);
  });

  it("says the same as Atom", async () => {
    const { shown } = await foundDivision(2);
    const decision = { type: "walkover_given", fixture: shown.fixtures[0]?.id, winner: shown.fixtures[0]?.home.entry };
    await organise(
      `/api/v1/divisions/${shown.id}/decisions`,
      { id: crypto.randomUUID(), decision: { ...decision, reason: "no-show" } },
      decisionLine,
    );
    const answer = await call(`/api/v1/divisions/${shown.id}/feed.atom`);
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const text = await answer.text();
    const [item] = await items(`divisions/${shown.id}`);
    for (const said of [item?.id, item?.title, item?.date_modified, item?.content_text]) expect(text).toContain(said);
  });

  it("is none of what is not there", async () => {
    for (const [path, code] of [
      ["divisions/nowhere", "division-not-found"],
      ["clubs/nowhere", "club-not-found"],
    ] as const)
      for (const format of ["atom", "json"])
        expect(await refused(await call(`/api/v1/${path}/feed.${format}`))).toMatchObject({ status: 404, code });
  });
});
