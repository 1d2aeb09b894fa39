import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GENESIS } from "#carrom";
import { writeHeadLists } from "#derive/heads/write-list.ts";
import { verify } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { checkFiles, type HeadList, jwkSet, listHash, parseHeadList } from "#proof";
import { headListsPage, writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { created } from "#shared/api/league/club.ts";
import { keyOf } from "#shared/proof/key.ts";
import { createApp } from "#workers/app.ts";
import worker from "#workers/index.ts";
import { DAILY } from "#workers/scheduled.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, read, refused, served } from "./support/api.ts";
import { keptJobs } from "./support/jobs.ts";
import { eventually, logInD1, miss, openFriendly, record, sent, type TestMatch } from "./support/match.ts";

const PATH = "/api/v1/head-lists";
/** A match, and the player who breaks its first board. */
type BrokenBy = TestMatch & { readonly breaker: string };

const newClub = async (): Promise<string> => {
  const id = `club-${crypto.randomUUID().slice(0, 8)}`;
  await organise("/api/v1/clubs", { id, name: id }, created);
  return id;
};

/** A friendly between two of this club's players. */
const between = async (club: string): Promise<BrokenBy> => {
  const { id: breaker } = await organise("/api/v1/people", { name: "Anna", club }, created);
  const { id: other } = await organise("/api/v1/people", { name: "Bela", club }, created);
  const sides = [
    { id: "A", players: [breaker] },
    { id: "B", players: [other] },
  ];
  return { ...(await openFriendly({ club, sides })), breaker };
};

/** A friendly of this club whose log has reached D1. */
const friendlyOf = async (club: string | null): Promise<BrokenBy> => {
  const match = club === null ? { ...(await openFriendly()), breaker: "a1" } : await between(club);
  await eventually(async () => (await logInD1(match)).length === 1);
  return match;
};

/** Records a board's opening and waits until D1 has it. */
const playOn = async (match: BrokenBy): Promise<void> => {
  await record(match, 1, sent("board_opened", { board: 1, breaker: match.breaker }), miss(match.breaker));
  await eventually(async () => (await logInD1(match)).length === 3);
};

const write = (club: string | null) => organise(PATH, { club }, writtenHeadList);
const listsOf = (club: string) => read(`${PATH}?club=${club}`, headListsPage);
const fileOf = async (club: string, number: number | "latest"): Promise<string> =>
  (await call(`${PATH}/${number}?club=${club}`)).text();

const listed = async (club: string, number: number | "latest"): Promise<HeadList> => {
  const list = parseHeadList(await fileOf(club, number));
  if (!list.ok) throw new Error(list.error.key);
  return list.value;
};

const publishedKeys = async () => (await read("/api/v1/keys", jwkSet)).keys;

describe("a club's head lists", () => {
  it("hold where the logs that moved stand, signed with the published key, each naming the one before", async () => {
    const club = await newClub();
    const [one, other] = [await friendlyOf(club), await friendlyOf(club)];
    expect(await write(club)).toEqual({ club, outcome: "written", number: 1 });
    await playOn(one);
    expect(await write(club)).toEqual({ club, outcome: "written", number: 2 });
    const [first, second] = [await listed(club, 1), await listed(club, "latest")];
    expect(first).toMatchObject({ club, number: 1, prev: GENESIS });
    expect(second).toMatchObject({ club, number: 2, prev: listHash(first, sha256) });
    const headOf = async (match: BrokenBy) => {
      const last = (await logInD1(match)).at(-1);
      return { match: match.id, seq: last?.seq, hash: last?.hash };
    };
    expect(first.heads.map(({ match, seq }) => [match, seq])).toEqual([one, other].map(({ id }) => [id, 1]).sort());
    expect(first.heads).toContainEqual(await headOf(other));
    expect(second.heads).toEqual([await headOf(one)]);
    const [key] = await publishedKeys();
    expect(key).toMatchObject({ kty: "OKP", crv: "Ed25519", kid: second.key });
    expect(key && keyOf(key)).toBe(second.key);
  });

  it("are what `verify` and the page hold against a log that anybody downloads", async () => {
    const club = await newClub();
    const match = await friendlyOf(club);
    await write(club);
    await playOn(match);
    await write(club);
    const files = [
      { name: "log", text: await (await call(`/api/v1/matches/${match.id}/log`)).text() },
      { name: "1", text: await fileOf(club, 1) },
      { name: "2", text: await fileOf(club, 2) },
      { name: "keys", text: await (await call("/api/v1/keys")).text() },
    ];
    const replay = () => ({ verdict: "stands", outcome: { key: "outcomeLevel", about: { match: "" } } }) as const;
    const checked = await checkFiles(files, { keys: [], firstUse: false }, { sha256, verify, replay });
    expect(checked.map(({ verdict }) => verdict)).toEqual(["holds", "holds", "holds", "holds"]);
  });

  it("are not written when no log has moved, nor for a club that has no match", async () => {
    const club = await newClub();
    expect(await write(club)).toEqual({ club, outcome: "unchanged", number: null });
    expect((await listsOf(club)).lists).toEqual([]);
    expect(await refused(await call(`${PATH}/latest?club=${club}`))).toMatchObject({ status: 404, code: "not-found" });
    await friendlyOf(club);
    expect((await write(club)).outcome).toBe("written");
    expect(await write(club)).toEqual({ club, outcome: "unchanged", number: 1 });
  });

  it("are there for matches that belong to no club, too", async () => {
    const match = await friendlyOf(null);
    expect((await write(null)).outcome).toBe("written");
    const response = await call(`${PATH}/latest`);
    const list = parseHeadList(await response.text());
    expect(list.ok && list.value).toMatchObject({ club: null });
    expect(list.ok && list.value.heads.map(({ match: id }) => id)).toContain(match.id);
    expect(response.headers.get("content-disposition")).toContain(".heads.json");
  });

  it("are listed newest first, a page at a time", async () => {
    const club = await newClub();
    for (let number = 1; number <= 3; number += 1) {
      await friendlyOf(club);
      await write(club);
    }
    const page = await read(`${PATH}?club=${club}&limit=2`, headListsPage);
    expect(page.lists.map(({ number, matches }) => [number, matches])).toEqual([
      [3, 1],
      [2, 1],
    ]);
    expect(page.next).toBe("2");
    const rest = await read(`${PATH}?club=${club}&limit=2&after=${page.next}`, headListsPage);
    expect(rest.lists.map(({ number }) => number)).toEqual([1]);
    expect(rest.next).toBeNull();
  });

  it("never fork, however many are asked for at once", async () => {
    const club = await newClub();
    const matches = await Promise.all(Array.from({ length: 4 }, () => friendlyOf(club)));
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => write(club)),
      ...matches.map((match) => playOn(match)),
      ...Array.from({ length: 4 }, () => write(club)),
    ]);
    await write(club);
    const written = answers.flatMap((answer) => (answer?.outcome === "written" ? [answer.number] : []));
    expect(new Set(written).size).toBe(written.length);
    const { lists } = await listsOf(club);
    const files = await Promise.all(
      lists.map(async ({ number }) => ({ name: String(number), text: await fileOf(club, number) })),
    );
    const keys = (await publishedKeys()).map(keyOf);
    const replay = () => ({ verdict: "stands", outcome: { key: "outcomeLevel", about: { match: "" } } }) as const;
    const checked = await checkFiles(files, { keys, firstUse: false }, { sha256, verify, replay });
    expect(checked.flatMap(({ faults }) => faults)).toEqual([]);
    expect(lists.map(({ number }) => number)).toEqual(lists.map((_, index) => lists.length - index));
    const heads = new Map<string, number>();
    for (const list of await Promise.all(lists.toReversed().map(({ number }) => listed(club, number))))
      for (const { match, seq } of list.heads) heads.set(match, seq);
    expect([...heads].sort()).toEqual(matches.map(({ id }) => [id, 3] as const).sort());
  });

  it("keep their order in time when the clock was set back", async () => {
    const club = await newClub();
    await friendlyOf(club);
    await writeHeadLists(env, club, () => "2026-06-01T00:00:00.000Z");
    await friendlyOf(club);
    await writeHeadLists(env, club, () => "2026-05-01T00:00:00.000Z");
    expect((await listsOf(club)).lists.map(({ at }) => at)).toEqual([
      "2026-06-01T00:00:00.000Z",
      "2026-06-01T00:00:00.000Z",
    ]);
  });
});

