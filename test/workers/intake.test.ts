import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { canonical } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import type { IntakeAnswer } from "#shared/api/parts/import-faults.ts";
import { MAX_BODY_BYTES } from "#shared/api/parts/limits.ts";
import { call, ORGANISER_KEY, organise, refused, served } from "./support/api.ts";
import { bringIn, clubOf, count, does, sendList, tryOut } from "./support/intake.ts";

describe("players", () => {
  it("are registered with the ratings that they bring along, and the same list again makes nothing unasked", async () => {
    const { club, ids } = await clubOf("Asha Rao");
    const list = [
      "Name,id,Rating,day,matches,Doubles rating,Doubles day",
      "asha rao,,1623.5,2026-01-01,40,,",
      `Ravi Śarmā,r-${club.slice(0, 8)},,,,1480,2026-01-02`,
      "Mei Lin,,,,,,",
    ].join("\n");
    const path = `clubs/${club}/intake/players`;
    // A person of that name is here: no one is joined before it was said who it is.
    const asked = await tryOut(path, list);
    expect(asked.faults).toMatchObject([{ line: 2, column: "name", code: "name-known" }]);
    expect((await refused(await sendList(path, list))).faults).toEqual(asked.faults);
    const dry = await tryOut(path, list, "same=2");
    expect(dry).toMatchObject({ dryRun: true, made: 2, changed: 1, unchanged: 0, faults: [] });
    expect(dry.lines.map(({ id }) => id)).toEqual([ids[0], `r-${club.slice(0, 8)}`, null]);
    expect(await count("people", "club_id = ?", club)).toBe(1);
    expect(does(await bringIn(`${path}?same=2`, list))).toEqual(["change", "make", "make"]);
    expect(await count("people", "club_id = ?", club)).toBe(3);
    const starts = await env.DB.prepare("SELECT list, player_id, value, matches FROM rating_starts WHERE club_id = ?")
      .bind(club)
      .all();
    expect(starts.results).toEqual(
      expect.arrayContaining([
        { list: "singles", player_id: ids[0], value: 1_623_500_000, matches: 40 },
        { list: "doubles", player_id: `r-${club.slice(0, 8)}`, value: 1_480_000_000, matches: 0 },
      ]),
    );
    expect((await refused(await sendList(path, list))).faults?.map(({ line }) => line)).toEqual([2, 4]);
    expect(does(await bringIn(`${path}?same=all`, list))).toEqual(["nothing", "nothing", "nothing"]);
    expect(await count("people", "club_id = ?", club)).toBe(3);
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.filter(({ act }) => act === "players-brought-in")).toHaveLength(1);
  });

  it("come in with unknown columns, which are named once, and as juniors where the list says so", async () => {
    const { club } = await clubOf();
    const path = `clubs/${club}/intake/players`;
    const list = "given;family;junior;team\nMei;Lin;yes;Red\nBo;Chen;no;Blue\nLi;Wei;ja;\n";
    const dry = await tryOut(path, list);
    expect(dry).toMatchObject({ made: 3, faults: [] });
    expect(dry.notices).toEqual(["The column “team” is not part of this list and is ignored."]);
    expect((await bringIn(path, list)).notices).toEqual(dry.notices);
    const { results } = await env.DB.prepare("SELECT name, junior FROM people WHERE club_id = ? ORDER BY name")
      .bind(club)
      .all();
    expect(results).toEqual([
      { name: "Bo Chen", junior: null },
      { name: "Li Wei", junior: 2 },
      { name: "Mei Lin", junior: 1 },
    ]);
  });

  it("have ids that say nothing of their names, and are others where the list says so", async () => {
    const [one, other] = [await clubOf("Mila Zebrowska"), await clubOf()];
    const list = "name\nMila Zebrowska\nJan Nowak\n";
    const idsIn = ({ lines }: IntakeAnswer) => lines.map(({ id }) => id);
    const [first, second] = [
      idsIn(await bringIn(`clubs/${one.club}/intake/players?new=2`, list)),
      idsIn(await bringIn(`clubs/${other.club}/intake/players`, list)),
    ];
    expect(await count("people", "club_id = ?", one.club)).toBe(3);
    const texts = ["mila zebrowska", "Mila Zebrowska", "jan nowak", "Jan Nowak"];
    const guesses = [one.club, other.club].flatMap((club) =>
      texts.map((name) => `p-${sha256(canonical({ club, name })).slice(0, 20)}`),
    );
    expect(new Set([...first, ...second]).size).toBe(4);
    for (const id of [...first, ...second]) expect(guesses).not.toContain(id);
    expect(await refused(await sendList(`clubs/${one.club}/intake/players?same=x`, list))).toMatchObject({
      status: 400,
      code: "invalid-request",
    });
  });

  it("with one fault no one is registered, and a dry run says the same", async () => {
    const { club } = await clubOf();
    const list = "name,id\nAsha Rao,a!\nRavi Kumar,\n";
    const answer = await refused(await sendList(`clubs/${club}/intake/players`, list));
    expect(answer).toMatchObject({ status: 422, code: "list-refused", place: "line 2" });
    expect(answer.faults).toMatchObject([{ line: 2, column: "id", code: "invalid-value" }]);
    expect(await count("people", "club_id = ?", club)).toBe(0);
    const dry = await tryOut(`clubs/${club}/intake/players`, list);
    expect(dry.faults).toEqual(answer.faults);
    expect(dry.lines.map(({ line }) => line)).toEqual([3]);
  });

  it("an id of another club is not taken over, nor is its name shown", async () => {
    const { ids } = await clubOf("Secret Name");
    const { club } = await clubOf();
    const answer = await refused(await sendList(`clubs/${club}/intake/players`, `name,id\nAsha,${ids[0]}\n`));
    expect(answer.faults).toMatchObject([{ line: 2, column: "id", code: "id-in-use" }]);
    expect(JSON.stringify(answer)).not.toContain("Secret");
  });

  it.each([
    ["no type", {}, "name\nAsha", 415, "unsupported-media-type"],
    ["another type", { "content-type": "application/json" }, "{}", 415, "unsupported-media-type"],
    ["nothing in it", { "content-type": "text/csv; charset=utf-8" }, "", 422, "list-refused"],
    ["too many bytes", { "content-type": "text/csv" }, `name\n${"x".repeat(MAX_BODY_BYTES)}`, 413, "body-too-large"],
    [
      "too many lines",
      { "content-type": "text/csv" },
      `name\n${Array.from({ length: 1001 }, (_, index) => `P${index}`).join("\n")}`,
      413,
      "too-many-lines",
    ],
  ])("%s", async (_what, headers, raw, status, code) => {
    const { club } = await clubOf();
    const path = `/api/v1/clubs/${club}/intake/players`;
    const body = new TextEncoder().encode(raw);
    expect(await refused(await call(path, { raw: body, token: ORGANISER_KEY, headers }))).toMatchObject({
      status,
      code,
    });
  });

  it("a list that is too long says where it has to be cut", async () => {
    const { club } = await clubOf();
    const list = `name\n\n${Array.from({ length: 1001 }, (_, index) => `P${index}`).join("\n")}`;
    expect(await refused(await sendList(`clubs/${club}/intake/players`, list))).toMatchObject({ place: "line 1003" });
  });
});

