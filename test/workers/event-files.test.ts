import { describe, expect, it, vi } from "vitest";
import { gzip } from "#ground/crypto/gzip.ts";
import { created } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { type IntakeAnswer, intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { playerMatches } from "#shared/api/players/player.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { examples } from "#test/support/runs.ts";
import { solArchive } from "#test/support/sol-archive.ts";
import doubles from "../events/eurocup-2013-doubles.json";
import rome from "../events/rome-2012.json";
import rovereto10 from "../events/rovereto-2008-10.json";
import rovereto11 from "../events/rovereto-2008-11.json";
import { newClub } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { count, does } from "./support/intake.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";
import type { Published } from "./support/published.ts";

/** Files of other programs come in as divisions whose tables are those that were published. */

vi.setConfig({ testTimeout: 240_000 });

const send = (club: string, file: BodyInit, query = ""): Promise<Response> =>
  call(`/api/v1/clubs/${club}/intake/events${query}`, {
    raw: file,
    token: ORGANISER_KEY,
    headers: { "content-type": "application/octet-stream" },
  });

const bring = async (club: string, file: BodyInit, query = ""): Promise<IntakeAnswer> =>
  served(await send(club, file, query), intakeAnswer);

/** The division that an import made, once all results of its file are in its table. */
const madeBy = async ({ lines }: IntakeAnswer, matches: number): Promise<Division> => {
  const id = lines.find((line) => line.id?.startsWith("event-"))?.id ?? "";
  const shown = () => read(`/api/v1/divisions/${id}`, division);
  const settled = ["played", "walkover"];
  await eventually(
    async () => (await shown()).fixtures.filter(({ state }) => settled.includes(state)).length >= matches,
  );
  return shown();
};

/** The number of an entry in its file. */
const numberOf = (entry: string): number => Number(/-e(\d+)$/.exec(entry)?.[1]);

const tagged = () => crypto.randomUUID().slice(0, 8);

describe("a SoL archive", () => {
  const events: readonly (readonly [string, Published, 1 | 2])[] = [
    ["Rovereto, October 2008, with 7 byes", rovereto10, 1],
    ["EuroCup 2013, doubles", doubles, 2],
    ["Rome 2012", rome, 1],
    ["Rovereto, November 2008", rovereto11, 1],
  ];

  it.each(examples(events, 2))(
    "%s: comes in on trial, and then has the published table",
    async (_, published, players) => {
      const [club, tag] = [await newClub(), tagged()];
      const archive = solArchive(published, players, { description: "2 tappa Roma", date: "2012-01-29", tag });
      const met = published.rounds.flat().filter((one) => !("bye" in one)).length;
      const looked = await bring(club, archive, "?dryRun=true");
      expect(looked.faults).toEqual([]);
      expect(looked.notices).toEqual([
        `A SoL archive: 2 tappa Roma, Esquilino, 2012-01-29: ${published.entries} entries, ${met} matches.`,
      ]);
      expect(looked.made).toBe(published.entries * players + 1 + met);
      expect(await count("people", "club_id = ?1", club)).toBe(0);
      const { table, fixtures, league, season, name } = await madeBy(await bring(club, archive), met);
      expect([league, season, name]).toEqual([`Season ${tag}`, "2012", "2 tappa Roma, Esquilino"]);
      expect(fixtures.map(({ state }) => state)).toEqual(Array.from({ length: met }, () => "played"));
      expect(
        table.map(({ entry, place, points, net, pointsFor }) => ({
          entry: numberOf(entry),
          place,
          points,
          net,
          pointsFor,
        })),
      ).toEqual(
        published.table
          .toSorted((one, other) => one.place - other.place)
          .map(({ entry, place, points, net, scored }) => ({ entry, place, points, net, pointsFor: scored })),
      );
    },
  );

  it("is asked about by name, comes in gzipped, and twice makes nothing twice", async () => {
    const [club, tag] = [await newClub(), tagged()];
    await organise("/api/v1/people", { id: `known-${tag}`, name: `First1 Last${tag}`, club }, created);
    const archive = solArchive(rovereto11, 1, { description: "Two", date: "2008-11-29", tag });
    const packed = await gzip(archive);
    const line = archive.split("\n").findIndex((one) => one.includes("First1,")) + 1;
    const problem = await refused(await send(club, packed));
    expect([problem.code, problem.faults?.map((fault) => [fault.line, fault.code])]).toEqual([
      "list-refused",
      [[line, "name-known"]],
    ]);
    expect(await count("people", "club_id = ?1", club)).toBe(1);
    const made = await bring(club, packed, `?same=${line}`);
    const shown = await madeBy(made, 20);
    expect(shown.entries.find(({ entry }) => numberOf(entry) === 1)?.players[0]?.id).toBe(`known-${tag}`);
    const rows = async () => [
      await count("people", "club_id = ?1", club),
      await count("matches", "club_id = ?1", club),
      await count("divisions", "club_id = ?1", club),
    ];
    expect(await rows()).toEqual([8, 20, 1]);
    // A club's file is taken elsewhere only if each decision has its act: here those that pair rounds 2 to 5.
    expect(await count("decisions", "division_id = ?1", shown.id)).toBe(4);
    expect(
      await count("club_acts", "club_id = ?1 AND act = 'decision-made' AND data->>'decision' IS NOT NULL", club),
    ).toBe(4);
    const again = await bring(club, archive, "?same=all");
    expect(again.lines.find(({ id }) => id === shown.id)?.does).toBe("nothing");
    expect(await rows()).toEqual([8, 20, 1]);
  });

  it("may have a final, an entry that comes later, and a match that was not played yet", async () => {
    const [club, tag] = [await newClub(), tagged()];
    const nine = { entries: 9, rounds: rovereto11.rounds };
    const more = [
      ...[2, 3, 4, 5].map(
        (turn) => `- {board: 5, competitor1: 9, competitor2: null, score1: 25, score2: 0, turn: ${turn}}`,
      ),
      "- {board: 1, competitor1: 1, competitor2: 3, final: true, score1: 25, score2: 7, turn: 6}",
    ];
    const archive = solArchive(nine, 1, { description: "Nine", date: "2008-11-29", tag })
      .replace("prealarm", `${more.join("\n")}\nprealarm`)
      .replace(/score1: \d+, score2: \d+, turn: 5\}/, "score1: 0, score2: 0, turn: 5}");
    const shown = await madeBy(await bring(club, archive, "?rated=true"), 20);
    expect(shown.fixtures).toHaveLength(21);
    expect(shown.fixtures.filter(({ state }) => state === "scheduled").map(({ round }) => round)).toEqual([5]);
    const final = shown.fixtures.find(({ round }) => round === 6);
    expect([final?.tie, final && numberOf(final.winner ?? "")]).toEqual([true, 1]);
    expect(shown.table.find(({ entry }) => numberOf(entry) === 9)?.points).toBe(8);
    await eventually(async () => (await read(`/api/v1/ratings/${club}:singles`, ratingList)).rows.length === 8);
  });

  it("with a fault makes nothing, and says where the fault is", async () => {
    const [club, tag] = [await newClub(), tagged()];
    const archive = solArchive(rovereto11, 1, { description: "Two", date: "2008-11-29", tag });
    const wrong = archive.replace(/score1: \d+, score2: \d+, turn: 5/, "score1: 99, score2: 98, turn: 5");
    const line = wrong.split("\n").findIndex((one) => one.includes("score1: 99")) + 1;
    const { faults } = await bring(club, wrong, "?dryRun=true");
    expect(faults.map((fault) => [fault.line, fault.column])).toEqual([[line, "boards"]]);
    expect((await refused(await send(club, wrong))).code).toBe("list-refused");
    expect(await count("divisions", "club_id = ?1", club)).toBe(0);
    const damaged = (await gzip(archive)).slice(0, 200);
    expect((await bring(club, damaged, "?dryRun=true")).faults[0]?.message).toContain("damaged");
    expect((await bring(club, "name\nAsha", "?dryRun=true")).faults[0]?.message).toContain("not a SoL archive");
  });
});

