import { randomUUID } from "node:crypto";
import { CLUB } from "#cli/demo/demo-season.ts";
import { joining, transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { isInSample } from "../run/depth.ts";
import { openTable, organiser } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { kindOfAddress } from "./eyes/first-look.ts";
import { kinds, readPages } from "./kinds.ts";
import { invitation, joins } from "./people.ts";
import { type Browser, type BrowserContext, expect, type Page, test } from "./served.ts";

// Each test needs no other, so both workers share them. One walks through twenty pages, at two widths and in two themes.
test.describe.configure({ mode: "parallel" });

/** Pages on which something is typed, chosen or pressed. */
const workingPages = async (baseURL: string): Promise<Record<string, string>> => {
  const read = await kinds(baseURL);
  const table = await openTable(baseURL, "tournament-15", ["Mei Lin", "Jonas Berg"]);
  const { link } = await organiser(baseURL).post(`/clubs/${table.club}/joining-link`, undefined, joining);
  return {
    correct: `${read["finished match"]}/correct`,
    comparison: "/rules/compare/",
    "comparison of two": "/rules/compare/?rules=icf,tournament-15",
    explorer: "/rules/explore/",
    composer: "/rules/compose/",
    scorer: table.scorerPath,
    "sign in": "/account/sign-in",
    "sign up": "/account/sign-up",
    "forgotten password": "/account/forgotten",
    "a new password": "/account/reset/a-token-that-is-none",
    "an address to confirm": "/account/verify/a-token-that-is-none",
    "a deployment that is set up already": "/set-up/a-code-that-is-none",
    "an invitation": await invitation(baseURL, CLUB.id, "reader"),
    "asking to join": `/clubs/${CLUB.id}/join`,
    "joining by the club's link": link?.url ?? "",
  };
};

type Desk = {
  readonly club: string;
  readonly paths: Readonly<Record<string, string>>;
  /** A player of the club, and the page of that player's matches. */
  readonly player: string;
  readonly own: string;
};

/** A club of its own with its owner: one division that takes entries, one with a result. */
const desk = async (baseURL: string): Promise<Desk> => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const [club, open, frozen, cup] = [`club-${tag}`, `open-${tag}`, `frozen-${tag}`, `cup-${tag}`];
  const players = [`asha-${tag}`, `ben-${tag}`];
  const [asha = ""] = players;
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  for (const [index, id] of players.entries())
    await api.post("/people", { id, name: ["Asha Rao", "Ben Okafor"][index], club, junior: index === 1 }, created);
  const season = { club, league: "Evening league", season: "2027", ruleset: "woodestic-simple" };
  const window = { opens: "2026-01-01T08:00:00.000Z", deadline: "2099-01-31T22:59:00.000Z" };
  const registration = { ...window, players: 1, fee: null, minimum: 2, maximum: 8 };
  await api.post("/divisions", { ...season, id: open, name: "Open", registration }, created);
  const youth = `youth-${tag}`;
  const others = [`chidi-${tag}`, `dora-${tag}`];
  for (const [index, id] of others.entries())
    await api.post("/people", { id, name: ["Chidi Eze", "Dora Lind"][index], club }, created);
  const terms = {
    ...registration,
    maximum: 2,
    fee: { amount: 500, currency: "EUR" },
    payBy: "2099-02-07T22:59:00.000Z",
    reserve: { on: ["withdrawal", "unpaid"] },
    category: { label: "Youth", rule: { ageOn: { day: "2027-06-10", max: 17 }, note: "Living in town." } },
    bodies: { list: [{ body: "Metz", quota: { entries: 2, reserve: 1 }, enters: true }, { body: "Lyon" }] },
  };
  await api.post("/divisions", { ...season, id: youth, name: "Youth", registration: terms }, created);
  for (const player of [...players.slice(1), ...others])
    await api.post(`/divisions/${youth}/entries`, { players: [player], declares: true, represents: "Metz" }, created);
  const drawn = { ...season, id: frozen, name: "Frozen", entries: players, days: ["2026-11-20"] };
  await api.post("/divisions", drawn, created);
  await api.post("/divisions", { ...drawn, id: cup, name: "Cup" }, created);
  const fixture = `${frozen}-r1-1`;
  const walkover = { type: "walkover_given", fixture, winner: `${frozen}-e1`, reason: "no-show" };
  await api.post(`/divisions/${frozen}/decisions`, { id: randomUUID(), decision: walkover }, decisionLine);
  return {
    club,
    player: asha,
    own: `/divisions/${cup}/fixtures/${cup}-r1-1/own`,
    paths: {
      "the desk": `/clubs/${club}/desk`,
      seasons: `/clubs/${club}/desk/seasons`,
      settings: `/clubs/${club}/desk/settings`,
      members: `/clubs/${club}/desk/members`,
      invitations: `/clubs/${club}/desk/invitations`,
      "name and clock": `/clubs/${club}/desk/club`,
      "a new division": `/clubs/${club}/desk/divisions`,
      players: `/clubs/${club}/desk/people`,
      applications: `/clubs/${club}/desk/joining`,
      "inviting players": `/clubs/${club}/desk/joining/players`,
      duplicates: `/clubs/${club}/desk/duplicates`,
      "two who are one": `/clubs/${club}/desk/duplicates?one=${players[0]}&other=${players[1]}`,
      "moving a player": `/clubs/${club}/desk/transfers/${players[0]}`,
      "erasing a player": `/clubs/${club}/desk/people/${players[0]}/erase`,
      guardians: `/clubs/${club}/desk/people/${players[1]}/guardians`,
      consents: `/clubs/${club}/desk/consents`,
      federations: `/clubs/${club}/desk/federations`,
      "players in several clubs": "/account/players",
      exports: `/clubs/${club}/desk/exports`,
      "what the club has told": `/clubs/${club}/desk/outbox`,
      webhooks: `/clubs/${club}/desk/webhooks`,
      "what one is told": "/account/told",
      "one's own calendar": "/account/calendar",
      "tokens for scripts": "/account/tokens",
      "a club to found": "/clubs/new",
      "bringing a list in": `/clubs/${club}/desk/intake`,
      "a division at the desk": `/divisions/${open}/desk`,
      "details of a division": `/divisions/${open}/desk/details`,
      "how a division is played": `/divisions/${open}/desk/play`,
      "who may enter a division": `/divisions/${open}/desk/entering`,
      "the other divisions of a championship": `/divisions/${open}/desk/championship`,
      "results of a round": `/divisions/${cup}/desk/results`,
      "a longer deadline": `/divisions/${open}/desk/decide?type=deadline_extended`,
      "other regulations": `/divisions/${open}/desk/decide?type=regulations_changed`,
      regulations: `/divisions/${open}/desk/regulations`,
      "regulations that are frozen": `/divisions/${frozen}/desk/regulations`,
      "a fixture at the desk": `/divisions/${frozen}/desk/fixtures/${fixture}`,
      "entering oneself": `/divisions/${open}/enter`,
      "a category at the desk": `/divisions/${youth}/desk`,
      "the terms of a category": `/divisions/${youth}/desk/entering`,
      "entering a category": `/divisions/${youth}/enter`,
    },
  };
};

