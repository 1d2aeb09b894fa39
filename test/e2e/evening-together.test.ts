import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { evening } from "#shared/api/league/evening.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { agreement, type Picture, strayed } from "./evening-agreement.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, type Page, test } from "./served.ts";
import { clubTonight, STARTS } from "./tonight.ts";

/**
 * An evening of twelve matches at six tables, as a club has it: a secretary with a laptop, two phones at tables, a screen
 * in the hall, and the pages that everybody reads. After every act all of them show the same.
 */

const SHOTS = process.env.SHOTS;
const TABLES = 6;
/** Names of three divisions of eight; two of the names run from right to left. */
const DIVISIONS: readonly (readonly string[])[] = [
  ["Asha Rao", "Ben Okafor", "سلمى حداد", "Dora Lind", "Elif Kaya", "Farid Noor", "Gita Nair", "נועם לוי"],
  ["Ivo Maric", "Jana Novak", "Kiran Patil", "Lena Vogel", "Mina Sato", "Nils Berg", "Omar Haddad", "Priya Menon"],
  ["Quin Doyle", "Rosa Diaz", "Sunil Jadhav", "Tanvi More", "Uma Joshi", "Vera Kolar", "Wim Peeters", "Yuki Tanaka"],
];

/** A club that plays tonight, by the clock of a zone in which it is evening. */
const tonight = async (baseURL: string) => {
  const { api, club, day } = await clubTonight(baseURL, "Riverside Carrom Club");
  const later = Array.from({ length: 6 }, (_, index) => `2031-05-${String(index + 10)}`);
  for (const [number, names] of DIVISIONS.entries()) {
    const entries = names.map((_, index) => `p${number}${index}-${club}`);
    await Promise.all(names.map((name, index) => api.post("/people", { id: entries[index], name, club }, created)));
    const name = ["First", "Second", "Third"][number];
    const rules = { ruleset: "icf", format: { by: "boards", boards: 3 }, starts: STARTS };
    const body = { club, league: "League", season: "2026", name, entries, days: [day, ...later], ...rules };
    await api.post("/divisions", body, created);
  }
  return { api, club, day };
};

const key = (page: Page, name: string) => page.locator(`[data-key="${name}"]`);

/** Scores a match on a phone at its table: scans the code, opens board 1 and taps a strike. */
const scores = async (phone: Page, code: string, home: string): Promise<void> => {
  await phone.goto(`/t/${code.replaceAll(" ", "")}`);
  await phone.getByRole("button", { name: "Score this match" }).click();
  await phone.getByRole("button", { name: home, exact: true }).click();
  await phone.getByRole("button", { name: "Open board 1" }).click();
  await key(phone, "nothing").click();
  await expect(phone.getByText("Everything is sent.")).toBeVisible();
};

/** Concedes the running board as a player. */
const concedes = async (phone: Page, name: string): Promise<void> => {
  await key(phone, "tab-events").click();
  await phone.getByRole("button", { name: `${name} concedes the board` }).click();
  await key(phone, "record").click();
  await expect(phone.getByText("Everything is sent.")).toBeVisible();
};

/** Opens the next board and concedes it: the match is over. */
const ends = async (phone: Page, [home, away]: readonly [string, string]): Promise<void> => {
  await key(phone, "tab-strike").click();
  await key(phone, "record").click();
  await concedes(phone, away);
  await expect(phone.getByText(`${home} won.`)).toBeVisible();
  for (const name of [home, away]) await phone.getByRole("button", { name: `${name} confirms the result` }).click();
  await expect(phone.getByText("Everything is sent.")).toBeVisible();
};

const at = (picture: Picture, table: number): string =>
  picture.now.find((one) => one.table === table)?.names ?? "nobody";

const sidesOf = (names: string): readonly [string, string] => {
  const [home = "", away = ""] = names.split(" v ");
  return [home, away];
};

