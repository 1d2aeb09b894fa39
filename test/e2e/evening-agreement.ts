import type { Page } from "@playwright/test";

/** One evening as each of its pages shows it, and the places where two of them differ. */

/** A match on a page: its players, its table while it is called to one, whether it is live, and the score that decides. */
export type Told = {
  readonly names: string;
  readonly table: number | null;
  readonly live: boolean;
  readonly score: string | null;
  readonly match: string | null;
};

/** An evening on a page: the matches that are at their tables now, and those that are over. */
export type Picture = { readonly now: readonly Told[]; readonly over: readonly Told[] };

/** Pages that show an evening. `hall` is a screen that follows by itself; the desk asks for all others. */
export type Places = {
  readonly desk: Page;
  readonly hall: Page;
  readonly club: string;
  readonly day: string;
  /** Codes as they were printed first, that of table 1 first. */
  readonly codes: readonly string[];
};

/** The addresses that the desk asks for; `null`: this document is the hall's screen. */
type Asked = {
  readonly evening: string;
  readonly print: string;
  readonly club: string;
  readonly codes: readonly string[];
};

/** A script in the browser: the evening as this page, and those that it can ask for, show it. */
const tell = async (asked: Asked | null) => {
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? "").replaceAll(/[\u2066-\u2069]/g, "").trim();
  const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];
  const scoreOf = (element: Element | null | undefined): string | null => textOf(element).split(" ")[0] || null;
  const matchOf = (line: ParentNode): string | null =>
    line.querySelector('a[href^="/matches/"]')?.getAttribute("href")?.split("/")[2] ?? null;
  /** A match on one line, and one that is shown with a line a side. */
  const line = (element: Element, table: number | null, names: Element | null) => ({
    names: textOf(names),
    table,
    live: element.querySelector(".live") !== null,
    score: scoreOf(element.querySelector("strong")),
    match: matchOf(element),
  });
  const row = (element: Element, table: number | null) => ({
    names: all(element, ".scoreboard-name").map(textOf).join(" v "),
    table,
    live: element.querySelector(".live") !== null,
    score: all(element, ".scoreboard-side strong").map(textOf).join("–") || null,
    match: matchOf(element),
  });

  const desk = (page: Document) => ({
    now: all(page, ".night-table").flatMap((part) => {
      const table = Number(part.id.replace("at-table-", ""));
      const now = all(part, ".night-match").filter((one) => textOf(one.querySelector(".small")) === "Now");
      return now.map((one) => line(one, table, one.querySelector(".night-names > :first-child")));
    }),
    over: all(page, "#over li").map((one) => line(one, null, one.querySelector("a"))),
  });

  const hall = (page: Document) => ({
    now: all(page, ".hall-table")
      .filter((part) => part.querySelector(".scoreboard-name") !== null)
      .map((part) => row(part, Number(part.id.replace("hall-", "")))),
    over: all(page, "#hall-results li").map((one) => row(one, null)),
  });

  const evening = (page: Document) => ({
    now: all(page, ".at-tables > li").map((part) => row(part, Number(part.id.replace("table-", "")))),
    over: all(page, "section")
      .filter((one) => textOf(one.querySelector("h2")) === "Results of this evening")
      .flatMap((one) => all(one, "li").map((result) => row(result, null))),
  });

  const print = (page: Document) => ({
    codes: all(page, ".typed-code").map(textOf),
    rows: all(page, "table.acts tbody tr").map((row) => ({
      table: textOf(row.querySelector("td")),
      names: textOf(row.querySelector("th")),
    })),
  });

  /** The matches that the page of a club lists as live. */
  const club = (page: Document) => all(page, "a.scoreboard-large").map((one) => row(one, null));

  const match = (page: Document) => ({
    names: all(page, ".versus .who").map(textOf).join(" v "),
    score: all(page, ".versus .score").map(textOf).join("–") || null,
    live: page.querySelector(".match-score .live") !== null,
    title: page.title.replaceAll(/[\u2066-\u2069]/g, ""),
  });

  const fetched = async (path: string, form?: Record<string, string>): Promise<Document> => {
    const answer = await fetch(path, form ? { method: "POST", body: new URLSearchParams(form) } : {});
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  };

  if (asked === null) return { hall: hall(document) };
  const atDesk = desk(document);
  const paper = fetched(asked.print, { tables: String(asked.codes.length) });
  const [tonight, printed, live, ...scanned] = await Promise.all([
    fetched(asked.evening).then(evening),
    paper.then(print),
    fetched(asked.club).then(club),
    ...asked.codes.map((code) => fetched(`/t/${code}`).then((page) => textOf(page.querySelector("main")))),
  ]);
  const begun = [...atDesk.now, ...atDesk.over].flatMap((one) => (one.match && (one.live || one.score) ? [one] : []));
  const matches = await Promise.all(
    begun.map(async (one) => ({ one, told: match(await fetched(`/matches/${one.match}`)) })),
  );
  return { desk: atDesk, tonight, printed, live, scanned, matches };
};

