import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import type { JsonSchema, Schemas } from "../support/json-schema.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { type League, season } from "./support/corrections.ts";
import { document, type Operation } from "./support/document.ts";
import { foundDivision } from "./support/match.ts";

const LOG = "a match's log has at most 10,000 events";
const FIELD = "a division has at most 1,024 entries, 7,936 fixtures (eight double groups of 32) and 5,000 decisions";
const LATEST = "the latest only: all of them have a list of their own";
const CODE = "as many as this code knows";
const ONE_ROW = "kept whole when it was made: of one match, one table, one rating list";

/**
 * Every array in an answer that is no page of a list: why it cannot grow without end. A path includes everything in it.
 */
const BOUNDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/api/v1/home": { "": "a front page: so many clubs, divisions, matches and players, and no more" },
  "/api/v1/search": { "": "the first few of each kind: a reader who seeks more types more" },
  "/api/v1/divisions": {
    "divisions[].leaders": "three, and the players of an entry",
    "divisions[].winners": "at most everybody in the division",
    "divisions[].honours": "six of them, each shared at most by everybody in the division",
  },
  "/api/v1/clubs/{id}/divisions": {
    "divisions[].leaders": "three, and the players of an entry",
    "divisions[].winners": "at most everybody in the division",
    "divisions[].honours": "six of them, each shared at most by everybody in the division",
  },
  "/api/v1/divisions/{id}": { "": FIELD },
  "/api/v1/divisions/{id}/standings": { "": FIELD },
  "/api/v1/divisions/{id}/crosstable": { "": FIELD },
  "/api/v1/divisions/{id}/fixtures": { "": FIELD },
  "/api/v1/divisions/{id}/results": { "": FIELD },
  "/api/v1/divisions/{id}/entrants": { "": FIELD },
  "/api/v1/clubs/{id}/statistics": { columns: CODE },
  "/api/v1/clubs/{id}/players": { columns: CODE },
  "/api/v1/divisions/{id}/entries": { "entries[].players": "one or two" },
  "/api/v1/divisions/{id}/pairing": { "": FIELD },
  "/api/v1/divisions/{id}/decisions": { "decisions[].decision": "the regulations' criteria" },
  "/api/v1/series/{id}": {
    events: "26 at most",
    guests: "players who were named one by one",
    qualifies: "divisions of one club that one series fills",
    corrections: "five at most",
    terms: "as many places as the largest field has",
  },
  "/api/v1/series/{id}/standings": {
    events: "26 at most",
    "rows[].players": "one or two",
    "rows[].scores": "one of each event, 26 at most",
    "rows[].tie": CODE,
  },
  "/api/v1/players/{id}": {
    honours: "of the divisions that one player has played in",
    series: "of the divisions that one player has played in",
    history: LATEST,
    matches: LATEST,
    differences: LATEST,
    lists: "three kinds",
    opponents: "the 200 met most often",
    joined: "ids of one person",
    elsewhere: "lists of the federations that one club feeds",
    "career.curve": "thinned to what a drawing shows",
    "career.bestWin": "one match",
    spread: "a fixed set of figures",
    "ratingSpread.bars": "21 at most",
  },
  "/api/v1/players/{id}/matches": {
    "matches[].sides": "at most four sides",
    "matches[].score.sides": "at most four sides",
    "matches[].corrected.sides": "at most four sides",
    "matches[].corrected.score.sides": "at most four sides",
  },
  "/api/v1/players/{id}/changes": {
    "changes[].opponents": "at most four sides",
    "changes[].pairs": "at most four sides",
  },
  "/api/v1/players/{id}/differences": { "differences[]": "of one correction" },
  "/api/v1/players/{id}/against/{other}": {
    "played[].sides": "at most four sides",
    "played[].score.sides": "at most four sides",
    "played[].corrected.sides": "at most four sides",
    "played[].corrected.score.sides": "at most four sides",
    curves: "of two players, thinned to what a drawing shows",
    others: "200 at most, those met most often first",
    "forecast.stakes.players": "two players",
  },
  "/api/v1/health": {
    incompleteDraws: "at most a hundred are named",
    openings: "at most twenty are named",
    troubles: "each is named once",
  },
  "/api/v1/matches/{id}": { "": LOG },
  "/api/v1/matches/{id}/events": { "": LOG },
  "/api/v1/matches/{id}/what-if": { "": LOG },
  "/api/v1/matches/{id}/results": { "": LOG },
  "/api/v1/matches/{id}/differences": { "differences[]": "of one correction" },
  "/api/v1/clubs/{id}/differences": { "differences[]": "of one correction" },
  "/api/v1/differences/{id}": { "": ONE_ROW },
  "/api/v1/clubs/{id}/rulesets/{ruleset}": { versions: LATEST, differences: CODE, document: CODE },
  "/api/v1/rulesets": { rulesets: CODE },
  "/api/v1/rulesets/{id}": { "": CODE },
  "/api/v1/keys": { keys: "one for each time that the deployment's key was changed; RFC 7517 has them whole" },
  "/api/v1/ratings/{list}/calibration": { "": "ten bins" },
  "/api/v1/account": { clubs: "the clubs that one person is a member of" },
  "/api/v1/clubs/{id}/member-clubs": { "": "clubs that one club has invited one by one, and those that invited it" },
  "/api/v1/clubs/{id}/federations": { "": "clubs that one club has invited one by one, and those that invited it" },
  "/api/v1/clubs/{id}/teams": { "": "teams that one club has named one by one, and their squads" },
  "/api/v1/clubs/{id}/team-totals": { "": "teams that one club has named one by one" },
  "/api/v1/ties/{id}": { "": "two squads, and as many rubbers as a plan has" },
  "/api/v1/account/same-persons": { "": "players that one person or their juniors are in clubs" },
  "/api/v1/clubs/{id}/evenings/{day}": {
    matches: "those of one club on one day",
    ties: "those of one club on one day",
    codes: "one for each of at most 128 tables",
    people: "those of one club who play on one day",
    places: "where the divisions that play on one day are played",
    halls: "four of each division that plays on one day",
    clocks: "one for each round that is played on one day",
  },
  "/api/v1/account/applications": { applications: LATEST },
  "/api/v1/clubs/{id}/applications": { "applications[].same": "players of one club who have the same name" },
  "/api/v1/account/erasure": { players: "one of each club", clubs: "memberships", ownerOf: "memberships" },
  "/api/v1/people/{id}/guardians": { guardians: "three at most", invitations: "three at most" },
  "/api/v1/account/telling": { "": CODE },
  "/api/v1/account/devices": { devices: "ten at most" },
  "/api/v1/account/phones": { phones: "phones of one person" },
  "/api/v1/clubs/{id}/outbox": { counts: CODE },
  "/api/v1/account/announcements": { announcements: LATEST },
  "/api/v1/clubs/{id}/webhooks": { webhooks: "five at most", "webhooks[].kinds": CODE },
  "/api/v1/clubs/{id}/webhooks/{webhook}/deliveries": { "webhook.kinds": CODE },
  "/api/v1/account/guardianships": { juniors: "one's own", guardians: "three of each player at most" },
  "/api/v1/people/{id}/erasure": { players: "the ids of one player" },
  "/api/v1/account/file": { tables: "a file that is read whole: the rows of one person" },
  "/api/v1/account/tokens": { tokens: "twenty at most", "tokens[].scopes": "three" },
  "/api/v1/account/matches": { "": "twelve fixtures, and those among the latest twelve matches that wait" },
  "/api/v1/rebuild": { failed: "so many are named, and the rest are counted" },
  "/api/v1/imports/{id}": { faults: "the first 20" },
};

