import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { differenceList, preview, resultHistory } from "#shared/api/league/difference.ts";
import type { SentEvent } from "#shared/api/match/append.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { examples } from "#test/support/runs.ts";
import { ORGANISER_KEY, read, refused, served } from "./support/api.ts";
import {
  ask,
  award,
  back,
  correct,
  everything,
  first,
  headOf,
  kept,
  movesOf,
  season,
  settled,
  whole,
} from "./support/corrections.ts";
import { foundDivision, openFixture, record, send, sent } from "./support/match.ts";

describe("a correction of a finished match", () => {
  type Case = readonly [string, readonly SentEvent[], { readonly status: string; readonly winner: string | null }];

  const table: readonly Case[] = [
    ["an end that moves forward leaves surplus boards", [award(1, "A", 25)], { status: "decided", winner: "A" }],
    ["a winner flipped", [award(2, "B", 25)], { status: "decided", winner: "B" }],
    ["undecided again by an award", [award(4, "B", 1)], { status: "in-play", winner: null }],
    [
      "undecided again by an annulment",
      [sent("board_annulled", { board: 3, reason: "conduct" })],
      { status: "in-play", winner: null },
    ],
    ["a board taken back", [back(5)], { status: "in-play", winner: null }],
    [
      "taken back and entered otherwise, in one request",
      [back(5), whole(5, "B", 9, "B"), whole(6, "B", 9, "B")],
      { status: "decided", winner: "B" },
    ],
    ["other points, the same winner", [award(3, "A", 12)], { status: "decided", winner: "A" }],
    ["void as a whole", [sent("match_ended", { kind: "void", reason: "conduct" })], { status: "void", winner: null }],
  ];

  it.each(examples(table))("%s: the preview is what then happens, and what is kept", async (_what, events, after) => {
    const league = await season();
    const match = first(league.matches);
    const before = await everything(league);
    const { head, moves } = await served(await ask(match, events), preview);
    expect(head.seq).toBe(5);
    expect(moves.before).toMatchObject({ status: "decided", winner: "A" });
    expect(moves.after).toMatchObject(after);
    expect(await headOf(match)).toBe(5);
    expect(await everything(league)).toEqual(before);

    const seq = await correct(match, ...events);
    await settled(league);
    const then = await everything(league);
    const stored = await kept(match, seq);
    expect(movesOf(stored)).toEqual(moves);
    expect(stored).toMatchObject({ seq, since: 5, by: "organiser" });

    // The table: lines that move read as foretold, the others as they did.
    const { report } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(report).toMatchObject(after);
    for (const { number, after: board } of moves.boards)
      expect(report.boards.find((one) => one.number === number) ?? null).toEqual(board);
    for (const line of then.table) {
      const old = before.table.find(({ entry }) => entry === line.entry);
      const moved = moves.standings.rows.find(({ entry }) => entry === line.entry);
      expect(line).toMatchObject(moved?.after ?? { ...old, form: line.form });
      if (moved) expect(old).toMatchObject(moved.before ?? {});
    }
    // The ratings: each moved player is where the preview said, to the last digit.
    for (const [index, id] of league.players.entries()) {
      const moved = moves.ratings.find((one) => one.player.id === id);
      const [old, now] = [before.players[index]?.rating.value, then.players[index]?.rating.value];
      expect([old, now]).toEqual(moved ? [moved.from, moved.to] : [old, old]);
      for (const step of moved?.through ?? []) {
        expect(before.players[index]?.history.find((one) => one.match === step.match)?.change ?? null).toBe(step.from);
        expect(then.players[index]?.history.find((one) => one.match === step.match)?.change ?? null).toBe(step.to);
      }
      expect((moved?.through ?? []).reduce((sum, { from, to }) => sum + (to ?? 0) - (from ?? 0), 0)).toBe(
        (now ?? 0) - (old ?? 0),
      );
    }
  });

  it("moves everybody through later matches, and returns to the same digits when it is taken back", async () => {
    const league = await season();
    const match = first(league.matches);
    const before = await everything(league);
    const one = await correct(match, award(2, "B", 25));
    await settled(league);
    const moved = await kept(match, one);
    expect(moved.ratings).toHaveLength(4);
    expect(moved.ratings.some(({ through }) => through.length > 1)).toBe(true);
    expect(moved.boards.map(({ number, after }) => [number, after?.status])).toEqual([
      [2, "decided"],
      [3, "surplus"],
      [4, "surplus"],
    ]);
    const surplus = () =>
      env.DB.prepare("SELECT b.value->>'status' AS status FROM match_results, json_each(boards) b WHERE match_id = ?")
        .bind(match.id)
        .all()
        .then(({ results }) => results.map(({ status }) => status));
    expect(await surplus()).toEqual(["decided", "decided", "surplus", "surplus"]);

    const two = await correct(match, back(one));
    await settled(league);
    expect(await surplus()).toEqual(["decided", "decided", "decided", "decided"]);
    expect(await everything(league)).toEqual(before);
    const returned = await kept(match, two);
    expect(returned.before).toEqual(moved.after);
    expect(returned.after).toEqual(moved.before);
    expect(returned.ratings.map(({ player: { id }, from, to }) => [id, to, from])).toEqual(
      moved.ratings.map(({ player: { id }, from, to }) => [id, from, to]),
    );
    // Both differences stay readable, everywhere.
    const { differences } = await read(`/api/v1/matches/${match.id}/differences`, differenceList);
    expect(differences.map(({ seq, seqs, reasons }) => [seq, seqs, reasons])).toEqual([
      [one, [one], ["appeal-upheld"]],
      [two, [two], ["umpire-decision"]],
    ]);
    const { results } = await read(`/api/v1/matches/${match.id}/results`, resultHistory);
    expect(results.map(({ seq, result }) => [seq, result.winner])).toEqual([
      [5, "A"],
      [one, "B"],
      [two, "A"],
    ]);
    const [{ player: mover } = { player: { id: "" } }] = moved.ratings;
    const shown = await read(`/api/v1/players/${mover.id}`, player);
    expect(shown.differences.map(({ seq }) => seq)).toEqual([one, two]);
  });

  it("corrects a strike, and everything follows", async () => {
    const { shown, players, body } = await foundDivision(2);
    const match = await openFixture(first(shown.fixtures).id);
    const league = { id: shown.id, club: body.club, players, matches: [match] };
    const [home, away] = [first(shown.fixtures).home.id, first(shown.fixtures).away.id];
    const strike = (by: string, colour: "white" | "black", men: number) =>
      sent("strike", { player: by, pocketed: Array.from({ length: men }, () => ({ piece: colour })) });
    await record(
      match,
      1,
      sent("board_opened", { board: 1, breaker: home }),
      ...[4, 4].map((men) => strike(home, "white", men)),
      sent("strike", { player: home, pocketed: [{ piece: "queen" }] }),
      strike(home, "white", 1),
    );
    await settled(league);
    const was = await everything(league);
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).report.winner).toBe("A");
    const missed = sent("strike_corrected", {
      target: 6,
      data: { player: home, pocketed: [] },
      reason: "misrecorded",
    });
    const { moves } = await served(await ask(match, [missed]), preview);
    expect(moves.after.status).toBe("in-play");
    expect(moves.strikes.map(({ seq, before, after }) => [seq, before?.turn, after?.turn])).toEqual([
      [6, "board-over", "passes"],
    ]);
    const events = [missed, strike(away, "black", 5), strike(away, "black", 4)];
    const seq = await correct(match, ...events);
    await settled(league);
    const after = await kept(match, seq);
    expect(
      after.strikes.map((one) => [one.seq, one.before?.notation ?? null, one.after?.notation ?? null]),
    ).toContainEqual([6, "w", "-"]);
    await correct(match, back(7), back(8), back(9));
    await settled(league);
    expect(await everything(league)).toEqual(was);
  });
});

