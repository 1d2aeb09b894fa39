import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { acceptAs, accountOf, callAs, confirmAddress, memberOf, signIn, signUp } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { submit } from "./support/forms.ts";
import { bringIn, clubOf, count, does, tryOut } from "./support/intake.ts";
import { eventually } from "./support/match.ts";

/** Results, ratings and people that a club imports again when they are there already. */

const HEAD = "day,home,away,boards,ruleset,rated";

describe("a past result that comes again", () => {
  const withOne = async () => {
    const { club, ids } = await clubOf("Anna A", "Ben B");
    const path = `clubs/${club}/intake/results`;
    const made = await bringIn(path, `${HEAD}\n2026-01-10,Anna A,Ben B,25-13 25-20,icf,yes\n`);
    const id = made.lines[0]?.id ?? "";
    await eventually(async () => (await count("match_results", "match_id = ? AND status = 'decided'", id)) === 1);
    return { club, ids, path, id };
  };

  it.each([
    ["from the other side's sheet", "2026-01-10,Ben B,Anna A,13-25 20-25,icf,yes"],
    ["with an error mended", "2026-01-10,Anna A,Ben B,25-14 25-20,icf,yes"],
  ])("%s is asked about, and made or left as is said", async (_what, line) => {
    const { club, path, id } = await withOne();
    const list = `${HEAD}\n${line}\n`;
    const asked = await tryOut(path, list);
    expect(asked.faults).toMatchObject([{ line: 2, column: null, code: "match-known" }]);
    expect(asked.faults[0]?.message).toContain("There is a match of Anna A and Ben B on 2026-01-10 already: 2–0");
    expect((await tryOut(path, list, "same=2")).lines).toMatchObject([{ does: "nothing", id }]);
    expect(does(await tryOut(path, list, "new=all"))).toEqual(["make"]);
    expect(await count("matches", "club_id = ?", club)).toBe(1);
  });

  it("in one list, is one line from either side, and two where they differ", async () => {
    const { club } = await clubOf("Anna A", "Ben B");
    const path = `clubs/${club}/intake/results`;
    const lines = ["Anna A,Ben B,25-13 25-20", "Ben B,Anna A,13-25 20-25", "Ben B,Anna A,13-25 20-25 25-1"];
    const tried = await tryOut(path, [HEAD, ...lines.map((line) => `2026-01-10,${line},icf,yes`)].join("\n"));
    expect(tried.faults.map(({ line, code }) => [line, code])).toContainEqual([3, "line-twice"]);
    expect(tried.faults.map(({ line }) => line)).not.toContain(2);
  });

  it("is not asked about where every match of that day is in the list too", async () => {
    const { path } = await withOne();
    const list = ["2026-01-10,Anna A,Ben B,25-13 25-20,icf,yes", "2026-01-10,Anna A,Ben B,25-2 25-3,icf,yes"];
    expect(does(await tryOut(path, [HEAD, ...list].join("\n")))).toEqual(["nothing", "make"]);
  });

  it("takes no rating along that would count from a day after it, however the rating comes", async () => {
    const { club, ids, path } = await withOne();
    const [anna = ""] = ids;
    const start = (day: string) =>
      call(`/api/v1/ratings/${club}:singles/starts`, {
        method: "PUT",
        token: ORGANISER_KEY,
        body: { starts: [{ player: anna, day, rating: 1800, matches: 10 }] },
      });
    const late = await refused(await start("2026-01-11"));
    expect(late).toMatchObject({ code: "already-played", place: "/starts/0/day" });
    expect(late.detail).toContain("Anna A played a rated one on 2026-01-10");
    const players = `clubs/${club}/intake/players`;
    const row = (day: string) => `name,id,rating,day\nAnna A,${anna},1800,${day}\n`;
    expect((await tryOut(players, row("2026-01-11"))).faults).toMatchObject([
      { column: "day", code: "already-played" },
    ]);
    expect(does(await tryOut(players, row("2026-01-10")))).toEqual(["change"]);
    expect((await start("2026-01-10")).status).toBe(200);
    await eventually(async () => {
      const { rows } = await read(`/api/v1/ratings/${club}:singles`, ratingList);
      return (rows.find(({ player }) => player.id === anna)?.value ?? 0) > 1800;
    });
    expect(does(await bringIn(path, `${HEAD}\n2026-01-10,Anna A,Ben B,25-13 25-20,icf,yes\n`))).toEqual(["nothing"]);
  });

  it("is a player's under each id that the player has had", async () => {
    const { club, ids } = await withOne();
    const stays = `again-${ids[0]}`;
    await organise("/api/v1/people", { id: stays, name: "Anna Again", club }, created);
    const join = { type: "people_joined", person: ids[0], into: stays, reason: "other" };
    await call(`/api/v1/clubs/${club}/joins`, {
      token: ORGANISER_KEY,
      body: { id: crypto.randomUUID(), ...join },
    });
    const start = { player: stays, day: "2026-01-11", rating: 1800, matches: 10 };
    const late = await call(`/api/v1/ratings/${club}:singles/starts`, {
      method: "PUT",
      token: ORGANISER_KEY,
      body: { starts: [start] },
    });
    expect(await refused(late)).toMatchObject({ code: "already-played", place: "/starts/0/day" });
  });
});

