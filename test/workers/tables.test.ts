import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { csvOf } from "#read/export/csv/csv.ts";
import { created } from "#shared/api/league/club.ts";
import { table, tablePage } from "#shared/api/parts/table.ts";
import { PLAYER_COLUMNS } from "#shared/import/players.ts";
import { sheetOf } from "#shared/import/sheet.ts";
import type { Result } from "#shared/result.ts";
import { gridOf } from "#write/import/grid.ts";
import { callAs, memberOf, newClub } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read } from "./support/api.ts";
import { bringIn, tryOut } from "./support/intake.ts";
import { eventually, foundDivision, miss, openFixture, record, sent } from "./support/match.ts";

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const good = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** The lines of a CSV file, cell by cell, as the intake reads them: by the library, not by the code that wrote them. */
const cellsOf = (text: string) => good(gridOf(bytes(text))).map(({ cells }) => cells);

const file = async (path: string, init: Parameters<typeof call>[1] = {}) => {
  const answer = await call(path, init);
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(200);
  return { answer, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer()) };
};

const BOARDS = "H7qH A3 H9qH";

describe("every table, as data and as CSV", () => {
  let found: Awaited<ReturnType<typeof foundDivision>>;
  let club: string;
  beforeAll(async () => {
    found = await foundDivision(3, { ruleset: "tournament-15" });
    club = found.shown.club.id;
    const [a, b] = found.players;
    const list = `day,home,away,boards,division\n2026-02-01,${a},${b},${BOARDS},${found.shown.id}\n`;
    await play();
    const { lines } = await bringIn(`clubs/${club}/intake/results`, list);
    await eventually(
      async () =>
        (await env.DB.prepare("SELECT count(*) AS n FROM rating_changes WHERE match_id = ?")
          .bind(lines[0]?.id)
          .first<number>("n")) === 2,
    );
  });

  /** Plays a match with one strike: statistics count strikes alone. */
  const play = async (): Promise<void> => {
    const [a = "", , c = ""] = found.players;
    const { id = "", home } =
      found.shown.fixtures.find((one) => [one.home.id, one.away.id].sort().join() === [a, c].sort().join()) ?? {};
    const match = await openFixture(id);
    await record(
      match,
      1,
      sent("board_opened", { board: 1, breaker: home?.id ?? "" }),
      sent("strike", { player: home?.id ?? "", pocketed: [{ piece: "white", pocket: 1 }] }),
      sent("board_conceded", { side: "B" }),
      sent("board_recorded", { board: 2, winner: "A", left: 9, queen: "A" }),
    );
    await eventually(
      async () =>
        (await env.DB.prepare("SELECT count(*) AS n FROM match_statistics WHERE match_id = ?")
          .bind(match.id)
          .first<number>("n")) === 2,
    );
  };

  it.each([
    ["standings", 3, "place,players,player_ids,entry,played,won"],
    ["crosstable", 3, "place,players,1 Player"],
    ["fixtures", 3, "round,day,home,away,state,fixture"],
    ["results", 2, "round,day,home,away,state,fixture,winner"],
    ["entrants", 3, "entry,players,player_ids,state"],
  ])("%s of a division", async (name, rows, head) => {
    const path = `/api/v1/divisions/${found.shown.id}/${name}`;
    const data = await read(path, table);
    expect(data.rows).toHaveLength(rows);
    const { answer, text } = await file(`${path}.csv`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${found.shown.id}-${name}.csv"`);
    expect(text.startsWith(`\ufeff${head}`)).toBe(true);
    const [columns, ...lines] = cellsOf(text).filter((cells) => cells.length > 1);
    expect(columns).toEqual(data.columns);
    expect(lines).toEqual(data.rows.map((row) => data.columns.map((column) => String(row[column] ?? ""))));
  });

  it.each([
    () => [`ratings/${club}:singles/standings`, 3, `${club}-singles-ratings`, "place,player,player_id,rating"] as const,
    () => [`players/${found.players[0]}/changes`, 2, `${found.players[0]}-singles-changes`, "day,opponents"] as const,
    () => [`players/${found.players[0]}/matches`, 2, `${found.players[0]}-matches`, "day,opponents"] as const,
    () => [`clubs/${club}/statistics`, 2, `${club}-statistics`, "player,player_id,matches"] as const,
  ])("%#: lists, players, clubs, whole in a file", async (which) => {
    const [path, rows, name, head] = which();
    const { answer, text } = await file(`/api/v1/${path}.csv`);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}.csv"`);
    expect(text.startsWith(`\ufeff${head}`)).toBe(true);
    expect(cellsOf(text).filter((cells) => cells.length > 1)).toHaveLength(rows + 1);
  });

  it("what grows with a club is read in pages, and says the same as its file", async () => {
    const path = `/api/v1/clubs/${club}/statistics`;
    const first = await read(`${path}?limit=1`, tablePage);
    const rest = await read(`${path}?limit=1&after=${first.next}`, tablePage);
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([1, 1, null]);
    const [columns = [], ...lines] = cellsOf((await file(`${path}.csv`)).text).filter((cells) => cells.length > 1);
    expect(first.columns).toEqual(columns);
    const cells = [...first.rows, ...rest.rows].map((row) => columns.map((column) => String(row[column] ?? "")));
    expect(lines).toEqual(cells);
    expect((await call(`${path}?after=nobody`)).status).toBe(404);
  });

  it("a match that is being played is no result yet", async () => {
    const { shown } = await foundDivision(2);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const breaker = shown.fixtures[0]?.home.id ?? "";
    await record(match, 1, sent("board_opened", { board: 1, breaker }), miss(breaker));
    await eventually(
      async () => (await read(`/api/v1/divisions/${shown.id}/fixtures`, table)).rows[0]?.state === "in-play",
    );
    expect((await read(`/api/v1/divisions/${shown.id}/results`, table)).rows).toEqual([]);
    const { columns, rows } = await read(`/api/v1/divisions/${shown.id}/crosstable`, table);
    const against = columns.filter((name) => /^\d /.test(name));
    expect(against).toHaveLength(2);
    expect(rows.flatMap((row) => against.map((name) => row[name]))).toEqual(["", "", "", ""]);
  });

  it("numbers keep their minus", async () => {
    const { text } = await file(`/api/v1/divisions/${found.shown.id}/standings.csv`);
    const [columns = [], ...lines] = cellsOf(text);
    const net = columns.indexOf("net");
    expect(lines.some((cells) => /^-\d+$/.test(cells[net] ?? ""))).toBe(true);
  });

  it("the filter of a list holds for its table", async () => {
    const rows = async (query: string) =>
      cellsOf((await file(`/api/v1/ratings/${club}:singles/standings.csv${query}`)).text).filter(
        (cells) => cells.length > 1,
      ).length - 1;
    expect(await rows("")).toBe(3);
    expect(await rows("?provisional=no")).toBe(0);
    expect((await call(`/api/v1/ratings/${club}:singles/standings.csv?since=yesterday`)).status).toBe(400);
  });

  it.each(["divisions/none/standings", "players/none/changes", "ratings/none/standings", "clubs/none/statistics"])(
    "%s is not there",
    async (path) => {
      expect((await call(`/api/v1/${path}`)).status).toBe(404);
      expect((await call(`/api/v1/${path}.csv`)).status).toBe(404);
    },
  );

  it("a name that was removed stays removed: the id replaces it", async () => {
    const gone = found.players[2] ?? "";
    const name = `Player ${gone}`;
    const path = `/api/v1/divisions/${found.shown.id}/standings.csv`;
    expect((await file(path)).text).toContain(name);
    await env.DB.prepare("DELETE FROM people WHERE id = ?").bind(gone).run();
    // Nothing of ours takes a row away, so what is kept does not know of it: as no one has asked yet.
    expect((await file(`${path}?separator=;`)).text).not.toContain(name);
  });
});

