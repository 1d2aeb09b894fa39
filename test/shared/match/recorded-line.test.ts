import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  brokenAt,
  CALLED_FOULS,
  COLOURS,
  canonical,
  GENESIS,
  lineUpsOf,
  PIECES,
  parseLine,
  REASONS,
  type RecordedEvent,
  RULESETS,
  seal,
  VIOLATIONS,
  verifyLog,
} from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { type RecordedLine, RecordedLines } from "#shared/carrom/log/fast/line.ts";
import { formatLog, parseLog } from "#shared/carrom/log/log.ts";
import { STRIKER_FATES } from "#shared/carrom/rules/vocabulary.ts";
import { runs } from "#test/support/runs.ts";

/** The quick reading of recorded lines, compared with the schemas: it may refuse, but never differ. */

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const evening = (ruleset: string, seed: string): RecordedEvent[] => {
  const allowed = RULESETS.find(({ id }) => id === ruleset)?.setUp.sides.value ?? { sides: [], players: [] };
  const { sides, players } = lineUpsOf(allowed).at(-1) ?? { sides: 2, players: 1 };
  const names = ["A", "B", "C", "D"].slice(0, sides);
  return recording({
    opening: {
      match: "m1",
      ruleset,
      sides: names.map((id) => ({ id, players: [`${id}_1`, `${id}-2`].slice(0, players) })),
    },
    skills: {},
    seed,
    begins: "2028-02-27T23:30:00.000Z",
  });
};

const EVENINGS = RULESETS.map(({ id }) => evening(id, id));
const LINES = EVENINGS.flatMap((log) => formatLog(log).trimEnd().split("\n"));

/** A stand-in for the hash: the text itself. */
const asIs = (text: string): string => text;

/** Reads a line as the first of a log and behind one that it may have much in common with: it makes no difference. */
const quickly = (line: string): RecordedLine | null => {
  const alone = new RecordedLines(line, asIs).read(0, line.length, GENESIS);
  const [before = ""] = LINES.filter((one) => one !== line && one.slice(0, 120) === line.slice(0, 120));
  for (const familiar of [before, LINES[9] ?? "", line]) {
    const lines = new RecordedLines(`${familiar}\n${line}`, asIs);
    lines.read(0, familiar.length, GENESIS);
    const start = familiar.length + 1;
    expect(lines.read(start, start + line.length, GENESIS)).toEqual(alone);
  }
  return alone;
};

/** The quick reading of a line equals that of the schemas, and the line is canonical. */
const holds = (line: string): boolean => {
  const read = quickly(line);
  if (!read) return false;
  expect(parseLine(line)).toEqual({ ok: true, value: read.event });
  expect(canonical(read.event)).toBe(line);
  const { hash: _, ...rest } = read.event;
  expect(read.digest).toBe(canonical(rest));
  return true;
};

it("is taken by nearly every line of an evening, under every ruleset", () => {
  for (const log of EVENINGS) {
    const lines = formatLog(log).trimEnd().split("\n");
    expect(lines.filter(holds).length / lines.length).toBeGreaterThan(0.9);
  }
});

const anyLine = fc.constantFrom(...LINES);

it("never reads a changed character but as the schemas do", () => {
  const unit = fc.oneof(
    fc.string({ unit: "binary", minLength: 0, maxLength: 1 }),
    fc.constantFrom(...'0123456789abcfz{}[]":,\\ -._TZ\u00e9', "  ", "\\u0041", "\r", "\t"),
  );
  fc.assert(
    fc.property(anyLine, fc.nat(), fc.nat(2), unit, (line, where, dropped, put) => {
      const place = where % line.length;
      holds(line.slice(0, place) + put + line.slice(place + dropped));
    }),
    runs(600, 3_000),
  );
});

it.each<[string, (line: string) => string]>([
  ["white space", (line) => line.replace('"seq":', '"seq": ')],
  ["white space at the end", (line) => `${line} `],
  ["a member twice", (line) => line.replace('"id":', '"id":"x","id":')],
  ["an escape that JSON does not need", (line) => line.replace('"by":"u', '"by":"\\u0075')],
  ["a number written otherwise", (line) => line.replace(/"seq":(\d+)/, '"seq":$1.0')],
  ["a number with an exponent", (line) => line.replace(/"seq":(\d+)/, '"seq":$1e0')],
  ["a number with a leading zero", (line) => line.replace('"seq":', '"seq":0')],
  [
    "members in another order",
    (line) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse())),
  ],
  ["upper-case hex", (line) => line.replace(/"prev":"(\w+)"/, (_, hash: string) => `"prev":"${hash.toUpperCase()}A"`)],
  ["a member of its own", (line) => line.replace('"id":', '"ida":1,"id":')],
  ["no day at all", (line) => line.replace(/"at":"2028-\d\d-\d\d/, '"at":"2028-02-30')],
  ["an hour too many", (line) => line.replace(/T\d\d:/, "T24:")],
])("leaves %s to the schemas", (_what, change) => {
  for (const line of LINES.slice(0, 40)) {
    expect(change(line)).not.toBe(line);
    expect(quickly(change(line))).toBeNull();
  }
});

