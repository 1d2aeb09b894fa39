import { introspectWorkflow, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { getTableName } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { memberHash } from "#access/accounts/awaited-members.ts";
import { canonical, compose } from "#carrom";
import { EVENTS_RECORDED } from "#derive/log/segments.ts";
import * as accountTables from "#ground/db/accounts.ts";
import { madeInvitation } from "#shared/api/deployment/accounts.ts";
import { writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { MAX_IMPORT_PART_BYTES } from "#shared/api/deployment/import.ts";
import { digest, organiserToken } from "#shared/api/deployment/service.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { savedRuleset } from "#shared/api/parts/ruleset.ts";
import { player } from "#shared/api/players/player.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { woodesticSimple } from "#shared/carrom/rules/sheets/woodestic-simple.ts";
import { upkeep } from "#workers/scheduled.ts";
import { Check } from "#write/backup/check.ts";
import { trailer } from "#write/backup/file/club-file.ts";
import { SECTIONS } from "#write/backup/sections/sections.ts";
import { runs } from "../support/runs.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import {
  contentDigest,
  digestOf,
  emptied,
  exported,
  importEnded,
  imported,
  importNow,
  inParts,
  recordIn,
  sendFile,
  sendPart,
} from "./support/backup.ts";
import {
  eventually,
  foundDivision,
  miss,
  openFixture,
  openFriendly,
  record,
  roomOf,
  send,
  sent,
} from "./support/match.ts";
import { ended, rebuild } from "./support/rebuild.ts";

let club: string;
let season: string;
let players: string[];
let matches: string[];
let file: string;
/** The API's answers on the club before it left. */
let shown: string[];

const list = () => read(`/api/v1/ratings/${club}:singles`, ratingList);

const everythingShown = async (): Promise<string[]> =>
  Promise.all([
    read(`/api/v1/divisions/${season}`, division).then(canonical),
    list().then(canonical),
    read("/api/v1/digest", digest, ORGANISER_KEY).then(canonical),
    ...players.map((id) => read(`/api/v1/players/${id}`, player).then(canonical)),
    ...matches.map((id) => read(`/api/v1/matches/${id}`, matchDetail).then(canonical)),
  ]);

beforeAll(async () => {
  const { shown: founded, players: own } = await foundDivision(4);
  [club, season, players] = [founded.club.id, founded.id, own];
  matches = founded.fixtures.slice(0, -1).map(({ id }) => id);
  for (const [index, id] of matches.entries()) {
    const match = await openFixture(id);
    await record(match, 1, sent("board_opened", { board: 1, breaker: founded.fixtures[index]?.home.id ?? "" }));
    await record(
      match,
      2,
      miss(founded.fixtures[index]?.home.id ?? ""),
      sent("board_conceded", { side: index % 2 ? "A" : "B" }),
    );
    await runDurableObjectAlarm(roomOf(match));
  }
  // A guest of another club, whose name a match of this one shows.
  await organise("/api/v1/clubs", { id: "home-of-guests", name: "Guests" }, created);
  await organise("/api/v1/people", { id: "guest", name: "Ünlü Gast", club: "home-of-guests", junior: true }, created);
  const initials = { method: "PATCH", body: { juniorNames: "initials" }, token: ORGANISER_KEY };
  const clock = { method: "PATCH", body: { zone: "Asia/Kolkata" }, token: ORGANISER_KEY };
  expect((await call(`/api/v1/clubs/${club}`, clock)).status).toBe(200);
  expect((await call("/api/v1/clubs/home-of-guests", initials)).status).toBe(200);
  await organise("/api/v1/people", { id: "elsewhere", name: "Somebody Else", club: "home-of-guests" }, created);
  await organise("/api/v1/clubs/home-of-guests/consents", { club, person: "guest" }, created);
  const friendly = await openFriendly({
    club,
    sides: [
      { id: "A", players: [players[0]] },
      { id: "B", players: ["guest"] },
    ],
  });
  matches.push(friendly.id);
  await record(friendly, 1, sent("board_opened", { board: 1, breaker: players[0] ?? "" }));
  await env.DB.prepare(
    `INSERT INTO decisions (id, division_id, type, data, by, at, number)
     VALUES ('0b3c8f0e-6a57-4c9e-9d4f-2f1f4f3c1a01', ?, 'category_cancelled', '{"reason":"other","type":"category_cancelled"}',
             'organiser:key', '2026-03-01T00:00:00.000Z', 1)`,
  )
    .bind(season)
    .run();
  await env.DB.prepare(
    `INSERT INTO club_acts (club_id, at, by, act, subject, data) VALUES (?, '2026-03-01T00:00:00.000Z', 'organiser:key', 'decision-made', ?,
       '{"decision":"0b3c8f0e-6a57-4c9e-9d4f-2f1f4f3c1a01","reason":"other","type":"category_cancelled"}')`,
  )
    .bind(club, season)
    .run();
  const house = compose(woodesticSimple, {
    id: "ours",
    version: 1,
    name: "Ours",
    summary: "As we play it.",
    changes: [],
  });
  if (!house.ok) throw new Error("nothing was changed");
  await organise(`/api/v1/clubs/${club}/rulesets`, house.value, savedRuleset);
  await organise("/api/v1/head-lists", { club }, writtenHeadList);
  await eventually(async () => {
    const { rows } = await list();
    return rows.reduce((sum, row) => sum + row.matches, 0) === 10;
  });
  file = await exported(club);
  shown = await everythingShown();
}, 30_000);

const lines = () => file.trimEnd().split("\n");
const joined = (all: readonly string[]): string => all.map((line) => `${line}\n`).join("");
/** Tables of workers/ground/db/accounts.ts. */
const OF_ACCOUNTS: readonly string[] = Object.values(accountTables).map((table) => getTableName(table));

const sha = (texts: readonly string[]): string => createHash("sha256").update(joined(texts)).digest("hex");

/** A file of these rows, with the manifest and the trailer that belong to them. */
const sealed = (rows: readonly string[]): string => {
  const names = rows.map((line) => (JSON.parse(line) as { section: string }).section);
  const counts = Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
  const when = "2026-03-01T00:00:00.000Z";
  const head = canonical({ club, counts, engine: "0.1.0", format: "strikebook-club", version: 3, when });
  const content = sha(rows.filter((line) => !line.includes('"section":"shown_names"')));
  return joined([head, ...rows, canonical({ content, counts, sha256: sha([head, ...rows]) })]);
};

/** The content hash that two exports of the same club share. */
const contentIn = (text: string): string => trailer.parse(JSON.parse(text.trimEnd().split("\n").at(-1) ?? "")).content;

describe("an export", () => {
  it("holds the club, every log as recorded, what others who played in it are called, and nothing else", async () => {
    const sections = Map.groupBy(lines().slice(1, -1), (line) => (JSON.parse(line) as { section: string }).section);
    expect([...sections].map(([name, rows]) => [name, rows.length])).toEqual([
      ["clubs", 1],
      ["people", 4],
      ["shown_names", 1],
      ["club_acts", 16],
      ["house_rulesets", 1],
      ["divisions", 1],
      ["entries", 4],
      ["fixtures", 6],
      ["matches", 6],
      ["decisions", 1],
      ["list_keys", 1],
      ["head_lists", 1],
      ["match_events", 22],
    ]);
    // Everybody reads initials of another club's junior, also in the file.
    expect(sections.get("shown_names")).toEqual([
      `{"row":{"club_id":"${club}","name":"Ü. G.","person_id":"guest"},"section":"shown_names"}`,
    ]);
    for (const name of ["Gast", "home-of-guests", "Somebody Else"]) expect(file).not.toContain(name);
    for (const id of matches) {
      const log = new TextDecoder().decode(await (await call(`/api/v1/matches/${id}/log`)).arrayBuffer());
      for (const line of log.trimEnd().split("\n"))
        expect(file).toContain(`{"row":{"event":${line},"match_id":"${id}"`);
    }
    for (const secret of [env.STRIKEBOOK_SECRET, env.ORGANISER_KEY_HASH, ORGANISER_KEY])
      expect(file).not.toContain(secret);
  });

  it("leaves out addresses, names of accounts and every way in, and knows members by a hash", async () => {
    const owner = await memberOf(club, "owner");
    const to = `${crypto.randomUUID()}@example.test`;
    const body = { role: "umpire", email: to };
    const invited = await organise(`/api/v1/clubs/${club}/invitations`, body, madeInvitation);
    const link = await organise(`/api/v1/matches/${matches[0]}/scorer-links`, {}, scorerLink);
    const again = await exported(club);
    for (const secret of [owner.email, owner.cookie, "The owner", to, invited.token, link.token])
      expect(again).not.toContain(secret);
    expect(recordIn(again)).toEqual(recordIn(file));
    expect(contentIn(again)).toBe(contentIn(file));
    const awaited = again.split("\n").filter((line) => line.endsWith('"section":"awaited_members"}'));
    expect(awaited.map((line) => (JSON.parse(line) as { row: unknown }).row)).toEqual([
      { club_id: club, member: memberHash(owner.email), person_id: null, role: "owner", since: expect.any(String) },
    ]);
    // The account of each act, by its id, which says nothing elsewhere.
    expect(again).toContain(`"act":"invitation-accepted","at"`);
    expect(again).toContain(`"by":"owner:${owner.user}"`);
    // A file has these three of the tables of accounts, and no other.
    expect(
      SECTIONS.map(({ table }) => table)
        .filter((table) => OF_ACCOUNTS.includes(table))
        .sort(),
    ).toEqual(["awaited_guardians", "awaited_members", "club_acts"]);
  }, 30_000);

  it("is the same bytes again but for when it was written", async () => {
    const again = await exported(club);
    expect(contentIn(again)).toBe(contentIn(file));
    expect(recordIn(again)).toEqual(recordIn(file));
  });

  it("has in it what was acknowledged a moment ago", async () => {
    const friendly = await openFriendly({
      club,
      sides: [
        { id: "A", players: [players[1]] },
        { id: "B", players: [players[2]] },
      ],
    });
    const ending = await send(friendly, 1, [sent("match_ended", { kind: "void", reason: "other" })], ORGANISER_KEY);
    const { head } = await served(ending, appendResponse);
    expect(await exported(club)).toContain(head.hash);
  });

  it("is for an owner, and of a club that there is", async () => {
    const asked = await call(`/api/v1/clubs/${club}/exports`, { method: "POST" });
    expect(await refused(asked)).toMatchObject({ code: "token-missing" });
    const nobody = await call("/api/v1/clubs/nobody/exports", { method: "POST", token: ORGANISER_KEY });
    expect(await refused(nobody)).toMatchObject({ status: 404, code: "club-not-found" });
  });
});

/** The remains of files on their way: pieces that came, rows next to the tables, objects in the bucket. */
const leftOver = async (): Promise<number[]> => {
  const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");
  const { objects } = (await env.FILES?.list({ prefix: "imports/" })) ?? { objects: [] };
  return [(await count("import_pieces")) ?? -1, (await count("staged_rows")) ?? -1, objects.length];
};

describe("an import that is refused", () => {
  const changed = (index: number, change: (line: string) => string): string =>
    joined(lines().map((line, at) => (at === index ? change(line) : line)));
  const at = (text: string): number => lines().findIndex((line) => line.includes(text));
  const swapped = (index: number): string => {
    const all = lines();
    return joined([...all.slice(0, index), all[index + 1] ?? "", all[index] ?? "", ...all.slice(index + 2)]);
  };
  const without = (index: number): string => joined(lines().filter((_, one) => one !== index));
  const strike = () => at('"type":"strike"');

  type Wrong = readonly [string, wrong: () => string, line: () => number, code: string, told: RegExp];
  it.each<Wrong>([
    [
      "a changed strike",
      () => changed(strike(), (line) => line.replace('"pocketed":[]', '"pocketed":[{"piece":"white"}]')),
      () => strike() + 1,
      "event-changed",
      /^In the log of match \S+, event \d+ is not what was recorded/,
    ],
    [
      "a strike taken out",
      () => without(strike()),
      () => strike() + 1,
      "log-gap",
      /^In the log of match \S+, event \d+ follows event \d+: /,
    ],
    [
      "two strikes swapped",
      () => swapped(strike()),
      () => strike() + 1,
      "log-gap",
      /^In the log of match \S+, event \d+ follows event \d+: /,
    ],
    [
      "a changed name",
      () => changed(at('"name":"Player'), (line) => line.replace("Player", "Prayer")),
      () => lines().length,
      "lines-changed",
      /above the trailer are not those that were exported/,
    ],
    [
      "a person taken out",
      () => without(at('"name":"Player')),
      () => at('"section":"entries"'),
      "unknown-reference",
      /^This row of entries refers to \S+, which is not among the players/,
    ],
    [
      "two people swapped",
      () => swapped(at('"section":"people"')),
      () => at('"section":"people"') + 2,
      "row-order",
      /^In (people|clubs), row \S+ cannot follow row \S+: /,
    ],
    [
      "a row twice",
      () => joined(lines().flatMap((line, one) => (one === 1 ? [line, line] : [line]))),
      () => 3,
      "row-order",
      /^In (people|clubs), row \S+ cannot follow row \S+: /,
    ],
    [
      "sections swapped",
      () => swapped(at('"section":"divisions"') - 1),
      () => at('"section":"divisions"') + 1,
      "section-order",
      /^Rows of \S+ have to stand above those of divisions\.$/,
    ],
    [
      "no trailer",
      () => without(lines().length - 1),
      () => lines().length,
      "no-trailer",
      /^The file is cut short: it ends without a trailer\.$/,
    ],
    [
      "a last line cut short",
      () => file.slice(0, -20),
      () => lines().length,
      "line-cut",
      /^The last line is cut short\.$/,
    ],
    [
      "the last match cut short",
      () => without(lines().length - 2),
      () => lines().length - 1,
      "rows-differ",
      /announces \d+ rows of match_events and the trailer \d+ rows, but the file has \d+/,
    ],
    [
      "something behind the trailer",
      () => `${file}{}\n`,
      () => lines().length + 1,
      "after-trailer",
      /^This line comes after the trailer/,
    ],
    [
      "another column",
      () => changed(1, (line) => line.replace('"row":{', '"row":{"aa":1,')),
      () => 2,
      "wrong-value",
      /^A row of clubs has a wrong value: row: unknown member "aa"\.$/,
    ],
    [
      "a clock that there is not",
      () => changed(at('"zone":"Asia/Kolkata"'), (line) => line.replace("Asia/Kolkata", "Asia/Nowhere")),
      () => at('"zone":"Asia/Kolkata"') + 1,
      "wrong-value",
      /^A row of clubs has a wrong value: row\.zone: must be a time zone/,
    ],
    [
      "a number beyond all numbers",
      () => changed(at('"section":"entries"'), (line) => line.replace(/"number":\d+/, '"number":1e999')),
      () => at('"section":"entries"') + 1,
      "number-inexact",
      /^The number at row\.number cannot be stored exactly\.$/,
    ],
    [
      "a number that cannot be kept whole",
      () => changed(strike(), (line) => line.replace('"pocketed":[]', '"pocketed":[],"touched":9007199254740993')),
      () => strike() + 1,
      "number-inexact",
      /^The number at row\.event\.data\.touched cannot be stored exactly\.$/,
    ],
    [
      "such a number in JSON that is kept as text",
      () => changed(at('"section":"divisions"'), (line) => line.replace('"request":"{', '"request":"{\\"a\\":1e999,')),
      () => at('"section":"divisions"') + 1,
      "wrong-value",
      /^A row of divisions has a wrong value: row\.request: must be JSON/,
    ],
    [
      "what is nested without end",
      () => changed(2, () => `${"[".repeat(100_000)}${"]".repeat(100_000)}`),
      () => 3,
      "too-deep",
      /^This line is nested too deeply\.$/,
    ],
    [
      "white space",
      () => changed(1, (line) => line.replace('{"row":', '{ "row":')),
      () => 2,
      "not-canonical",
      /not written as an export writes it/,
    ],
    ["no JSON", () => changed(2, () => "nonsense"), () => 3, "not-json", /^This line is not JSON\.$/],
    [
      "no manifest",
      () => without(0),
      () => 1,
      "not-manifest",
      /^This is not a valid club file\. Its first line is wrong: /,
    ],
    [
      "a strike log",
      () => '{"data":{},"seq":1,"type":"match_opened"}\n',
      () => 1,
      "not-manifest",
      /^This is not a valid club file\. Its first line is wrong: /,
    ],
  ])("has %s, and the line is named", async (_what, wrong, line, code, told) => {
    const before = await env.DB.prepare(`SELECT ${EVENTS_RECORDED} AS n`).first<number>("n");
    const status = await imported(wrong());
    expect(status).toMatchObject({
      status: "refused",
      code: "file-faulty",
      reason: expect.stringMatching(/Nothing of it was stored\. Export the club again/),
    });
    const [fault] = status.faults;
    expect(fault).toMatchObject({ code, line: line() });
    expect(fault?.message).toMatch(told);
    if (code !== "too-deep") expect(fault?.message).toContain(fault?.place);
    expect(await env.DB.prepare(`SELECT ${EVENTS_RECORDED} AS n`).first<number>("n")).toBe(before);
    expect(await leftOver()).toEqual([0, 0, 0]);
  });

  it("is another club of the same id: this one has gone on", async () => {
    expect(await imported(file)).toMatchObject({
      status: "refused",
      code: "club-differs",
      reason: expect.stringContaining("with other content. Nothing of the file was stored"),
    });
  });

  it("is not the file that was announced", async () => {
    const id = digestOf("another file");
    await sendPart(id, 0, file);
    await call(`/api/v1/imports/${id}`, { body: { parts: 1 }, token: ORGANISER_KEY });
    expect(await importEnded(id)).toMatchObject({
      status: "refused",
      code: "other-file",
      reason: expect.stringContaining("are not the announced file"),
    });
  });

  it("has pieces that never came, or is sent by a person without the key", async () => {
    const id = digestOf(file.slice(1));
    await sendPart(id, 1, file);
    const started = await call(`/api/v1/imports/${id}`, { body: { parts: 2 }, token: ORGANISER_KEY });
    expect(await refused(started)).toMatchObject({
      status: 400,
      place: "/parts",
      detail: "Piece 0 has not arrived. Send that piece, and start the import again.",
    });
    const made = await call("/api/v1/organiser-tokens", { method: "POST", token: ORGANISER_KEY });
    const { token } = await served(made, organiserToken);
    expect(await refused(await sendPart(id, 0, file, token))).toMatchObject({ status: 403, code: "not-permitted" });
    const nothing = await call(`/api/v1/imports/${"0".repeat(64)}`, { body: { parts: 1 }, token: ORGANISER_KEY });
    expect(await refused(nothing)).toMatchObject({ status: 404 });
    const headers = { "content-digest": contentDigest("{}") };
    const json = await call(`/api/v1/imports/${id}/parts/0`, {
      method: "PUT",
      body: {},
      headers,
      token: ORGANISER_KEY,
    });
    expect(await refused(json)).toMatchObject({ status: 415 });
  });
});

describe("a piece of a file", () => {
  const id = digestOf("a file of two pieces");
  const there = async () =>
    (await env.DB.prepare("SELECT part, sha256 FROM import_pieces WHERE import_id = ? ORDER BY part").bind(id).all())
      .results;

  it("that did not arrive as it was sent is refused, and nothing of it is kept", async () => {
    const damaged = await sendPart(id, 0, "{}\n", ORGANISER_KEY, contentDigest("{ }\n"));
    expect(await refused(damaged)).toMatchObject({
      status: 400,
      code: "invalid-request",
      place: "header:Content-Digest",
      detail: expect.stringContaining("Piece 0 did not arrive as it was sent"),
    });
    for (const digest of ["", "sha-256=:abc:", `sha-512=:${"A".repeat(43)}=:`])
      expect(await refused(await sendPart(id, 0, "{}\n", ORGANISER_KEY, digest))).toMatchObject({ status: 400 });
    expect(await there()).toEqual([]);
  });

  it("that comes again is the same, and one that has not come is named", async () => {
    for (const _time of [1, 2]) expect((await sendPart(id, 0, "one\n")).status).toBe(200);
    expect(await there()).toEqual([{ part: 0, sha256: digestOf("one\n") }]);
    const started = await call(`/api/v1/imports/${id}`, { body: { parts: 3 }, token: ORGANISER_KEY });
    expect(await refused(started)).toMatchObject({ status: 400, detail: expect.stringContaining("Piece 1 has not") });
  });

  it("has at most a mebibyte", async () => {
    const most = "x".repeat(MAX_IMPORT_PART_BYTES);
    expect((await sendPart(id, 1, most)).status).toBe(200);
    expect(await refused(await sendPart(id, 2, `${most}x`))).toMatchObject({ status: 413, code: "body-too-large" });
  });

  it("of a file without an import is removed after a week", async () => {
    await upkeep(env);
    expect(await there()).toHaveLength(2);
    await env.DB.prepare("UPDATE club_imports SET at = '2026-01-01T00:00:00.000Z' WHERE id = ?").bind(id).run();
    await upkeep(env);
    expect(await there()).toEqual([]);
    expect(await refused(await call(`/api/v1/imports/${id}`, { token: ORGANISER_KEY }))).toMatchObject({ status: 404 });
    expect((await env.FILES?.list({ prefix: `imports/${id}` }))?.objects).toEqual([]);
  });
});

describe("a file that was changed", () => {
  const change = fc.constantFrom("dropped", "doubled", "swapped", "cut", "a letter", "a digit");

  it("is noticed, wherever and whatever it is", () => {
    fc.assert(
      fc.property(fc.nat(lines().length - 1), change, fc.nat(), (at, how, where) => {
        const all = lines();
        const line = all[at] ?? "";
        const letter = where % line.length;
        const other = line[letter] === "x" ? "y" : "x";
        const changed: Record<typeof how, readonly string[]> = {
          dropped: all.toSpliced(at, 1),
          doubled: all.toSpliced(at, 0, line),
          swapped: all.toSpliced(at, 2, all[at + 1] ?? "", line),
          cut: all.slice(0, at),
          "a letter": all.with(at, line.slice(0, letter) + other + line.slice(letter + 1)),
          "a digit": all.with(
            at,
            line.replace(/[0-9]/, (digit) => String((Number(digit) + 1) % 10)),
          ),
        };
        const check = new Check();
        check.feed(joined(changed[how]));
        expect(check.end()).toBe(false);
        expect(check.faults[0]?.line).toBeGreaterThan(0);
      }),
      runs(100, 300),
    );
  });

  it("is not seen in one that was not, however it comes in pieces", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(file.length), { maxLength: 20 }), (cuts) => {
        const check = new Check();
        const at = [0, ...cuts.toSorted((a, b) => a - b), file.length];
        for (const [index, from] of at.slice(0, -1).entries()) check.feed(file.slice(from, at[index + 1]));
        expect([check.end(), check.faults]).toEqual([true, []]);
      }),
      runs(15, 50),
    );
  });
});