describe("the page of a club's head lists", () => {
  const html = async (path: string) => (await call(path)).text();

  it("offers the latest list, those before it a page at a time, and the key", async () => {
    const club = await newClub();
    for (let number = 1; number <= 3; number += 1) {
      await friendlyOf(club);
      await write(club);
    }
    const page = await html(`/clubs/${club}/heads`);
    expect(page).toContain(`<a href="/api/v1/head-lists/3?club=${club}" download="${club}-3.heads.json">`);
    expect(page).toContain((await listed(club, 3)).key);
    expect(page).not.toContain("Older lists");
    const earlier = await html(`/clubs/${club}/heads?after=3`);
    expect(earlier).toContain("Number 2");
    expect(earlier).not.toContain("Number 3");
    expect(earlier).not.toContain("Download the latest list");
  });

  it("is there before there is a list, and for matches without a club", async () => {
    expect(await html(`/clubs/${await newClub()}/heads`)).toContain("There is no list yet");
    expect((await call("/heads")).status).toBe(200);
  });

  it.each(["/clubs/nobody/heads", "/clubs/%20/heads", "/clubs/nobody"])("is not there at %s", async (path) => {
    expect((await call(path)).status).toBe(404);
  });

  it("is linked from the match", async () => {
    const club = await newClub();
    const match = await friendlyOf(club);
    expect(await html(`/matches/${match.id}`)).toContain(`href="/clubs/${club}/heads"`);
  });
});

