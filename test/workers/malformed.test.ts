import fc from "fast-check";
import { beforeAll, expect, inject, it } from "vitest";
import { problem } from "#shared/api/parts/problem.ts";
import { createApp } from "#workers/app.ts";
import { valuesOf } from "../support/json-schema.ts";
import { often } from "../support/runs.ts";
import type {} from "../support/seed.ts";
import { spoiled } from "../support/spoil.ts";
import { memberOf, somewhere } from "./support/accounts.ts";
import { type Call, call, ORGANISER_KEY, ORIGIN } from "./support/api.ts";
import { document } from "./support/document.ts";
import { fieldsOfForms } from "./support/forms.ts";
import { address, chanceOf, oddBody, oddCredential, oddForm, oddHeaders } from "./support/malformed.ts";
import { foundDivision, openFixture } from "./support/match.ts";

const REQUESTS = often(500, 10_000);

const seed = inject("seed") ?? Math.floor(Math.random() * 2 ** 31);
const chance = chanceOf(seed);
const { operations, schemas } = await document();

/** Requests that end what all others need: the session, the membership, or the tables. */
const ENDS = new Set([
  "post /api/auth/sign-out",
  "post /api/auth/change-password",
  "delete /api/v1/clubs/{id}/membership",
  "post /api/v1/rebuild",
]);

/** A route of the Worker; `bodies`: requests that could be sent there, most of them damaged. */
type Target = { readonly method: string; readonly path: string; readonly bodies: readonly unknown[] };

const apiTargets: readonly Target[] = operations
  .filter(({ method, path }) => !ENDS.has(`${method} ${path}`))
  .map(({ method, path, body }) => ({
    method: method.toUpperCase(),
    path,
    bodies: body
      ? [
          ...fc.sample(valuesOf(body, schemas).chain(spoiled), { numRuns: 30, seed }),
          ...fc.sample(valuesOf(body, schemas), { numRuns: 5, seed }),
        ]
      : [],
  }));
const pageTargets: readonly Target[] = [
  ...new Map(
    createApp()
      .routes.filter(({ method, path }) => method !== "ALL" && !path.startsWith("/api/") && !path.includes("*"))
      .map(({ method, path }) => [`${method} ${path}`, { method, path, bodies: [] }] as const),
  ).values(),
];
/** Forms of pages, but for those that leave a club or sign the sender out. */
const formTargets = pageTargets.filter(({ method, path }) => method === "POST" && !/\/(leave|sign-out)$/.test(path));

let cookie: string;
let known: Readonly<Record<string, string>>;
/** The fields that a browser would send from each form of the owner's pages, by the form's address. */
const forms = new Map<string, Readonly<Record<string, string>>>();

/** The usual value of a place in an address. */
const usual =
  (path: string) =>
  (name: string): string => {
    const collection = path.split("/").find((part) => part in known) ?? "";
    return (name === "id" || name === "list" ? known[collection] : known[name]) ?? "nobody";
  };

beforeAll(async () => {
  const { shown, players } = await foundDivision(2);
  const fixture = shown.fixtures[0]?.id ?? "";
  const match = await openFixture(fixture);
  ({ cookie } = await memberOf(shown.club.id, "owner"));
  known = {
    matches: match.id,
    score: match.id,
    divisions: shown.id,
    players: players[0] ?? "",
    people: players[0] ?? "",
    clubs: shown.club.id,
    club: shown.club.id,
    ratings: `${shown.club.id}:singles`,
    rulesets: "icf",
    fixture,
    "head-lists": "1",
    other: players[1] ?? "",
    ruleset: "icf",
    entry: shown.entries[0]?.entry ?? "",
    seq: "1",
  };
  for (const { method, path } of pageTargets) {
    if (method !== "GET") continue;
    const there = path.replaceAll(/:(\w+)/g, (_whole, name: string) => usual(path)(name));
    const answer = await call(there, { headers: { cookie, origin: ORIGIN } });
    for (const [action, fields] of fieldsOfForms(await answer.text(), there)) forms.set(action, fields);
  }
}, 120_000);

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND"] as const;

