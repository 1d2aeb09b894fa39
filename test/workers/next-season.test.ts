import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { madeSeason } from "#shared/api/league/season.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision } from "./support/match.ts";

/** Settles every fixture of a division: the entry of the smaller draw number wins. */
const settle = async (id: string) => {
  for (const { id: fixture, home, away } of (await read(`/api/v1/divisions/${id}`, division)).fixtures) {
    const winner = home.entry < away.entry ? home.entry : away.entry;
    const decision = { type: "walkover_given", fixture, winner, reason: "no-show" };
    await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
  }
};

/** Two divisions of four that are over, each in the order of its draw. */
const season = async () => {
  const { body, players, shown } = await foundDivision(4, { name: "Division 1", tables: 4 });
  const { club } = body;
  const second = players.map((id) => `second-${id}`);
  for (const id of second) await organise("/api/v1/people", { id, name: `Player ${id}`, club }, created);
  const other = `${shown.id}-two`;
  await organise("/api/v1/divisions", { ...body, id: other, name: "Division 2", entries: second }, created);
  for (const id of [shown.id, other]) await settle(id);
  return { club, id: shown.id, other, players, second };
};

type Season = Awaited<ReturnType<typeof season>>;

const REGISTRATION = { opens: "2026-01-01T00:00:00.000Z", deadline: "2099-01-01T00:00:00.000Z", players: 1, fee: null };

/** The request of a next season in which `up` and `stay` name the places of each division that play in the first. */
const requestOf = ({ id, other }: Season, first: readonly [string, number][], rest: Record<string, unknown> = {}) => {
  const all = [id, other].flatMap((one) => [1, 2, 3, 4].map((at) => [one, at] as const));
  const isFirst = ([one, at]: readonly [string, number]) => first.some((two) => two[0] === one && two[1] === at);
  const entrants = (which: readonly (readonly [string, number])[]) =>
    which.map(([one, at]) => ({ division: one, entry: `${one}-e${at}` }));
  const tag = crypto.randomUUID().slice(0, 8);
  const made = (name: string, at: number, which: readonly (readonly [string, number])[]) => ({
    id: `next-${tag}-${at}`,
    name,
    ruleset: "woodestic-simple",
    entrants: entrants(which),
    registration: { ...REGISTRATION, minimum: 2, maximum: 8 },
  });
  return {
    league: "League",
    season: "2027",
    divisions: [
      made("Division 1", 1, all.filter(isFirst)),
      made(
        "Division 2",
        2,
        all.filter((one) => !isFirst(one)),
      ),
    ],
    from: { season: id, borders: [2], ...rest },
  };
};

const entered = async (id: string) =>
  (await read(`/api/v1/divisions/${id}`, division)).registration?.entries.map(({ players }) => players[0]?.id);