let operations: readonly Operation[] = [];
let schemas: Schemas = {};
let answers: Readonly<Record<string, JsonSchema>> = {};

const openapi = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject({
      get: z
        .looseObject({
          responses: z.record(
            z.string(),
            z.looseObject({
              content: z.record(z.string(), z.looseObject({ schema: z.record(z.string(), z.unknown()) })).optional(),
            }),
          ),
        })
        .optional(),
    }),
  ),
});

beforeAll(async () => {
  ({ operations, schemas } = await document());
  const { paths } = openapi.parse(await (await call("/api/v1/openapi.json")).json());
  answers = Object.fromEntries(
    Object.entries(paths).flatMap(([path, { get }]) => {
      const schema = get?.responses["200"]?.content?.["application/json"]?.schema;
      // The document's schemas are as much of JSON Schema as that type has.
      return schema ? [[path, schema as JsonSchema]] : [];
    }),
  );
});

/** The places of arrays in a schema: `divisions[].leaders`. */
const arraysIn = (schema: JsonSchema, at = "", seen: readonly string[] = []): string[] => {
  const { $ref, items, properties = {}, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    const named = schemas[name];
    return named === undefined || seen.includes(name) ? [] : arraysIn(named, at, [...seen, name]);
  }
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(schema.type === "array" ? [at] : []),
    ...(typeof items === "object" ? arraysIn(items, `${at}[]`, seen) : []),
    ...Object.entries(properties).flatMap(([name, one]) => arraysIn(one, at === "" ? name : `${at}.${name}`, seen)),
    ...(typeof additionalProperties === "object" ? arraysIn(additionalProperties, `${at}.*`, seen) : []),
    ...branches.flatMap((branch) => arraysIn(branch, at, seen)),
  ];
};