describe("entries", () => {
  const registration = {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2099-01-01T00:00:00.000Z",
    players: 1,
    fee: { amount: 500, currency: "EUR" },
    minimum: 2,
    maximum: 4,
  } as const;

  const taking = async (extra: Record<string, unknown> = {}) => {
    const { club, ids } = await clubOf("Asha Rao", "Bo Chen", "Cleo Diaz", "Dev Anand", "Asha Rao");
    const id = `d-${crypto.randomUUID().slice(0, 8)}`;
    const body = {
      id,
      club,
      league: "L",
      season: "S",
      name: "N",
      ruleset: "tournament-15",
      registration: { ...registration, ...extra },
    };
    await organise("/api/v1/divisions", body, created);
    return { division: id, path: `divisions/${id}/intake/entries`, ids };
  };

  const stored = async (division: string) =>
    (
      await env.DB.prepare(
        "SELECT players, state, payment, reference, seed FROM registrations WHERE division_id = ? ORDER BY players",
      )
        .bind(division)
        .all()
    ).results;

  it("are made with payment and seed, twice without making anything twice", async () => {
    const { division, path, ids } = await taking();
    const list = `player;payment;reference;seed;state\nBo Chen;paid;TR-1;1;confirmed\n${ids[0]};waived;;2;\nCleo Diaz;;;;\n`;
    expect(await tryOut(path, list)).toMatchObject({ made: 3, faults: [] });
    expect(await stored(division)).toEqual([]);
    expect(does(await bringIn(path, list))).toEqual(["make", "make", "make"]);
    const rows = [
      { players: `["${ids[0]}"]`, state: "registered", payment: "waived", reference: null, seed: 2 },
      { players: `["${ids[1]}"]`, state: "confirmed", payment: "paid", reference: "TR-1", seed: 1 },
      { players: `["${ids[2]}"]`, state: "registered", payment: "unpaid", reference: null, seed: null },
    ];
    expect(await stored(division)).toEqual(rows);
    expect(does(await bringIn(path, list))).toEqual(["nothing", "nothing", "nothing"]);
    expect(await stored(division)).toEqual(rows);
    // Two seeds change places, which no two requests one after the other could do.
    expect(does(await bringIn(path, `player,seed\nBo Chen,2\n${ids[0]},1\n`))).toEqual(["change", "change"]);
    expect((await stored(division)).map(({ seed }) => seed)).toEqual([1, 2, null]);
  });

  it.each<[string, string, object]>([
    ["two of a name", "player\nAsha Rao", { line: 2, column: "player", code: "ambiguous-name" }],
    ["no one of that name", "player\nBo Chem", { line: 2, column: "player", code: "unknown-player" }],
    ["entered twice", "player\nBo Chen\nbo chen", { line: 3, column: "player", code: "line-twice" }],
    ["a seed twice", "player,seed\nBo Chen,1\nCleo Diaz,1", { line: 3, column: "seed", code: "seed-taken" }],
    ["confirmed and unpaid", "player,state\nBo Chen,confirmed", { line: 2, column: "payment", code: "fee-unpaid" }],
    ["a pair among singles", "player,partner\nBo Chen,Cleo Diaz", { line: 2, column: "player", code: "wrong-players" }],
    ["paid how?", "player,payment\nBo Chen,perhaps", { line: 2, column: "payment", code: "invalid-value" }],
  ])("%s", async (_what, list, fault) => {
    const { division, path } = await taking();
    const answer = await refused(await sendList(path, list));
    expect(answer).toMatchObject({ status: 422, code: "list-refused", faults: [fault] });
    expect(await stored(division)).toEqual([]);
  });

  it("one too many is refused with its line", async () => {
    const { path } = await taking({ maximum: 2 });
    const answer = await refused(await sendList(path, "player\nBo Chen\nCleo Diaz\nDev Anand"));
    expect(answer.faults).toMatchObject([{ line: 4, code: "division-full" }]);
  });

  it("late ones are refused, those that are there are not", async () => {
    const { division, path } = await taking();
    await bringIn(path, "player\nBo Chen");
    await env.DB.prepare("UPDATE divisions SET registration = json_set(registration, '$.deadline', ?) WHERE id = ?")
      .bind("2026-01-02T00:00:00.000Z", division)
      .run();
    expect((await tryOut(path, "player\nBo Chen\nCleo Diaz")).faults).toMatchObject([
      { line: 3, code: "registration-closed" },
    ]);
  });

  it("pairs are the same pair whichever is named first", async () => {
    const { path, division } = await taking({ players: 2, fee: null });
    await bringIn(path, "player,partner\nBo Chen,Cleo Diaz");
    expect(does(await bringIn(path, "player,partner\nCleo Diaz,Bo Chen"))).toEqual(["nothing"]);
    expect(await stored(division)).toHaveLength(1);
    expect((await tryOut(path, "player,partner\nDev Anand,")).faults).toMatchObject([
      { line: 2, column: "partner", code: "missing-value" },
    ]);
  });

  it("no division, no entries", async () => {
    expect(await refused(await sendList("divisions/none/intake/entries", "player\nBo"))).toMatchObject({ status: 404 });
  });
});