describe("the report of a division", () => {
  it("comes in at another club with the same table: byes, a walkover and scores included", async () => {
    const { shown } = await foundDivision(5, {
      ruleset: "icf",
      format: { games: 1, target: 25, boards: 8, level: "shared", minutes: 45 },
      plan: { format: "swiss", rounds: 2, final: false },
      regulations: { byeScore: { for: 25, against: 0 } },
      days: ["2026-02-01", "2026-02-08"],
    });
    const own = () => read(`/api/v1/divisions/${shown.id}`, division);
    const decided = (decision: unknown) =>
      organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    const played = async (fixture: string, A: number, B: number) =>
      record(await openFixture(fixture), 1, sent("game_recorded", { game: 1, points: { A, B } }));
    const settled = (round: number) => async () =>
      (await own()).fixtures.every((one) => one.round !== round || ["played", "walkover"].includes(one.state));
    const [first, second] = shown.fixtures;
    if (!first || !second) throw new Error("five entries have two matches a round");
    await played(first.id, 25, 13);
    await played(second.id, 14, 21);
    await eventually(settled(1));
    const [one, two, three, four, five] = (await own()).entries.map(({ entry }) => entry);
    const pairs = [
      { home: two, away: five },
      { home: one, away: four },
    ];
    await decided({ type: "round_paired", round: 2, pairs, bye: three, reason: "by-agreement" });
    const [third, fourth] = (await own()).fixtures.filter(({ round }) => round === 2);
    await decided({ type: "walkover_given", fixture: third?.id, winner: five, reason: "no-show" });
    await played(fourth?.id ?? "", 18, 18);
    await eventually(settled(2));
    const report = await (await call(`/api/v1/divisions/${shown.id}/report.trf`)).text();
    expect(report).toContain("SCORES");
    const answer = await bring(await newClub(), report);
    const { id, table } = await madeBy(answer, 4);
    const rows = (of: Division["table"]) =>
      of.map(({ place, points, net, pointsFor, players }) => [players[0]?.name, place, points, net, pointsFor]);
    expect(rows(table)).toEqual(rows((await own()).table));
    const again = await (await call(`/api/v1/divisions/${id}/report.trf`)).text();
    const lines = (text: string) => text.split("\r\n").filter((line) => /^(?:001|DAT|132|XXR|BB)/.test(line));
    expect(lines(again)).toEqual(lines(report));
  });
});