describe("a preview", () => {
  it("is refused exactly as the append would be", async () => {
    const league = await season();
    const match = first(league.matches);
    const wrong: readonly (readonly [readonly SentEvent[], string, number?])[] = [
      [[whole(5, "A", 1)], ORGANISER_KEY],
      [[back(77)], ORGANISER_KEY],
      [[back(1)], ORGANISER_KEY],
      [[award(9, "A", 1)], ORGANISER_KEY],
      [[award(1, "A", 1)], ORGANISER_KEY, 3],
      [[award(1, "B", 9)], match.token],
      [[back(2)], match.token],
      [[sent("match_ended", { kind: "void", reason: "other" })], match.token],
    ];
    for (const [events, token, expectedSeq = 5] of wrong) {
      const foretold = await refused(await ask(match, events, token, expectedSeq));
      expect(foretold).toEqual(await refused(await send(match, expectedSeq, events, token)));
      expect(foretold.status).toBeGreaterThanOrEqual(400);
    }
    expect(await refused(await ask(match, [award(1, "B", 9)], ""))).toMatchObject({ status: 401 });
  });

  it("of what is recorded already changes nothing", async () => {
    const league = await season();
    const match = first(league.matches);
    const event = award(2, "B", 25);
    await correct(match, event);
    const { head, moves } = await served(await ask(match, [event], ORGANISER_KEY, 5), preview);
    expect(head.seq).toBe(6);
    expect(moves).toMatchObject({ boards: [], strikes: [], ratings: [], standings: { rows: [] } });
    expect(moves.before).toEqual(moves.after);
  });

  it("of a strike in a match in play says what it does there", async () => {
    const { shown } = await foundDivision(2);
    const match = await openFixture(first(shown.fixtures).id);
    const { moves } = await served(await ask(match, [whole(1, "A", 3)], match.token), preview);
    expect(moves).toMatchObject({ before: { status: "in-play" }, after: { status: "decided", winner: "A" } });
    expect(moves.ratings.map(({ from, to }) => to - from).sort()).toEqual([-32_000_000, 32_000_000]);
  });
});
