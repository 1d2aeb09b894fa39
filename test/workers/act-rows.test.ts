import { beforeAll, describe, expect, it } from "vitest";
import { compose } from "#carrom";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { callAs, memberOf, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, served } from "./support/api.ts";
import { foundRegistration } from "./support/registration.ts";

/** Acts of changes to a club outside its seasons: each once, however often it is sent. */

type Club = Awaited<ReturnType<typeof foundRegistration>>;
type Sent = readonly [method: "POST" | "PUT", path: string, body: unknown];
type Told = { readonly act: string; readonly subject: string; readonly data: Record<string, string> };

const [JOIN, PART] = ["6f9c0b7e-54a4-4d35-9f53-1c5f0e8b2a01", "6f9c0b7e-54a4-4d35-9f53-1c5f0e8b2a02"];
const house = (name: string) => {
  const composed = compose(icf, { id: "our-evening", version: 1, name, summary: "As we play it.", changes: [] });
  if (!composed.ok) throw new Error("these are no house rules");
  return composed.value;
};

let one: Club;
let organiser: Signed;
beforeAll(async () => {
  one = await foundRegistration();
  organiser = await memberOf(one.club, "organiser");
});

const p = (number: 0 | 1 | 2): string => one.players[number] ?? "";
const join = (id: string | undefined, type: string, person = p(0)): Sent => [
  "POST",
  `/clubs/${one.club}/joins`,
  { id, type, person, into: p(1), reason: "misrecorded", confirm: true },
];
const start = (player: string, rating: number, matches = 0) => ({ player, day: "2026-01-01", rating, matches });
const starts = (...rows: ReturnType<typeof start>[]): Sent => [
  "PUT",
  `/ratings/${one.club}:singles/starts`,
  { starts: rows },
];
const mode = (said: string): Sent => ["PUT", `/ratings/${one.club}:singles/settings`, { mode: said }];
const rules = (name: string): Sent => ["POST", `/clubs/${one.club}/rulesets`, house(name)];
const regulate = (regulations: unknown): Sent => ["PUT", `/divisions/${one.division}/regulations`, { regulations }];

const acts = async () => {
  const answer = await call(`/api/v1/clubs/${one.club}/acts`, { token: ORGANISER_KEY });
  return (await served(answer, clubActs)).acts;
};

/** Each request with its answer and acts, in this order: the table is one story. */
const STORY: readonly (readonly [what: string, sends: () => Sent, status: number, told: () => readonly Told[]])[] = [
  [
    "two ids are one person",
    () => join(JOIN, "people_joined"),
    201,
    () => [{ act: "people-joined", subject: p(0), data: { join: JOIN ?? "", into: p(1), reason: "misrecorded" } }],
  ],
  ["the same again", () => join(JOIN, "people_joined"), 200, () => []],
  ["what cannot be joined", () => join(crypto.randomUUID(), "people_joined"), 422, () => []],
  [
    "two after all",
    () => join(PART, "people_parted"),
    201,
    () => [{ act: "people-parted", subject: p(0), data: { join: PART ?? "", into: p(1), reason: "misrecorded" } }],
  ],
  ["the same again", () => join(PART, "people_parted"), 200, () => []],
  ["a list rated as it is already", () => mode("result"), 200, () => []],
  [
    "another way to rate a list",
    () => mode("share"),
    200,
    () => [{ act: "rating-mode-changed", subject: `${one.club}:singles`, data: { mode: "share" } }],
  ],
  ["the same again", () => mode("share"), 200, () => []],
  [
    "the first way again",
    () => mode("result"),
    200,
    () => [{ act: "rating-mode-changed", subject: `${one.club}:singles`, data: { mode: "result" } }],
  ],
  ["a way that there is not", () => mode("luck"), 400, () => []],
  [
    "ratings brought along",
    () => starts(start(p(0), 1550.25, 12), start(p(1), 1500)),
    200,
    () =>
      [
        [p(0), "1550.25", "12"],
        [p(1), "1500", "0"],
      ].map(([subject = "", rating = "", matches = ""]) => ({
        act: "rating-start-kept",
        subject,
        data: { list: "singles", day: "2026-01-01", rating, matches },
      })),
  ],
  [
    "one of them again, one as it was, and one more",
    () => starts(start(p(0), 1600, 12), start(p(1), 1500), start(p(2), 1400)),
    200,
    () =>
      [
        [p(0), "1600", "12"],
        [p(2), "1400", "0"],
      ].map(([subject = "", rating = "", matches = ""]) => ({
        act: "rating-start-kept",
        subject,
        data: { list: "singles", day: "2026-01-01", rating, matches },
      })),
  ],
  ["the same again", () => starts(start(p(0), 1600, 12), start(p(2), 1400)), 200, () => []],
  ["one of a person who is not here: none is kept", () => starts(start(p(1), 1), start("nobody", 1)), 422, () => []],
  [
    "house rules",
    () => rules("Our evening"),
    201,
    () => [{ act: "ruleset-saved", subject: "our-evening", data: { version: "1", base: "icf@1" } }],
  ],
  ["the same again", () => rules("Our evening"), 200, () => []],
  [
    "the same rules changed",
    () => rules("Our long evening"),
    201,
    () => [{ act: "ruleset-saved", subject: "our-evening", data: { version: "2", base: "icf@1" } }],
  ],
  [
    "other regulations",
    () => regulate({ win: 3, draw: 1 }),
    200,
    () => [{ act: "regulations-changed", subject: one.division, data: { win: "3" } }],
  ],
  ["the same again", () => regulate({ win: 3 }), 200, () => []],
  ["regulations by which no one could play", () => regulate({ win: 0 }), 422, () => []],
];

describe("the audit trail of a club", () => {
  it.each(STORY)("of %s", async (_what, sends, status, told) => {
    const before = (await acts()).length;
    const [method, path, body] = sends();
    const answer = await callAs(organiser, `/api/v1${path}`, { method, body });
    expect([answer.status, await answer.clone().text()]).toEqual([status, expect.any(String)]);
    const after = await acts();
    const by = `organiser:${organiser.user}`;
    const fresh = after.slice(0, after.length - before).toReversed();
    expect(fresh.map(({ act, subject, data, by: who }) => ({ act, subject, data, by: who }))).toEqual(
      told().map((line) => ({ ...line, by })),
    );
  });

  it("knows of two at once what each did", async () => {
    const before = (await acts()).length;
    const asked = [mode("share"), mode("share"), rules("By the river"), rules("By the sea"), rules("By the sea")];
    const answers = await Promise.all(
      asked.map(([method, path, body]) => callAs(organiser, `/api/v1${path}`, { method, body })),
    );
    for (const answer of answers) expect(answer.status).toBeLessThan(300);
    const after = await acts();
    const fresh = after.slice(0, after.length - before);
    expect(fresh.filter(({ act }) => act === "rating-mode-changed")).toHaveLength(1);
    const saved = fresh.filter(({ act }) => act === "ruleset-saved").map(({ data }) => data.version);
    expect(new Set(saved).size).toBe(saved.length);
    expect(saved.length).toBe(answers.slice(2).filter(({ status }) => status === 201).length);
  });

  it("names no one", async () => {
    expect(JSON.stringify((await acts()).map(({ data }) => data))).not.toMatch(/Player|Our/);
  });
});
