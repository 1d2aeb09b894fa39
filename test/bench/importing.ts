import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { division } from "#shared/api/league/division.ts";
import { intakeAnswer, MOST_LINES } from "#shared/api/parts/import-faults.ts";
import { chance } from "#shared/ratings/chance.ts";
import type { Bench } from "./bench.ts";
import { type BenchServer, MEMORY, startBenchServer } from "./server.ts";
import { Wire } from "./wire.ts";

const CLUB = "import-club";
const DIVISION = "import-division";
/** 64 entries play 2,016 matches, 16 play 120. */
const ENTRIES = { full: 64, quick: 16 } as const;
const DAY = 86_400_000;

const days = (rounds: number): readonly string[] =>
  Array.from({ length: rounds }, (_, index) =>
    new Date(Date.UTC(2024, 0, 6) + index * 7 * DAY).toISOString().slice(0, 10),
  );

/** A list of the results of a whole round robin, without its head: one board each, always the same. */
const linesOf = async ({ url, key }: BenchServer, wire: Wire, entries: number): Promise<readonly string[]> => {
  const post = (path: string, body: unknown) => wire.post(path, key, JSON.stringify(body));
  await post("/api/v1/clubs", { id: CLUB, name: "Import" });
  const players = Array.from({ length: entries }, (_, index) => `import-player-${index + 1}`);
  for (const id of players) await post("/api/v1/people", { id, name: `Player ${id}`, club: CLUB });
  await post("/api/v1/divisions", {
    id: DIVISION,
    club: CLUB,
    league: "League",
    season: "2024",
    name: "One",
    ruleset: "woodestic-simple",
    entries: players,
    days: days(entries - 1),
    rated: true,
  });
  const answer = await fetch(new URL(`/api/v1/divisions/${DIVISION}`, url));
  const { fixtures } = division.parse(await answer.json());
  const next = chance(entries);
  return fixtures.map(({ home, away, day }) => {
    const winner = next() < 0.5 ? "H" : "A";
    const board = `${winner}${1 + Math.floor(next() * 9)}${next() < 0.5 ? `q${winner}` : ""}`;
    return `${day},${home.id},${away.id},${board},${DIVISION}`;
  });
};

const HEAD = "day,home,away,boards,division\n";

const partsOf = (lines: readonly string[], most: number): readonly string[] =>
  Array.from({ length: Math.ceil(lines.length / most) }, (_, index) =>
    `${HEAD}${lines.slice(index * most, (index + 1) * most).join("\n")}\n`,
  );

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

export const importing: Bench = async ({ quick, say }) => {
  const server = await startBenchServer(existsSync(MEMORY) ? MEMORY : undefined);
  const wire = new Wire(server.url, 4);
  try {
    const lines = await linesOf(server, wire, ENTRIES[quick ? "quick" : "full"]);
    const path = `/api/v1/clubs/${CLUB}/intake/results`;
    const most = Number(process.env["MOST"] ?? MOST_LINES.results);
    let trial = 0;
    let taken = 0;
    for (const part of partsOf(lines, most)) {
      const dry = await seconds(() => wire.post(`${path}?dryRun=true`, server.key, part, "text/csv"));
      const wet = await seconds(async () => {
        const { made } = intakeAnswer.parse(JSON.parse((await wire.post(path, server.key, part, "text/csv")).body));
        if (made === 0) throw new Error("nothing was made");
      });
      trial += dry;
      taken += wet;
      say(`${part.split("\n").length - 2} lines: trial ${dry.toFixed(2)} s, import ${wet.toFixed(2)} s`);
    }
    say(`${lines.length} lines: trial ${trial.toFixed(1)} s, import ${taken.toFixed(1)} s`);
    const settled = await seconds(async () => {
      for (;;) {
        const row = await server.database.prepare("SELECT count(*) AS n FROM match_results WHERE status = 'decided'").first<{ n: number }>();
        if (row?.n === lines.length) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    say(`derived after another ${settled.toFixed(1)} s`);
    const dump = async (sql: string) => createHash("sha256").update(JSON.stringify((await server.database.prepare(sql).all()).results)).digest("hex").slice(0, 16);
    const table = await (await fetch(new URL(`/api/v1/divisions/${DIVISION}/standings`, server.url))).text();
    await new Promise((resolve) => setTimeout(resolve, 6000));
    say(`table ${createHash("sha256").update(table).digest("hex").slice(0, 16)} ${table.length} results ${await dump("SELECT match_id, day, sides, status, winner, ranking, seq FROM match_results ORDER BY match_id")}`);
    const tables = (await server.database.prepare("SELECT name FROM sqlite_master WHERE name LIKE '%rating%' OR name LIKE '%segment%'").all()).results;
    say(JSON.stringify(tables));
    return { lines: lines.length, trial, taken };
  } finally {
    wire.close();
    await server.stop();
  }
};
