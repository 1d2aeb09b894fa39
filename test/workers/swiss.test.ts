import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { databaseOf } from "#ground/db/database.ts";
import { incompleteDraws } from "#read/queries/league/incomplete-draws.ts";
import { composing } from "#read/told/composing.ts";
import { cancelledItem, drawnItem } from "#read/told/items-of-divisions.ts";
import { created } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { decisionLine, decisionPreview, type ProposedRound, proposedRound } from "#shared/api/league/league.ts";
import * as words from "#shared/words/catalogues-in-english.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";

/** A Swiss over the API: drawn, played, paired round by round, closed, and kept in a file. */

/** A drawn Swiss of six with two rounds and a final, and its requests. */
const drawn = async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, id] = [`club-${tag}`, `swiss-${tag}`];
  await organise("/api/v1/clubs", { id: club, name: "Swiss club" }, created);
  const players = ["a", "b", "c", "d", "e", "f"].map((one) => `${one}-${tag}`);
  for (const player of [...players, `late-${tag}`])
    await organise("/api/v1/people", { id: player, name: `Player ${player}`, club }, created);
  const plan = { format: "swiss", rounds: 2, final: true };
  const days = ["2026-02-01", "2026-02-08", "2026-02-15"];
  const called = { league: "Open", season: "2026", name: "Swiss", ruleset: "woodestic-simple", plan };
  await organise("/api/v1/divisions", { id, club, ...called, entries: players, days }, created);
  const decide = (decision: Record<string, unknown>, uuid: string = crypto.randomUUID(), path = "") =>
    call(`/api/v1/divisions/${id}/decisions${path}`, {
      method: "POST",
      body: { id: uuid, decision: { reason: "other", ...decision } },
      token: ORGANISER_KEY,
    });
  const seen = () => read(`/api/v1/divisions/${id}`, division);
  /** Settles every open fixture for its home side, without play. */
  const settle = async () => {
    for (const { id: fixture, home, state } of (await seen()).fixtures)
      if (state === "scheduled")
        await served(await decide({ type: "walkover_given", fixture, winner: home.entry }), decisionLine);
  };
  const pairing = () => call(`/api/v1/divisions/${id}/pairing`, { token: ORGANISER_KEY });
  return { club, id, tag, decide, seen, settle, pairing };
};

/** The letter of a decision, as a player of the division reads it. */
const letterOf = (kind: "drawn" | "fixture-cancelled", about: Division, cause: string, person: string) => {
  const told = composing({
    db: databaseOf(env, about.club.id),
    env,
    words,
    user: "u",
    zone: "UTC",
    persons: [person],
  });
  const message = { id: "m", club: about.club.id, kind, cause, subject: about.id, person, attempts: 0 };
  return kind === "drawn" ? drawnItem(told, about, message) : cancelledItem(told, about, message);
};

const published = ({ round, pairs, bye }: ProposedRound) => ({
  type: "round_paired",
  round,
  bye,
  pairs: (pairs ?? []).map(({ first, second }) => ({ home: first, away: second })),
});

