// Records a simulated evening as `NAME.strikes.ndjson` next to this file, and pins the result of its replay:
//   node test/matches/record.ts NAME RULESET SEED [PLAYERS A SIDE | SIDESxPLAYERS] [FORMAT AS JSON]
// A log that is here stays as it is; after a ruling was changed on purpose, `--pin NAME` pins its new result.
// `npm run format` then lays the result out.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { audit, format as formatSchema } from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { formatLog } from "#shared/carrom/log/log.ts";
import { compact } from "../support/compact-report.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const side = (id: string, players: number) => ({
  id,
  players: Array.from({ length: players }, (_, index) => `${id.toLowerCase()}${index + 1}`),
});

const pin = (name: string): void => {
  const found = audit(readFileSync(`${here}${name}.strikes.ndjson`, "utf8"), sha256);
  writeFileSync(`${here}${name}.result.json`, `${JSON.stringify(compact(found.report), null, 2)}\n`);
  console.log(`${name}: ${found.verdict}, ${found.report.strikes.length} strikes, winner ${found.report.winner}`);
};

/** `2`: two sides of two; `3x1`: three sides of one. */
const lineUp = (described: string) => {
  const [players = 1, sides = 2] = described.split("x").map(Number).reverse();
  return ["A", "B", "C", "D"].slice(0, sides).map((id) => side(id, players));
};

const record = (name: string, ruleset: string, seed: string, players: string, format: string | undefined): void => {
  const file = `${here}${name}.strikes.ndjson`;
  if (existsSync(file)) throw new Error(`${name} is recorded already`);
  const log = recording({
    opening: {
      match: name,
      ruleset,
      sides: lineUp(players),
      ...(format === undefined ? {} : { format: formatSchema.parse(JSON.parse(format)) }),
      day: "2026-01-10",
    },
    skills: { a1: 0.55, b1: 0.5, a2: 0.4, b2: 0.45, c1: 0.48, d1: 0.52 },
    seed,
    begins: "2026-01-10T18:00:00.000Z",
  });
  writeFileSync(file, formatLog(log));
  pin(name);
};

const [first = "", ruleset = "", seed = "", players = "1", format] = process.argv.slice(2);
if (first === "--pin") pin(ruleset);
else record(first, ruleset, seed, players, format);
