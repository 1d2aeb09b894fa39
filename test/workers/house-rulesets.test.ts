import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { audit, compose, type HouseChange, type Ruleset, rulesetSchema } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { matchDetail, openMatchResponse } from "#shared/api/match/match.ts";
import { houseRuleset, houseRulesetSummary, rulesetFaults, savedRuleset } from "#shared/api/parts/ruleset.ts";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { woodesticSimple } from "#shared/carrom/rules/sheets/woodestic-simple.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { foundDivision, miss, openFriendly, record, sent } from "./support/match.ts";

const made = (changes: readonly HouseChange[], { base = woodesticSimple, id = "our-evening" } = {}): Ruleset => {
  const house = compose(base, { id, version: 1, name: "Our evening", summary: "As we play it.", changes });
  if (!house.ok) throw new Error(JSON.stringify(house.error));
  return house.value;
};

/** A ruleset in which a striker that goes down alone costs nothing. */
const LENIENT = made([{ parameter: "strike.striker", value: { turn: "kept", penalty: 0, own: "stay" } }]);

const aClub = async (): Promise<string> => {
  const id = `club-${crypto.randomUUID().slice(0, 8)}`;
  await organise("/api/v1/clubs", { id, name: `Club ${id}` }, created);
  return id;
};

const saving = (club: string, document: unknown, token: string | null = ORGANISER_KEY) =>
  call(`/api/v1/clubs/${club}/rulesets`, { body: document, token });
const save = async (club: string, document: unknown) => served(await saving(club, document), savedRuleset);
const shown = (club: string, name: string) => read(`/api/v1/clubs/${club}/rulesets/${name}`, houseRuleset);
const stored = async (club: string): Promise<number> =>
  (await env.DB.prepare("SELECT count(*) AS n FROM house_rulesets WHERE club_id = ?").bind(club).first<number>("n")) ??
  0;