describe("any small club", { timeout: 120_000 }, () => {
  const season = fc.record({
    players: fc.integer({ min: 2, max: 4 }),
    results: fc.array(fc.record({ winner: fc.constantFrom("A", "B"), left: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    friendly: fc.boolean(),
  });

  it("comes back as it left", async () => {
    await fc.assert(
      fc.asyncProperty(season, async ({ players: many, results, friendly }) => {
        const { shown: founded } = await foundDivision(many);
        const played = founded.fixtures.slice(0, results.length);
        for (const [index, { id }] of played.entries()) {
          const { winner = "A", left = 1 } = results[index] ?? {};
          const match = await openFixture(id);
          await record(match, 1, sent("board_recorded", { board: 1, winner, left, queen: winner }));
          await runDurableObjectAlarm(roomOf(match));
        }
        const [one = "", other = ""] = founded.fixtures.flatMap(({ home, away }) => [home.id, away.id]);
        const sides = [one, other].map((id, index) => ({ id: index === 0 ? "A" : "B", players: [id] }));
        if (friendly) await openFriendly({ club: founded.club.id, sides });
        await exported(founded.club.id);
        await rebuild();
        const said = async () => [
          canonical(await read(`/api/v1/divisions/${founded.id}`, division)),
          canonical(await read(`/api/v1/ratings/${founded.club.id}:singles`, ratingList)),
          contentIn(await exported(founded.club.id)),
        ];
        const before = await said();
        const text = await exported(founded.club.id);
        await emptied();
        expect((await imported(text)).status).toBe("done");
        await ended();
        expect(await said()).toEqual(before);
      }),
      runs(2, 4),
    );
  });
});

describe("an import into an empty database", { timeout: 30_000 }, () => {
  it("gives the same standings, ratings, heads, digest and file", async () => {
    await emptied();
    // The club is found nowhere, and asking makes nothing.
    expect((await call(`/api/v1/divisions/${season}`)).status).toBe(404);
    const done = await imported(file);
    expect(done).toMatchObject({ status: "done", club, faults: [], reason: null });
    expect(await ended()).toMatchObject({ id: done.rebuild, status: "done", matches: 6, failed: [] });
    expect(await everythingShown()).toEqual(shown);
    expect(contentIn(await exported(club))).toBe(contentIn(file));
    expect(await rebuild()).toMatchObject({
      status: "done",
      after: (JSON.parse(shown[2] ?? "") as { digest: string }).digest,
    });
  });

  it("brings rooms that can be played on in", async () => {
    const id = matches.at(-1) ?? "";
    const link = await organise(`/api/v1/matches/${id}/scorer-links`, {}, scorerLink);
    const { head } = await read(`/api/v1/matches/${id}`, matchDetail);
    const answer = await record({ id, token: link.token }, head.seq, miss(players[0] ?? ""));
    expect(answer.head.seq).toBe(head.seq + 1);
  });

  it("reaches rooms that were asked before there was anything", async () => {
    await emptied();
    const id = matches[0] ?? "";
    expect(await env.MATCH_ROOM.getByName(id).lines(0)).toMatchObject({ ok: false });
    expect((await imported(file)).status).toBe("done");
    expect(await env.MATCH_ROOM.getByName(id).lines(0)).toMatchObject({ ok: true });
    await ended();
  });

  it("is done once, however often it is sent", async () => {
    await emptied();
    expect((await imported(file)).status).toBe("done");
    await ended();
    const before = await everythingShown();
    expect((await imported(file)).status).toBe("done");
    // A later export of the same club is another file with the same content.
    const again = await imported(await exported(club));
    expect(again).toMatchObject({ status: "done", rebuild: null });
    expect(await everythingShown()).toEqual(before);
  });

  const peopleElsewhere = async () =>
    (
      await env.DB.prepare(
        "SELECT p.id, p.name, c.id AS club FROM clubs c LEFT JOIN people p ON p.club_id = c.id WHERE c.id <> ?",
      )
        .bind(club)
        .all()
    ).results;

  it("makes no one of another club, nor that club, before or after it comes itself", async () => {
    await emptied();
    await organise("/api/v1/clubs", { id: "home-of-guests", name: "Guests" }, created);
    const guest = { id: "guest", name: "New Name", club: "home-of-guests" };
    await organise("/api/v1/people", guest, created);
    const guests = await exported("home-of-guests");
    await emptied();
    await imported(file);
    await ended();
    expect(await peopleElsewhere()).toEqual([]);
    expect((await call("/api/v1/players/guest")).status).toBe(404);
    // Only the file of the guest's own club can use the name that the file has for the guest.
    await organise("/api/v1/clubs", { id: "another-club", name: "Another" }, created);
    const taken = { ...guest, club: "another-club" };
    expect(await refused(await call("/api/v1/people", { body: taken, token: ORGANISER_KEY }))).toMatchObject({
      code: "id-in-use",
    });
    expect((await imported(guests)).status).toBe("done");
    await ended();
    const [, match = ""] = [matches[0], matches.at(-1)];
    expect(canonical(await read(`/api/v1/matches/${match}`, matchDetail))).toContain("New Name");
    // Other clubs' names for people are no part of the club's content.
    expect(contentIn(await exported(club))).toBe(contentIn(file));
    await emptied();
    await imported(guests);
    await ended();
    expect((await imported(file)).status).toBe("done");
    await ended();
    expect(await peopleElsewhere()).toEqual([{ id: "guest", name: "New Name", club: "home-of-guests" }]);
    expect(canonical(await read(`/api/v1/matches/${match}`, matchDetail))).toContain("New Name");
  });

  it("is refused where a file brings people of another club as if they were its own", async () => {
    await emptied();
    const forged = sealed(
      lines()
        .slice(1, -1)
        .flatMap((line) =>
          line.includes('"section":"shown_names"')
            ? [
                `{"row":{"club_id":"victim","created_at":"2026-01-01T00:00:00.000Z","guest":0,"id":"zz-victim","junior":null,"name":"Forged"},"section":"people"}`,
                line,
              ]
            : [line],
        ),
    );
    const status = await imported(forged);
    expect(status).toMatchObject({ status: "refused" });
    expect(status.faults[0]?.message).toMatch(/does not belong to the club|cannot follow row|not among the clubs/);
  });

  it("is refused where an id belongs to another person", async () => {
    await emptied();
    await organise("/api/v1/clubs", { id: "other", name: "Other" }, created);
    await organise("/api/v1/people", { id: players[0], name: "Another", club: "other" }, created);
    const status = await imported(file);
    expect(status).toMatchObject({
      status: "refused",
      code: "row-differs",
      reason: `In people there is another ${players[0]} here already. Nothing of the file was stored, and what is here is as it was.`,
    });
    expect((await call(`/api/v1/divisions/${season}`)).status).toBe(404);
    expect(await env.DB.prepare(`SELECT ${EVENTS_RECORDED} AS n`).first<number>("n")).toBe(0);
  });
});

describe("a file that comes back", { timeout: 60_000 }, () => {
  it("brings the club's addresses, and what people confirmed of themselves, once", async () => {
    await emptied();
    const two = [await foundDivision(2), await foundDivision(2)];
    const [one = "", other = ""] = two.map(({ shown }) => shown.club.id);
    const [person, into] = two.map(({ players: [first] }) => first);
    const address = (to: string) =>
      call(`/api/v1/clubs/${one}`, { method: "PATCH", body: { address: to }, token: ORGANISER_KEY });
    for (const to of [`old-${one}`, `new-${one}`]) expect((await address(to)).status).toBe(200);
    await env.DB.prepare(
      `INSERT INTO same_persons (user_id, type, person_id, person_club, known_as, known_as_club, at)
       VALUES ('u1', 'confirmed', ?, ?, ?, ?, '2026-03-01T00:00:00.000Z')`,
    )
      .bind(person ?? "", one, into ?? "", other)
      .run();
    const files = [await exported(one), await exported(other)];
    await emptied();
    for (const file of files) expect(await imported(file)).toMatchObject({ status: "done", faults: [] });
    await ended();
    const { results } = await env.DB.prepare("SELECT person_id, known_as, type FROM same_persons").all();
    expect(results).toEqual([{ person_id: person, known_as: into, type: "confirmed" }]);
    expect((await call(`/clubs/${one}`)).headers.get("location")).toBe(`/clubs/new-${one}`);
    expect((await call(`/clubs/old-${one}`)).headers.get("location")).toBe(`/clubs/new-${one}`);
    expect(contentIn(await exported(one))).toBe(contentIn(files[0] ?? ""));
  });

  it("is refused where its address, or the id of one of its players, is something else's name here", async () => {
    await emptied();
    const { shown, players } = await foundDivision(2);
    const { id } = shown.club;
    const patched = await call(`/api/v1/clubs/${id}`, {
      method: "PATCH",
      body: { address: `at-${id}` },
      token: ORGANISER_KEY,
    });
    expect(patched.status).toBe(200);
    const file = await exported(id);
    const taken = async (name: string) => {
      expect(await imported(file)).toMatchObject({ status: "refused", code: "name-taken" });
      expect(
        await env.DB.prepare("SELECT count(*) AS n FROM clubs WHERE id = ?").bind(id).first<number>("n"),
        name,
      ).toBe(0);
    };
    await emptied();
    await organise("/api/v1/clubs", { id: `at-${id}`, name: "Squatter" }, created);
    await taken("address");
    await emptied();
    await organise("/api/v1/clubs", { id: "other", name: "Other" }, created);
    await organise("/api/v1/people", { id: "captain", name: "C", club: "other" }, created);
    const team = { method: "PUT", body: { name: "T", captain: "captain", members: ["captain"] }, token: ORGANISER_KEY };
    expect((await call(`/api/v1/clubs/other/teams/${players[0]}`, team)).status).toBe(200);
    await taken("team");
  });
});

describe("an import that crashes", { timeout: 30_000 }, () => {
  const STEPS = [
    "parts",
    "check 0",
    "look",
    "compare",
    "compare 0",
    "store 0",
    "seal 0",
    "register",
    "prove at",
    "prove 1",
    "prove",
    "derive",
    "finish",
  ];

  it("in every step goes on by itself, and the club appears whole", async () => {
    await emptied();
    await using engine = await introspectWorkflow(env.IMPORT);
    await engine.modifyAll(async (instance) => {
      await instance.disableRetryDelays();
      for (const name of STEPS) await instance.mockStepError({ name }, new Error("the step crashed (injected)"), 2);
    });
    expect(await imported(file)).toMatchObject({ status: "done", faults: [] });
    expect(await ended()).toMatchObject({ status: "done", matches: 6 });
    expect(contentIn(await exported(club))).toBe(contentIn(file));
  });

  it("for good, halfway through the logs, shows nothing of the club, and is gone on with when it is sent again", async () => {
    await emptied();
    {
      await using engine = await introspectWorkflow(env.IMPORT);
      await engine.modifyAll(async (instance) => {
        await instance.disableRetryDelays();
        await instance.mockStepError({ name: "register" }, new Error("D1 is gone (injected)"));
      });
      expect(await imported(file, 1)).toMatchObject({
        status: "failed",
        reason: expect.stringContaining("D1 is gone"),
      });
    }
    expect(await env.DB.prepare("SELECT count(*) AS n FROM clubs").first<number>("n")).toBe(0);
    expect((await imported(file, 7)).status).toBe("done");
    await ended();
    expect(await everythingShown()).toEqual(shown);
  });

  it("before it began is taken over by the next request", async () => {
    await emptied();
    const id = digestOf(file);
    const parts = inParts(file, 10);
    for (const [part, text] of parts.entries()) await sendPart(id, part, text);
    await env.DB.prepare("UPDATE club_imports SET status = 'checking', instance = 'lost', parts = ? WHERE id = ?")
      .bind(parts.length, id)
      .run();
    expect((await importNow(id)).status).toBe("checking");
    await sendFile(file, 10);
    expect((await importEnded(id)).status).toBe("done");
    await ended();
  });
});
