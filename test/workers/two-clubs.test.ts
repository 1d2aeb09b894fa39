import { beforeAll, describe, expect, it } from "vitest";
import { problem } from "#shared/api/parts/problem.ts";
import { createApp } from "#workers/app.ts";
import { examples, share } from "../support/runs.ts";
import { somewhere } from "./support/accounts.ts";
import { address, besides, FIRST, parametersOf, WITHIN } from "./support/addresses-of-clubs.ts";
import { ALLOWED, type Asker as Seen } from "./support/allowed.ts";
import { type Call, call, ORIGIN } from "./support/api.ts";
import { belongings } from "./support/belongings.ts";
import { BODIES, bodyWithin, CROSSED } from "./support/bodies-of-both.ts";
import { document, type Operation } from "./support/document.ts";
import { FORMS, OF_NO_CLUB } from "./support/forms-of-clubs.ts";
import { type Asker, betrayed, type Club, type TwoClubs, twoClubs } from "./support/two-clubs.ts";

const { operations } = await document();
const nameOf = ({ method, path }: Pick<Operation, "method" | "path">): string => `${method} ${path}`;
const isRead = ({ method }: Pick<Operation, "method">): boolean => method === "get";

let both: TwoClubs;
beforeAll(async () => {
  both = await twoClubs();
});

/** Sends a request, and looks for names in any answer. */
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

/** The relation of an asker to the club whose things are asked for. */
const seenFrom = ({ id }: Club, { kind, club }: Asker): Seen => {
  if (kind === "nobody" || kind === "guest" || kind === "operator" || club === id) return kind;
  if (kind.endsWith(" token")) return `foreign ${kind}` as Seen;
  return kind.includes("link") ? "foreign link" : "foreign";
};

/**
 * Sends a request that only a permission can refuse. A change is asked for with a body that names the club and
 * cannot be served otherwise, or of a thing that is not there: a caller who is let through learns that the request is wrong, and
 * nothing is changed on the way.
 */
const probe = (one: Asker, operation: Operation, club: Club) => {
  if (isRead(operation)) return ask(one, address(operation, club));
  return ask(one, address(operation, club, null), {
    method: operation.method.toUpperCase(),
    ...(operation.body ? { body: { club: club.id, wrong: true } } : {}),
  });
};

/** Operations that take no body that could be wrong, and do something: only callers who may not use them send them. */
const DOES = new Set([
  "post /api/auth/sign-out",
  "post /api/v1/rebuild",
  "post /api/v1/clubs/{id}/exports",
  "delete /api/v1/clubs/{id}/membership",
  "post /api/auth/send-verification-email",
  "put /api/v1/clubs/{id}/approval",
  "post /api/v1/people/{id}/transfer",
  "delete /api/v1/people/{id}/transfer",
  "post /api/v1/clubs/{id}/joining-link",
  "delete /api/v1/clubs/{id}/joining-link",
  "post /api/v1/clubs/{id}/claims/accept",
  // Only an account without an address may: phones.test.ts.
  "post /api/v1/account/phones",
  "post /api/v1/account/address",
]);

/** Reads of things that neither club has here. */
const NOT_THERE = new Set([
  "get /api/v1/invitations/{token}",
  "get /api/v1/imports/{id}",
  "get /api/v1/exports/{token}",
  "get /api/v1/calendars/{file}",
  "get /api/v1/rebuild",
  // Neither club has a Swiss between two rounds.
  "get /api/v1/divisions/{id}/pairing",
  // Neither has a division of teams.
  "get /api/v1/ties/{id}",
  "get /api/v1/matches/{id}/live",
  "get /api/v1/head-lists/{number}",
]);

/** Kinds of askers that read pages: the session alone decides, and these see what others do. */
const READERS_OF_PAGES: ReadonlySet<Asker["kind"]> = new Set(["nobody", "guest", "owner", "umpire", "player"]);
const readersOfPages = (): readonly Asker[] => both.askers.filter(({ kind }) => READERS_OF_PAGES.has(kind));

