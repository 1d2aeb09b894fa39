import { expect, it, vi } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { CHALLENGER } from "#test/support/challenger-prizes.ts";
import { often } from "#test/support/runs.ts";
import { organise, read } from "./support/api.ts";
import { bringIn } from "./support/intake.ts";
import { eventually, openFixture, record, sent } from "./support/match.ts";
import { FUTURE, LONG_AGO } from "./support/registration.ts";

/**
 * The Open Challenger of 2024 (E22): 503 men of 18 states, eight seeds, three days on 24 tables, money for 32 places and
 * for slams. The field, the seeds and the money are published, the results are invented: the lower number wins.
 */

vi.setConfig({ testTimeout: 240_000 });

const SEEDS = 8;
const DAYS = ["2026-02-20", "2026-02-21", "2026-02-22"] as const;

/** The field, and the ties of a bracket for it, by depth: 503 in 512, or 61 in 64. */
const [FIELD, BRACKET] = [often(61, 503), often(64, 512)];
const ROUNDS = Math.log2(BRACKET);

const numberOf = (player: string): number => Number(/^p(\d+)-/.exec(player)?.[1]);

it("is entered by one list, drawn for three days, played to the end and paid", async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, id] = [`club-${tag}`, `challenger-${tag}`];
  const players = Array.from({ length: FIELD }, (_, at) => `p${at + 1}-${tag}`);
  const seen = (): Promise<Division> => read(`/api/v1/divisions/${id}`, division);
  const playedIn = (round: number) =>
    eventually(
      async () => (await seen()).fixtures.every((one) => one.round !== round || one.state === "played"),
      60_000,
    );

  await organise("/api/v1/clubs", { id: club, name: "Challenger" }, created);
  await bringIn(
    `clubs/${club}/intake/players`,
    ["id,name", ...players.map((player) => `${player},Player ${player}`)].join("\n"),
  );
  const registration = { opens: LONG_AGO, deadline: FUTURE, players: 1, fee: null, minimum: 2, maximum: FIELD };
  const terms = {
    id,
    club,
    league: "Challenger",
    season: "2024",
    name: "Men",
    ruleset: "icf",
    registration,
    tables: 24,
    format: MATCH_PRESETS["one-game"],
    plan: { format: "knockout", places: 4 },
    regulations: { prizes: CHALLENGER },
  };
  await organise("/api/v1/divisions", terms, created);
  // Eighteen states; the first eight of the list are the seeds.
  await bringIn(
    `divisions/${id}/intake/entries`,
    [
      "player,state,seed,represents",
      ...players.map((player, at) => `${player},confirmed,${at < SEEDS ? at + 1 : ""},State ${(at % 18) + 1}`),
    ].join("\n"),
  );
  const perDay = Math.ceil(ROUNDS / DAYS.length);
  await organise(`/api/v1/divisions/${id}/draw`, { first: DAYS[0], every: 1, perDay, close: true }, created);

  const drawn = await seen();
  const first = (drawn.bracket?.[0] ?? []).filter(({ part }) => part === "main");
  expect(first).toHaveLength(BRACKET / 2);
  expect(first.filter(({ bye }) => bye)).toHaveLength(BRACKET - FIELD);
  expect(drawn.fixtures.filter(({ round }) => round === 1)).toHaveLength(FIELD - BRACKET / 2);
  expect(drawn.evening.rounds.map(({ day }) => day)).toEqual(
    Array.from({ length: ROUNDS }, (_, round) => DAYS[Math.floor(round / perDay)]),
  );

  /** Two matches are entered board by board, with a slam in each: one early, one in a semi-final. */
  const slams = new Set([2, ROUNDS - 1]);
  const withSlam = async ({ id: fixture, home, away }: Division["fixtures"][number]): Promise<void> => {
    const winner = numberOf(home.id) < numberOf(away.id) ? "A" : "B";
    const slam = { slam: "white", ending: "cleared" } as const;
    const boards = [1, 2, 3].map((board) =>
      sent("board_recorded", { board, winner, left: 9, queen: winner, ...(board === 2 ? slam : {}) }),
    );
    await record(await openFixture(fixture), 1, ...boards);
  };

  for (let round = 1; round <= ROUNDS; round += 1) {
    const open = (await seen()).fixtures.filter((one) => one.round === round && one.state === "scheduled");
    const [slam, ...others] = slams.has(round) ? open : [undefined, ...open];
    if (slam) await withSlam(slam);
    const lines = others.flatMap((one) => {
      if (!one) return [];
      const points = numberOf(one.home.id) < numberOf(one.away.id) ? "25-13" : "9-25";
      return [`${DAYS[Math.floor((round - 1) / perDay)]},${one.home.id},${one.away.id},${points},${one.id}`];
    });
    await bringIn(`clubs/${club}/intake/results`, ["day,home,away,boards,fixture", ...lines].join("\n"));
    await playedIn(round);
  }

  const { bracket, prizes, fixtures } = await seen();
  const main = (bracket ?? []).flat().filter(({ part, bye }) => part === "main" && !bye);
  expect([main.length, fixtures.filter(({ state }) => state === "played").length]).toEqual([FIELD - 1, FIELD]);
  // Seeds meet first in the quarter-finals, and all of them do.
  const quarters = (bracket?.[ROUNDS - 3] ?? []).filter(({ part }) => part === "main");
  const sides = quarters.flatMap(({ home, away }) => [home, away]).map((one) => numberOf(one.players[0]?.id ?? ""));
  expect(sides.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

  const of = new Map(drawn.entries.map((one) => [one.entry, numberOf(one.players[0]?.id ?? "")]));
  const won = (prizes?.places ?? []).map(({ entries, amount, from, to }) => ({
    from,
    to,
    amount,
    numbers: entries.map((entry) => of.get(entry) ?? 0).toSorted((one, other) => one - other),
  }));
  expect(won.slice(0, 5)).toEqual([
    { from: 1, to: 1, amount: 15_000_000, numbers: [1] },
    { from: 2, to: 2, amount: 10_000_000, numbers: [2] },
    { from: 3, to: 3, amount: 7_500_000, numbers: [3] },
    { from: 4, to: 4, amount: 5_000_000, numbers: [4] },
    { from: 5, to: 8, amount: 2_500_000, numbers: [5, 6, 7, 8] },
  ]);
  expect(won.map(({ numbers }) => numbers.length)).toEqual([1, 1, 1, 1, 4, 8, 16]);
  const sum = (lines: typeof won) =>
    lines.reduce((total, { amount, numbers }) => total + (amount ?? 0) * numbers.length, 0);
  expect([sum(won.slice(0, 5)), sum(won.slice(5))]).toEqual([47_500_000, 22_500_000]);
  expect(prizes?.paid.map(({ slam, amount }) => [slam, amount])).toEqual([
    ["white", 100_000],
    ["white", 200_000],
  ]);
});