const isPaged = (path: string): boolean => {
  const one = operations.find((operation) => operation.method === "get" && operation.path === path);
  const query = one?.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name) ?? [];
  return query.includes("after") && query.includes("limit");
};

const within = (bound: string, array: string): boolean =>
  bound === "" || array === bound || array.startsWith(`${bound}.`) || array.startsWith(`${bound}[`);

describe("every array that a read answers with", () => {
  it("is a page of a list, or has a bound and a reason", () => {
    const unbounded = Object.entries(answers).flatMap(([path, schema]) => {
      const bounds = Object.keys(BOUNDED[path] ?? {});
      const left = [...new Set(arraysIn(schema))].filter((array) => !bounds.some((bound) => within(bound, array)));
      // The only array left of a page is its list.
      return left.length === 0 || (isPaged(path) && left.length === 1 && !left[0]?.includes("[")) ? [] : [[path, left]];
    });
    expect(unbounded).toEqual([]);
    expect(Object.keys(BOUNDED).filter((path) => !(path in answers))).toEqual([]);
  });

  it("is asked for in the same way, and says where it goes on in the same words", () => {
    const lists = Object.keys(answers).filter(isPaged);
    expect(lists.length).toBeGreaterThan(15);
    for (const path of lists) {
      const schema = answers[path] ?? {};
      const whole = schema.$ref === undefined ? schema : schemas[schema.$ref.split("/").at(-1) ?? ""];
      const { type, anyOf } = whole?.properties?.next ?? {};
      expect([path, type ?? anyOf?.map((branch) => branch.type)]).toEqual([path, ["string", "null"]]);
      const { parameters = [] } = operations.find((one) => one.method === "get" && one.path === path) ?? {};
      expect(parameters.find(({ name }) => name === "limit")?.schema).toMatchObject({ type: "integer", minimum: 1 });
    }
  });
});