describe("every operation, for everybody in either club, on what is either club's", () => {
  it("is in the table, and the table knows no other", () => {
    expect(operations.map(nameOf).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each(operations.map(nameOf))("%s", async (name) => {
    const operation = operations.find((one) => nameOf(one) === name);
    if (!operation) throw new Error("it was there a moment ago");
    const allowed = ALLOWED[name] ?? [];
    const statuses = new Set<number>();
    // Some addresses name no club: these are read once.
    const names = new Set(both.clubs.map((club) => address(operation, club)));
    const asked = operation.body || names.size > 1 ? both.clubs : both.clubs.slice(0, 1);
    const pairs = asked.flatMap((club) => both.askers.map((one) => ({ club, one })));
    // A read is asked by the operator and by one permitted reader at any depth: each of them gets something.
    const permitted = pairs.filter(({ club, one }) => allowed.includes(seenFrom(club, one)));
    const readers = isRead(operation)
      ? [...pairs.filter(({ one }) => one.kind === "operator"), ...permitted.slice(0, 1)]
      : [];
    // The reach of a token is a line of the table that no page shows: each is asked with one at any depth.
    const tokens = pairs.filter(({ club, one }) => /^(league|score) token$/.test(seenFrom(club, one))).slice(0, 2);
    for (const { club, one } of new Set([...readers, ...tokens, ...share(pairs, name, 12)])) {
      const may = allowed.includes(seenFrom(club, one));
      if (may && DOES.has(name)) continue;
      const { status, text } = await probe(one, operation, club);
      statuses.add(status);
      expect(status !== 401 && status !== 403, `${one.name}: ${status} ${text}`).toBe(may);
      if (!may && one.kind === "nobody") expect(text).toContain("token-missing");
    }
    if (!isRead(operation) || NOT_THERE.has(name)) return;
    expect([...statuses], name).toContain(200);
    for (const club of both.clubs.filter((one) => address(operation, besides(one)) !== address(operation, one)))
      for (const one of share(readersOfPages(), name, 9)) await ask(one, address(operation, besides(club)));
  });
});

/** Ids of more than one element of a page. */
const doubledIds = (html: string): string[] => {
  const ids = [...html.replaceAll(/<script.*?<\/script>/gs, "").matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(
    ([, id = ""]) => id,
  );
  return ids.filter((id, index) => ids.indexOf(id) !== index);
};

/** The text of a page for its reader: no scripts, styles or tags. */
const shownIn = (html: string): string =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "").replaceAll(/<[^>]*>/g, " ");

describe("every page, for everybody in either club", () => {
  it("shows no name of a junior but at the junior's own desk, has no id twice and no gap in a sentence", async () => {
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
      person: ({ junior }) => junior,
      fixture: ({ fixtures }) => fixtures[0] ?? "",
      rubber: () => "1",
      league: () => "League",
      dispute: () => "none",
      part: () => "table",
      area: () => "clubs",
      name: () => "Ruleset",
      file: () => "players-1.xml",
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
        for (const one of share(readersOfPages(), path, 10)) {
          const { text } = await ask(one, path);
          expect(doubledIds(text), `${one.name} opens ${path}`).toEqual([]);
          expect(shownIn(text), `${one.name} opens ${path}`).not.toMatch(/\b(undefined|NaN)\b|\[object/);
        }
      }
  });
});

/** Both directions: the club of the address or desk, and the club that is named at it. */
const directions = (): readonly (readonly [Club, Club])[] => {
  const [one, two] = both.clubs;
  return [
    [one, two],
    [two, one],
  ];
};

const refusal = problem.transform(({ status, code, faults }) =>
  [status, code, ...new Set(faults?.map((fault) => fault.code))].join(" "),
);

/** Status and code of an answer, with the faults of a list's lines. */
const saidIn = ({ status, text }: { readonly status: number; readonly text: string }): string =>
  status < 400 ? String(status) : refusal.parse(JSON.parse(text));

/** Operations that members may do with what is their own, and only the desk with anything else. */
const FOR_ONES_OWN = new Set(["patch /api/v1/divisions/{id}/entries/{entry}"]);

describe("ids of both clubs in one address", () => {
  const nested = operations.filter(
    ({ path }) =>
      parametersOf(path).length > 1 && !path.includes("/imports/") && parametersOf(path).some((name) => name in WITHIN),
  );

  it("are refused by every operation that there is", () => {
    expect(nested.map(nameOf).sort()).toEqual(Object.keys(CROSSED).sort());
  });

  it.each(nested.map(nameOf))("%s", async (name) => {
    const operation = nested.find((one) => nameOf(one) === name);
    if (!operation) throw new Error("it was there a moment ago");
    for (const [here, there] of examples(directions())) {
      // Entries of both have the same ids on purpose; this one only the other club's division has.
      const foreign = { ...there, entry: "entry-of-nobody" };
      const before = await belongings(there);
      for (const kind of ["owner", "umpire", "player"] as const) {
        const body = operation.body ? { body: bodyWithin(name, here) } : {};
        const request = { method: operation.method.toUpperCase(), ...body };
        const said = saidIn(await ask(asker(here, kind), address(operation, here, foreign), request));
        const may = ALLOWED[name]?.includes(kind) && (kind === "owner" || !FOR_ONES_OWN.has(name));
        expect(said, `${kind} of ${here.id}`).toBe(may ? CROSSED[name] : "403 not-permitted");
      }
      expect(await belongings(there)).toBe(before);
    }
  });
});

describe("what is the other club's in one body", () => {
  it.each(Object.entries(BODIES))("%s", async (_what, { make, method = "POST", refused, own }) => {
    let last = "";
    const send = async (here: Club, whose: Club, other: Club): Promise<string> => {
      const { path, body, list } = make(here, whose, other);
      const sending: Call = list === undefined ? { body } : { raw: list, headers: { "content-type": "text/csv" } };
      const answer = await ask(asker(here, "owner"), `/api/v1${path}`, { method, ...sending });
      last = answer.text;
      return saidIn(answer);
    };
    for (const [here, there] of examples(directions())) {
      const before = await belongings(there);
      expect(await send(here, there, there), last).toBe(refused);
      expect(await belongings(there)).toBe(before);
    }
    for (const [here, there] of directions()) expect(await send(here, here, there), last).toBe(own);
  });
});

describe("every form of a page", () => {
  it("is in the table, or is of no club", () => {
    const forms = createApp().routes.filter(({ method, path }) => method === "POST" && !path.startsWith("/api"));
    const routes = new Set(forms.map(({ path }) => path));
    expect([...routes].sort()).toEqual([...Object.keys(FORMS), ...OF_NO_CLUB].sort());
  });

  it.each(Object.entries(FORMS))("%s", async (route, { path, typed, may, own, foreign, crossed }) => {
    let last = "";
    const send = async (one: Asker, page: Club, whose: Club, other: Club): Promise<number> => {
      const headers = { origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
      const raw = new URLSearchParams(typed(page, whose, other)).toString();
      const { status, text } = await ask(one, path(page, whose), { method: "POST", raw, headers });
      last = text;
      return status;
    };
    for (const [here, there] of examples(directions())) {
      const before = await Promise.all(both.clubs.map(belongings));
      for (const one of share(
        both.askers.filter(({ club }) => club !== here.id),
        route,
        6,
      )) {
        // A page knows no tokens: an asker with one is as good as signed out.
        const isSignedOut = one.headers.cookie === undefined;
        expect(await send(one, here, here, there), one.name).toBe(isSignedOut ? 303 : foreign);
      }
      for (const one of share(
        both.askers.filter(({ club, kind }) => club === here.id && !may.some((role) => role === kind)),
        route,
        6,
      ))
        expect(one.headers.cookie === undefined ? [303] : [403, 404], one.name).toContain(
          await send(one, here, here, there),
        );
      if (crossed !== undefined) expect(await send(asker(here, may[0]), here, there, there)).toBe(crossed);
      expect(await Promise.all(both.clubs.map(belongings))).toEqual(before);
    }
    for (const [here, there] of directions())
      expect(await send(asker(here, may[0]), here, here, there), last).toBe(own);
  });
});