describe("two ids of one person", () => {
  const merged = async () => {
    const { club, ids } = await clubOf("Ann", "Ann Again", "Bob", "Cat", "Dan");
    const join = (more: object = {}) =>
      call(`/api/v1/clubs/${club}/joins`, {
        token: ORGANISER_KEY,
        body: {
          id: crypto.randomUUID(),
          type: "people_joined",
          person: ids[1],
          into: ids[0],
          reason: "other",
          ...more,
        },
      });
    return { club, ids, join };
  };
  const terms = (club: string) => ({
    club,
    league: "League",
    season: "2026",
    name: "First",
    ruleset: "tournament-15",
    rated: true,
  });

  it("are drawn neither from entries nor from a division's own list, and play no match with each other", async () => {
    const { club, ids, join } = await merged();
    const days = ["2026-01-01", "2026-01-08", "2026-01-15", "2026-01-22", "2026-01-29"];
    const listed = { ...terms(club), entries: ids.slice(0, 4), days: days.slice(0, 3) };
    const { id: before } = await organise("/api/v1/divisions", listed, created);
    const registration = {
      opens: "2026-01-01T00:00:00.000Z",
      deadline: "2030-01-01T00:00:00.000Z",
      players: 1,
      fee: null,
      minimum: 2,
      maximum: 16,
    };
    const { id: entered } = await organise("/api/v1/divisions", { ...terms(club), registration }, created);
    for (const player of ids) {
      const { id } = await organise(`/api/v1/divisions/${entered}/entries`, { players: [player] }, created);
      const body = { state: "confirmed" };
      const confirmed = await call(`/api/v1/divisions/${entered}/entries/${id}`, {
        method: "PATCH",
        token: ORGANISER_KEY,
        body,
      });
      expect(confirmed.status).toBe(200);
    }
    expect((await join()).status).toBe(201);
    const draw = await refused(
      await call(`/api/v1/divisions/${entered}/draw`, { token: ORGANISER_KEY, body: { days, close: true } }),
    );
    expect(draw).toMatchObject({ code: "entered-already", errors: [{}, {}] });
    expect(draw.detail).toBe("Ann is in two entries of this division. Withdraw one of them.");
    const { cookie } = await memberOf(club, "owner");
    const form = { days: days.join(" "), close: "yes", do: "preview" };
    const page = await (await submit(`/divisions/${entered}/desk/draw`, form, { cookie })).text();
    expect(page).toContain('role="alert"><p>Ann is in two entries of this division. Withdraw one of them.<');
    const again = await refused(await call("/api/v1/divisions", { token: ORGANISER_KEY, body: listed }));
    expect(again.code).toBe("entered-already");
    const { fixtures } = await read(`/api/v1/divisions/${before}`, division);
    const twins = [`${before}-e1`, `${before}-e2`];
    const themselves = fixtures.find(({ home, away }) => twins.includes(home.entry) && twins.includes(away.entry));
    const opened = await refused(
      await call("/api/v1/matches", { token: ORGANISER_KEY, body: { fixture: themselves?.id } }),
    );
    expect(opened).toMatchObject({ code: "wrong-players" });
    expect(opened.detail).toContain("Ann would be in this match twice");
    const twin = await refused(
      await call(`/api/v1/divisions/${entered}/entries`, { token: ORGANISER_KEY, body: { players: [ids[1]] } }),
    );
    expect(twin.detail).toBe("Ann is already entered in this division.");
  });

  it("are one line of the club's people", async () => {
    const { club, ids, join } = await merged();
    expect((await join()).status).toBe(201);
    const listed = await read(`/api/v1/clubs/${club}/people`, clubPeople, ORGANISER_KEY);
    expect(listed.people.map(({ id }) => id)).toEqual(ids.toSpliced(1, 1));
    const owner = await memberOf(club, "owner");
    for (const part of ["people", "members", "invitations"]) {
      const page = await (await callAs(owner, `/clubs/${club}/desk/${part}`)).text();
      expect(page, part).not.toContain(ids[1]);
    }
  });

  it("are joined only on second thoughts where both played in one match", async () => {
    const { club, join } = await merged();
    const made = await bringIn(
      `clubs/${club}/intake/results`,
      `${HEAD}\n2026-01-10,Ann,Ann Again,25-13 25-20,icf,yes\n`,
    );
    await eventually(async () => (await count("match_results", "match_id = ?", made.lines[0]?.id ?? "")) === 1);
    expect(await refused(await join())).toMatchObject({ code: "met-before", place: "/confirm" });
    const sure = await join({ confirm: true });
    expect(sure.status).toBe(201);
    expect(joinLine.parse(await sure.json())).not.toHaveProperty("confirm");
  });
});

describe("two children with one address", () => {
  it("are invited by name, each, and one account becomes one of them", { timeout: 30_000 }, async () => {
    const { club, ids } = await clubOf("Anna Parent", "Ben Parent");
    const desk = await memberOf(club, "organiser");
    const email = `${crypto.randomUUID()}@example.test`;
    const body = { players: ids.map((person) => ({ person, email })) };
    expect((await callAs(desk, `/api/v1/clubs/${club}/invitations/players`, { body })).status).toBe(200);
    const letters = () => keptLetters.filter(({ to }) => to === email);
    await eventually(async () => letters().length === 2);
    const tokens = letters().map(({ text }) => /\/invitations\/(\S+)/.exec(text)?.[1] ?? "");
    expect(letters().map(({ subject }) => subject)).toEqual([
      "A club invites Anna Parent to Strikebook",
      "A club invites Ben Parent to Strikebook",
    ]);
    expect(await (await call(`/invitations/${tokens[1]}`)).text()).toContain("plays as Ben Parent in this club");
    await signUp(email);
    const parent = await signIn(email);
    await confirmAddress(parent);
    expect((await acceptAs(parent, tokens[0] ?? "")).status).toBe(200);
    const second = await refused(await acceptAs(parent, tokens[1] ?? ""));
    expect(second.code).toBe("person-linked");
    expect(second.detail).toContain("plays as Anna Parent");
    expect((await accountOf(parent)).clubs).toMatchObject([{ id: club, person: ids[0] }]);
  });
});