describe("what goes out comes in again", () => {
  it("players, with names that a spreadsheet would trip over", async () => {
    const club = await newClub();
    const names = ['=HYPERLINK("http://evil")', "+1", "-1", "@SUM(A1)", "Rao, Asha", 'The "Pocket"', "'-quoted", "रवि"];
    for (const name of names) await organise("/api/v1/people", { name, club }, created);
    await bringIn(`clubs/${club}/intake/players`, "name,rating,day,matches\nRao; Bo,1623.25,2026-01-01,12");
    const { text } = await file(`/api/v1/clubs/${club}/players.csv`, { token: ORGANISER_KEY });
    for (const cells of cellsOf(text)) expect(cells[0]).not.toMatch(/^[=+\-@]/);
    const again = await tryOut(`clubs/${club}/intake/players`, text.slice(0));
    expect(again).toMatchObject({ made: 0, changed: 0, unchanged: names.length + 1, faults: [] });
    // Into another club they come as they are, under ids of its own.
    const fresh = await newClub();
    const idless = cellsOf(text).map(([name = "", _id, ...rest]) =>
      [name, ...rest].map((cell) => JSON.stringify(cell).replaceAll('\\"', '""')),
    );
    const copied = await bringIn(`clubs/${fresh}/intake/players`, idless.map((cells) => cells.join(",")).join("\n"));
    expect(copied.made).toBe(names.length + 1);
    const rows = await env.DB.prepare("SELECT name FROM people WHERE club_id = ? ORDER BY name")
      .bind(fresh)
      .all<{ name: string }>();
    expect(rows.results.map(({ name }) => name)).toEqual([...names, "Rao; Bo"].sort());
  });

  it("entries, withdrawn and entered again", async () => {
    const club = await newClub();
    await bringIn(`clubs/${club}/intake/players`, "name,id\nAsha,a-1\nBo,b-1".replaceAll("-1", `-${club.slice(0, 8)}`));
    const division = `d-${club.slice(0, 8)}`;
    const registration = {
      opens: "2026-01-01T00:00:00.000Z",
      deadline: "2099-01-01T00:00:00.000Z",
      players: 1,
      fee: null,
      minimum: 2,
      maximum: 4,
    };
    await organise(
      "/api/v1/divisions",
      { id: division, club, league: "L", season: "S", name: "N", ruleset: "tournament-15", registration },
      created,
    );
    const path = `divisions/${division}/intake/entries`;
    await bringIn(
      path,
      "player,id\nAsha,first\nBo,second".replaceAll(/first|second/g, (id) => `${id}-${division}`),
    );
    await bringIn(path, `player,id,state\nAsha,first-${division},withdrawn`);
    await bringIn(path, "player,reference,seed\nAsha,TR 7,2");
    const { text } = await file(`/api/v1/divisions/${division}/entries.csv`, { token: ORGANISER_KEY });
    expect(await tryOut(path, text)).toMatchObject({ made: 0, changed: 0, unchanged: 3, faults: [] });
  });

  it("any name at all", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .string({ unit: "grapheme", minLength: 1 })
            .map((text) => text.replaceAll(/\p{Cc}/gu, "").trim())
            .filter((text) => text !== ""),
          { minLength: 1 },
        ),
        (names) => {
          const csv = csvOf({ columns: ["name", "rating"], rows: names.map((name) => ({ name, rating: -1.5 })) });
          const { rows, faults } = sheetOf(good(gridOf(bytes(csv))), PLAYER_COLUMNS);
          expect(faults).toEqual([]);
          expect(rows.map((row) => [row.text("name"), row.text("rating")])).toEqual(
            names.map((name) => [name, "-1.5"]),
          );
        },
      ),
    );
  });

  it("of no rows ends after its header", () => {
    expect(csvOf({ columns: ["place", "players"], rows: [] })).toBe("\ufeffplace,players\r\n");
    expect(csvOf({ columns: ["place"], rows: [{ place: 1 }] })).toBe("\ufeffplace\r\n1\r\n");
  });

  it.each(["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x", "'=1"])(
    "%j is text to a spreadsheet",
    (name) => {
      const cell = csvOf({ columns: ["name"], rows: [{ name }] }).split("\r\n")[1] ?? "";
      expect(cell.replace(/^"/, "").startsWith("'")).toBe(true);
    },
  );
});