/** The sender: mostly one that is let through, so that more than the permission is reached. */
const sender = (): Record<string, string> => {
  const kind = chance.below(10);
  if (kind < 4) return { authorization: `Bearer ${ORGANISER_KEY}` };
  if (kind < 8) return { cookie, origin: ORIGIN };
  return kind === 8 ? {} : { ...oddCredential(chance) };
};

const forApi = (): { path: string; request: Call } => {
  const target = chance.oneOf(apiTargets);
  const path = address(chance, target.path, usual(target.path));
  const method = chance.isOne(20) ? chance.oneOf(METHODS) : target.method;
  const carries = method !== "GET" && method !== "HEAD";
  const sends = carries && (target.bodies.length > 0 || chance.isOne(3));
  const body = sends ? oddBody(chance, target.bodies.length > 0 ? chance.oneOf(target.bodies) : {}) : {};
  const headers = { ...sender(), ...somewhere(), ...body.headers, ...(chance.isOne(4) ? oddHeaders(chance) : {}) };
  return { path, request: { ...body, method, headers } };
};

const forPage = (): { path: string; request: Call } => {
  const signed = { cookie, origin: ORIGIN };
  const [known, fields] = forms.size > 0 && !chance.isOne(4) ? chance.oneOf([...forms]) : [null, {}];
  if (known !== null || chance.isOne(2)) {
    const target = chance.oneOf(formTargets);
    const path = known ?? address(chance, target.path, usual(target.path));
    const form = oddForm(chance, fields);
    const odd = chance.isOne(6) ? oddHeaders(chance) : {};
    const who = chance.isOne(8) ? oddCredential(chance) : signed;
    return { path, request: { ...form, method: "POST", headers: { ...who, ...somewhere(), ...form.headers, ...odd } } };
  }
  const target = chance.oneOf(pageTargets);
  const method = chance.isOne(10) ? chance.oneOf(METHODS) : "GET";
  const headers = { ...(chance.isOne(3) ? oddCredential(chance) : signed), ...somewhere(), ...oddHeaders(chance) };
  return { path: address(chance, target.path, usual(target.path)), request: { method, headers } };
};

/** The fault of an answer; `null`: none. */
const faultIn = async (path: string, answer: Response): Promise<string | null> => {
  // A socket that was opened after all is closed again.
  answer.webSocket?.accept();
  answer.webSocket?.close();
  if (answer.status === 101) return null;
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 300)}`;
  if (answer.status < 400 || text === "") return null;
  const type = answer.headers.get("content-type") ?? "";
  if (!path.startsWith("/api/") && type.startsWith("text/html")) return null;
  if (type !== "application/problem+json") return `${answer.status} of the type ${type}: ${text.slice(0, 200)}`;
  const read = problem.safeParse(JSON.parse(text));
  if (!read.success) return `no problem: ${text.slice(0, 300)}`;
  return read.data.status === answer.status ? null : `${answer.status} says ${read.data.status}`;
};

it(`${REQUESTS} requests that no one means are answered, and none by a fault of the server`, async () => {
  expect(forms.size).toBeGreaterThan(10);
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const { path, request } = chance.below(10) < 7 ? forApi() : forPage();
    const answer = await call(path, request).catch((error: unknown) => String(error));
    if (typeof answer !== "string") statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const fault = typeof answer === "string" ? answer : await faultIn(path, answer);
    const where = `${request.method} ${path.split("?")[0]?.slice(0, 120)}`;
    if (fault !== null && faults.size < 40)
      faults.set(
        where,
        `${fault} | ${path.slice(0, 300)} | ${JSON.stringify(request.headers).slice(0, 400)} | ${sentIn(request)}`,
      );
  }
  // Some of it is well formed after all: a test whose every request is refused at the door proves little.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405, 415, 422]));
  expect(Object.fromEntries(faults), `seed ${seed}`).toEqual({});
}, 600_000);

/** The beginning of a request's body, for the reader who looks for the fault. */
const sentIn = ({ raw }: Call): string =>
  raw instanceof Uint8Array ? new TextDecoder().decode(raw.subarray(0, 300)) : String(raw ?? "").slice(0, 300);
