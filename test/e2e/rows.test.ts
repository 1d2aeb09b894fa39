import { randomUUID } from "node:crypto";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { openTable, organiser, sent } from "./club.ts";
import { complaintsAtBothWidths } from "./complaints.ts";
import { invitation, joins } from "./people.ts";
import { picturedClub } from "./pictured-club.ts";
import { expect, type Page, test } from "./served.ts";

/** Lists of results with long names, and with names of other scripts: no name moves a figure. */

/** Two of 54 letters, one of them without a space, and two of other scripts. */
const NAMES = [
  "Bartholom\u00e4us Maximilian Freiherr von Hohenlohe-Langenburg",
  "Venkataramanasubramaniamramachandranpriyadarshinikanna",
  "\u0906\u0936\u093e \u0926\u0947\u0936\u092a\u093e\u0902\u0921\u0947",
  "\u0645\u062d\u0645\u062f \u0639\u0628\u062f \u0627\u0644\u0631\u062d\u0645\u0646",
];
const DAYS = ["2026-02-03", "2026-02-10", "2026-02-17"];
const BOARDS = "H9qH A5 H9qH A2";

/** A club of these players with a division of three rounds; the last match is still to be played. */
const longNames = async (baseURL: string) => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  const id = `division-${tag}`;
  const entries = NAMES.map((_, index) => `p${index}-${tag}`);
  await api.post("/clubs", { id: club, name: "Carrom Club of Long Names" }, created);
  for (const [index, name] of NAMES.entries()) await api.post("/people", { id: entries[index], name, club }, created);
  const season = {
    id,
    club,
    league: "League",
    season: "2026",
    name: "First division",
    plan: { format: "round-robin" },
  };
  const rules = { ruleset: "woodestic-simple", format: { boards: 4 } };
  await api.post("/divisions", { ...season, ...rules, entries, days: DAYS }, created);
  const seen = () => api.get(`/divisions/${id}`, division);
  const played = (await seen()).fixtures.slice(0, -1);
  const lines = played.map(({ id: fixture, day, home, away }) => [fixture, day, home.id, away.id, BOARDS].join(","));
  const list = { type: "text/csv", text: `fixture,day,home,away,boards\n${lines.join("\n")}\n` };
  await api.postText(`/clubs/${club}/intake/results`, list, intakeAnswer);
  const done = async () => (await seen()).fixtures.filter(({ state }) => state === "played");
  await expect.poll(async () => (await done()).length).toBe(played.length);
  const [first] = await done();
  const [player = "", other = ""] = entries;
  return { club, division: id, player, other, match: first?.match?.id ?? "" };
};

/** Rows of a page whose figures are not in one column, or are reached by a name. */
const untidyRows = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxOf = (one: Element | null) => one?.getBoundingClientRect();
    return [...document.querySelectorAll(".lines")].flatMap((list) => {
      const sides = [...list.querySelectorAll(".scoreboard-side:has(strong)")];
      const rows = sides.map((side) => ({
        name: boxOf(side.querySelector(".scoreboard-name")),
        figure: boxOf(side.querySelector("strong")),
        text: side.textContent ?? "",
      }));
      return rows.flatMap(({ name, figure, text }) => {
        if (!name || !figure) return [`${text}: no box`];
        const own = rows.filter((row) => row.name?.left === name.left);
        const isInColumn = own.every((row) => Math.abs((row.figure?.right ?? 0) - figure.right) < 1);
        const isFree = name.right <= figure.left && figure.right <= innerWidth;
        return isInColumn && isFree ? [] : [text];
      });
    });
  });

/** How far marks of evidence are from the end of their row and from the first figure: the spread of both, in pixels. */
const spreadOfMarks = (page: Page) =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll(".lines .scoreboard:has(.evidence-mark)")].map((row) => {
      const boxOf = (selector: string) => row.querySelector(selector)?.getBoundingClientRect();
      const [mark, figure] = [boxOf(".evidence-mark"), boxOf(".scoreboard-side strong")];
      return {
        end: Math.abs(row.getBoundingClientRect().right - (mark?.right ?? 0)),
        beside: (mark?.top ?? 0) - (figure?.top ?? 0),
      };
    });
    const spread = (all: readonly number[]): number => Math.round(Math.max(...all) - Math.min(...all));
    return {
      marks: places.length,
      end: spread(places.map(({ end }) => end)),
      beside: spread(places.map(({ beside }) => beside)),
    };
  });

