import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Memory } from "#access/http/cache/cached-by-version.ts";
import { compose } from "#carrom";
import { directory } from "#ground/db/database.ts";
import { divisionVersion } from "#read/queries/clubs/version.ts";
import { madeInvitation } from "#shared/api/deployment/accounts.ts";
import { writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { madeWebhook } from "#shared/api/deployment/webhooks.ts";
import { created } from "#shared/api/league/club.ts";
import { noteKept } from "#shared/api/league/difference.ts";
import { division } from "#shared/api/league/division.ts";
import { tableCodes } from "#shared/api/league/evening.ts";
import { decisionLine, joinLine } from "#shared/api/league/league.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { savedRuleset } from "#shared/api/parts/ruleset.ts";
import { keptStarts } from "#shared/api/players/rating.ts";
import { woodesticSimple } from "#shared/carrom/rules/sheets/woodestic-simple.ts";
import { browserOf } from "../support/browser.ts";
import { third } from "../support/runs.ts";
import { callAs, confirmAddress, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, served } from "./support/api.ts";
import { digestOf, exportEnded, exported, orderExport, sendFile, sendPart } from "./support/backup.ts";
import { award, correct, first, headOf, type League, season, settled } from "./support/corrections.ts";
import { document, type Operation } from "./support/document.ts";
import { foundDivision } from "./support/match.ts";
import { rebuild } from "./support/rebuild.ts";

const PUBLIC = "public, max-age=0, must-revalidate";
const PRIVATE = "private, no-store";

/** Reads that are not checked here, and why. Routes of `/api/auth`, which are Better Auth's, are no reads: none is a GET. */
const EXCEPTED: Readonly<Record<string, string>> = {
  "/ready": "says how things are now, and is never cached: health.test.ts",
  "/api/v1/matches/{id}/live": "is a WebSocket",
  "/api/v1/matches/{id}/pen": "says for how many seconds nothing was heard, which is another answer every time",
  "/api/v1/calendars/{file}": "is for a reader with its secret address: own-calendar.test.ts",
  "/api/v1/clubs/{id}/team-totals": "is served of named divisions: team-formats.test.ts",
  "/api/v1/ties/{id}": "is served of a division of teams: team-ties.test.ts",
  "/api/v1/divisions/{id}/pairing": "is served between two rounds of a Swiss: swiss.test.ts",
  "/api/v1/exports/{token}": "is a stream of pieces that are never written again; its last line has the hash of it",
};

/** Reads whose answer never changes, and why. */
const CONSTANT: Readonly<Record<string, string>> = {
  "/api/v1/log-line.schema.json": "changes with a release",
  "/api/v1/openapi.json": "changes with a release",
  "/api/v1/rulesets": "changes with a release",
  "/api/v1/rulesets/{id}": "changes with a release",
  "/api/v1/push": "changes with the deployment's secret",
  "/api/v1/keys": "changes with the deployment's key",
  "/api/v1/head-lists/{number}": "is signed: a list is never written again",
  "/api/v1/differences/{id}": "is kept for ever as it was",
};

let operations: readonly Operation[] = [];
let league: League;
let owner: Signed;
let known: Readonly<Record<string, string>>;
/** A file that is being sent. */
let file: string;

const tag = () => crypto.randomUUID();
const decide = (data: Record<string, unknown>) =>
  organise(
    `/api/v1/divisions/${league.id}/decisions`,
    { id: tag(), decision: { reason: "other", ...data } },
    decisionLine,
  );
const deduct = () => decide({ type: "points_deducted", entry: `${league.id}-e1`, points: 0.5 });
const rename = async () => {
  // No route changes a name; the owner of the database may. Names stay short: some files have room for 33 letters.
  await env.DB.prepare("UPDATE people SET name = 'Player ' || hex(randomblob(6)) WHERE club_id = ?")
    .bind(league.club)
    .run();
};
const invite = () => organise(`/api/v1/clubs/${league.club}/invitations`, { role: "reader" }, madeInvitation);
/** Applies to a club with an account. */
const applied = async (who: Signed, club: string) => {
  await confirmAddress(who);
  const body = { id: tag(), name: tag().slice(0, 8) };
  await served(await callAs(who, `/api/v1/clubs/${club}/applications`, { body }), created);
};
const write = (club: string) => organise("/api/v1/head-lists", { club }, writtenHeadList);
const correctAgain = async () => {
  const match = first(league.matches);
  await correct(match, award(2, (await headOf(match)) % 2 === 0 ? "A" : "B", 25));
  await settled(league);
};
const keepNote = () =>
  organise(`/api/v1/matches/${known.matches}/notes`, { salt: "0".repeat(32), text: tag() }, noteKept);
const saveRules = async () => {
  const changes = [{ parameter: "strike.striker", value: { turn: "kept", penalty: 0, own: "stay" } }] as const;
  const rules = { id: "our-evening", version: 1, name: tag().slice(0, 8), summary: "As we play it.", changes };
  const made = compose(woodesticSimple, rules);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  await organise(`/api/v1/clubs/${league.club}/rulesets`, made.value, savedRuleset);
};
const enter = async () => {
  const { id } = await organise("/api/v1/people", { name: tag().slice(0, 8), club: league.club }, created);
  await organise(`/api/v1/divisions/${known.open}/entries`, { players: [id] }, created);
};
const giveLink = () => organise(`/api/v1/matches/${known.matches}/scorer-links`, {}, scorerLink);
const start = async () => {
  const body = {
    starts: [{ player: league.players[0], day: "2026-01-01", rating: 1500 + Math.round(Math.random() * 500) }],
  };
  const path = `/api/v1/ratings/${league.club}:singles/starts`;
  await served(await call(path, { method: "PUT", body, token: ORGANISER_KEY }), keptStarts);
  await settled(league);
};
const consent = async () => {
  const { id } = await organise("/api/v1/clubs", { name: tag().slice(0, 8) }, created);
  await organise(`/api/v1/clubs/${league.club}/consents`, { club: id }, created);
};
/** Starts the clock of the round of a match. */
const startRound = () =>
  env.DB.prepare(
    `INSERT OR REPLACE INTO round_clocks SELECT f.division_id, f.round, 1, ?2, 'organiser:key'
     FROM matches m JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = ?1`,
  )
    .bind(known.matches, new Date().toISOString())
    .run();
let joined = false;
/** Joins two ids of one person, or parts them again. */
const join = () => {
  joined = !joined;
  const [person, into] = league.players.slice(-2);
  return organise(
    `/api/v1/clubs/${league.club}/joins`,
    { id: tag(), type: joined ? "people_joined" : "people_parted", person, into, reason: "other", confirm: true },
    joinLine,
  );
};
/** Inserts the statistics that a match with strikes leaves: this season has none. */
const count = () =>
  env.DB.prepare(`INSERT INTO match_statistics VALUES (?1, ?2, ${Array.from({ length: 14 }, () => 1).join()}, NULL)`)
    .bind(tag(), first(league.players))
    .run();
/** Makes the owner a player of the club too, or none any more. */
const plays = () =>
  env.DB.prepare("UPDATE memberships SET person_id = CASE WHEN person_id IS NULL THEN ? END WHERE user_id = ?")
    .bind(first(league.players), owner.user)
    .run();
/** Makes the owner the guardian of a junior, or of none any more. */
const guard = async () => {
  await env.DB.prepare("UPDATE people SET junior = coalesce(junior, 90) WHERE id = ?").bind(known.players).run();
  const gone = await env.DB.prepare("DELETE FROM guardians WHERE user_id = ?").bind(owner.user).run();
  if (gone.meta.changes === 0)
    await env.DB.prepare("INSERT INTO guardians (person_id, user_id, club_id, since) VALUES (?, ?, ?, ?)")
      .bind(known.players, owner.user, league.club, "2026-01-01T00:00:00.000Z")
      .run();
};
/** Adds a webhook to the club, or removes all but one. */
const hook = async () => {
  const keep = "SELECT id FROM webhooks WHERE club_id = ?1 ORDER BY made_at, id LIMIT 1";
  const gone = await env.DB.prepare(`DELETE FROM webhooks WHERE club_id = ?1 AND id NOT IN (${keep})`)
    .bind(league.club)
    .run();
  if (gone.meta.changes === 0) await newHook();
};
const newHook = () =>
  organise(
    `/api/v1/clubs/${league.club}/webhooks`,
    { url: "https://hooks.example.com/strikebook", kinds: ["drawn"] },
    madeWebhook,
  );
/** Writes a delivery of a webhook. */
const tellHook = () =>
  env.DB.prepare(
    `INSERT INTO webhook_deliveries (id, webhook_id, news, kind, cause, body, made_at, due_at, state, moved_at)
     VALUES (?1, ?2, ?1, 'drawn', 'x', '{}', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'sent', '2026-01-01T00:00:00.000Z')`,
  )
    .bind(crypto.randomUUID(), known.webhook)
    .run();
/** Writes a notification of the owner. */
const told = () =>
  env.DB.prepare(
    `INSERT INTO messages (id, club_id, user_id, channel, kind, cause, subject, made_at, due_at, state)
     VALUES (?1, ?2, ?3, 'mail', 'results-late', ?1, 'x', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'sent')`,
  )
    .bind(crypto.randomUUID(), league.club, owner.user)
    .run();
/** Writes to the members of the club. */
const announce = () =>
  call(`/api/v1/clubs/${league.club}/announcements`, {
    body: { id: crypto.randomUUID(), audience: { to: "club" }, title: "No play tonight" },
    token: ORGANISER_KEY,
  });
const foundAnother = async () => void (await foundDivision(2));

let tables = 0;
/** Gives a code to another table of an evening. */
const moreTables = () => {
  tables += 1;
  return organise(`/api/v1/clubs/${league.club}/evenings/${known.day}/codes`, { tables }, tableCodes);
};

const feed = (): Promise<unknown> =>
  env.DB.prepare(
    `INSERT INTO federation_clubs (club_id, number, federation_id, type, day, by, at)
     SELECT ?1, count(*) + 1, ?2, 'joined', '2026-01-01', '', '' FROM federation_clubs WHERE club_id = ?1`,
  )
    .bind(league.club, tag())
    .run();

const nameTeam = (): Promise<unknown> =>
  env.DB.prepare(
    "INSERT INTO teams (id, club_id, name, captain, members, created_at) VALUES (?1, ?2, ?1, ?3, json_array(?3), '')",
  )
    .bind(tag(), league.club, first(league.players))
    .run();

const makeSeries = (id: string) =>
  organise(
    `/api/v1/clubs/${league.club}/series`,
    { id, name: "Season", points: "18-16-14", events: [league.id] },
    created,
  );
const addSeries = () => makeSeries(tag());
const changeSeries = () => env.DB.prepare("UPDATE series SET name = name || '*' WHERE id = ?").bind(known.series).run();

/** Makes the owner the guardian of juniors of two clubs, who may say that they are one person. */
const guardTwo = async (): Promise<void> => {
  for (const club of [league.club, await newClub()]) {
    const { id } = await organise("/api/v1/people", { name: "A junior", club, junior: true }, created);
    await env.DB.prepare(
      "INSERT INTO guardians (person_id, user_id, club_id, since) VALUES (?, ?, ?, '2026-01-01T00:00:00.000Z')",
    )
      .bind(id, owner.user, club)
      .run();
  }
};

/** Acts that change the answer of each read. A read that is missing here fails. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  "/api/v1/health": () =>
    env.DB.prepare("INSERT INTO log_faults (match_id, seq, expected, found, at) VALUES (?, 1, 'a', 'b', '')")
      .bind(tag())
      .run(),
  "/api/v1/digest": correctAgain,
  "/api/v1/home": rename,
  "/api/v1/clubs": () => env.DB.prepare("UPDATE clubs SET name = name || '*'").run(),
  "/api/v1/search": () => env.DB.prepare("UPDATE clubs SET name = name || '*'").run(),
  "/api/v1/clubs/{id}": () => env.DB.prepare("UPDATE clubs SET name = name || '*'").run(),
  "/api/v1/clubs/{id}/divisions": rename,
  "/api/v1/divisions": foundAnother,
  "/api/v1/divisions/{id}": deduct,
  "/api/v1/divisions/{id}/decisions": deduct,
  "/api/v1/divisions/{id}/entries": enter,
  "/api/v1/divisions/{id}/calendar.ics": () => decide({ type: "fixture_voided", fixture: known.last }),
  "/api/v1/divisions/{id}/entries/{entry}/calendar.ics": rename,
  "/api/v1/players/{id}/calendar.ics": rename,
  "/api/v1/clubs/{id}/calendar.ics": rename,
  "/api/v1/divisions/{id}/feed.atom": rename,
  "/api/v1/divisions/{id}/feed.json": correctAgain,
  "/api/v1/clubs/{id}/feed.atom": rename,
  "/api/v1/clubs/{id}/feed.json": correctAgain,
  "/api/v1/players/{id}": correctAgain,
  "/api/v1/players/{id}/matches": rename,
  "/api/v1/players/{id}/changes": correctAgain,
  "/api/v1/players/{id}/differences": correctAgain,
  "/api/v1/players/{id}/against/{other}": rename,
  "/api/v1/clubs/{id}/joins": join,
  "/api/v1/clubs/{id}/consents": consent,
  "/api/v1/clubs/{id}/member-clubs": feed,
  "/api/v1/clubs/{id}/federations": feed,
  "/api/v1/clubs/{id}/teams": nameTeam,
  "/api/v1/clubs/{id}/series": addSeries,
  "/api/v1/series/{id}": changeSeries,
  "/api/v1/series/{id}/standings": changeSeries,
  "/api/v1/series/{id}/standings.csv": rename,
  "/api/v1/divisions/{id}/standings": rename,
  "/api/v1/divisions/{id}/standings.csv": rename,
  "/api/v1/divisions/{id}/crosstable": rename,
  "/api/v1/divisions/{id}/crosstable.csv": rename,
  "/api/v1/divisions/{id}/fixtures": rename,
  "/api/v1/divisions/{id}/fixtures.csv": rename,
  "/api/v1/divisions/{id}/results": rename,
  "/api/v1/divisions/{id}/results.csv": rename,
  "/api/v1/divisions/{id}/entrants": rename,
  "/api/v1/divisions/{id}/entrants.csv": rename,
  "/api/v1/divisions/{id}/report.trf": correctAgain,
  "/api/v1/divisions/{id}/entries.csv": enter,
  "/api/v1/players/{id}/matches.csv": rename,
  "/api/v1/players/{id}/changes.csv": correctAgain,
  "/api/v1/ratings/{list}/standings.csv": correctAgain,
  "/api/v1/clubs/{id}/statistics": count,
  "/api/v1/clubs/{id}/statistics.csv": count,
  "/api/v1/clubs/{id}/records": rename,
  "/api/v1/clubs/{id}/players": rename,
  "/api/v1/clubs/{id}/players.csv": rename,
  "/api/v1/clubs/{id}/people": rename,
  "/api/v1/ratings/{list}": correctAgain,
  "/api/v1/ratings/{list}/calibration": correctAgain,
  "/api/v1/ratings/{list}/starts": start,
  "/api/v1/matches/{id}": correctAgain,
  "/api/v1/matches/{id}/what-if": correctAgain,
  "/api/v1/matches/{id}/status": correctAgain,
  "/api/v1/matches/{id}/events": correctAgain,
  "/api/v1/matches/{id}/log": correctAgain,
  "/api/v1/matches/{id}/results": correctAgain,
  "/api/v1/matches/{id}/differences": correctAgain,
  "/api/v1/matches/{id}/notes": keepNote,
  "/api/v1/matches/{id}/scorer-links": giveLink,
  "/api/v1/clubs/{id}/differences": correctAgain,
  "/api/v1/clubs/{id}/rulesets": saveRules,
  "/api/v1/clubs/{id}/rulesets/{ruleset}": saveRules,
  "/api/v1/clubs/{id}/evenings/{day}": moreTables,
  "/api/v1/matches/{id}/clock": startRound,
  "/api/v1/clubs/{id}/members": () => memberOf(league.club, "reader"),
  "/api/v1/clubs/{id}/acts": giveLink,
  "/api/v1/clubs/{id}/exports": () => orderExport(league.club),
  "/api/v1/clubs/{id}/exports/{exportId}": () =>
    env.DB.prepare("UPDATE club_exports SET done = done + 1 WHERE id = ?").bind(known.export).run(),
  "/api/v1/clubs/{id}/invitations": invite,
  "/api/v1/waiting-clubs": () =>
    env.DB.prepare("INSERT INTO clubs (id, name, created_at, waits) VALUES (?, 'New', '2026-01-01T00:00:00.000Z', 1)")
      .bind(tag())
      .run(),
  "/api/v1/people/{id}/transfer": () =>
    call(`/api/v1/people/${known.players}/transfer`, { method: "POST", token: ORGANISER_KEY }),
  "/api/v1/people/{id}/guardians": guard,
  "/api/v1/account/guardianships": guard,
  "/api/v1/account/telling": () => callAs(owner, "/api/v1/account/telling", { method: "PATCH", body: { mail: false } }),
  "/api/v1/clubs/{id}/outbox": told,
  "/api/v1/clubs/{id}/announcements": announce,
  "/api/v1/account/announcements": announce,
  "/api/v1/clubs/{id}/webhooks": hook,
  "/api/v1/clubs/{id}/webhooks/{webhook}/deliveries": tellHook,
  "/api/v1/people/{id}/erasure": plays,
  "/api/v1/clubs/{id}/joining": () =>
    call(`/api/v1/clubs/${league.club}/joining-link`, { method: "POST", token: ORGANISER_KEY }),
  "/api/v1/clubs/{id}/applications": async () => applied(await newcomer(), league.club),
  "/api/v1/account/applications": async () => applied(owner, await newClub()),
  "/api/v1/account/tokens": () => callAs(owner, "/api/v1/account/tokens", { body: { name: tag(), scopes: ["read"] } }),
  "/api/v1/account/devices": () => callAs(owner, "/api/v1/account/devices", { body: browserOf(tag()) }),
  "/api/v1/account/phones": () =>
    env.DB.prepare(
      `INSERT INTO passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
       VALUES (?1, '', ?2, ?1, 0, 'singleDevice', 0, 0)`,
    )
      .bind(tag(), owner.user)
      .run(),
  "/api/v1/account/calendar": () => callAs(owner, "/api/v1/account/calendar", { method: "POST" }),
  "/api/v1/account/matches": plays,
  "/api/v1/account/file": plays,
  "/api/v1/account/erasure": plays,
  "/api/v1/head-lists": async () => {
    await correctAgain();
    await write(league.club);
  },
  "/api/v1/invitations/{token}": () =>
    env.DB.prepare("UPDATE invitations SET revoked_at = '2026-01-01T00:00:00.000Z'").run(),
  "/api/v1/account": () => env.DB.prepare("UPDATE clubs SET name = name || '*'").run(),
  "/api/v1/rebuild": rebuild,
  "/api/v1/imports/{id}": () => sendFile(file),
  // Last: others ask after the owner being no guardian.
  "/api/v1/account/same-persons": guardTwo,
};

beforeAll(async () => {
  ({ operations } = await document());
  league = await season();
  const match = first(league.matches);
  const corrected = await correct(match, award(2, "B", 25));
  await settled(league);
  owner = await memberOf(league.club, "owner");
  const open = `open-${league.id}`;
  await organise(
    "/api/v1/divisions",
    {
      id: open,
      club: league.club,
      league: "League",
      season: "2026",
      name: "Open",
      ruleset: "woodestic-simple",
      registration: {
        opens: "2020-01-01T00:00:00.000Z",
        deadline: "2099-01-01T00:00:00.000Z",
        players: 1,
        fee: null,
        minimum: 2,
        maximum: 64,
      },
    },
    created,
  );
  file = await exported(league.club);
  await sendPart(digestOf(file), 0, file);
  const left = await exportEnded(await orderExport(league.club));
  await write(league.club);
  await rebuild();
  known = {
    day: "2026-02-01",
    matches: match.id,
    divisions: league.id,
    players: first(league.players),
    people: first(league.players),
    clubs: league.club,
    open,
    rulesets: "icf",
    ratings: `${league.club}:singles`,
    imports: digestOf(file),
    differences: `${match.id}.${corrected}`,
    invitations: (await invite()).token,
    export: left.id,
    webhook: (await newHook()).id,
    last: league.matches.at(-1)?.id ?? "",
    series: (await makeSeries(tag())).id,
  };
  await saveRules();
}, 120_000);

const QUERIES: Readonly<Record<string, string>> = {
  "/api/v1/search": "?q=club&kind=clubs",
  "/api/v1/matches/{id}/what-if": "?ruleset=icf",
  "/api/v1/head-lists": "?club=",
  "/api/v1/head-lists/{number}": "?club=",
};

const filled = (path: string): string => {
  const [, , , collection = ""] = path.split("/");
  const query = QUERIES[path] ?? "";
  const subject =
    path.startsWith("/api/v1/divisions/{id}/entries") && !path.includes("{entry}") ? known.open : known[collection];
  const address = path
    .replace("{other}", league.players[1] ?? "")
    .replace("{ruleset}", "our-evening")
    .replace("{entry}", `${league.id}-e1`)
    .replace("{exportId}", known.export ?? "")
    .replace("{webhook}", known.webhook ?? "")
    .replace("{number}", "1")
    .replace("{day}", known.day ?? "")
    .replace(/\{(id|list|token)\}/, subject ?? "x");
  return `${address}${query.endsWith("=") ? `${query}${league.club}` : query}`;
};

const read = (path: string, etag?: string): Promise<Response> => {
  const headers: Record<string, string> = etag === undefined ? {} : { "if-none-match": etag };
  const { permission } = operations.find((one) => one.method === "get" && one.path === path) ?? {};
  if (permission === "account") return callAs(owner, filled(path), { headers });
  return call(filled(path), { headers, ...(permission === "public" ? {} : { token: ORGANISER_KEY }) });
};

/** The ETag of an answer that is served. */
const tagOf = async (answer: Response): Promise<string> => {
  expect(answer.status, await answer.clone().text()).toBe(200);
  const etag = answer.headers.get("etag") ?? "";
  expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
  await answer.arrayBuffer();
  return etag;
};

describe("every read of the API", () => {
  it("is in one of the tables above", () => {
    const paths = operations.filter(({ method }) => method === "get").map(({ path }) => path);
    expect(paths.sort()).toEqual([CHANGES, CONSTANT, EXCEPTED].flatMap((table) => Object.keys(table)).sort());
  });

  it.each(third([...Object.keys(CHANGES), ...Object.keys(CONSTANT)], "304"))(
    "%s answers 304 to who has it",
    async (path) => {
      const answer = await read(path);
      const cache = answer.headers.get("cache-control");
      const etag = await tagOf(answer);
      const open = operations.find((one) => one.method === "get" && one.path === path)?.permission === "public";
      if (path === "/api/v1/invitations/{token}" || !open) expect(cache).toBe(PRIVATE);
      else expect(cache).toMatch(path in CONSTANT ? /^public, max-age=\d+/ : new RegExp(`^${PUBLIC}$`));
      for (const asked of [etag, `W/${etag.replace(/^W\//, "")}`, `"other", ${etag}`, "*"]) {
        const again = await read(path, asked);
        expect([again.status, again.headers.get("etag"), again.headers.get("cache-control")]).toEqual([
          304,
          etag,
          cache,
        ]);
        expect(await again.text()).toBe("");
      }
      expect(await tagOf(await read(path, '"other"'))).toBe(etag);
    },
  );

  it.each(Object.entries(CHANGES))("%s has another ETag once it says something else", async (path, change) => {
    const before = await tagOf(await read(path));
    await change();
    const answer = await read(path, before);
    expect(await tagOf(answer)).not.toBe(before);
  });
});

describe("every page of something", () => {
  const pages = () => [
    "/",
    `/divisions/${league.id}`,
    `/divisions/${league.id}/fixtures`,
    `/matches/${known.matches}`,
    `/matches/${known.matches}/what-if?ruleset=icf`,
    `/matches/${known.matches}/correct`,
    `/matches/${known.matches}/differences/${known.differences?.split(".")[1]}`,
    `/players/${known.players}`,
    `/players/${known.players}/matches`,
    `/players/${known.players}/changes`,
    `/players/${known.players}/against/${league.players[1]}`,
    `/ratings/${league.club}:singles`,
    `/ratings/${league.club}:singles/calibration`,
    `/clubs/${league.club}/heads`,
    `/clubs/${league.club}/rules/our-evening`,
    "/heads",
    `/score/${known.matches}`,
  ];

  it("answers 304 to who has it", async () => {
    for (const path of pages()) {
      const answer = await call(path);
      expect([path, answer.headers.get("cache-control")]).toEqual([path, PUBLIC]);
      const etag = await tagOf(answer);
      const again = await call(path, { headers: { "if-none-match": etag } });
      expect([path, again.status]).toEqual([path, 304]);
      expect(again.headers.get("content-security-policy")).not.toBeNull();
    }
  });

  it("has one answer for everybody: an answer for one person alone is never cached", async () => {
    const path = `/divisions/${league.id}`;
    expect(await tagOf(await callAs(owner, path))).toBe(await tagOf(await call(path)));
    for (const own of ["/account", `/clubs/${league.club}/desk`, `/matches/${known.matches}/links`])
      expect((await callAs(owner, own)).headers.get("cache-control")).toBe(PRIVATE);
  });
});

describe("what a division's answers are remembered by", () => {
  const version = async () => (await divisionVersion(directory(env), league.id)) ?? "";
  const whole = async () => (await call(`/api/v1/divisions/${league.id}`)).text();

  it.each<[string, () => Promise<unknown>]>([
    ["a decision", deduct],
    ["a name", rename],
    ["a result", correctAgain],
    ["a join", join],
    ["the rules of the club", saveRules],
    [
      "its clock",
      () => callAs(owner, `/api/v1/clubs/${league.club}`, { method: "PATCH", body: { zone: "Asia/Kolkata" } }),
    ],
    ["a rebuild", rebuild],
    [
      "a fixture's day",
      () => env.DB.prepare("UPDATE fixtures SET day = '2026-03-03' WHERE id = ?").bind(known.last).run(),
    ],
    [
      "the regulations",
      () => env.DB.prepare("UPDATE divisions SET name = name || '*' WHERE id = ?").bind(league.id).run(),
    ],
  ])("is another after %s", async (_what, change) => {
    const before = await version();
    expect(before).toMatch(/^[0-9a-f]{32}$/);
    await change();
    expect(await version()).not.toBe(before);
  });

  it("is the same after what is none of it", async () => {
    const before = await version();
    await foundDivision(2);
    await organise("/api/v1/clubs", { name: "Another" }, created);
    await memberOf(await newClub(), "reader");
    expect(await version()).toBe(before);
    expect(await divisionVersion(directory(env), "nowhere")).toBeNull();
  });

  it("never gives out what was overtaken, however often it is asked meanwhile", async () => {
    for (let times = 0; times < 5; times += 1) {
      const before = await whole();
      expect(await whole()).toBe(before);
      const [{ decision }] = await Promise.all([deduct(), whole(), whole()]);
      expect(decision.type).toBe("points_deducted");
      const decided = (text: string) => division.parse(JSON.parse(text)).decisions.length;
      expect(decided(await whole())).toBe(decided(before) + 1);
    }
  });
});

describe("the memory", () => {
  const kept = (version: string, bytes: number) => ({ version, body: new ArrayBuffer(bytes), headers: {} });

  it("gives out what is of the version that is asked for, and forgets what was asked for longest ago", () => {
    const memory = new Memory(100);
    memory.put("a", kept("1", 40));
    memory.put("b", kept("1", 40));
    expect(memory.get("a", "2")).toBeNull();
    expect(memory.get("a", "1")).not.toBeNull();
    memory.put("c", kept("1", 40));
    expect([memory.get("a", "1"), memory.get("b", "1"), memory.get("c", "1")].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("keeps one answer under a name, and none that is larger than all of it", () => {
    const memory = new Memory(100);
    memory.put("a", kept("1", 90));
    memory.put("a", kept("2", 60));
    memory.put("b", kept("1", 40));
    expect([memory.get("a", "1"), memory.get("a", "2"), memory.get("b", "1")].map(Boolean)).toEqual([
      false,
      true,
      true,
    ]);
    memory.put("c", kept("1", 101));
    expect([memory.get("c", "1"), memory.get("a", "2")].map(Boolean)).toEqual([false, true]);
  });
});