describe("what may be asked", () => {
  it.each([
    ["a stranger who wants one written", { body: { club: null } }, 401, "token-missing"],
    ["a club that there is not", { body: { club: "nobody" }, token: ORGANISER_KEY }, 422, "unknown-club"],
    ["a body without a club", { body: {}, token: ORGANISER_KEY }, 400, "invalid-request"],
  ])("refuses %s", async (_who, request, status, code) => {
    expect(await refused(await call(PATH, request))).toMatchObject({ status, code });
  });

  it.each([
    [`${PATH}?club=nobody`, 404],
    [`${PATH}?limit=0`, 400],
    [`${PATH}?after=x`, 400],
    [`${PATH}/0`, 400],
    [`${PATH}/first`, 400],
    [`${PATH}/99999999999999999999`, 400],
    [`${PATH}/1e3`, 404],
    [`${PATH}/77?club=nobody`, 404],
  ])("refuses %s", async (path, status) => {
    expect((await refused(await call(path))).status).toBe(status);
  });
});

describe("the day's lists", () => {
  /** Runs a cron with the jobs that it queues. */
  const cron = async (environment: Env, at: string): Promise<void> => {
    const jobs = keptJobs(environment);
    await worker.scheduled(createScheduledController({ cron: at, scheduledTime: new Date() }), jobs.env);
    await jobs.done();
  };

  it("are written for every club where something was played, and only once", async () => {
    const [club, idle] = [await newClub(), await newClub()];
    await friendlyOf(club);
    await cron(env, DAILY);
    await cron(env, DAILY);
    expect((await listsOf(club)).lists).toHaveLength(1);
    expect((await listsOf(idle)).lists).toEqual([]);
  });

  it("are none of the hourly run's business", async () => {
    const club = await newClub();
    await friendlyOf(club);
    await cron(env, "17 * * * *");
    expect((await listsOf(club)).lists).toEqual([]);
  });

  it("say what is wrong when there is no key, and end well", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await friendlyOf(await newClub());
    await cron({ ...env, HEAD_LIST_KEY: "" }, DAILY);
    expect(error.mock.calls.flat().join(" ")).toContain("must set HEAD_LIST_KEY");
    error.mockRestore();
  });
});

