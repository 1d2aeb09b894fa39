import { randomUUID } from "node:crypto";
import { created } from "../../shared/api/league/club.ts";
import { decisionLine } from "../../shared/api/league/league.ts";
import { openMatchResponse } from "../../shared/api/match/match.ts";
import { CLUB } from "../../workers/cli/demo/demo-season.ts";
import { openTable, organiser } from "./club.ts";
import { complaints } from "./complaints.ts";
import { errorsOf } from "./keyboard.ts";
import { kinds } from "./kinds.ts";
import { invitation, joins } from "./people.ts";
import { expect, type Page, test } from "./served.ts";

const WIDTHS = [390, 1280] as const;
const THEMES = ["light", "dark"] as const;

/** Every kind of page there is. */
const pages = async (baseURL: string): Promise<Record<string, string>> => {
  const read = await kinds(baseURL);
  const table = await openTable(baseURL, "tournament-15", ["Mei Lin", "Jonas Berg"]);
  return {
    ...read,
    "what if": `${read["finished match"]}/what-if?ruleset=woodestic-simple`,
    "all matches of a player": `${read.player}/matches`,
    "every change of a rating": `${read.player}/changes`,
    "rating list, nobody on it": `/ratings/${CLUB.id}:many-handed`,
    corrections: `/clubs/${CLUB.id}/corrections`,
    calibration: `${read["rating list"]}/calibration`,
    scorer: table.scorerPath,
    "sign in": "/account/sign-in",
    "sign up": "/account/sign-up",
    "forgotten password": "/account/forgotten",
    "a new password": "/account/reset/a-token-that-is-none",
    "head lists": `/clubs/${CLUB.id}/heads`,
    "head lists of no club": "/heads",
    "not found": "/nothing-here",
  };
};

/** A club of its own with somebody who runs it: one division that takes entries, one with a result. */
const desk = async (baseURL: string): Promise<{ club: string; paths: Record<string, string> }> => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const [club, open, frozen] = [`club-${tag}`, `open-${tag}`, `frozen-${tag}`];
  const players = [`asha-${tag}`, `ben-${tag}`];
  await api.post("/clubs", { id: club, name: "Riverside Carrom Club" }, created);
  for (const [index, id] of players.entries())
    await api.post("/people", { id, name: ["Asha Rao", "Ben Okafor"][index], club }, created);
  const season = { club, league: "Evening league", season: "2027", ruleset: "woodestic-simple" };
  const window = { opens: "2026-01-01T08:00:00.000Z", deadline: "2099-01-31T22:59:00.000Z" };
  const registration = { ...window, players: 1, fee: null, minimum: 2, maximum: 8 };
  await api.post("/divisions", { ...season, id: open, name: "Open", registration }, created);
  const drawn = { ...season, id: frozen, name: "Frozen", entries: players, days: ["2026-11-20"] };
  await api.post("/divisions", drawn, created);
  const fixture = `${frozen}-r1-1`;
  const walkover = { type: "walkover_given", fixture, winner: `${frozen}-e1`, reason: "no-show" };
  await api.post(`/divisions/${frozen}/decisions`, { id: randomUUID(), decision: walkover }, decisionLine);
  return {
    club,
    paths: {
      "the desk": `/clubs/${club}/desk`,
      "name and clock": `/clubs/${club}/desk/club`,
      "a new division": `/clubs/${club}/desk/divisions`,
      players: `/clubs/${club}/desk/people`,
      "bringing a list in": `/clubs/${club}/desk/intake`,
      "a division at the desk": `/divisions/${open}/desk`,
      "a longer deadline": `/divisions/${open}/desk/decide?type=deadline_extended`,
      "other regulations": `/divisions/${open}/desk/decide?type=regulations_changed`,
      regulations: `/divisions/${open}/desk/regulations`,
      "regulations that are frozen": `/divisions/${frozen}/desk/regulations`,
      "a fixture at the desk": `/divisions/${frozen}/desk/fixtures/${fixture}`,
      "entering oneself": `/divisions/${open}/enter`,
    },
  };
};

/** Looks at pages one after the other; answers with the errors that they log. */
const inspected = async (
  page: Page,
  baseURL: string,
  paths: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const errors = errorsOf(page);
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(new URL(path, baseURL).href, { waitUntil: "load" });
    expect(await complaints(page), name).toEqual([]);
  }
  return errors;
};

for (const width of WIDTHS) {
  for (const theme of THEMES) {
    test(`no page breaks an accessibility rule, logs an error or scrolls sideways at ${width} px, ${theme}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme });
      const page = await context.newPage();
      const errors = await inspected(page, baseURL ?? "", await pages(baseURL ?? ""));
      // The page that is not there is a 404, and the browser says so.
      expect(errors.filter((text) => !text.includes("404"))).toEqual([]);
      await context.close();
    });

    test(`nor does a page of a club's desk at ${width} px, ${theme}`, async ({ browser, baseURL }) => {
      const { club, paths } = await desk(baseURL ?? "");
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: theme });
      const page = await context.newPage();
      await joins(page, await invitation(baseURL ?? "", club, "organiser"), "Sana Iyer");
      expect(await inspected(page, baseURL ?? "", paths)).toEqual([]);
      await context.close();
    });
  }
}

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
