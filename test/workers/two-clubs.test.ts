import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../workers/app.ts";
import { somewhere } from "./support/accounts.ts";
import { ALLOWED, type Asker as Seen } from "./support/allowed.ts";
import { type Call, call } from "./support/api.ts";
import { document, type Operation } from "./support/document.ts";
import { type Asker, belongings, betrayed, type Club, type TwoClubs, twoClubs } from "./support/two-clubs.ts";

const { operations } = await document();
const nameOf = ({ method, path }: Pick<Operation, "method" | "path">): string => `${method} ${path}`;
const isRead = ({ method }: Pick<Operation, "method">): boolean => method === "get";

let both: TwoClubs;
beforeAll(async () => {
  both = await twoClubs();
}, 120_000);

/** What a collection's own id is in a club. */
const FIRST: Readonly<Record<string, (club: Club) => string>> = {
  clubs: ({ id }) => id,
  divisions: ({ division }) => division,
  matches: ({ match }) => match.id,
  players: ({ junior }) => junior,
  people: ({ junior }) => junior,
  ratings: ({ id }) => `${id}:singles`,
  differences: ({ difference }) => difference,
  rulesets: () => "icf",
  invitations: () => "x",
  imports: () => "x",
  "head-lists": () => "1",
};

/** What lies within one of those. */
const WITHIN: Readonly<Record<string, (club: Club) => string>> = {
  entry: ({ entry }) => entry,
  consent: () => "no-consent",
  other: ({ players }) => players[0] ?? "",
  user: ({ member }) => member,
  invitation: ({ invitation }) => invitation,
  ruleset: ({ ruleset }) => ruleset,
  link: ({ link }) => link,
  note: ({ note }) => note,
  part: () => "0",
  number: () => "1",
  token: () => "x",
};

const QUERY: Readonly<Record<string, (club: Club) => string>> = {
  club: ({ id }) => id,
  ruleset: () => "icf",
};

const PARAMETER = /\{(\w+)\}/g;
const parametersOf = (path: string): string[] => [...path.matchAll(PARAMETER)].map(([, name = ""]) => name);