describe("a deployment without a proper key", () => {
  it.each(["", "not a key", btoa("neither is this one")])("says so where a list is asked for: %j", async (key) => {
    const club = await newClub();
    await friendlyOf(club);
    await write(club);
    const app = createApp();
    const bare = { ...env, HEAD_LIST_KEY: key };
    const ask = (path: string, init: RequestInit = {}) => app.fetch(new Request(`${ORIGIN}${path}`, init), bare);
    const headers = { authorization: `Bearer ${ORGANISER_KEY}`, "content-type": "application/json" };
    const answer = await ask(PATH, { method: "POST", headers, body: JSON.stringify({ club }) });
    expect(await refused(answer)).toMatchObject({ status: 503, code: "not-configured" });
    // Lists that were written before can be read, and checked, as ever.
    expect((await served(await ask(`${PATH}?club=${club}`), headListsPage)).lists).toHaveLength(1);
    const { keys } = await served(await ask("/api/v1/keys"), jwkSet);
    expect(keys.map(keyOf)).toContain((await listed(club, 1)).key);
    expect((await ask("/api/v1/health")).status).toBe(200);
  });
});

describe("after a new key was taken", () => {
  it("the old one stays published", async () => {
    const club = await newClub();
    await friendlyOf(club);
    await write(club);
    const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
    if (!("privateKey" in pair)) throw new Error("Ed25519 keys come in pairs");
    const exported = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
    const HEAD_LIST_KEY = Buffer.from(exported instanceof ArrayBuffer ? exported : "").toString("base64");
    await friendlyOf(club);
    await writeHeadLists({ ...env, HEAD_LIST_KEY }, club, () => new Date().toISOString());
    const [first, second] = [await listed(club, 1), await listed(club, 2)];
    expect(second.key).not.toBe(first.key);
    expect(second.prev).toBe(listHash(first, sha256));
    const keys = (await publishedKeys()).map(keyOf);
    expect(keys).toEqual(expect.arrayContaining([first.key, second.key]));
  });
});

describe("head lists in D1", () => {
  let club: string;
  let before: string;
  beforeAll(async () => {
    club = await newClub();
    await friendlyOf(club);
    await write(club);
    before = await fileOf(club, 1);
  });

  it.each([
    "UPDATE head_lists SET text = '{}' WHERE club = ?1",
    "DELETE FROM head_lists WHERE club = ?1",
    "INSERT OR REPLACE INTO head_lists SELECT club, number, at, 'x', prev, key, matches, text FROM head_lists WHERE club = ?1",
    "INSERT INTO head_lists SELECT club, number + 1, at, hash, prev, key, matches, text FROM head_lists WHERE club = ?1",
    "INSERT INTO head_lists SELECT club, number + 1, at, hash, key, key, matches, text FROM head_lists WHERE club = ?1",
    "INSERT INTO head_lists SELECT club, number + 2, at, key, hash, key, matches, text FROM head_lists WHERE club = ?1",
    "UPDATE list_keys SET since = '' WHERE ?1 <> ''",
    "DELETE FROM list_keys WHERE ?1 <> ''",
    "INSERT OR REPLACE INTO list_keys SELECT key, '' FROM list_keys WHERE ?1 <> ''",
  ])("refuse %s", async (statement) => {
    await expect(env.DB.prepare(statement).bind(club).run()).rejects.toThrow(/append-only|follows the one before/);
    expect(await fileOf(club, 1)).toBe(before);
    expect((await listsOf(club)).lists).toHaveLength(1);
  });
});