/** Messages of a browser about a page that its reader did not ask for. */
const listen = (page: Page): readonly string[] => {
  const said: string[] = [];
  page.on("console", (message) => {
    const heard = `${message.type()}: ${message.text()}`;
    // The browser's advice to who writes forms: a new password's page knows no name to offer.
    if (!heard.startsWith("verbose")) said.push(heard);
  });
  page.on("pageerror", ({ message }) => said.push(`thrown: ${message}`));
  page.on("requestfailed", (request) => said.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ""}`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) said.push(`${answer.status()}: ${answer.url()}`);
  });
  return said;
};

/** A context whose pages say in the console what their policy did not allow. */
const strict = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  return context;
};

/** Pages that are not there: their answers are compared at any depth. */
const NOT_THERE = new Set(["not found", "a deployment that is set up already"]);

/** Looks at pages on a phone and at a desk, each in a tab of its own; answers with what each says in the browser's console; at a push, a third of the kinds. */
const inspected = async (
  context: BrowserContext,
  baseURL: string,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, readonly string[]>> => {
  const heard: Record<string, readonly string[]> = {};
  for (const [name, path] of Object.entries(paths)) {
    if (!isInSample(kindOfAddress(new URL(path, baseURL).pathname)) && !NOT_THERE.has(name)) continue;
    const page = await context.newPage();
    const said = listen(page);
    await page.goto(new URL(path, baseURL).href, { waitUntil: "load" });
    // A script's work is done before axe has looked at everything.
    expect.soft(await complaintsAtBothWidths(page), name).toEqual([]);
    if (said.length > 0) heard[name] = said;
    await page.close();
  }
  return heard;
};

test("no page that is read breaks an accessibility rule or its policy, logs anything, asks for what is not there or scrolls sideways", async ({
  browser,
  baseURL,
}) => {
  const context = await strict(browser);
  const heard = await inspected(context, baseURL ?? "", await readPages(baseURL ?? ""));
  // The page that is not there is a 404, and the browser says so.
  expect(heard).toEqual({ "not found": [expect.stringContaining("404"), expect.stringContaining("404")] });
  await context.close();
});

test("nor does a page that is worked on", async ({ browser, baseURL }) => {
  const context = await strict(browser);
  const heard = await inspected(context, baseURL ?? "", await workingPages(baseURL ?? ""));
  // Once it has its operator, a deployment's set-up page is a 404.
  expect(heard).toEqual({
    "a deployment that is set up already": [expect.stringContaining("404"), expect.stringContaining("404")],
  });
  await context.close();
});

test("nor does a page of a club's desk", async ({ browser, baseURL }) => {
  const { club, player, own, paths } = await desk(baseURL ?? "");
  const context = await strict(browser);
  await joins(await context.newPage(), await invitation(baseURL ?? "", club, "owner"), "Sana Iyer");
  const to = { headers: { origin: baseURL ?? "" } };
  const offered = await context.request.post(`${baseURL}/api/v1/people/${player}/transfer`, to);
  const { offer } = transferOffer.parse(await offered.json());
  const links = { "a player who moves": offer?.url ?? "" };
  expect(await inspected(context, baseURL ?? "", { ...paths, ...links })).toEqual({});
  await context.close();
  const theirs = await strict(browser);
  await joins(await theirs.newPage(), await invitation(baseURL ?? "", club, "player", player), "Asha Rao");
  expect(await inspected(theirs, baseURL ?? "", { "a result of one's own": own })).toEqual({});
  await theirs.close();
});

test("a scorer's page of a match without a link still says how to get one", async ({ page, baseURL }) => {
  const { match } = await organiser(baseURL ?? "").post(
    "/matches",
    {
      ruleset: "woodestic-simple",
      sides: [
        { id: "A", players: ["guest-1"] },
        { id: "B", players: ["guest-2"] },
      ],
    },
    openMatchResponse,
  );
  await page.goto(`/score/${match}`);
  await expect(page.locator("main")).toContainText(/link/i);
});