test("twelve matches in an evening: desk, phones, hall, print, codes and lists agree after every act", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const { api, club, day } = await tonight(baseURL);
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await joins(desk, await invitation(baseURL, club, "organiser"), "Sana Iyer");
  const night = new URL(`/clubs/${club}/desk/evenings/${day}`, baseURL).href;
  await desk.goto(night);
  await desk.getByLabel("Number of tables").fill(String(TABLES));
  await desk.getByRole("button", { name: "Prepare print" }).click();
  await expect(desk.locator(".typed-code")).toHaveCount(TABLES);
  const codes = (await desk.locator(".typed-code").allTextContents()).map((code) => code.trim());
  const hall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await hall.goto(new URL(`/clubs/${club}/hall`, baseURL).href);
  const [one, two] = [await apart(browser), await apart(browser)];
  for (const phone of [one, two]) await phone.goto(baseURL);

  let before: Picture = { now: [], over: [] };
  /** Waits until every page shows an act as `is` asks, and all show the same; no one else has changed tables. */
  const agree = async (what: string, is: (picture: Picture) => boolean, moved: readonly string[] = []) => {
    await expect(async () => {
      const { picture, wrong } = await agreement({ desk, hall, club, day, codes });
      expect(wrong, what).toEqual([]);
      expect(strayed(before, picture, moved), what).toEqual([]);
      expect(is(picture), `${what}: ${JSON.stringify(picture)}`).toBe(true);
      before = picture;
    }).toPass({ timeout: 20_000, intervals: [100, 300] });
    return before;
  };
  /** With `SHOTS`, keeps pictures of the hall and the desk at their usual widths. */
  const shots = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const [page, widths] of [
      [hall, [390, 1280, 1920]],
      [desk, [390, 1280]],
    ] as const)
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 1920 ? 1080 : 800 });
        const path = `${SHOTS}/evening-${page === hall ? "hall" : "desk"}-${width}-${name}.png`;
        await page.screenshot({ path, fullPage: page === desk || width === 390 });
      }
  };

  const called = await agree("six pairs are called", ({ now }) => now.length === TABLES);
  await desk.getByRole("button", { name: "Open all matches" }).click();
  await agree("opened is not live", ({ now }) => now.every(({ live, match }) => !live && match !== null));

  const [home1, away1] = sidesOf(at(called, 1));
  for (const name of [home1, away1, sidesOf(at(called, 2))[0]])
    await desk.getByRole("button", { name, exact: true }).click();
  await expect(desk.getByText("3 of 24 are here")).toBeVisible();
  await agree("three are here", () => true);
  await expect(hall.locator("#hall-1")).toContainText("Ready: everybody is here");
  await expect(hall.locator("#hall-3")).toContainText("No one is here yet");
  await expect(hall.locator("#hall-2")).toContainText(`Waiting for ${sidesOf(at(called, 2))[1]}`);

  await scores(one, codes[0] ?? "", home1);
  await agree("a strike at table 1", ({ now }) => now.filter(({ live }) => live).length === 1);
  await concedes(one, away1);
  await agree("a board at table 1", ({ now }) => now.some(({ table, score }) => table === 1 && score === "1–0"));

  // A call is undone: the match is closed again, and keeps the table that it was called to.
  const third = at(called, 3);
  await desk.getByRole("button", { name: `Close ${third} again` }).click();
  await agree("a call is undone", ({ now }) => now.find(({ table }) => table === 3)?.match === null);

  // A pair changes tables by hand; its place goes to whichever match waits next.
  const fourth = at(before, 4);
  const moving = desk.locator(".night-match", { hasText: fourth });
  await moving.getByText("Change table").click();
  await moving.getByLabel("Table", { exact: true }).selectOption("Table 6");
  await moving.getByRole("button", { name: "Move match" }).click();
  await agree("a pair is moved", (picture) => at(picture, 4) !== fourth, [fourth]);

  const [home2, away2] = sidesOf(at(before, 2));
  await scores(two, codes[1] ?? "", home2);
  await concedes(two, away2);
  await agree("a board at table 2", ({ now }) => now.filter(({ live }) => live).length === 2);

  // The page asks before a walkover, records it, and it is undone: the two are called again, and no other pair moves.
  const fifth = at(before, 5);
  const missing = desk.locator(".night-match", { hasText: fifth });
  await missing.getByRole("link", { name: "A player is missing" }).click();
  await desk
    .getByRole("button", { name: /is missing: .* wins$/ })
    .first()
    .click();
  await agree("a walkover", ({ over }) => over.some(({ names, score }) => names === fifth && score === null));
  await desk.getByRole("button", { name: `Undo walkover of ${fifth}` }).click();
  await agree("a walkover is undone", ({ over }) => over.length === 0, [fifth]);

  await ends(one, [home1, away1]);
  await agree("the first result", ({ over }) => over.some(({ score }) => score === "2–0"));
  await ends(two, [home2, away2]);
  await agree("the second result", ({ over }) => over.length === 2);

  // A result from paper, typed at the desk.
  const typed = at(before, 3);
  await desk.locator(".night-match", { hasText: typed }).getByRole("link", { name: "Enter result" }).click();
  await desk.getByText("More detail").click();
  for (const board of [0, 1]) {
    await desk
      .getByLabel("Won by")
      .nth(board)
      .selectOption({ label: sidesOf(typed)[1] });
    await desk.getByLabel("Opponent's men left").nth(board).fill("4");
  }
  await desk.getByRole("button", { name: "Save result" }).click();
  await expect(desk.getByText("Result saved.")).toBeVisible();
  await agree("a result from paper", ({ over }) => over.some(({ names, score }) => names === typed && score === "0–2"));

  // The rest by a program, three at a time.
  const board = (number: number) => ({
    id: randomUUID(),
    type: "board_recorded",
    at: new Date().toISOString(),
    data: { board: number, winner: "A", left: 5, queen: null },
  });
  for (let over = before.over.length; over < 12; over = before.over.length) {
    const { matches } = await api.get(`/clubs/${club}/evenings/${day}`, evening);
    const next = matches.filter(({ seat }) => seat?.turn === 0).slice(0, 3);
    for (const { fixture } of next) {
      const opened = await api.post("/matches", { fixture }, openMatchResponse);
      await api
        .as(opened.scorer.token)
        .post(`/matches/${opened.match}/events`, { expectedSeq: 1, events: [board(1), board(2)] }, appendResponse);
    }
    await agree("results by a program", (picture) => picture.over.length === over + next.length);
    if (over < 6) await shots("half");
  }
  await expect(hall.getByText("All matches of this evening are over.")).toBeVisible();
  await shots("over");
});