describe("files with winners alone", () => {
  it("of chess-results come in with the day that is given, a win as 2–0", async () => {
    const [club, tag] = [await newClub(), tagged()];
    const table = [
      `Open ${tag}`,
      "Rk.;;Name;Rtg;FED;1.Rd;2.Rd;3.Rd;Pts.;TB1",
      `1;;Rao Asha ${tag};;IND;3w1;2b½;4w1;2,5;4`,
      `2;;Kumar Ravi ${tag};;IND;4b1;1w½;3w+;2,5;3`,
      `3;;Tom ${tag};;GBR;1b0;4w0;2b-;0;4`,
      `4;;Yuki ${tag};;JPN;2w0;3b1;1b0;1;4`,
    ].join("\n");
    expect((await bring(club, table, "?dryRun=true")).faults[0]?.message).toContain("Give the day");
    const shown = await madeBy(await bring(club, table, "?day=2026-02-01"), 6);
    expect(shown.regulations.notes).toContain("2–0");
    const points = new Map(shown.table.map((row) => [numberOf(row.entry), row.points]));
    expect([1, 2, 3, 4].map((number) => points.get(number))).toEqual([2.5, 2.5, 0, 1]);
    expect(shown.fixtures.find(({ state }) => state === "walkover")?.winner).toBe(`${shown.id}-e2`);
  });

  it("of CarromScore are matches outside a division", async () => {
    const [club, tag] = [await newClub(), tagged()];
    const file = [
      "Ended,Mode,Side A,Side B,Sets A,Sets B,Boards won A,Boards won B,Points A,Points B,Winner",
      `2026-08-01,Singles,Asha ${tag},Ravi ${tag},1,0,5,3,25,13,A`,
      `2026-08-01,Doubles,Asha ${tag} & Tom ${tag},Ravi ${tag} & Yuki ${tag},0,1,2,4,11,25,B`,
      `2026-08-02,Singles,Asha ${tag},Ravi ${tag},2,1,5,3,25,13,A`,
    ].join("\n");
    const looked = await bring(club, file, "?dryRun=true");
    expect(looked.notices).toHaveLength(2);
    expect(does(looked)).toEqual(["make", "make", "make", "make", "make", "make"]);
    const made = await bring(club, file);
    const asha = made.lines.find(({ what }) => what === `Asha ${tag}`)?.id ?? "";
    await eventually(async () => (await read(`/api/v1/players/${asha}/matches`, playerMatches)).matches.length === 2);
    await bring(club, file, "?same=all");
    expect(await count("matches", "club_id = ?1", club)).toBe(2);
  });
});

// The last: it empties the deployment.
describe("an imported event", () => {
  it("is in its club's file, which comes in elsewhere", async () => {
    const [club, tag] = [await newClub(), tagged()];
    const late = "- {board: 9, competitor1: 14, competitor2: 1, score1: 25, score2: 0, turn: 8}";
    const archive = solArchive({ entries: 14, rounds: rovereto10.rounds }, 1, {
      description: "Fourteen",
      date: "2008-10-25",
      tag,
    }).replace("prealarm", `${late}\nprealarm`);
    const { id, table } = await madeBy(await bring(club, archive), 43);
    const file = await exported(club);
    await emptied();
    expect((await imported(file)).status).toBe("done");
    const moved = async () => (await read(`/api/v1/divisions/${id}`, division)).table;
    await eventually(async () => JSON.stringify(await moved()) === JSON.stringify(table));
  });
});
