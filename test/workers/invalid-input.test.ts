import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { type Schema, Validator } from "@cfworker/json-schema";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { problem } from "#shared/api/parts/problem.ts";
import { type JsonSchema, valuesOf } from "../support/json-schema.ts";
import { often } from "../support/runs.ts";
import { spoiled } from "../support/spoil.ts";
import { newcomer, type Signed } from "./support/accounts.ts";
import { type Call, call, ORGANISER_KEY, ORIGIN } from "./support/api.ts";
import { document, type Operation } from "./support/document.ts";
import {
  eventually,
  foundDivision,
  logInD1,
  openFixture,
  record,
  roomOf,
  sent,
  type TestMatch,
} from "./support/match.ts";

/** The least number of requests over all routes, however few there are. */
const REQUESTS = often(300, 5_000);

const { operations, schemas } = await document();
const asking = operations.filter(({ parameters, body }) => parameters.length > 0 || body !== null);
const RUNS = Math.ceil(REQUESTS / asking.length);
/** After how many routes the size of everything is looked at: it takes longer than the requests of a push. */
const LOOK_EVERY = often(10, 1);
let asked = 0;
let match: TestMatch;
/** A signed-in user, for what needs an account. Everything else is asked by the operator, who may do all. */
let account: Signed;
/** Ids of existing things, so that the input is refused and not the address. */
let known: Readonly<Record<string, string>>;

beforeAll(async () => {
  account = await newcomer();
  const { shown, players } = await foundDivision(2);
  const fixture = shown.fixtures[0]?.id;
  const [breaker] = players;
  if (fixture === undefined || breaker === undefined) throw new Error("a division of two has a fixture");
  match = await openFixture(fixture);
  await record(match, 1, sent("board_opened", { board: 1, breaker }));
  // The relay comes after the answer: its late writes would count as a refused request's.
  await eventually(async () => (await logInD1(match)).length === 2);
  known = {
    matches: match.id,
    divisions: shown.id,
    players: breaker,
    clubs: shown.club.id,
    fixtures: fixture,
    rulesets: "icf",
  };
});

/** Validators by schema: to make one reads every component of the document. */
const validators = new WeakMap<JsonSchema, Validator>();

const validatorOf = (schema: JsonSchema): Validator => {
  const known = validators.get(schema);
  if (known) return known;
  // The document is JSON; the library's type of it is narrower than what it takes.
  const whole = { ...schema, components: { schemas } } as unknown as Schema;
  const made = new Validator(whole, "2020-12");
  validators.set(schema, made);
  return made;
};

/** Whether the document allows a value: by another library than the server's. */
const valid = (schema: JsonSchema, value: unknown): boolean => validatorOf(schema).validate(value).valid;

/** Texts that a parameter does not allow. Texts that are only too long are made too long: chance would take for ever. */
const invalidText = (schema: JsonSchema): fc.Arbitrary<string> => {
  const { maxLength = 200, pattern, type } = schema;
  const long = fc.string({ minLength: maxLength + 1, maxLength: maxLength + 100, unit: "grapheme-ascii" });
  const any = [fc.string(), fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom("%00", "-1", "1.5", "NaN")];
  const texts = pattern === undefined && type === "string" ? long : fc.oneof(long, ...any);
  return texts.filter((text) => isText(text) && !valid(schema, asQuery(schema, text)));
};

/** Whether an address can carry a text: no lone half of a character, nor a step upwards. */
const isText = (text: string): boolean => text.isWellFormed() && !["", ".", ".."].includes(text.trim());

/** A parameter's value from its text: numbers come as text in an address. */
const asQuery = (schema: JsonSchema, text: string): unknown =>
  schema.type === "integer" && text.trim() !== "" && !Number.isNaN(Number(text)) ? Number(text) : text;

const credentials = ({ permission, list }: Operation): Call =>
  permission === "account"
    ? { headers: { cookie: account.cookie, origin: ORIGIN } }
    : { token: ORGANISER_KEY, ...(list ? { headers: { "content-type": "text/csv" } } : {}) };

type Attempt = { readonly path: string; readonly body?: unknown; readonly list?: string };

/** The content of the request. */
const content = ({ body, list }: Pick<Attempt, "body" | "list">): Call => ({
  ...(body === undefined ? {} : { body }),
  ...(list === undefined ? {} : { raw: list }),
});

/** Cells that people and broken programs write, in any number of lines. */
const cells = fc.array(
  fc.array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("", '"', "2026-01-31", "-1", "1e9", "yes", "paid", "H7qH A3", "12:7", "Player", "=1"),
    ),
    { maxLength: 8 },
  ),
  { maxLength: 5 },
);