describe("a Swiss over the API", () => {
  it("is drawn with its first round and the usual order of criteria, and pairs no round before its time", async () => {
    const { club, id, seen, pairing, decide } = await drawn();
    const { fixtures, pairing: stands, regulations, plan } = await seen();
    expect(fixtures.map(({ round, day }) => [round, day])).toEqual(Array(3).fill([1, "2026-02-01"]));
    expect(stands).toEqual({ rounds: 2, final: true, paired: 1, due: null, byes: [] });
    expect(plan).toEqual({ format: "swiss", rounds: 2, final: true });
    // Points, Buchholz, net, points scored: the order that carrom events print (E1, E4, E12, E13).
    expect(regulations.criteria).toEqual(["buchholz", "net-points", "points-for", "lots"]);
    expect(await refused(await pairing())).toMatchObject({ code: "division-not-finished" });
    const early = { type: "round_paired", round: 2, pairs: [{ home: "x", away: "y" }], bye: null };
    expect(await refused(await decide(early))).toMatchObject({ code: "division-not-finished" });
    expect(await incompleteDraws(databaseOf(env, club))).not.toContain(id);
  });

  it("pairs no round while one person is in two entries that play on, under two ids that were made one", async () => {
    const { club, id, tag, seen, settle, pairing, decide } = await drawn();
    await settle();
    const round = await served(await pairing(), proposedRound);
    const join = {
      id: crypto.randomUUID(),
      type: "people_joined",
      person: `a-${tag}`,
      into: `b-${tag}`,
      reason: "other",
    };
    expect((await call(`/api/v1/clubs/${club}/joins`, { body: join, token: ORGANISER_KEY })).status).toBe(201);
    const twice = { code: "entered-already", detail: expect.stringContaining("is in two entries of this division") };
    expect(await refused(await pairing())).toMatchObject(twice);
    expect(await refused(await decide({ ...published(round), reason: "pairing-rule" }))).toMatchObject(twice);
    const { cookie } = await memberOf(club, "owner");
    const page = await (await call(`/divisions/${id}/desk/pairing`, { headers: { cookie } })).text();
    expect(page).toContain("Withdraw one of them.");
    const gone = (await seen()).entries.find(({ players }) => players.some((player) => player.id === `b-${tag}`));
    await served(await decide({ type: "entry_withdrawn", entry: gone?.entry, reason: "withdrawn" }), decisionLine);
    const left = await served(await pairing(), proposedRound);
    expect([left.playing.length, left.playing.includes(gone?.entry ?? "")]).toEqual([5, false]);
    await served(await decide({ ...published(left), reason: "pairing-rule" }), decisionLine);
  });

  it("is paired round by round, with a pairing that is reversed and made again, and kept whole in the club's file", async () => {
    const { club, id, tag, seen, settle, pairing, decide } = await drawn();
    await settle();
    expect((await seen()).pairing).toMatchObject({ due: 2 });
    // A table between two rounds is not final, though nothing is to be played.
    const stage = {
      id: `stage-${tag}`,
      club,
      league: "Open",
      season: "2026",
      name: "Stage",
      ruleset: "woodestic-simple",
    };
    await organise("/api/v1/divisions", { ...stage, source: { division: id, top: 4 } }, created);
    const days = ["2026-03-01", "2026-03-02", "2026-03-03"];
    const soon = await call(`/api/v1/divisions/${stage.id}/draw`, { body: { days }, token: ORGANISER_KEY });
    expect(await refused(soon)).toMatchObject({ status: 422, code: "division-not-finished" });
    const late = { type: "entry_added", entry: `late-entry-${tag}`, players: [`late-${tag}`], reason: "late-entry" };
    await served(await decide(late), decisionLine);
    const round = await served(await pairing(), proposedRound);
    expect([round.pairs?.length, round.playing.length, round.bye === null]).toEqual([3, 7, false]);
    const asked = crypto.randomUUID();
    const decision = { ...published(round), reason: "pairing-rule" };
    const preview = await served(await decide(decision, asked, "/preview"), decisionPreview);
    expect(preview.added.map(({ fixture, day }) => [fixture, day])).toEqual(
      [1, 2, 3].map((place) => [`${id}-r2-${place}`, "2026-02-08"]),
    );
    expect((await decide(decision, asked)).status).toBe(201);
    expect((await decide(decision, asked)).status).toBe(200);
    const after = await seen();
    expect(after.fixtures.filter((one) => one.round === 2).map(({ home, away }) => [home.entry, away.entry])).toEqual(
      round.pairs?.map(({ first, second }) => [first, second]),
    );
    expect(after.pairing).toMatchObject({ paired: 2, due: null, byes: [{ round: 2, entry: round.bye }] });
    expect(after.table.find(({ entry }) => entry === round.bye)).toMatchObject({ byes: 1 });
    const traced = after.table.flatMap(({ tie, entry }) => {
      const step = tie?.find(({ criterion }) => criterion === "buchholz");
      return step ? [[entry, step.values[entry]]] : [];
    });
    const shown = new Map(after.table.map(({ entry, buchholz }) => [entry, buchholz]));
    expect(traced.length).toBeGreaterThan(0);
    expect(traced.map(([entry]) => [entry, shown.get(String(entry))])).toEqual(traced);
    expect(await incompleteDraws(databaseOf(env, club))).not.toContain(id);
    const playerOf = (entry: string | null | undefined): string =>
      after.entries.find((one) => one.entry === entry)?.players[0]?.id ?? "";
    const [resting, paired] = [playerOf(round.bye), playerOf(round.pairs?.[0]?.first)];
    expect(letterOf("drawn", after, asked, resting)).toMatchObject({
      title: "Swiss: round 2 is paired",
      lines: ["You have the bye of this round."],
    });
    expect(letterOf("drawn", after, asked, paired)?.lines[0]).toBe("Open, 2026. One match of yours:");
    expect(letterOf("drawn", after, asked, `nobody-${tag}`)?.lines).toEqual([
      "Open, 2026. You have no match in it yet.",
    ]);

    const undo = crypto.randomUUID();
    await served(await decide({ type: "decision_reversed", decision: asked }, undo), decisionLine);
    expect((await seen()).fixtures).toHaveLength(3);
    expect(letterOf("fixture-cancelled", await seen(), undo, paired)?.title).toBe("Swiss: round 2 is withdrawn");
    const [first, second, third] = published(round).pairs;
    const swapped = [{ home: first?.away, away: first?.home }, second, third];
    const changed = { ...published(round), pairs: swapped, reason: "by-agreement", note: "Both asked for it." };
    await served(await decide(changed), decisionLine);
    expect((await seen()).fixtures.at(-1)?.id).toBe(`${id}-r2-3p2`);

    await settle();
    const final = await served(await pairing(), proposedRound);
    expect([final.round, final.final]).toEqual([3, true]);
    await served(await decide({ ...published(final), reason: final.pairs ? "pairing-rule" : "other" }), decisionLine);
    await settle();
    await served(await decide({ type: "season_closed", reason: "season-over" }), decisionLine);
    const kept = await seen();
    const file = await exported(club);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect(await seen()).toEqual(kept);
  });
});

