import { randomUUID } from "node:crypto";
import type { EventData, EventType, MatchOpened } from "#carrom";
import { play } from "#cli/demo/simulator/evening.ts";
import type { Plan, SentRegulations } from "#league";
import { created } from "#shared/api/league/club.ts";
import { noteKept } from "#shared/api/league/difference.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, proposedRound } from "#shared/api/league/league.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { organiser } from "./club.ts";
import { expect } from "./served.ts";

/** The club of the pictures: its names, days and results are the same in each run. Ids are not, and no picture shows one. */

const NAMES = {
  asha: "Asha Perera",
  ben: "आशा देशपांडे",
  chidi: "Priyadarshini Venkataraman-Ramachandran",
  dora: "Maximiliane Freifrau von Hohenlohe-Langenburg",
  elif: "Elif Kaya",
  farid: "Léa Dubois-Lefèvre",
  gita: "Łukasz Żółkiewski",
  hana: "Tom Whitfield",
} as const;
type Player = keyof typeof NAMES;
const PLAYERS: readonly Player[] = ["asha", "ben", "chidi", "dora", "elif", "farid", "gita", "hana"];
const SIDES = ["A", "B"] as const;
const RULESET = "woodestic-simple";

/** Past days, so that no page says how long it is until then. */
const DAYS = Array.from({ length: 14 }, (_, week) =>
  new Date(Date.UTC(2026, 1, 3 + 7 * week)).toISOString().slice(0, "2026-02-03".length),
);

type Sent = Exclude<EventType, "match_opened">;

const event = <T extends Sent>(type: T, minute: number, data: EventData<T>) => ({
  id: randomUUID(),
  at: `2026-03-01T20:${String(minute).padStart(2, "0")}:00.000Z`,
  type,
  data,
});

/** Boards as a score sheet has them, for one fixture after the other. */
const BOARDS = [
  ["H7qH", "A5", "H3qA"],
  ["A2qA", "A8", "H4qH"],
  ["H5", "H6qH", "A1"],
  ["A9qA", "H3", "A4"],
  ["H2qH", "A3qA", "H8"],
] as const;

type Rules = Pick<MatchOpened, "format"> & { readonly ruleset: string };