describe("a list", () => {
  let league: League;
  const paths = () => [
    `/api/v1/divisions/${league.id}/decisions`,
    `/api/v1/players/${league.players[0]}/changes`,
    `/api/v1/players/${league.players[0]}/matches`,
    `/api/v1/ratings/${league.club}:singles`,
    `/api/v1/matches/${league.matches[0]?.id}/events`,
    `/api/v1/divisions`,
    `/api/v1/clubs/${league.club}/acts`,
    `/api/v1/clubs/${league.club}/members`,
  ];

  beforeAll(async () => {
    league = await season();
    for (let points = 1; points <= 5; points += 1)
      await organise(
        `/api/v1/divisions/${league.id}/decisions`,
        {
          id: crypto.randomUUID(),
          decision: { type: "points_deducted", entry: `${league.id}-e1`, points, reason: "other" },
        },
        decisionLine,
      );
  }, 60_000);

  const ask = (path: string) => call(path, { token: ORGANISER_KEY });
  /** The rows of a page, whatever they are called. */
  const rowsOf = (page: Record<string, unknown>): unknown[] =>
    z.array(z.unknown()).parse(Object.values(page).find((value) => Array.isArray(value)));
  const page = z.looseObject({ next: z.string().nullable() });

  it("has every row once when it is read in small pages, and links to the next", async () => {
    for (const path of paths()) {
      const whole = rowsOf(await served(await ask(`${path}?limit=${MOST_TO_A_PAGE}`), page));
      const rows: unknown[] = [];
      for (let next: string | null = `${path}?limit=2`; next !== null; ) {
        const answer: Response = await ask(next);
        const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
        const read: z.output<typeof page> = await served(answer, page);
        expect(link === null).toBe(read.next === null);
        expect(rowsOf(read).length).toBeLessThanOrEqual(2);
        rows.push(...rowsOf(read));
        next = link;
      }
      expect([path, rows]).toEqual([path, whole]);
    }
  });

  it("moves nothing from one page to another when something is inserted", async () => {
    await foundDivision(2);
    const first = await served(await ask("/api/v1/divisions?limit=1"), page);
    const rest = async () => rowsOf(await served(await ask(`/api/v1/divisions?after=${first.next}`), page));
    const before = await rest();
    await foundDivision(2);
    expect((await rest()).slice(0, before.length)).toEqual(before);
  });

  it.each([
    "limit=0",
    "limit=-1",
    `limit=${MOST_TO_A_PAGE + 1}`,
    "limit=x",
    "limit=1.5",
    "after=",
    "after=%00",
    "after=a~b~c",
  ])("is not asked for with %s", async (query) => {
    for (const path of paths()) {
      // A log's events are counted from 0 on.
      if (path.endsWith("/events") && query === "after=") continue;
      const answer = await ask(`${path}?${query}`);
      expect([path, (await refused(answer)).code]).toEqual([path, "invalid-request"]);
    }
  });

  it("of ratings goes on where it was, also under a filter", async () => {
    const path = `/api/v1/ratings/${league.club}:singles`;
    const all = await read(path, ratingList);
    const top = await read(`${path}?limit=1&provisional=yes`, ratingList);
    const rest = await read(`${path}?after=${top.next}`, ratingList);
    expect([...top.rows, ...rest.rows]).toEqual(all.rows);
  });

  it("on a page has links to what is further down, and back", async () => {
    const { club } = league;
    const people = Array.from({ length: 55 }, (_, index) => ({
      player: `many-${index}-${club}`,
      rating: 1500 + index,
    }));
    for (const { player } of people) await organise("/api/v1/people", { id: player, name: player, club }, created);
    const starts = people.map((start) => ({ ...start, day: "2026-01-01" }));
    const path = `/api/v1/ratings/${club}:doubles/starts`;
    expect((await call(path, { method: "PUT", body: { starts }, token: ORGANISER_KEY })).status).toBe(200);
    const list = `/api/v1/ratings/${club}:doubles`;
    await vi.waitFor(async () => expect((await read(list, ratingList)).rows).toHaveLength(50), { timeout: 20_000 });
    const html = await (await call(`/ratings/${club}:doubles`)).text();
    const further = /href="([^"]+after=[^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(html).not.toContain("First page");
    const below = await (await call(further)).text();
    expect(below).toContain(`<a href="/ratings/${club}:doubles">First page</a>`);
    expect(below.match(/class="place"/g)?.length).toBe(5 + 1);
  });
});