describe("a club's house rulesets", () => {
  it("are saved whole, with what they changed and from what", async () => {
    const club = await aClub();
    const first = await saving(club, LENIENT);
    expect(first.status).toBe(201);
    expect(await served(first, savedRuleset)).toEqual({
      id: "our-evening",
      version: 1,
      name: "our-evening@1",
      page: `/clubs/${club}/rules/our-evening@1`,
    });
    const found = await shown(club, "our-evening");
    expect(found.document).toEqual(LENIENT);
    expect(found).toMatchObject({
      by: "organiser:key",
      base: { id: "woodestic-simple", version: 1, page: "/rules/woodestic-simple/" },
      differences: [{ parameter: "strike.striker", to: { clause: "house rule 1" } }],
    });
  });

  it("have a new version for every change, none for the same again, and keep the old ones", async () => {
    const club = await aClub();
    await save(club, LENIENT);
    const again = await saving(club, { ...LENIENT, version: 7 });
    expect([again.status, (await served(again, savedRuleset)).version]).toEqual([200, 1]);
    const changed = made([{ parameter: "match.boards", value: 4 }]);
    expect(await save(club, changed)).toMatchObject({ version: 2, name: "our-evening@2" });
    expect(await save(club, LENIENT)).toMatchObject({ version: 3 });
    expect((await shown(club, "our-evening@1")).document).toEqual(LENIENT);
    expect((await shown(club, "our-evening@2")).document).toEqual({ ...changed, version: 2 });
    expect((await shown(club, "our-evening")).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const { rulesets } = await read(
      `/api/v1/clubs/${club}/rulesets`,
      z.object({ rulesets: z.array(houseRulesetSummary) }),
    );
    expect(rulesets.map(({ id, version }) => [id, version])).toEqual([["our-evening", 3]]);
    for (const change of ["UPDATE house_rulesets SET base = 'icf@1'", "DELETE FROM house_rulesets"])
      await expect(env.DB.prepare(change).run()).rejects.toThrow("append-only");
  });

  it("that are saved at once all get a version of their own", async () => {
    const club = await aClub();
    const documents = [1, 2, 3, 4].map((boards) => made([{ parameter: "match.games", value: boards + 1 }]));
    const versions = await Promise.all(documents.map(async (document) => (await save(club, document)).version));
    expect(versions.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it("may be made from another of the club's, in the version that there was", async () => {
    const club = await aClub();
    await save(club, LENIENT);
    const child = made([{ parameter: "match.boards", value: 3 }], { base: LENIENT, id: "our-children" });
    await save(club, child);
    await save(club, made([{ parameter: "match.boards", value: 9 }]));
    const found = await shown(club, "our-children");
    expect(found.base).toMatchObject({ id: "our-evening", version: 1, page: `/clubs/${club}/rules/our-evening@1` });
    expect(found.differences.map(({ parameter }) => parameter)).toEqual(["match.boards"]);
    // No other club knows of that base.
    expect(await refused(await saving(await aClub(), child))).toMatchObject({ status: 422, place: "/base" });
  });

  const { strike, queen, match } = LENIENT;
  it.each<readonly [string, unknown, number, string, string]>([
    ["a published id", { ...LENIENT, id: "icf" }, 422, "invalid-ruleset", "/id"],
    ["no base", { ...LENIENT, base: undefined }, 422, "invalid-ruleset", "/base"],
    ["an unknown base", { ...LENIENT, base: "chess@1" }, 422, "invalid-ruleset", "/base"],
    ["a base without its version", { ...LENIENT, base: "woodestic-simple" }, 422, "invalid-ruleset", "/base"],
    [
      "a value that there is not",
      { ...LENIENT, queen: { ...queen, menBefore: { value: -1, clause: "house rule 2" } } },
      422,
      "invalid-ruleset",
      "/queen/menBefore/value",
    ],
    [
      "a source's clause on a changed rule",
      { ...LENIENT, strike: { ...strike, striker: { ...strike.striker, clause: "004 x" } } },
      422,
      "invalid-ruleset",
      "/strike/striker/clause",
    ],
    ["rules that do not go together", { ...LENIENT, lastMan: null }, 422, "invalid-ruleset", "/lastMan"],
    [
      "a game without end",
      {
        ...LENIENT,
        match: {
          ...match,
          boards: { value: null, clause: "house rule 2" },
          open: [],
        },
      },
      422,
      "invalid-ruleset",
      "/match/target/value",
    ],
    ["nothing of it", {}, 422, "invalid-ruleset", "/base"],
    ["no document at all", [], 400, "invalid-request", ""],
  ])("are not saved with %s", async (_what, document, status, code, place) => {
    const club = await aClub();
    expect(await refused(await saving(club, document))).toMatchObject({ status, code, place });
    expect(await stored(club)).toBe(0);
  });

  it("are refused with every fault at once", async () => {
    const club = await aClub();
    const document = {
      ...LENIENT,
      id: "icf",
      queen: { ...queen, menBefore: { value: -1, clause: "house rule 2" }, left: { ...queen.left, value: "lost" } },
      lastMan: null,
    };
    const { errors = [] } = await refused(await saving(club, document));
    expect(errors.map(({ place }) => place).toSorted()).toEqual(
      ["/id", "/lastMan", "/queen/left/value", "/queen/menBefore/value"].toSorted(),
    );
    const { faults } = await organise(`/api/v1/clubs/${club}/rulesets/check`, document, rulesetFaults);
    expect(faults.map(({ place }) => place).toSorted()).toEqual(errors.map(({ place }) => place).toSorted());
    expect((await organise(`/api/v1/clubs/${club}/rulesets/check`, LENIENT, rulesetFaults)).faults).toEqual([]);
    expect(await stored(club)).toBe(0);
  });

  it("are saved by an organiser alone, in a club that there is", async () => {
    const club = await aClub();
    const { token } = await openFriendly();
    expect(await refused(await saving(club, LENIENT, null))).toMatchObject({ code: "token-missing" });
    expect(await refused(await saving(club, LENIENT, token))).toMatchObject({ code: "not-permitted" });
    expect(await stored(club)).toBe(0);
    expect(await refused(await saving("nowhere", LENIENT))).toMatchObject({ status: 404, code: "club-not-found" });
    expect(await refused(await call("/api/v1/clubs/nowhere/rulesets"))).toMatchObject({ code: "club-not-found" });
    expect(await refused(await call(`/api/v1/clubs/${club}/rulesets/%00`))).toMatchObject({ status: 400 });
    for (const name of ["nothing", "our-evening@2", "a@b@c", "our-evening@99999999999999999999"])
      expect(await refused(await call(`/api/v1/clubs/${club}/rulesets/${name}`))).toMatchObject({ status: 404 });
  });
});

describe("a match under a house ruleset", () => {
  const between = (one: string, other: string) => [
    { id: "A", players: [one] },
    { id: "B", players: [other] },
  ];
  /** Two players of a club. */
  const sidesOf = async (club: string) => {
    const { id: one } = await organise("/api/v1/people", { name: "Anna", club }, created);
    const { id: other } = await organise("/api/v1/people", { name: "Bela", club }, created);
    return between(one, other);
  };
  const opening = async (extra: { readonly club?: string; readonly ruleset: unknown }) => {
    const sides = extra.club === undefined ? between("a1", "b1") : await sidesOf(extra.club);
    return call("/api/v1/matches", { body: { sides, ...extra }, token: ORGANISER_KEY });
  };
  const openedWith = async (match: string): Promise<Ruleset> => {
    const log = await (await call(`/api/v1/matches/${match}/log`)).text();
    const [first = ""] = log.split("\n");
    return z.object({ data: z.object({ ruleset: rulesetSchema }) }).parse(JSON.parse(first)).data.ruleset;
  };

  it("is opened by its name, stores it whole, is ruled by it and replays anywhere", async () => {
    const club = await aClub();
    await save(club, LENIENT);
    const sides = await sidesOf(club);
    const [breaker = ""] = sides[0]?.players ?? [];
    const opened = await organise("/api/v1/matches", { club, ruleset: "our-evening", sides }, openMatchResponse);
    const match = { id: opened.match, token: opened.scorer.token };
    expect(await openedWith(match.id)).toEqual(LENIENT);
    const board = sent("board_opened", { board: 1, breaker });
    await record(
      match,
      1,
      board,
      sent("strike", { player: breaker, pocketed: [], striker: "pocketed" }),
      miss(breaker),
    );
    const seen = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(seen.ruleset).toEqual({
      id: "our-evening",
      version: 1,
      name: "Our evening",
      page: `/clubs/${club}/rules/our-evening@1`,
    });
    expect(seen.report.strikes[0]?.rulings.map(({ clause }) => clause)).toContain("house rule 1");
    // A later version changes nothing about it.
    await save(club, made([{ parameter: "match.boards", value: 4 }]));
    const log = await (await call(`/api/v1/matches/${match.id}/log`)).text();
    const { verdict, report } = audit(log, sha256);
    expect(verdict).toBe("stands");
    expect(JSON.parse(JSON.stringify(report))).toEqual({ ...seen.report, chain: "verified" });
    const html = await (await call(`/matches/${match.id}`)).text();
    expect(html).toContain(`href="/clubs/${club}/rules/our-evening@1#house-rule-1"`);
  });

  it("may name its version, and only that of its own club", async () => {
    const club = await aClub();
    await save(club, LENIENT);
    await save(club, made([{ parameter: "match.boards", value: 4 }]));
    const old = await served(await opening({ club, ruleset: "our-evening@1" }), openMatchResponse);
    expect((await openedWith(old.match)).version).toBe(1);
    const latest = await served(await opening({ club, ruleset: "our-evening" }), openMatchResponse);
    expect((await openedWith(latest.match)).version).toBe(2);
    for (const wrong of [
      { club, ruleset: "our-evening@3" },
      { club: await aClub(), ruleset: "our-evening" },
      { ruleset: "our-evening" },
    ])
      expect(await refused(await opening(wrong))).toMatchObject({
        status: 422,
        code: "unknown-ruleset",
        place: "/ruleset",
      });
  });

  it("may bring one whole, which is refused with a pointer to what is wrong with it", async () => {
    const club = await aClub();
    await save(club, LENIENT);
    const { match } = await served(await opening({ ruleset: LENIENT }), openMatchResponse);
    expect((await read(`/api/v1/matches/${match}`, matchDetail)).ruleset).toMatchObject({ page: null });
    const { queen } = LENIENT;
    const wrong = { ...LENIENT, queen: { ...queen, menBefore: { value: -1, clause: "house rule 2" } } };
    expect(await refused(await opening({ ruleset: wrong }))).toMatchObject({
      code: "unknown-ruleset",
      errors: [{ place: "/ruleset/queen/menBefore/value" }],
    });
    expect(await refused(await opening({ ruleset: { ...icf, name: "Ours" } }))).toMatchObject({ place: "/ruleset/id" });
    const other = made([{ parameter: "match.boards", value: 4 }]);
    expect(await refused(await opening({ club, ruleset: other }))).toMatchObject({ place: "/ruleset/id" });
  });

  it("of a division is played under the version that the division began with", async () => {
    const { body, players } = await foundDivision(2);
    await save(body.club, LENIENT);
    const id = `${body.id}-house`;
    await organise("/api/v1/divisions", { ...body, id, ruleset: "our-evening" }, created);
    await save(body.club, made([{ parameter: "match.boards", value: 4 }]));
    const seen = await read(`/api/v1/divisions/${id}`, division);
    expect(seen.ruleset).toEqual({
      id: "our-evening",
      name: "Our evening",
      page: `/clubs/${body.club}/rules/our-evening@1`,
    });
    const fixture = seen.fixtures[0]?.id ?? "";
    const { match } = await organise("/api/v1/matches", { fixture }, openMatchResponse);
    expect(await openedWith(match)).toEqual(LENIENT);
    expect((await read(`/api/v1/matches/${match}`, matchDetail)).sides[0]?.players[0]?.id).toBe(players[0]);
    const strangers = { ...body, id: `${id}-2`, ruleset: "our-evening@9" };
    expect(await refused(await call("/api/v1/divisions", { body: strangers, token: ORGANISER_KEY }))).toMatchObject({
      code: "unknown-ruleset",
      place: "/ruleset",
    });
  });
});
