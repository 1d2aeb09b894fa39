import { beforeAll, describe, expect, it } from "vitest";
import { joining } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { callAs, memberOf, newClub, type Signed, somewhere } from "./support/accounts.ts";
import { call, organise, refused, served } from "./support/api.ts";

/** The name of the player who was merged into another, and of no one else: files that run in one worker share its database. */
const GONE = "Featherstonhaugh";
const STAYS = "Gisela Rao";

let club: string;
let desk: Signed;
let player: Signed;
const ids = { gone: "", stays: "", other: "" };
const divisions = { singles: "", doubles: "", drawn: "" };
let link = "";

const person = async (name: string): Promise<string> => (await organise("/api/v1/people", { name, club }, created)).id;

const division = async (more: Record<string, unknown>): Promise<string> => {
  const id = `d-${crypto.randomUUID().slice(0, 8)}`;
  const season = { id, club, league: "League", season: "2026", name: "A", ruleset: "icf" };
  await organise("/api/v1/divisions", { ...season, ...more }, created);
  return id;
};

const takingEntries = (players: number) => ({
  registration: {
    opens: "2026-01-01T08:00:00.000Z",
    deadline: "2099-01-31T22:59:00.000Z",
    players,
    fee: null,
    minimum: 2,
    maximum: 8,
  },
});

beforeAll(async () => {
  club = await newClub();
  desk = await memberOf(club, "owner");
  ids.stays = await person(STAYS);
  ids.gone = await person(`Gisela ${GONE}`);
  ids.other = await person("Asha Kale");
  player = await memberOf(club, "player", ids.other);
  const body = { id: crypto.randomUUID(), type: "people_joined", person: ids.gone, into: ids.stays, reason: "other" };
  await organise(`/api/v1/clubs/${club}/joins`, body, joinLine);
  divisions.singles = await division(takingEntries(1));
  divisions.doubles = await division(takingEntries(2));
  divisions.drawn = await division({ entries: [ids.stays, ids.other], days: ["2026-03-01"] });
  const made = await callAs(desk, `/api/v1/clubs/${club}/joining-link`, { method: "POST" });
  link = (await served(made, joining)).link?.url ?? "";
}, 60_000);

const DESK: Readonly<Record<string, () => string>> = {
  "the list of players": () => "people",
  invitations: () => "invitations",
  "members and their players": () => "members",
  "people who join": () => "joining",
  "players who are invited by e-mail": () => "joining/players",
  "teams and their captains": () => "teams",
  consents: () => "consents",
  Today: () => "",
  exports: () => "exports",
};

describe("a merged player is in no list of", () => {
  it.each(Object.entries(DESK))("the desk: %s", async (_, path) => {
    const answer = await callAs(desk, `/clubs/${club}/desk/${path()}`.replace(/\/$/, ""));
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain(GONE);
  });

  it.each([
    ["players to enter", () => `/divisions/${divisions.singles}/desk`],
    ["pairs to enter", () => `/divisions/${divisions.doubles}/desk`],
    ["who may enter", () => `/divisions/${divisions.singles}/desk/entering`],
    ["a drawn division", () => `/divisions/${divisions.drawn}/desk`],
    ["a late entry", () => `/divisions/${divisions.drawn}/desk/decide?type=entry_added`],
    ["a player of a fixture", () => `/divisions/${divisions.drawn}/desk/fixtures/${divisions.drawn}-r1-1`],
  ] as const)("a division's desk: %s", async (_, path) => {
    const text = await (await callAs(desk, path())).text();
    expect(text).not.toContain(GONE);
  });

  it("partners to enter with", async () => {
    const text = await (await callAs(player, `/divisions/${divisions.doubles}/enter`)).text();
    expect(text).toContain(STAYS);
    expect(text).not.toContain(GONE);
  });

  it.each([
    ["a club's players", () => `/clubs/${club}/players`],
    ["a search", () => `/search?q=${GONE}`],
    ["the joining link", () => `${link}?name=${encodeURIComponent(`Gisela ${GONE}`)}`],
    ["the club's people", () => `/api/v1/clubs/${club}/people`],
    ["the club's players, by the API", () => `/api/v1/clubs/${club}/players`],
    ["the club's players, as a table", () => `/api/v1/clubs/${club}/players.csv`],
    ["statistics", () => `/api/v1/clubs/${club}/statistics.csv`],
    ["a search, by the API", () => `/api/v1/search?q=${GONE}`],
  ] satisfies readonly [string, () => string][])("%s", async (what, path) => {
    const answer: Response = await callAs(desk, path(), { headers: somewhere() });
    const text: string = await answer.text();
    // The page of a search, and the question who one is, say again what was typed.
    const named: string = text.replaceAll(/value="[^"]*"|<title>[^<]*<\/title>/g, "");
    if (what === "the joining link") expect(named).not.toContain(`I am Gisela ${GONE}<`);
    else if (what === "a search") expect(named).not.toContain(ids.gone);
    else expect(named, what).not.toContain(GONE);
  });

  it("what is entered: the id means the player who stays", async () => {
    const enter = (id: string) =>
      callAs(desk, `/api/v1/divisions/${divisions.singles}/entries`, { body: { players: [id] } });
    expect((await enter(ids.stays)).status).toBe(201);
    const again = await enter(ids.gone);
    expect(again.status).toBe(409);
    expect(await again.text()).not.toContain(ids.gone);
  });

  it("who is invited by e-mail: the merged id is nobody's", async () => {
    const invited = await callAs(desk, `/api/v1/clubs/${club}/invitations/players`, {
      body: { players: [{ person: ids.gone, email: "gisela@example.test" }] },
      headers: somewhere(),
    });
    expect(await refused(invited)).toMatchObject({ status: 400 });
    expect((await call(`/players/${ids.gone}`)).status).toBeLessThan(400);
  });
});