describe("the season after another", () => {
  it("has who went up, went down or stayed, by their places, and is made once", async () => {
    const one = await season();
    const body = requestOf(one, [
      ...(
        [
          [one.id, 1],
          [one.id, 2],
          [one.other, 1],
          [one.other, 2],
        ] as const
      ).map(([id, at]): [string, number] => [id, at]),
    ]);
    const path = `/api/v1/clubs/${one.club}/seasons`;
    const sent = { body, token: ORGANISER_KEY };
    const answers = await Promise.all([call(path, sent), call(path, sent)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const { divisions } = await served(await call(path, sent), madeSeason);
    const [p, s] = [one.players, one.second];
    expect(await entered(divisions[0] ?? "")).toEqual([p[0], p[1], s[0], s[1]]);
    expect(await entered(divisions[1] ?? "")).toEqual([p[2], p[3], s[2], s[3]]);
    const other = { ...sent, body: { ...body, season: "2028" } };
    expect(await refused(await call(path, other))).toMatchObject({ status: 409, code: "id-in-use" });
  });

  it("needs a reason where a player plays elsewhere, takes no one twice, and makes nothing by halves", async () => {
    const one = await season();
    const path = `/api/v1/clubs/${one.club}/seasons`;
    const stays: [string, number][] = [1, 2, 3, 4].map((at) => [one.id, at]);
    const ask = (body: unknown) => call(path, { body, token: ORGANISER_KEY });
    const body = requestOf(one, stays);
    expect(await refused(await ask(body))).toMatchObject({ status: 400, place: "/from/reason" });
    const [first, second] = body.divisions;
    const twice = {
      ...body,
      divisions: [
        first,
        { ...second, entrants: [...(second?.entrants ?? []), ...(first?.entrants.slice(0, 1) ?? [])] },
      ],
    };
    expect(await refused(await ask(twice))).toMatchObject({ code: "entered-already", place: "/divisions/1" });
    const many = await ask({ ...body, from: { ...body.from, borders: [5] } });
    expect(await refused(many)).toMatchObject({ code: "too-few-entries", place: "/from/borders" });
    const from = { ...body.from, reason: "by-agreement" };
    const wrong = { ...body, from, divisions: [first, { ...second, ruleset: "nobody-plays-this" }] };
    expect(await refused(await ask(wrong))).toMatchObject({ code: "unknown-ruleset", place: "/divisions/1/ruleset" });
    expect((await call(`/api/v1/divisions/${first?.id}`)).status).toBe(404);
    expect((await ask({ ...body, from })).status).toBe(201);
    expect(await entered(first?.id ?? "")).toEqual(one.players);
  });

  it("is planned on a page that shows the moves, stores nothing before, and then makes it", async () => {
    const one = await season();
    const desk = await memberOf(one.club, "organiser");
    const at = `/clubs/${one.club}/desk/seasons/${one.id}/next`;
    const shown = await (await callAs(desk, at)).text();
    const typed = filledForm(shown, at);
    expect(typed).toMatchObject({ season: "2027", "border/0": "2", "name/0": "Division 1" });
    expect(typed[`to/${one.id}/${one.id}-e3`]).toBe("1");
    expect(typed[`to/${one.other}/${one.other}-e1`]).toBe("0");

    const fewer = { ...typed, "border/0": "1" };
    const again = await (await submit(at, fewer, { cookie: desk.cookie })).text();
    expect(again).toContain("The numbers changed");
    const next = filledForm(again, at);
    expect(next[`to/${one.id}/${one.id}-e3`]).toBe("0");

    const out = { ...next, [`to/${one.id}/${one.id}-e4`]: "out" };
    const unreasoned = await submit(at, out, { cookie: desk.cookie });
    expect(await unreasoned.text()).toContain("Choose a reason.");
    const made = await submit(at, { ...out, reason: "withdrawn" }, { cookie: desk.cookie });
    const location = made.headers.get("location") ?? "";
    expect(location).toMatch(new RegExp(`^/clubs/${one.club}/desk/seasons/[\\w-]+\\?news=made$`));
    const id = /seasons\/([\w-]+)/.exec(location)?.[1] ?? "";
    expect(await entered(id)).toEqual([...one.players.slice(0, 3), one.second[0]]);
    const page = await (await callAs(desk, location)).text();
    expect(page).toContain("Each division waits for its draw.");
  });

  it("keeps the order of the divisions of the season before, whatever they are called", async () => {
    const names = ["Premier", "Amateur", "Middle"];
    const { body, players, shown } = await foundDivision(2, { name: names[0] ?? "" });
    const ids = [shown.id];
    // By neither name nor id in the order in which they were made.
    for (const [index, name] of names.slice(1).entries()) {
      const id = `${index === 0 ? "b" : "a"}-${crypto.randomUUID().slice(0, 8)}`;
      await organise("/api/v1/divisions", { ...body, id, name, entries: players }, created);
      ids.push(id);
    }
    for (const id of ids) await settle(id);
    const desk = await memberOf(body.club, "organiser");
    const at = `/clubs/${body.club}/desk/seasons/${shown.id}/next`;
    const typed = filledForm(await (await callAs(desk, at)).text(), at);
    expect(names.map((_, index) => typed[`name/${index}`])).toEqual(names);
    const none = { ...typed, "border/0": "0", "border/1": "0" };
    const planned = filledForm(await (await submit(at, none, { cookie: desk.cookie })).text(), at);
    const location = (await submit(at, planned, { cookie: desk.cookie })).headers.get("location") ?? "";
    const orderOn = async (path: string) => {
      const html = await (await callAs(desk, path)).text();
      return [...html.matchAll(/>(Premier|Amateur|Middle)</g)].map(([, name]) => name);
    };
    expect(await orderOn(location)).toEqual(names);
    expect(await orderOn(`/clubs/${body.club}/desk/seasons`)).toEqual([...names, ...names]);
    expect((await orderOn(`/clubs/${body.club}`)).slice(0, names.length)).toEqual(names);
  });

  it("copies a division into the form of a new one, without its days, and only at its own club's desk", async () => {
    const one = await season();
    const desk = await memberOf(one.club, "organiser");
    const at = `/clubs/${one.club}/desk/divisions`;
    const typed = filledForm(await (await callAs(desk, `${at}?copy=${one.id}`)).text(), at);
    expect(typed).toMatchObject({ name: "Division 1", ruleset: "woodestic-simple", tables: "4", by: "table" });
    expect(typed).toMatchObject({ "regulations/win": "2", blackouts: "" });
    const made = await submit(at, { ...typed, season: "2027" }, { cookie: desk.cookie });
    expect(made.status).toBe(303);
    const { body: foreign } = await foundDivision(2, { name: "Foreign" });
    const other = filledForm(await (await callAs(desk, `${at}?copy=${foreign.id}`)).text(), at);
    expect(other.name).toBe("");
  });
});
