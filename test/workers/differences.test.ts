import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { compareLogs, type RecordedEvent } from "#carrom";
import { digest } from "#shared/api/deployment/service.ts";
import { differenceList } from "#shared/api/league/difference.ts";
import { division } from "#shared/api/league/division.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { longDay } from "#shared/views/parts/days.ts";
import { dayAt } from "#shared/zone.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { examples } from "../support/runs.ts";
import { call, ORGANISER_KEY, read, refused } from "./support/api.ts";
import { award, back, correct, first, isKept, kept, season, settled, whole } from "./support/corrections.ts";
import { eventually, foundDivision, openFixture, record, roomOf, send, sent, type TestMatch } from "./support/match.ts";
import { atRest, rebuild } from "./support/rebuild.ts";

describe("what is kept", () => {
  const break_ = (match: TestMatch, how: "before" | "after", times: number) =>
    runInDurableObject(roomOf(match), (room: MatchRoom) => {
      const { store } = room.outlet;
      let left = times;
      room.outlet = {
        ...room.outlet,
        store: async (...batch) => {
          left -= 1;
          if (left < 0) return store(...batch);
          if (how === "after") await store(...batch);
          throw new Error("D1 is away (injected)");
        },
      };
    });

  it.each(examples(["before", "after"] as const))("is kept once when D1 fails %s it has stored", async (how) => {
    const league = await season();
    const match = first(league.matches);
    await break_(match, how, 2);
    const seq = await correct(match, award(2, "B", 25));
    await eventually(() => isKept(match, seq), 8000);
    await settled(league);
    const { differences } = await read(`/api/v1/clubs/${league.club}/differences`, differenceList);
    expect(differences.map(({ id }) => id)).toEqual([`${match.id}.${seq}`]);
    expect((await kept(match, seq)).ratings).toHaveLength(4);
  });

  it("is of the day that the club's clock shows", async () => {
    const league = await season();
    const match = first(league.matches);
    // One of these is in another day than UTC at any hour.
    const zone = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
    await env.DB.prepare("UPDATE clubs SET zone = ? WHERE id = ?").bind(zone, league.club).run();
    const seq = await correct(match, award(2, "B", 25));
    await eventually(() => isKept(match, seq), 8000);
    const { at, day } = await kept(match, seq);
    expect(day).toBe(dayAt(at, zone));
    expect(day).not.toBe(at.slice(0, day.length));
    const { differences, awards } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(differences).toMatchObject([{ id: `${match.id}.${seq}`, day }]);
    expect(awards).toEqual([{ board: 2, seq, by: "organiser" }]);
    const page = await (await call(`/matches/${match.id}/differences/${seq}`)).text();
    expect(page).toContain(longDay("en", day));
    expect(await (await call(`/matches/${match.id}`)).text()).toContain("Board 2 was awarded by an organiser.");
  });

  it("is what was known when it was stored, though another result came before the answer did", async () => {
    const league = await season();
    const [match, other] = league.matches;
    if (!match || !other) throw new Error("a season has matches");
    await break_(match, "after", 1);
    const seq = await correct(match, award(2, "B", 25));
    await eventually(() => isKept(match, seq));
    const before = await kept(match, seq);
    await correct(other, award(2, "B", 25));
    await settled(league);
    expect(await kept(match, seq)).toEqual(before);
  });

  it("is not lost when the room is evicted before anything was delivered", async () => {
    const league = await season();
    const match = first(league.matches);
    await break_(match, "before", Number.POSITIVE_INFINITY);
    const one = await correct(match, award(2, "B", 25));
    const two = await correct(match, back(one));
    await evictDurableObject(roomOf(match));
    await eventually(async () => (await isKept(match, one)) && (await isKept(match, two)), 8000);
    const [there, again] = [await kept(match, one), await kept(match, two)];
    expect(again.before).toEqual(there.after);
    expect(again.after).toEqual(there.before);
  });

  it("is no part of what a rebuild drops, and its match's part follows from the log alone", async () => {
    const league = await season();
    const match = first(league.matches);
    const seq = await correct(match, award(1, "A", 25));
    await settled(league);
    const before = await kept(match, seq);
    await atRest();
    const digestBefore = await read("/api/v1/digest", digest, ORGANISER_KEY);
    const done = await rebuild();
    expect(done.after).toBe(digestBefore.digest);
    expect(await kept(match, seq)).toEqual(before);
    const lines = await roomOf(match).lines(0);
    if (!lines.ok) throw new Error(lines.error.code);
    const log = lines.value.lines.map((line) => JSON.parse(line) as RecordedEvent);
    const { change } = compareLogs(log.slice(0, before.since), log.slice(0, before.seq));
    expect({ boards: before.boards, strikes: before.strikes }).toEqual({
      boards: change.boards,
      strikes: change.strikes,
    });
    expect(before.after.games).toEqual(change.after.games);
  });

  it("is nothing that the table changed on its open board, which no one had signed", async () => {
    const league = await season();
    const match = first(league.matches);
    const before = await read(`/api/v1/matches/${match.id}`, matchDetail);
    const latest = before.report.boards.at(-1)?.number ?? 0;
    const answer = await send(match, before.head.seq, [award(latest, "B", 25)]);
    expect(answer.status, await answer.clone().text()).toBe(200);
    await settled(league);
    const after = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(after.report.games).not.toEqual(before.report.games);
    expect(after.differences).toEqual([]);
  });

  it("bears the day of its event, and is named where results are listed until it is taken back", async () => {
    const league = await season();
    const match = first(league.matches);
    const listed = async () =>
      (await read(`/api/v1/divisions/${league.id}`, division)).fixtures.find((one) => one.match?.id === match.id)
        ?.match;
    const was = await listed();
    const at = "2026-02-03T19:20:00.000Z";
    const seq = await correct(match, { ...award(2, "B", 25), at });
    await settled(league);
    expect((await kept(match, seq)).at).toBe(at);
    expect(await listed()).toMatchObject({
      corrected: {
        difference: `${match.id}.${seq}`,
        status: "decided",
        sides: was?.sides.map(({ id, points, games }) => ({ id, points, games })),
      },
    });
    await correct(match, back(seq));
    await settled(league);
    expect(await listed()).toEqual(was);
  });

  it("cannot be changed afterwards", async () => {
    const league = await season();
    const match = first(league.matches);
    await correct(match, award(1, "A", 25));
    await settled(league);
    for (const statement of [
      "UPDATE differences SET \"by\" = 'nobody'",
      "DELETE FROM differences",
      'UPDATE rating_moves SET "after" = 0',
      "DELETE FROM rating_moves",
      "INSERT OR REPLACE INTO differences SELECT * FROM differences",
      "INSERT OR REPLACE INTO rating_moves SELECT * FROM rating_moves",
    ])
      await expect(env.DB.prepare(statement).run()).rejects.toThrow("append-only");
  });

  it("is not made by play, by a signature, or by a correction that changes no result", async () => {
    const league = await season();
    const match = first(league.matches);
    await correct(match, sent("result_confirmed", { side: "A" }));
    await correct(match, sent("dispute_opened", { dispute: "d1", board: 1 }));
    await correct(match, award(1, "A", 7), back(8));
    await settled(league);
    const { differences } = await read(`/api/v1/matches/${match.id}/differences`, differenceList);
    expect(differences).toEqual([]);
  });

  it("is not made where a correction at the table ends a match that is still in play", async () => {
    const { shown, players, body } = await foundDivision(2, { format: { target: 21 } });
    const match = await openFixture(first(shown.fixtures).id);
    await record(match, 1, whole(1, "A", 9), whole(2, "A", 9));
    // The board was recorded without its queen: with her the match is over.
    await correct(match, back(3), whole(3, "A", 9, "A"));
    await settled({ id: shown.id, club: body.club, players, matches: [match] });
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).report.status).toBe("decided");
    const { differences } = await read(`/api/v1/matches/${match.id}/differences`, differenceList);
    expect(differences).toEqual([]);
  });

  it("is made where a match that was decided comes back into play, and not where play decides it again", async () => {
    const league = await season();
    const match = first(league.matches);
    const reopened = await correct(match, award(4, "B", 1));
    await settled(league);
    expect(await kept(match, reopened)).toMatchObject({
      before: { status: "decided", winner: "A" },
      after: { status: "in-play", winner: null },
    });
    await correct(match, whole(5, "A", 9));
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).report.status).toBe("decided");
    await settled(league);
    const { differences } = await read(`/api/v1/matches/${match.id}/differences`, differenceList);
    expect(differences.map(({ seq }) => seq)).toEqual([reopened]);
  });

  it("is made where a match came back into play and a correction, not play, decides it again", async () => {
    const league = await season();
    const match = first(league.matches);
    const reopened = await correct(match, award(4, "B", 1));
    const returned = await correct(match, back(reopened));
    await settled(league);
    expect(await kept(match, returned)).toMatchObject({ before: { status: "in-play" }, after: { winner: "A" } });
    const { differences } = await read(`/api/v1/matches/${match.id}/differences`, differenceList);
    expect(differences.map(({ seq }) => seq)).toEqual([reopened, returned]);
  });

  it("is read a page at a time, latest first", async () => {
    const league = await season();
    const match = first(league.matches);
    for (let times = 0; times < 26; times++) {
      const seq = await correct(match, award(2, "B", 25));
      await correct(match, back(seq));
    }
    await settled(league);
    const page = await read(`/api/v1/clubs/${league.club}/differences`, differenceList);
    expect(page.differences).toHaveLength(50);
    const rest = await read(`/api/v1/clubs/${league.club}/differences?after=${page.next}`, differenceList);
    expect(rest.next).toBeNull();
    const seqs = [...page.differences, ...rest.differences].map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 52 }, (_, index) => 57 - index));
    // The page of the club says the same, with a link to each.
    const linked = async (query: string) => {
      const [html = ""] = (await (await call(`/clubs/${league.club}/corrections${query}`)).text()).split("<footer");
      const found = [...html.matchAll(/\/differences\/(\d+)"/g)].map(([, seq]) => Number(seq));
      return { found, next: /corrections\?after=([^"]+)"/.exec(html)?.[1] ?? null };
    };
    const one = await linked("");
    const two = await linked(`?after=${one.next}`);
    expect([...one.found, ...two.found]).toEqual(seqs);
    expect([one.next && decodeURIComponent(one.next), two.next]).toEqual([page.next, null]);
    expect((await call("/clubs/nowhere/corrections")).status).toBe(404);
    expect(await refused(await call(`/api/v1/clubs/${league.club}/differences?after=x.1`))).toMatchObject({
      status: 400,
      code: "invalid-request",
      place: "query:/after",
    });
    expect(await refused(await call("/api/v1/clubs/nobody/differences"))).toMatchObject({ code: "club-not-found" });
    expect(await refused(await call("/api/v1/differences/nothing"))).toMatchObject({ code: "not-found" });
  });
});