/** An address with ids of one club, and within it of one that may be the other; `null`: of none. */
const address = (
  { path, parameters }: Pick<Operation, "path" | "parameters">,
  club: Club,
  within: Club | null = club,
): string => {
  const collection = path.split("/").find((part, index) => index > 2 && part in FIRST) ?? "";
  const filled = path.replaceAll(PARAMETER, (_whole, name: string) => {
    const value = ["id", "list"].includes(name) ? FIRST[collection]?.(club) : within ? WITHIN[name]?.(within) : "x";
    if (value === undefined) throw new Error(`${path}: nobody says what {${name}} is`);
    return value;
  });
  const query = parameters.flatMap(({ in: where, name }) => {
    const value = where === "query" ? QUERY[name]?.(club) : undefined;
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
};

/** Asks, and looks for names in the answer, whatever it is. */
const ask = async (asker: Asker, path: string, request: Call = {}) => {
  const answer = await call(path, { ...request, headers: { ...somewhere(), ...asker.headers, ...request.headers } });
  const text = await answer.text();
  expect(answer.status, `${asker.name}: ${path}: ${text}`).toBeLessThan(500);
  expect(betrayed(both, asker, text + [...answer.headers].join()), `${asker.name} reads ${path}`).toEqual([]);
  return { status: answer.status, text };
};

const asker = (club: Club, kind: Asker["kind"]): Asker => {
  const found = both.askers.find((one) => one.club === club.id && one.kind === kind);
  if (!found) throw new Error(`nobody is ${kind}`);
  return found;
};

/** What somebody is to the club whose things are asked for. */
const seenFrom = ({ id }: Club, { kind, club }: Asker): Seen => {
  if (kind === "nobody" || kind === "guest" || kind === "operator" || club === id) return kind;
  return kind.includes("link") ? "foreign link" : "foreign";
};

/**
 * Asks for what only a permission can refuse. What changes something is asked for with a body that names the club and
 * cannot be served otherwise, or of what is not there: whoever is let through is told that the request is wrong, and
 * nothing is changed on the way.
 */
const probe = (one: Asker, operation: Operation, club: Club) => {
  if (isRead(operation)) return ask(one, address(operation, club));
  return ask(one, address(operation, club, null), {
    method: operation.method.toUpperCase(),
    ...(operation.body ? { body: { club: club.id, wrong: true } } : {}),
  });
};

/** These take no body that could be wrong, and do something: they are asked by those who may not, and not by others. */
const DOES = new Set([
  "post /api/auth/sign-out",
  "post /api/v1/rebuild",
  "delete /api/v1/clubs/{id}/membership",
  "post /api/auth/send-verification-email",
]);

/** Reads that serve nobody what is asked for here. */
const NOT_THERE = new Set([
  "get /api/v1/invitations/{token}",
  "get /api/v1/imports/{id}",
  "get /api/v1/rebuild",
  "get /api/v1/matches/{id}/live",
  "get /api/v1/head-lists/{number}",
]);

describe("every operation, for everybody in either club, on what is either club's", () => {
  it("is in the table, and the table knows no other", () => {
    expect(operations.map(nameOf).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each(operations.map(nameOf))("%s", async (name) => {
    const operation = operations.find((one) => nameOf(one) === name);
    if (!operation) throw new Error("it was there a moment ago");
    const allowed = ALLOWED[name] ?? [];
    const statuses = new Set<number>();
    // Some addresses name no club: these are asked for once.
    const names = new Set(both.clubs.map((club) => address(operation, club)));
    for (const club of operation.body || names.size > 1 ? both.clubs : both.clubs.slice(0, 1))
      for (const one of both.askers) {
        const may = allowed.includes(seenFrom(club, one));
        if (may && DOES.has(name)) continue;
        const { status, text } = await probe(one, operation, club);
        statuses.add(status);
        expect(status !== 401 && status !== 403, `${one.name}: ${status} ${text}`).toBe(may);
        if (!may && one.kind === "nobody") expect(text).toContain("token-missing");
      }
    if (isRead(operation) && !NOT_THERE.has(name)) expect([...statuses], name).toContain(200);
  });
});

/** Ids that more than one element of a page has. */
const doubledIds = (html: string): string[] => {
  const ids = [...html.replaceAll(/<script.*?<\/script>/gs, "").matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(
    ([, id = ""]) => id,
  );
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

/** A page goes by the session alone, and these see what others do. */
const READERS_OF_PAGES: ReadonlySet<Asker["kind"]> = new Set(["nobody", "guest", "owner", "umpire", "player"]);

describe("every page, for everybody in either club", () => {
  it("shows no name of a junior but at the junior's own desk, and has no id twice", async () => {
    const patterns = new Set(
      createApp()
        .routes.filter(({ method, path }) => method === "GET" && !path.startsWith("/api") && !path.includes("*"))
        .map(({ path }) => path),
    );
    expect(patterns.size).toBeGreaterThan(30);
    const VALUES: Readonly<Record<string, (club: Club) => string>> = {
      ...WITHIN,
      club: ({ id }) => id,
      list: ({ id }) => `${id}:singles`,
      fixture: ({ fixtures }) => fixtures[0] ?? "",
      seq: ({ difference }) => difference.split(".")[1] ?? "",
    };
    for (const pattern of patterns)
      for (const club of both.clubs) {
        const collection = pattern.split("/").find((part) => part in FIRST || part === "score") ?? "";
        const first = collection === "score" ? FIRST.matches : FIRST[collection];
        const path = pattern.replaceAll(/:(\w+)/g, (_whole, name: string) => {
          const value = name === "id" ? first?.(club) : VALUES[name]?.(club);
          if (value === undefined) throw new Error(`${pattern}: nobody says what :${name} is`);
          return value;
        });
        for (const one of both.askers.filter(({ kind }) => READERS_OF_PAGES.has(kind))) {
          const { text } = await ask(one, path);
          expect(doubledIds(text), `${one.name} opens ${path}`).toEqual([]);
        }
      }
  }, 120_000);
});

describe("ids of both clubs in one request", () => {
  /** Reads that are of two clubs by their nature, or name within them what is everybody's. */
  const ACROSS: readonly string[] = ["get /api/v1/players/{id}/against/{other}"];
  const paths = operations.filter(({ path }) => parametersOf(path).filter((name) => name in WITHIN).length > 0);
  const nested = paths.filter(({ path }) => parametersOf(path).length > 1 && !path.includes("/imports/"));

  it.each(nested.map(nameOf))("%s", async (name) => {
    const operation = nested.find((one) => nameOf(one) === name);
    if (!operation) throw new Error("it was there a moment ago");
    for (const [here, there] of [both.clubs, both.clubs.toReversed()] as const) {
      if (!here || !there) throw new Error("there are two");
      // Entries of both have the same ids on purpose; this one only the other club's division has.
      const foreign = { ...there, entry: "entry-of-nobody" };
      const before = await belongings(there);
      for (const kind of ["owner", "umpire", "player"] as const) {
        const request = {
          method: operation.method.toUpperCase(),
          ...(operation.body ? { body: valid(name, there) } : {}),
        };
        const { status, text } = await ask(asker(here, kind), address(operation, here, foreign), request);
        if (!ACROSS.includes(name)) expect([400, 403, 404, 409, 422], `${kind}: ${text}`).toContain(status);
      }
      expect(await belongings(there)).toBe(before);
    }
  });

  /** A body that could be served, of those that are sent to an address within another. */
  const valid = (name: string, { players }: Club): unknown => {
    if (name.startsWith("put") && name.includes("members")) return { role: "reader", person: players[0] };
    if (name.includes("entries")) return { state: "withdrawn" };
    return {};
  };

  type Body = (here: Club, there: Club) => { readonly path: string; readonly body?: unknown; readonly list?: string };
  const row = (make: Body, method = "POST") => ({ make, method });

  /** Requests at one club's addresses whose bodies name what is the other's. None may be served. */
  const BODIES: Readonly<Record<string, ReturnType<typeof row>>> = {
    "a person in the other club": row((_, { id }) => ({ path: "/people", body: { name: "Zoe", club: id } })),
    "a division of the other club": row((here, { id }) => ({
      path: "/divisions",
      body: {
        club: id,
        league: "L",
        season: "1",
        name: "N",
        ruleset: "icf",
        entries: here.players.slice(0, 2),
        days: ["2026-03-01"],
      },
    })),
    "a division by the other's ruleset": row(({ id, players }, { ruleset }) => ({
      path: "/divisions",
      body: {
        club: id,
        league: "L",
        season: "1",
        name: "N",
        ruleset,
        entries: players.slice(0, 2),
        days: ["2026-03-01"],
      },
    })),
    "a draw from the other's table": row(({ empty }, { division }) => ({
      path: `/divisions/${empty}/draw`,
      body: { from: { division, top: 2 }, days: ["2026-03-01"] },
    })),
    "a decision on the other's fixture": row(({ division }, { fixtures }) => ({
      path: `/divisions/${division}/decisions`,
      body: { decision: { type: "walkover", fixture: fixtures[1], winner: "home", reason: "late" }, expected: 0 },
    })),
    "a preview of a decision on the other's fixture": row(({ division }, { fixtures }) => ({
      path: `/divisions/${division}/decisions/preview`,
      body: { decision: { type: "walkover", fixture: fixtures[1], winner: "home", reason: "late" } },
    })),
    "a match of the other's fixture": row((_, { division }) => ({
      path: "/matches",
      body: { fixture: `${division}-r2-1` },
    })),
    "a match of the other's fixture in one's own club": row(({ id }, { division }) => ({
      path: "/matches",
      body: { club: id, fixture: `${division}-r2-1` },
    })),
    "a match of the other's fixture, from one's own desk": row(({ division }, there) => ({
      path: `/divisions/${division}/matches`,
      body: { fixture: `${there.division}-r2-1` },
    })),
    "a match by the other's ruleset": row(({ id }, { ruleset }) => ({
      path: "/matches",
      body: {
        club: id,
        ruleset,
        sides: [
          { id: "A", players: ["x"] },
          { id: "B", players: ["y"] },
        ],
      },
    })),
    "a match with the id of the other's fixture": row(({ id }, { division }) => ({
      path: "/matches",
      body: {
        ...{ club: id, match: `${division}-r2-1`, ruleset: "icf" },
        sides: [
          { id: "A", players: ["x"] },
          { id: "B", players: ["y"] },
        ],
      },
    })),
    "a match with the id of the other's match": row(({ division }, { match }) => ({
      path: "/matches",
      body: { fixture: `${division}-r2-2`, match: match.id },
    })),
    "the other's players joined": row(({ id }, { players }) => ({
      path: `/clubs/${id}/joins`,
      body: { person: players[0], into: players[1], reason: "other" },
    })),
    "one's own player joined to the other's": row(({ id, players }, there) => ({
      path: `/clubs/${id}/joins`,
      body: { type: "people_joined", person: players[0], into: there.players[1], reason: "misrecorded" },
    })),
    "a starting rating of the other's player": row(
      ({ id }, { players }) => ({
        path: `/ratings/${id}:singles/starts`,
        body: { player: players[0], rating: 1800, matches: 0, day: "2026-01-01" },
      }),
      "PUT",
    ),
    "an invitation for the other's player": row(({ id }, { players }) => ({
      path: `/clubs/${id}/invitations`,
      body: { role: "player", person: players[0] },
    })),
    "one's own member as the other's player": row(
      ({ id, member }, { players }) => ({
        path: `/clubs/${id}/members/${member}`,
        body: { role: "player", person: players[0] },
      }),
      "PUT",
    ),
    "a head list of the other club": row((_, { id }) => ({ path: "/head-lists", body: { club: id } })),
    "a list of players with one of the other's": row(({ id }, { players }) => ({
      path: `/clubs/${id}/intake/players`,
      list: `name,id\nSomebody,${players[0]}`,
    })),
    "a list of results in the other's division": row(({ id, players }, { division }) => ({
      path: `/clubs/${id}/intake/results`,
      list: `day,home,away,boards,ruleset,rated,division\n2026-03-01,${players[0]},${players[1]},9:0,,,${division}`,
    })),
    "the other's whole ruleset as a base": row(({ id }, { ruleset }) => ({
      path: `/clubs/${id}/rulesets`,
      body: { id: "mine", base: `${ruleset}@1` },
    })),
  };

  it.each(Object.entries(BODIES))("%s", async (_what, { make, method }) => {
    for (const [here, there] of [both.clubs, both.clubs.toReversed()] as const) {
      if (!here || !there) throw new Error("there are two");
      const before = await belongings(there);
      const { path, body, list } = make(here, there);
      const sending: Call = list === undefined ? { body } : { raw: list, headers: { "content-type": "text/csv" } };
      const { status, text } = await ask(asker(here, "owner"), `/api/v1${path}`, { method, ...sending });
      expect([400, 403, 404, 409, 422], text).toContain(status);
      expect(await belongings(there)).toBe(before);
    }
  });
});
