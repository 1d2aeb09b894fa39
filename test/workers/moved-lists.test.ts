import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { GENESIS } from "#carrom";
import { headListText } from "#derive/heads/head-lists.ts";
import { forgetListed, movedClubs } from "#derive/heads/moved-logs.ts";
import { markedLogs } from "#derive/heads/stored-list.ts";
import { writeHeadLists } from "#derive/heads/write-list.ts";
import { signerFrom, verify } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { directory } from "#ground/db/database.ts";
import { checkFiles, formatHeadList, type HeadList, listHash, type MatchHead, parseHeadList } from "#proof";
import { headListsPage } from "#shared/api/deployment/head-list.ts";
import { created } from "#shared/api/league/club.ts";
import { listsOf } from "../support/sealed.ts";
import { newClub } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { counting } from "./support/counting.ts";
import { miss, openFriendly, record, roomOf, sent } from "./support/match.ts";

const db = directory(env);
const NOW = "2026-06-01T03:47:00.000Z";

const fileOf = async (club: string, number: number | "latest", query = ""): Promise<HeadList> => {
  const answer = await call(`/api/v1/head-lists/${number}?club=${club}${query}`);
  const list = parseHeadList(await answer.text());
  if (!list.ok) throw new Error(`${answer.status}: ${list.error.key}`);
  return list.value;
};

const numbersOf = async (club: string): Promise<readonly number[]> =>
  (await read(`/api/v1/head-lists?club=${club}`, headListsPage)).lists.map(({ number }) => number).reverse();

const listsIn = async (club: string): Promise<HeadList[]> =>
  Promise.all((await numbersOf(club)).map((number) => fileOf(club, number)));

/** Codes of the faults that the check of lists finds. */
const faultsOf = async (lists: readonly HeadList[]) => {
  const files = lists.map((list) => ({ name: `${list.number}`, text: formatHeadList(list) }));
  const replay = () => ({ verdict: "not-a-log", fault: "" }) as const;
  const checked = await checkFiles(files, { keys: [], firstUse: true }, { sha256, verify, replay });
  return checked.flatMap(({ faults }) => faults.map(({ code }) => code));
};

const write = async (club: string, at = NOW, environment: Env = env) => {
  const written = await writeHeadLists(environment, club, () => at);
  if (!written.ok) throw new Error(written.error.code);
  return written.value;
};

/** A match of the club whose log D1 has. */
const friendlyOf = async (club: string) => {
  const sides = await Promise.all(
    ["A", "B"].map(async (id) => {
      const { id: player } = await organise("/api/v1/people", { name: id, club }, created);
      return { id, players: [player] };
    }),
  );
  const match = await openFriendly({ club, sides });
  await runDurableObjectAlarm(roomOf(match));
  return { ...match, breaker: sides[0]?.players[0] ?? "" };
};

const goOn = async (match: Awaited<ReturnType<typeof friendlyOf>>, seq: number) => {
  const { breaker } = match;
  await record(match, seq, seq === 1 ? sent("board_opened", { board: 1, breaker }) : miss(breaker));
  await runDurableObjectAlarm(roomOf(match));
};

