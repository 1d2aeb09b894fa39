import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { audit, extend, type RecordedEvent, RULESETS, replay, summarise } from "#carrom";
import { formatLog, parseLog } from "#shared/carrom/log/log.ts";
import { compact } from "#test/support/compact-report.ts";

const folder = fileURLToPath(new URL("../../matches/", import.meta.url));
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const names = globSync(`${folder}*.result.json`).map((path) => basename(path, ".result.json"));

describe.each(names)("the recorded match %s", (name) => {
  const text = readFileSync(`${folder}${name}.strikes.ndjson`, "utf8");
  const log = parseLog(text);
  if (!log.ok) throw new Error(`${name}: line ${log.error.line}: ${log.error.message}`);
  const events = log.value.events;

  it("replays to its pinned result", () => {
    const found = audit(text, sha256);
    expect(found.verdict).toBe("stands");
    // Through JSON, as the public output is: an absent member and an undefined one are the same there.
    expect(JSON.parse(JSON.stringify(compact(found.report)))).toEqual(
      JSON.parse(readFileSync(`${folder}${name}.result.json`, "utf8")),
    );
  });

  it("is written as it would be written again", () => {
    expect(formatLog(events as readonly RecordedEvent[])).toBe(text);
  });

  it("comes to the same when it is judged event by event, as the room does", () => {
    const past: (typeof events)[number][] = [];
    let state: Parameters<typeof extend>[0] = null;
    for (const event of events) {
      const extended = extend(state, [event], () => past);
      if (!extended.ok) throw new Error(`seq ${event.seq}: ${extended.error.code}`);
      state = extended.value.state;
      past.push(event);
    }
    expect(state && summarise(state)).toEqual(
      (({ status, winner, ranking, games, boards }) => ({ status, winner, ranking, games, boards }))(replay(events)),
    );
  });
});

it("the corpus covers every ruleset, doubles, several sides, a tie-break and called fouls", () => {
  const texts = names.map((name) => readFileSync(`${folder}${name}.strikes.ndjson`, "utf8"));
  const rulesets = RULESETS.map(({ id }) => `"ruleset":"${id}"`);
  const events = ["foul_called", "queen_left", "extra_point_claimed", "dues_forgotten", "player_substituted"].map(
    (type) => `"type":"${type}"`,
  );
  for (const what of [...rulesets, ...events, '["a1","a2"]', '"games":3', '["d1"]', '"colours":{']) {
    expect(
      texts.some((text) => text.includes(what)),
      what,
    ).toBe(true);
  }
});