const id = fc.stringMatching(/^[A-Za-z0-9_-]{0,66}$/);
const few = <T>(items: readonly T[], most: number) => fc.array(fc.constantFrom(...items), { maxLength: most });
const strike = fc.record(
  {
    player: id,
    pocketed: fc.array(
      fc.record(
        { piece: fc.constantFrom(...PIECES), pocket: fc.nat(5) },
        { requiredKeys: ["piece"], noNullPrototype: true },
      ),
      { maxLength: 21 },
    ),
    striker: fc.constantFrom(...STRIKER_FATES, "lost"),
    off: few(PIECES, 21),
    touched: fc.boolean(),
    observed: few([...VIOLATIONS, "winked"], 18),
    returned: few([...COLOURS, "queen"], 21),
  },
  { requiredKeys: ["player", "pocketed"], noNullPrototype: true },
);
const reason = fc.constantFrom(...REASONS, "whim");
const opening = fc.record(
  {
    day: fc.constantFrom("2026-01-10", "2028-02-29", "2027-02-29", "2026-13-01", "2026-1-10"),
    match: id,
    rated: fc.boolean(),
    ruleset: fc.oneof(fc.string(), fc.constantFrom("icf", "icf@1"), fc.record({ id })),
    sides: fc.array(fc.record({ id, players: fc.array(id, { maxLength: 3 }) }, { noNullPrototype: true }), {
      maxLength: 5,
    }),
    toss: fc.record({ winner: id, choice: fc.constantFrom("break", "side") }, { noNullPrototype: true }),
  },
  { requiredKeys: ["match", "ruleset", "sides"], noNullPrototype: true },
);
const payload = fc.oneof(
  fc.record({ type: fc.constant("strike"), data: strike }),
  fc.record({ type: fc.constant("board_opened"), data: fc.record({ board: fc.nat(10_002), breaker: id }) }),
  fc.record({ type: fc.constant("strike_corrected"), data: fc.record({ target: fc.nat(), data: strike, reason }) }),
  fc.record({ type: fc.constant("strike_inserted"), data: fc.record({ after: fc.nat(), data: strike, reason }) }),
  fc.record({ type: fc.constant("event_voided"), data: fc.record({ target: fc.nat(), reason }) }),
  fc.record({ type: fc.constant("match_opened"), data: opening }),
  fc.record({
    type: fc.constantFrom("result_confirmed", "queen_left", "board_conceded", "dues_forgotten", "toString"),
    data: fc.record({ side: id }),
  }),
  fc.record({ type: fc.constantFrom("turn_passed", "foul_called"), data: fc.record({ player: id }) }),
  fc.record({
    type: fc.constant("foul_called"),
    data: fc.record({ player: id, code: fc.constantFrom(...CALLED_FOULS) }),
  }),
);
const provenance = fc.record({
  at: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom("2026-01-10T18:00:00Z", "2026-04-31T18:00:00.000Z", "2027-02-29T18:00:00.000Z"),
  ),
  by: fc.string({ maxLength: 102 }),
  id: fc.string({ maxLength: 66 }),
  seq: fc.oneof(fc.nat(), fc.integer(), fc.maxSafeNat()),
});

it("never reads a made-up line but as the schemas do", () => {
  fc.assert(
    fc.property(payload, provenance, fc.boolean(), (made, rest, chained) => {
      const event = { ...made, ...rest };
      // The sealed value need not be an event: only its canonical form matters here.
      holds(chained ? canonical(seal(event as never, GENESIS, sha256)) : canonical(event));
    }),
    runs(600, 3_000),
  );
});

it("verifies a chain as it is verified event by event, whatever was changed and however it is written", () => {
  const rewritten = fc.constantFrom<(line: string) => string>(
    (line) => line,
    (line) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse())),
    (line) => line.replaceAll(",", " , "),
    (line) => line.replace('"seq":', '"seq":\t'),
    (line) => line.replace(/("hash":")./, "$10"),
    (line) => line.replace('"id":"', '"id":"0'),
    (line) => line.replace('"white"', '"black"'),
  );
  fc.assert(
    fc.property(fc.constantFrom(...EVENINGS), fc.array(fc.tuple(fc.nat(), rewritten)), (log, changes) => {
      const lines = formatLog(log).trimEnd().split("\n");
      for (const [where, change] of changes) {
        const place = where % lines.length;
        lines[place] = change(lines[place] ?? "");
      }
      const text = lines.join("\n");
      const [read, verified] = [parseLog(text), verifyLog(text, sha256)];
      expect(verified).toMatchObject(read);
      if (!read.ok || !verified.ok) return;
      expect(verified.value.brokenAt).toBe(brokenAt(read.value.events as readonly RecordedEvent[], sha256));
    }),
    { numRuns: 200 },
  );
});