const shown = ({ names, table, live, score }: Told): string =>
  `${table === null ? "over" : `table ${table}`}: ${names}${live ? ", live" : ""} ${score ?? ""}`.trim();

/** A live match in which nothing was won yet is shown without figures, or as level. */
const settled = (one: Told): Told => (one.live && one.score === null ? { ...one, score: "0–0" } : one);

const linesOf = ({ now, over }: Picture): readonly string[] =>
  [...now.map(settled), ...over].map((one) => shown(one)).toSorted();

const differences = (what: string, told: readonly string[], wanted: readonly string[]): readonly string[] => [
  ...wanted.filter((one) => !told.includes(one)).map((one) => `${what} lacks “${one}”`),
  ...told.filter((one) => !wanted.includes(one)).map((one) => `${what} has “${one}”`),
];

/**
 * Reads an evening on each of its pages: at the desk, on the screen in the hall, on the page and the lists of the club, on
 * paper and behind the code of each table. Answers with the evening as the desk shows it, and with what another page shows
 * otherwise.
 */
export const agreement = async ({ desk, hall, club, day, codes }: Places) => {
  await desk.goto(new URL(`/clubs/${club}/desk/evenings/${day}`, desk.url()).href);
  // The screen reads at once, as when it is woken, and need not be waited for.
  await hall.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const paths = {
    evening: `/clubs/${club}/evening`,
    print: `/clubs/${club}/desk/evenings/${day}/print`,
    club: `/clubs/${club}`,
    codes: codes.map((code) => code.replaceAll(" ", "")),
  };
  const read = await desk.evaluate(tell, paths);
  const screen = await hall.evaluate(tell, null);
  if (read.desk === undefined || screen.hall === undefined) throw new Error("the evening was not read");
  const picture: Picture = read.desk;
  const wanted = linesOf(picture);
  const live = picture.now.filter((one) => one.live).map((one) => shown({ ...settled(one), table: null }));
  const listed = read.live.map((one) => shown(settled({ ...one, table: null, live: true, match: null })));
  const rows = read.printed.rows.filter(({ table }) => table !== "next free");
  const codeLines = picture.now.map(({ table, names }) => ({ table, names, at: read.scanned[(table ?? 0) - 1] ?? "" }));
  return {
    picture,
    wrong: [
      ...differences("the hall", linesOf(screen.hall), wanted),
      ...differences("the evening's page", linesOf(read.tonight), wanted),
      ...differences("the club's list", listed, live),
      ...picture.now
        .filter(({ table, names }) => !rows.some((row) => row.table === String(table) && row.names === names))
        .map((one) => `the print lacks “${shown(one)}”`),
      ...differences("the print", read.printed.codes, codes),
      ...codeLines
        .filter(({ table, names, at }) => !(at.includes(`Table ${table}`) && at.includes(names)))
        .map(({ table, names, at }) => `the code of table ${table} shows “${at}”, not ${names}`),
      ...read.matches
        .filter(
          ({ one, told }) =>
            told.names !== one.names || told.live !== one.live || (told.score ?? "0–0") !== settled(one).score,
        )
        .map(({ one, told }) => `the match page tells ${JSON.stringify(told)}, not “${shown(one)}”`),
    ],
  };
};

/** Players who were called to a table and are at another one now, without being moved. */
export const strayed = (before: Picture, after: Picture, moved: readonly string[] = []): readonly string[] =>
  before.now.flatMap(({ names, table }) => {
    const now = after.now.find((one) => one.names === names);
    return now && now.table !== table && !moved.includes(names) ? [`${names}: table ${table}, now ${now.table}`] : [];
  });