describe("whose business it is", () => {
  it("a club's list of players and what it was paid are its desk's", async () => {
    const { shown } = await foundDivision(2);
    const reader = await memberOf(shown.club.id, "reader");
    for (const path of [
      `clubs/${shown.club.id}/players`,
      `clubs/${shown.club.id}/players.csv`,
      `divisions/${shown.id}/entries.csv`,
    ]) {
      expect((await call(`/api/v1/${path}`)).status).toBe(401);
      expect((await callAs(reader, `/api/v1/${path}`)).status).toBe(403);
    }
  });
});

it("numbers have a decimal comma between semicolons, and come back", () => {
  const rows = [
    { name: "Asha, the first", rating: 1726.644888 },
    { name: "=1,5", rating: -0.5 },
    { name: "Mei", rating: 12 },
  ];
  const csv = csvOf({ columns: ["name", "rating"], rows }, ";");
  expect(csv.split("\r\n").slice(1)).toEqual(["Asha, the first;1726,644888", `"'=1,5";"-0,5"`, "Mei;12", ""]);
  const { rows: back, faults } = sheetOf(good(gridOf(bytes(csv))), PLAYER_COLUMNS);
  expect(faults).toEqual([]);
  expect(back.map((row) => [row.text("name"), row.number("rating", z.number(), "hintRating")])).toEqual(
    rows.map(({ name, rating }) => [name, rating]),
  );
});

it("a table is parted by semicolons on request", async () => {
  const { shown } = await foundDivision(2);
  const path = `/api/v1/clubs/${shown.club.id}/players.csv`;
  const text = async (query: string) => (await call(`${path}${query}`, { token: ORGANISER_KEY })).text();
  const [usual, other] = [await text(""), await text("?separator=;")];
  expect(other.split("\r\n")[0]).toBe(usual.split("\r\n")[0]?.replaceAll(",", ";"));
  expect(other.split("\r\n")).toHaveLength(usual.split("\r\n").length);
  expect((await call(`${path}?separator=|`, { token: ORGANISER_KEY })).status).toBe(400);
});