test("names of 54 letters leave the figures of a list in one column", async ({ page, baseURL }) => {
  const { club, division: id, player } = await longNames(baseURL ?? "");
  for (const path of [
    `/clubs/${club}`,
    `/divisions/${id}`,
    `/divisions/${id}/fixtures`,
    `/players/${player}/matches`,
    `/embed/divisions/${id}/fixtures`,
  ])
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.locator(".lines .scoreboard-side").first(), path).toBeVisible();
      expect(await untidyRows(page), `${path} at ${width}`).toEqual([]);
      const { marks, ...spread } = await spreadOfMarks(page);
      expect(marks, path).toBeGreaterThan(0);
      expect(spread, `${path} at ${width}`).toEqual({ end: 0, beside: 0 });
    }
  await page.goto(`/divisions/${id}/fixtures`);
  await expect(page.getByText("The strikes of this match were not recorded.")).toBeVisible();
  expect(await complaintsAtBothWidths(page)).toEqual([]);
  // A figure that a name pushes away is seen.
  await page.addStyleTag({ content: ".scoreboard-side { display: flex !important; }" });
  expect((await untidyRows(page)).length).toBeGreaterThan(0);
});

/** A table of its own, whose match is live: a man was pocketed. */
const liveTable = async (baseURL: string, names: readonly [string, string]) => {
  const table = await openTable(baseURL, "icf", names);
  const events = [
    sent("board_opened", { board: 1, breaker: table.home }),
    sent("strike", { player: table.home, pocketed: [{ piece: "white", pocket: 1 }] }),
  ];
  const phone = organiser(baseURL).as(table.token);
  await phone.post(`/matches/${table.match}/events`, { expectedSeq: 1, events }, appendResponse);
  return table;
};

test("a match that is live is right below the menu of its club, and as wide as the table", async ({
  page,
  baseURL,
}) => {
  const { club } = await liveTable(baseURL ?? "", ["Asha Rao", "Ben Okafor"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await page.goto(`/clubs/${club}`);
    await expect(page.locator(".live-now")).toBeVisible({ timeout: 500 });
  }).toPass();
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, width: 0 };
  const [main, live] = [await boxOf("main"), await boxOf(".live-now")];
  expect(live.y - main.y).toBeLessThanOrEqual(24);
  await page.setViewportSize({ width: 1280, height: 844 });
  expect((await boxOf(".live-now")).width).toBeCloseTo((await boxOf(".club-tables")).width, 0);
});

/** Tables that reach out of the part of the page that they are in, and a page that is wider than its window. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const over = [...document.querySelectorAll("main :not(.scroll) > table")].filter(
      (table) => table.getBoundingClientRect().width > (table.parentElement?.getBoundingClientRect().width ?? 0) + 1,
    );
    return [...(wide > 0 ? [`${wide} px too wide`] : []), ...over.map(({ className }) => `table ${className}`)];
  });

test("a name of 54 letters without a space makes no page and no table wider than its room", async ({
  page,
  baseURL,
}) => {
  const { club, division: id, player, other, match } = await longNames(baseURL ?? "");
  const [, long = "", ...others] = NAMES;
  const table = await liveTable(baseURL ?? "", [long, others[0] ?? ""]);
  for (const path of [
    `/clubs/${club}`,
    `/divisions/${id}`,
    `/players/${other}`,
    `/players/${player}/against/${other}`,
    `/players/${other}/against/${player}`,
    `/matches/${match}`,
    `/matches/${table.match}`,
  ])
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      expect(await tooWide(page), `${path} at ${width}`).toEqual([]);
    }
  // In a grid it leaves half of a phone to the figures.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/divisions/${id}`);
  for (const { width } of await page
    .locator(".crosstable .entry")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(width).toBeLessThanOrEqual(195);
  // A name that does not break is seen.
  await page.goto(`/clubs/${club}`);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.addStyleTag({ content: 'tbody th[scope="row"] { overflow-wrap: normal !important; }' });
  expect((await tooWide(page)).length).toBeGreaterThan(0);
});

/** Words of names that are broken: a part of one is on one line, and a part on another. */
const brokenWords = (page: Page, names: string): Promise<readonly string[]> =>
  page.locator(names).evaluateAll((all) => {
    const range = document.createRange();
    const isBroken = (text: Node, word: string, start: number): boolean => {
      range.setStart(text, start);
      range.setEnd(text, start + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    return all.flatMap((name) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s-]+-?/g))
          if (isBroken(text, word, index)) broken.push(word);
      return broken;
    });
  });

/** Figures of a table of rounds that the points, which stay, lie over. */
const coveredFigures = (page: Page): Promise<readonly string[]> =>
  page.locator(".league tr:has(.points, .pts)").evaluateAll((rows) =>
    rows.flatMap((row) => {
      const points = row.querySelector(".points, .pts");
      const range = document.createRange();
      return [...row.querySelectorAll("abbr:not(.flag), td:not(:has(*)), .round-score, .round-opponent")].flatMap(
        (one) => {
          range.selectNodeContents(one);
          const isCovered = range.getBoundingClientRect().right > (points?.getBoundingClientRect().left ?? 0);
          return isCovered && !points?.contains(one) ? [one.textContent ?? ""] : [];
        },
      );
    }),
  );