/** A Swiss of six that took entries, of whom the first and the fourth play for Metz. */
const ofClubs = async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, id] = [`club-${tag}`, `apart-${tag}`];
  await organise("/api/v1/clubs", { id: club, name: "Swiss of clubs" }, created);
  const plan = { format: "swiss", rounds: 3, final: false, apart: 1 };
  const open = { opens: "2020-01-01T00:00:00.000Z", deadline: "2099-01-01T00:00:00.000Z" };
  await organise(
    "/api/v1/divisions",
    {
      id,
      club,
      plan,
      league: "Open",
      season: "2026",
      name: "Swiss",
      ruleset: "woodestic-simple",
      registration: { ...open, players: 1, fee: null, minimum: 2, maximum: 16 },
    },
    created,
  );
  const change = (entry: string, body: Record<string, unknown>) =>
    call(`/api/v1/divisions/${id}/entries/${entry}`, { method: "PATCH", body, token: ORGANISER_KEY });
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    await organise("/api/v1/people", { id: `p${seed}-${tag}`, name: `Player ${seed}`, club }, created);
    const entry = `e${seed}-${tag}`;
    await organise(`/api/v1/divisions/${id}/entries`, { id: entry, players: [`p${seed}-${tag}`] }, created);
    const represents = { 1: "Metz", 4: "metz ", 5: "Pune" }[seed];
    const body = { state: "confirmed", seed, ...(represents === undefined ? {} : { represents }) };
    expect((await change(entry, body)).status).toBe(200);
  }
  const e = (seed: number): string => `e${seed}-${tag}`;
  const draw = () =>
    call(`/api/v1/divisions/${id}/draw`, {
      body: { days: ["2026-02-01", "2026-02-08", "2026-02-15"], close: true },
      token: ORGANISER_KEY,
    });
  return { club, id, e, change, draw, seen: () => read(`/api/v1/divisions/${id}`, division) };
};

describe("a Swiss that keeps clubs apart", () => {
  it("shows whom entries play for, and draws those of one club apart", async () => {
    const { id, e, draw, seen } = await ofClubs();
    expect((await seen()).registration?.entries.map(({ represents }) => represents)).toEqual([
      "Metz",
      null,
      null,
      "metz",
      "Pune",
      null,
    ]);
    expect((await draw()).status).toBe(201);
    const { fixtures, entries, plan } = await seen();
    expect(plan).toEqual({ format: "swiss", rounds: 3, final: false, apart: 1 });
    // Without their clubs the first would meet the fourth.
    expect(fixtures.map(({ home, away }) => [home.entry, away.entry])).toEqual([
      [e(1), e(5)],
      [e(4), e(2)],
      [e(3), e(6)],
    ]);
    expect(entries.map(({ represents }) => represents)).toEqual([
      "Metz",
      undefined,
      undefined,
      "metz",
      "Pune",
      undefined,
    ]);
    const page = await (await call(`/divisions/${id}`)).text();
    expect(page).toContain("In the first round entries of one club, school or town do not meet");
    expect(page).toContain("Player 5 (Pune)");
  });

  it("keeps them apart only in as many rounds as it says, and knows whom a late entry plays for", async () => {
    const { club, id, e, draw, seen } = await ofClubs();
    await draw();
    const decide = (decision: Record<string, unknown>) =>
      call(`/api/v1/divisions/${id}/decisions`, {
        method: "POST",
        token: ORGANISER_KEY,
        body: { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
      });
    for (const { id: fixture, home } of (await seen()).fixtures)
      await served(await decide({ type: "walkover_given", fixture, winner: home.entry }), decisionLine);
    await organise("/api/v1/people", { id: `late-${e(7)}`, name: "Late", club }, created);
    const late = {
      type: "entry_added",
      entry: e(7),
      players: [`late-${e(7)}`],
      represents: " Metz",
      reason: "late-entry",
    };
    await served(await decide(late), decisionLine);
    expect((await seen()).entries.at(-1)).toMatchObject({ entry: e(7), represents: "Metz" });
    const round = await served(await call(`/api/v1/divisions/${id}/pairing`, { token: ORGANISER_KEY }), proposedRound);
    expect(round.apart).toEqual({ kept: [], met: [] });
    expect((await decide({ ...published(round), reason: "pairing-rule" })).status).toBe(201);
  });

  it("keeps whom entries play for in the club's file", async () => {
    const { club, id, draw, seen } = await ofClubs();
    await draw();
    const kept = await seen();
    const file = await exported(club);
    await emptied();
    await imported(file);
    expect(await read(`/api/v1/divisions/${id}`, division)).toEqual(kept);
  });
});