/** Lists under a first line: with the columns that the route knows, or with one that no list has. */
const lists = (columns: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(cells, fc.constantFrom(",", ";", "\t"), fc.constantFrom("\n", "\r\n", "\r"))
    .map(([rows, separator, end]) => [columns, ...rows].map((row) => row.join(separator)).join(end));

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  players: ["name", "id", "rating", "day", "matches"],
  entries: ["player", "partner", "payment", "reference", "seed", "state", "id"],
  results: ["day", "home", "away", "boards", "ruleset", "rated", "division", "fixture", "id"],
};

const address = (operation: Operation, path: Record<string, string>, query: Record<string, string>): string => {
  const [, , , collection] = operation.path.split("/");
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(path[name] ?? known[collection ?? ""] ?? "nobody"),
  );
  const search = new URLSearchParams(query).toString();
  return search === "" ? filled : `${filled}?${search}`;
};

/** Requests with one thing in them that the document does not allow. */
const attempts = (operation: Operation): fc.Arbitrary<Attempt> => {
  const kinds: fc.Arbitrary<Attempt>[] = operation.parameters.map(({ name, in: where, schema }) =>
    invalidText(schema).map((text) => ({
      path: address(operation, where === "path" ? { [name]: text } : {}, where === "query" ? { [name]: text } : {}),
    })),
  );
  const { body } = operation;
  if (body)
    kinds.push(
      valuesOf(body, schemas)
        .chain(spoiled)
        .filter((value) => !valid(body, value))
        .map((value) => ({ path: address(operation, {}, {}), body: value })),
    );
  if (operation.list)
    kinds.push(lists(["name", "no such column"]).map((list) => ({ path: address(operation, {}, {}), list })));
  // An address alone has few ways to be wrong, a body has many.
  return kinds.length > 1 && body
    ? fc.oneof(...kinds.map((arbitrary, index) => ({ arbitrary, weight: index + 1 === kinds.length ? 4 : 1 })))
    : fc.oneof(...kinds);
};

/** The size of everything: rows of each table, objects, and the length of the match's log; and which matches and lists there are. */
const stock = async (): Promise<unknown> => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>();
  const counts = await env.DB.batch<{ n: number }>(
    results.map(({ name }) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  );
  return {
    tables: results.map(({ name }, index) => [name, counts[index]?.results[0]?.n]),
    rooms: (await listDurableObjectIds(env.MATCH_ROOM)).length,
    head: (await roomOf(match).status()).head,
    matches: (await env.DB.prepare("SELECT * FROM matches ORDER BY id").all()).results,
    lists: (await env.DB.prepare("SELECT text FROM head_lists ORDER BY club, number").all()).results,
  };
};

describe("what the document does not allow is refused, and stores nothing", () => {
  /** The size of everything at the last look. */
  let before: unknown;
  let routes = 0;
  beforeAll(async () => {
    before = await stock();
  });

  it.each(asking)("$method $path", async (operation) => {
    routes += 1;
    await fc.assert(
      fc.asyncProperty(attempts(operation), async ({ path, ...sent }) => {
        asked += 1;
        const answer = await call(path, {
          method: operation.method.toUpperCase(),
          ...credentials(operation),
          ...content(sent),
        });
        const text = await answer.text();
        expect(answer.status, text).toBeGreaterThanOrEqual(400);
        expect(answer.status, text).toBeLessThan(500);
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(problem.parse(JSON.parse(text)).status).toBe(answer.status);
      }),
      { numRuns: RUNS },
    );
    if (routes % LOOK_EVERY !== 0 && routes < asking.length) return;
    const [stood, after] = [before, await stock()];
    before = after;
    expect(after).toEqual(stood);
  });

  it(`in at least ${REQUESTS} requests`, () => expect(asked).toBeGreaterThanOrEqual(REQUESTS));
});

describe("what the document allows is served or refused, and never breaks", () => {
  it.each(operations.filter(({ body, list }) => body !== null || list))("$method $path", async (operation) => {
    const { body, list, path } = operation;
    const sendings: fc.Arbitrary<Pick<Attempt, "body" | "list">> = list
      ? lists(COLUMNS[path.split("/").at(-1) ?? ""] ?? []).map((text) => ({ list: text }))
      : valuesOf(body ?? {}, schemas).map((value) => ({ body: value }));
    await fc.assert(
      fc.asyncProperty(sendings, async (sending) => {
        const answer = await call(address(operation, {}, {}), {
          method: operation.method.toUpperCase(),
          ...credentials(operation),
          ...content(sending),
        });
        expect(answer.status, await answer.text()).toBeLessThan(500);
      }),
      { numRuns: often(4, 60) },
    );
  });
});
