import { existsSync } from "node:fs";
import { division } from "#shared/api/league/division.ts";
import { intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { chance } from "#shared/ratings/chance.ts";
import type { Bench } from "./bench.ts";
import { type BenchServer, MEMORY, startBenchServer } from "./server.ts";
import { whole } from "./table.ts";
import { Wire } from "./wire.ts";

const CLUB = "import-club";
const DIVISION = "import-division";
/** Numbers of entries: 64 play 2,016 matches, 16 play 120. */
const ENTRIES = { full: 64, quick: 16 } as const;
const LINES = { full: 504, quick: 30 } as const;
const DAY = 86_400_000;
const HEAD = "day,home,away,boards,division\n";
/** A long list may take at most so many times as long at the end as at the beginning. */
const GROWTH = 1.5;
const SECONDS = 10;

/** The days of the rounds, Saturday after Saturday. */
const days = (rounds: number): readonly string[] =>
  Array.from({ length: rounds }, (_, index) =>
    new Date(Date.UTC(2024, 0, 6) + index * 7 * DAY).toISOString().slice(0, 10),
  );

/** The lines of a list with the results of a whole round robin, a board each: always the same. */
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
    return `${day},${home.id},${away.id},${board},${DIVISION}\n`;
  });
};

const partsOf = (lines: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, index) => lines.slice(index * size, (index + 1) * size));

/** Waits until D1 has the results of so many matches. */
const derived = async ({ database }: BenchServer, matches: number): Promise<void> => {
  const asked = database.prepare("SELECT count(*) AS n FROM match_results WHERE status = 'decided'");
  while (((await asked.first<{ n: number }>())?.n ?? 0) < matches)
    await new Promise((resolve) => setTimeout(resolve, 50));
};

/** The seconds that a part takes: on trial, written, and until its results are in the table. */
type Part = { readonly lines: number; readonly trial: number; readonly written: number; readonly derived: number };

/** The cost of an import of past results, part by part: it goes by the lines and not by what was imported before. */
export const importing: Bench = async ({ quick, say }) => {
  const scale = quick ? "quick" : "full";
  // An object with a file of its own for each match: in memory, where there is one to keep them.
  const server = await startBenchServer(existsSync(MEMORY) ? MEMORY : undefined);
  const wire = new Wire(server.url, 1);
  const path = `/api/v1/clubs/${CLUB}/intake/results`;
  const send = async (query: string, lines: readonly string[]): Promise<number> => {
    const began = performance.now();
    const { body } = await wire.post(`${path}${query}`, server.key, `${HEAD}${lines.join("")}`, "text/csv");
    if (intakeAnswer.parse(JSON.parse(body)).made !== lines.length) throw new Error("every line makes a match");
    return (performance.now() - began) / 1000;
  };
  try {
    const lines = await linesOf(server, wire, ENTRIES[scale]);
    const parts: Part[] = [];
    for (const part of partsOf(lines, LINES[scale])) {
      const trial = await send("?dryRun=true", part);
      const began = performance.now();
      const written = await send("", part);
      await derived(
        server,
        parts.reduce((sum, one) => sum + one.lines, part.length),
      );
      parts.push({ lines: part.length, trial, written, derived: (performance.now() - began) / 1000 });
    }
    say(
      `An import of ${whole(lines.length)} past results of one division, in parts, into a local Miniflare (seconds)\n`,
    );
    for (const { lines: size, trial, written, derived: all } of parts)
      say(`  ${size} lines: trial ${trial.toFixed(2)}, written ${written.toFixed(2)}, in the table ${all.toFixed(2)}`);
    const total = parts.reduce((sum, { written }) => sum + written, 0);
    const [first, last] = [parts[0], parts.at(-1)];
    const growth = (last?.written ?? Number.NaN) / (first?.written ?? Number.NaN);
    const perSecond = lines.length / total;
    const met = (is: boolean) => (is ? "met" : "missed");
    say(
      `\n  ${perSecond.toFixed(0)} lines a second, ${total.toFixed(1)} s for all (aim: ${SECONDS}, ${met(total <= SECONDS)});` +
        ` the last part took ${growth.toFixed(2)} times as long as the first (aim: ${GROWTH}, ${met(growth <= GROWTH)})`,
    );
    return { lines: lines.length, parts, perSecond, growth };
  } finally {
    wire.close();
    await server.stop();
  }
};