describe("a list with more faults than a page shows", () => {
  it("is answered with all of them, in a dry run and in a refusal", async () => {
    const path = `clubs/${(await clubOf()).club}/intake/players`;
    const list = `name,id\n${Array.from({ length: 150 }, (_, at) => `N${at},a b`).join("\n")}\n`;
    expect((await tryOut(path, list)).faults).toHaveLength(150);
    expect((await refused(await sendList(path, list))).faults).toHaveLength(150);
  });
});

describe("a list in any shape", () => {
  let path: string;
  beforeAll(async () => {
    path = `clubs/${(await clubOf()).club}/intake/players`;
  });

  it.each([
    ["a byte-order mark and CRLF", "\ufeffname,id\r\nAsha Rao,x-1\r\n"],
    ["two byte-order marks", "\ufeff\ufeffname,id\nAsha Rao,x-1\n"],
    ["a line that says to Excel what separates its cells", "sep=;\r\nname;id\r\nAsha Rao;x-1\r\n"],
    ["the same in quotes, with another separator", '\ufeff"sep=|"\nname|id\nAsha Rao|x-1\n'],
    ["semicolons", "name;id\nAsha Rao;x-1\n"],
    ["tabs", "name\tid\nAsha Rao\tx-1"],
    ["quotes", '"name","id"\n"Asha Rao","x-1"\n'],
    ["columns the other way round, with spaces", " ID , Name \n x-1 ,  Asha Rao \n"],
    ["empty columns and lines", "name,id,,\n\nAsha Rao,x-1,,\n,,,\n"],
  ])("%s", async (_what, list) => {
    const { lines, faults } = await tryOut(path, list);
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([{ id: "x-1", what: "Asha Rao" }]);
  });

  it.each<[string, BodyInit, object]>([
    ["two byte-order marks before a fault", "\ufeff\ufeffname,id\nAsha Rao,x-1\nMei,x!\n", { line: 3, column: "id" }],
    ["a separator that is said", "sep=;\nname;id\nAsha Rao;x!\n", { line: 3, column: "id" }],
    ["an unclosed quote", 'name\nAsha\n"Ravi\nMei\n', { line: 3, code: "unclosed-quote" }],
    ["after a cell of two lines", 'name,id\n"Asha\nRao",x!\n', { line: 2, code: "invalid-value" }],
    ["below a cell of two lines", 'id,name\nx-1,"A\nB"\nx!,C\n', { line: 4, column: "id" }],
    [
      "another code page",
      new Uint8Array([...new TextEncoder().encode("name\nAsha\nRen"), 0xe9, 0x0a]),
      { line: 3, code: "not-utf-8" },
    ],
    ["half a letter of UTF-16", new Uint8Array([0xff, 0xfe, 0x6e, 0x00, 0x6f]), { line: 1, code: "not-utf-8" }],
  ])("%s", async (_what, body, fault) => {
    const answer = await refused(await sendList(path, body));
    expect(answer.faults).toContainEqual(expect.objectContaining(fault));
  });
});