/** Lists that this deployment has written before, by its key. */
const earlierLists = async (club: string, heads: readonly MatchHead[][]) => {
  const lists = await listsOf(club, heads, await signerFrom(env.HEAD_LIST_KEY));
  for (const list of lists)
    await env.DB.prepare(
      "INSERT INTO head_lists (club, number, at, hash, prev, key, matches, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    )
      .bind(
        club,
        list.number,
        list.at,
        listHash(list, sha256),
        list.prev,
        list.key,
        list.heads.length,
        formatHeadList(list),
      )
      .run();
  return lists;
};

const headNow = async (id: string): Promise<MatchHead> => {
  const row = await env.DB.prepare("SELECT seq, hash FROM log_ends WHERE match_id = ? ORDER BY seq DESC LIMIT 1")
    .bind(id)
    .first<{ seq: number; hash: string }>();
  if (!row) throw new Error("no log");
  return { match: id, ...row };
};

describe("a list", () => {
  it("has only what moved since the list before, and names that one", async () => {
    const club = await newClub();
    const [one, other] = [await friendlyOf(club), await friendlyOf(club)];
    expect(await write(club)).toMatchObject({ outcome: "written", number: 1 });
    await goOn(other, 1);
    await write(club);
    expect(await write(club)).toMatchObject({ outcome: "unchanged", number: 2 });
    await goOn(one, 1);
    await goOn(one, 2);
    await write(club);
    const lists = await listsIn(club);
    expect(lists.map(({ version }) => version)).toEqual([2, 2, 2]);
    expect(lists.map(({ heads }) => heads.map(({ match, seq }) => [match, seq]))).toEqual([
      [[one.id, 1] as const, [other.id, 1] as const].sort(([a], [b]) => (a < b ? -1 : 1)),
      [[other.id, 2]],
      [[one.id, 3]],
    ]);
    expect(await faultsOf(lists)).toEqual([]);
  });

  it("goes on from the last list, which stays as it was", async () => {
    const club = await newClub();
    const [listed, moving] = [await friendlyOf(club), await friendlyOf(club)];
    const heads = [await headNow(listed.id), await headNow(moving.id)].sort((a, b) => (a.match < b.match ? -1 : 1));
    const [first, second] = await earlierLists(club, [heads.slice(0, 1), heads]);
    await goOn(moving, 1);
    await write(club);
    const lists = await listsIn(club);
    expect(lists.slice(0, 2)).toEqual([first, second]);
    expect(lists[2]).toMatchObject({ version: 2, number: 3, prev: second && listHash(second, sha256) });
    expect(lists[2]?.heads).toEqual([await headNow(moving.id)]);
    expect(await faultsOf(lists)).toEqual([]);
  });

  it("is not written of what another club's list claims", async () => {
    const [club, thief] = [await newClub(), await newClub()];
    const match = await friendlyOf(club);
    await earlierLists(thief, [[await headNow(match.id)]]);
    expect(await write(club)).toMatchObject({ outcome: "written", number: 1 });
  });
});

describe("20,000 logs that move in one night", () => {
  it("fill lists of which none is a large row, and then cost nothing until they move", async () => {
    const club = await newClub();
    const some = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)`;
    const id = `'${club}-' || substr('00000000000000000000' || i, -20)`;
    await env.DB.batch([
      env.DB.prepare(
        `${some} INSERT INTO matches (id, club_id, created_at, created_by) SELECT ${id}, ?, '', '' FROM n`,
      ).bind(club),
      env.DB.prepare(
        `${some} INSERT INTO match_segments (match_id, first, last, prev, hash, lines, received)
         SELECT ${id}, 1, 100000, '${GENESIS}', lower(hex(randomblob(32))), '', '[]' FROM n`,
      ),
      env.DB.prepare(`${some} INSERT INTO moved_logs (club, match_id) SELECT ?, ${id} FROM n`).bind(club),
    ]);
    const first = counting(env);
    expect(await write(club, NOW, first.counted)).toEqual({ outcome: "written", number: 10, more: false, behind: [] });
    console.log(`20,000 heads: ${JSON.stringify(first.cost())}`);
    const { results } = await env.DB.prepare(
      "SELECT matches, length(text) AS bytes FROM head_lists WHERE club = ? ORDER BY number",
    )
      .bind(club)
      .all<{ matches: number; bytes: number }>();
    expect(results.map(({ matches }) => matches)).toEqual(results.map(() => 2000));
    expect(Math.max(...results.map(({ bytes }) => bytes))).toBeLessThan(400_000);
    expect(await faultsOf(await listsIn(club))).toEqual([]);
    expect(first.cost().read / 20_000).toBeLessThan(12);
    expect(first.cost().written / 20_000).toBeLessThan(2.1);

    expect((await movedClubs(db, "", 1000)).items).not.toContain(club);
    const match = await friendlyOf(club);
    const night = counting(env);
    expect(await write(club, NOW, night.counted)).toMatchObject({ number: 11 });
    expect((await fileOf(club, "latest")).heads).toEqual([await headNow(match.id)]);
    // A row for each segment of the log, of which a busy room may have brought two.
    expect(night.cost().read).toBeLessThanOrEqual(15);
    expect(night.cost().written).toBeLessThanOrEqual(8);
    const quiet = counting(env);
    expect(await write(club, NOW, quiet.counted)).toMatchObject({ outcome: "unchanged", number: 11 });
    expect(quiet.cost()).toMatchObject({ read: 2, written: 0 });

    const asked = counting(env);
    const found = await headListText(directory(asked.counted), club, {
      number: "latest",
      match: `${club}-${"0".repeat(19)}7`,
    });
    expect(found?.number).toBe(1);
    expect(asked.cost().read).toBeLessThanOrEqual(3);
  });
});

describe("the head of a match as of a day", () => {
  it("is in the list that names it, found by a few rows", async () => {
    const club = await newClub();
    const match = await friendlyOf(club);
    const day = (number: number) => `2026-06-${String(number).padStart(2, "0")}T03:47:00.000Z`;
    for (let number = 1; number <= 9; number += 1) {
      await friendlyOf(club);
      if (number % 4 === 0) await goOn(match, number / 4);
      await write(club, day(number));
    }
    const seqOn = async (until: string) => {
      const list = await fileOf(club, "latest", `&match=${match.id}&until=${until}`);
      return [list.number, list.heads.find((head) => head.match === match.id)?.seq];
    };
    expect(await seqOn(day(3))).toEqual([1, 1]);
    expect(await seqOn(day(4))).toEqual([4, 2]);
    expect(await seqOn("2026-06-07T20:00:00Z")).toEqual([4, 2]);
    expect(await seqOn(day(30))).toEqual([8, 3]);
    expect((await fileOf(club, "latest", `&until=${day(5)}`)).number).toBe(5);
    for (const query of [
      `&match=${match.id}&until=2026-05-01T00:00:00Z`,
      "&match=nobody",
      "&until=2026-05-01T00:00:00Z",
    ])
      expect((await call(`/api/v1/head-lists/latest?club=${club}${query}`)).status).toBe(404);
    expect((await call(`/api/v1/head-lists/latest?club=${club}&until=yesterday`)).status).toBe(400);
    // A page that asks which lists name a match gets an answer while none does.
    const naming = async (id: string) =>
      headListsPage.parse(await (await call(`/api/v1/head-lists?club=${club}&match=${id}`)).json()).lists;
    expect((await naming(match.id)).map(({ number }) => number)).toEqual([8, 4, 1]);
    expect(await naming("nobody")).toEqual([]);
  });
});

describe("a log that moves while a list is written of what was read before", () => {
  it("keeps its mark, and is in the next list", async () => {
    const club = await newClub();
    const match = await friendlyOf(club);
    const { moved, range } = await markedLogs(db, club, "");
    await goOn(match, 1);
    await earlierLists(club, [[...moved]]);
    if (!range) throw new Error("the match has its mark");
    await forgetListed(db, club, range);
    expect((await movedClubs(db, "", 1000)).items).toContain(club);
    expect(await write(club)).toMatchObject({ outcome: "written", number: 2 });
    expect((await movedClubs(db, "", 1000)).items).not.toContain(club);
    expect((await fileOf(club, 2)).heads).toEqual([await headNow(match.id)]);
  });
});