/** Rows of a table whose tag is broken, and at a desk those whose discs are not in the first line, at the end of it. */
const untidyEntries = (page: Page): Promise<readonly string[]> =>
  page.locator(".league .entry-lines").evaluateAll((entries) => {
    const range = document.createRange();
    const discsOf = (entry: Element) => entry.querySelector(".last-five")?.getBoundingClientRect();
    const end = Math.max(...entries.map((entry) => discsOf(entry)?.right ?? 0));
    const linesOf = (element: Element): number => {
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return entries.flatMap((entry) => {
      const [tag, discs] = [entry.querySelector(".flag"), discsOf(entry)];
      const isAtEnd =
        discs !== undefined && discs.right === end && discs.bottom < entry.getBoundingClientRect().top + 24;
      const isWhole = tag === null || linesOf(tag) === 1;
      return isWhole && (isAtEnd || innerWidth < 640) ? [] : [entry.textContent ?? ""];
    });
  });

test("tables of a division have their names and figures whole at each width", async ({ page, baseURL }) => {
  const { paths } = await picturedClub(baseURL ?? "");
  const phone = { width: 390, height: 844 };

  // The grid: short names on a phone, and no word of one is broken.
  await page.setViewportSize(phone);
  // A match that is on comes a moment later. All columns are as wide as its own.
  await expect(async () => {
    await page.goto(paths.league);
    await expect(page.locator(".grid-on").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const columns = page.locator(".crosstable thead th:not(.entry)");
  const widths = await columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  const names = page.locator(".crosstable tbody .entry");
  expect(await brokenWords(page, ".crosstable tbody .entry")).toEqual([]);
  expect((await names.first().boundingBox())?.width).toBeGreaterThanOrEqual(112);
  for (const { height } of await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect())))
    expect(height).toBeLessThan(64);
  await page.addStyleTag({
    content: ".crosstable .entry { min-inline-size: 0 !important; overflow-wrap: anywhere !important }",
  });
  expect((await brokenWords(page, ".crosstable tbody .entry")).length).toBeGreaterThan(0);

  // A Swiss: no figure is under the points, and what parts entries level on points is there.
  await page.goto(paths.swiss);
  expect(await coveredFigures(page)).toEqual([]);
  expect(await brokenWords(page, ".league .entry-lines")).toEqual([]);
  await expect(page.locator(".under-name").first()).toHaveText(/^Net [+\u2212]?\d+ \u00b7 BH \d+$/);
  await expect(page.locator(".under-name").first()).toBeVisible();
  await page.addStyleTag({ content: ".league :is(.net, .buchholz) { display: table-cell !important }" });
  expect((await coveredFigures(page)).length).toBeGreaterThan(0);

  // A league, here and in a page of another site: a tag is whole, and discs are in one column.
  for (const path of [paths.league, paths.embed])
    for (const width of [320, 390, 680, 1280]) {
      await page.setViewportSize({ ...phone, width });
      await page.goto(path);
      expect(await untidyEntries(page), `${path} at ${width}`).toEqual([]);
    }
  await page.addStyleTag({ content: ".entry-lines { display: block !important }" });
  expect((await untidyEntries(page)).length).toBeGreaterThan(0);
});

test("a score sheet has its whole table on a phone, the figures below each other", async ({ page, baseURL }) => {
  const { match } = await longNames(baseURL ?? "");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/matches/${match}/sheet`, `/matches/${match}/sheet?empty`]) {
    await page.goto(path);
    const table = page.locator(".scroll:has(> .sheet-boards)");
    await expect(table).toBeVisible();
    const over = await table.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
  await page.goto(`/matches/${match}/sheet`);
  expect(await complaintsAtBothWidths(page)).toEqual([]);
});

test("the desk leads from what is owed to where it is entered", async ({ page, baseURL }) => {
  const { club, division: id } = await longNames(baseURL ?? "");
  await joins(page, await invitation(baseURL ?? "", club, "organiser"), "Sana Iyer");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/clubs/${club}/desk`, `/divisions/${id}/desk`]) {
    await page.goto(path);
    const enter = page.getByRole("link", { name: /^Enter result ?:/ });
    await expect(enter).toHaveCount(1);
    expect((await enter.boundingBox())?.y, path).toBeLessThan(844);
    expect(await complaintsAtBothWidths(page)).toEqual([]);
    await enter.click();
    await expect(page.getByRole("button", { name: "Save result" })).toBeVisible();
  }
});