/** A club with divisions of every sort of drawing, and with matches of every sort. */
export const picturedClub = async (baseURL: string) => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  const id = (player: Player): string => `${player}-${tag}`;
  await api.post("/clubs", { id: club, name: "Pune and Metz Carrom Club" }, created);
  for (const player of PLAYERS) await api.post("/people", { id: id(player), name: NAMES[player], club }, created);

  const seen = (of: string) => api.get(`/divisions/${of}`, division);

  /** Draws a division of the first `count` players, and answers with its id. */
  const draw = async (
    name: string,
    plan: Plan,
    count: number,
    rounds: number,
    regulations: SentRegulations = {},
  ): Promise<string> => {
    const drawn = { id: `${plan.format}-${tag}`, club, league: "Sunday league", season: "2026", name, plan };
    const entries = PLAYERS.slice(0, count).map(id);
    const days = DAYS.slice(0, rounds);
    const played = { ruleset: RULESET, format: { boards: 3 }, regulations };
    await api.post("/divisions", { ...drawn, entries, days, ...played }, created);
    return drawn.id;
  };

  /** Imports results of the fixtures that are drawn and not played, but for the last `open` of them. */
  const results = async (of: string, open = 0): Promise<void> => {
    const drawn = (await seen(of)).fixtures.filter(({ state }) => state === "scheduled");
    const played = drawn.slice(0, drawn.length - open);
    const lines = played.map(({ id: fixture, day, home, away }, index) =>
      [fixture, day, home.id, away.id, BOARDS[index % BOARDS.length]?.join(" ")].join(","),
    );
    const list = { type: "text/csv", text: `fixture,day,home,away,boards\n${lines.join("\n")}\n` };
    await api.postText(`/clubs/${club}/intake/results`, list, intakeAnswer);
    const ids = new Set(played.map(({ id: fixture }) => fixture));
    const waits = async () => (await seen(of)).fixtures.filter((one) => ids.has(one.id) && one.state !== "played");
    await expect.poll(async () => (await waits()).length).toBe(0);
  };

  /** Opens a friendly match; answers with its id and with its writer. */
  const open = async (name: string, sides: readonly (readonly Player[])[], rules: Rules = { ruleset: RULESET }) => {
    const match = `${name}-${tag}`;
    const opening = { match, ...rules, day: "2026-03-01", rated: false };
    const named = sides.map((players, index) => ({ id: SIDES[index] ?? "", players: players.map(id) }));
    const asked = { ...opening, sides: named, club };
    const { scorer } = await api.post("/matches", asked, openMatchResponse);
    const table = api.as(scorer.token);
    const record = (expectedSeq: number, events: readonly unknown[]) =>
      table.post(`/matches/${match}/events`, { expectedSeq, events }, appendResponse);
    return { match, scorer: scorer.url, opening: { ...opening, sides: named }, record };
  };

  const cup = await draw("Cup", { format: "knockout", places: 4 }, 8, 3);
  await results(cup);
  await results(cup, 1);
  const twice = await draw("Double elimination", { format: "double-elimination", finals: 2 }, 5, 7);
  await results(twice);
  await results(twice);
  const groups = await draw("Groups", { format: "groups", stage: "2x2", legs: 1, places: 4 }, 6, 5);
  await results(groups);
  await results(groups);
  await results(groups);
  const league = await draw("First division", { format: "round-robin" }, 6, 5, { promotion: { up: 2, down: 1 } });
  await results(league, 2);

  const swiss = await draw("Swiss", { format: "swiss", rounds: 4, final: false }, 7, 4);
  /** Publishes the next round of the Swiss as it is proposed. */
  const pairNext = async (): Promise<void> => {
    const { round, pairs, bye } = await api.get(`/divisions/${swiss}/pairing`, proposedRound);
    const published = (pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
    const decision = { type: "round_paired", reason: "pairing-rule", round, bye, pairs: published };
    await api.post(`/divisions/${swiss}/decisions`, { id: randomUUID(), decision }, decisionLine);
  };
  await results(swiss);
  await pairNext();
  await results(swiss);
  await pairNext();
  await results(swiss, 1);

  const pairs = [
    ["chidi", "dora"],
    ["ben", "gita"],
  ] as const;
  const doubles = await open("doubles", pairs, { ruleset: "woodestic-team" });
  await doubles.record(1, [event("board_recorded", 0, { board: 1, winner: "A", left: 6, queen: "A" })]);

  /** Plays a friendly match strike by strike, and leaves out as many of the last events. */
  const struck = async (name: string, seed: string, sides: readonly [Player, Player]) => {
    const opened = await open(
      name,
      sides.map((player) => [player]),
    );
    const evening = { opening: opened.opening, skills: {}, seed, begins: `2026-03-01T19:00:00.000Z` };
    const events = [...play(evening)].flat();
    return { ...opened, events };
  };
  const replayed = await struck("replayed", "pictures", ["asha", "chidi"]);
  await replayed.record(1, replayed.events);

  const disputed = await struck("disputed", "pictures", ["ben", "dora"]);
  await disputed.record(1, disputed.events.slice(0, -2));
  const text = "The last man touched the frame before the striker came to rest.";
  const { note } = await api.post(`/matches/${disputed.match}/notes`, { salt: "5a".repeat(16), text }, noteKept);
  const target = disputed.events.findLastIndex(({ type }) => type === "strike") + 2;
  await disputed.record(disputed.events.length - 1, [
    event("dispute_opened", 30, { dispute: "last-man", board: 1, target, note }),
  ]);

  const begun = await struck("begun", "pictures", ["gita", "dora"]);
  await begun.record(1, begun.events.slice(0, 14));

  // A match of an evening in which a man was pocketed, and no board is over.
  const { fixtures } = await seen(league);
  const left = fixtures.findLast(({ state }) => state === "scheduled");
  const { scorer } = await api.post("/matches", { fixture: left?.id }, openMatchResponse);
  const breaker = left?.home.id ?? "";
  const strikes = [
    event("board_opened", 0, { board: 1, breaker }),
    event("strike", 1, { player: breaker, pocketed: [{ piece: "white", pocket: 1 }] }),
  ];
  const sent = { expectedSeq: 1, events: strikes };
  await api.as(scorer.token).post(`/matches/${left?.id}/events`, sent, appendResponse);

  const pad = await open("pad", [["chidi"], ["farid"]]);

  return {
    club,
    paths: {
      knockout: `/divisions/${cup}`,
      doubleElimination: `/divisions/${twice}`,
      groups: `/divisions/${groups}`,
      league: `/divisions/${league}`,
      swiss: `/divisions/${swiss}`,
      doubles: `/matches/${doubles.match}`,
      sheet: `/matches/${replayed.match}/sheet`,
      replay: `/matches/${replayed.match}/replay?at=14`,
      match: `/matches/${replayed.match}`,
      begun: `/matches/${begun.match}`,
      dispute: `/matches/${disputed.match}/disputes/last-man`,
      pad: pad.scorer,
      hall: `/clubs/${club}/hall?day=${DAYS[4]}`,
      embed: `/embed/divisions/${league}/table`,
      player: `/players/${id("chidi")}`,
      desk: `/divisions/${league}/desk`,
      club: `/clubs/${club}`,
      evening: `/clubs/${club}/evening?day=${DAYS[4]}`,
      ratings: `/ratings/${club}:singles`,
      headToHead: `/players/${id("chidi")}/against/${id("asha")}`,
      today: `/clubs/${club}/desk`,
      records: `/clubs/${club}/records`,
    },
  };
};

export type PicturedClub = Awaited<ReturnType<typeof picturedClub>>;
