import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { amendmentsIn, type MatchEvent } from "#carrom";
import { parseLog } from "#shared/carrom/log/log.ts";
import { asItStood } from "#shared/views/replay/as-it-stood.ts";
import { detailOfLog } from "#shared/views/replay/detail-of-log.ts";
import { stopsOf } from "#shared/views/replay/stops.ts";

/** A replay gives nothing away: what it tells at a stop is what the log told up to there. */

const folder = fileURLToPath(new URL("../../matches/", import.meta.url));
const names = globSync(`${folder}*.strikes.ndjson`).map((path) => basename(path, ".strikes.ndjson"));

const logOf = (name: string): readonly MatchEvent[] => {
  const log = parseLog(readFileSync(`${folder}${name}.strikes.ndjson`, "utf8"));
  if (!log.ok) throw new Error(name);
  return log.value.events;
};

const replayed = (name: string) => {
  const log = logOf(name);
  const match = detailOfLog(log, null);
  return { log, match, stops: stopsOf({ match, amendments: amendmentsIn(log) }) };
};

describe.each(names)("the replay of %s", (name) => {
  const { log, match, stops } = replayed(name);

  it("tells at its last stop what the match came to", () => {
    if (stops.length > 0) expect(asItStood(match, stops, stops.length - 1)).toEqual(match);
  });

  it("tells before that of no winner, and of no board that ended later", () => {
    for (const [at, stop] of stops.slice(0, -1).entries()) {
      const { report } = asItStood(match, stops, at);
      expect(report.winner).toBeNull();
      for (const { number, status, winner, points, queen } of report.boards)
        if (number > stop.board)
          expect({ status, winner, points, queen }).toEqual({
            status: "in-play",
            winner: null,
            points: {},
            queen: null,
          });
    }
  });

  it("tells where a board is set up the score that the log has until then, if no entry was changed later", () => {
    if (log.some(({ type }) => type === "event_voided" || type === "strike_corrected")) return;
    const openings = log.flatMap((event) => (event.type === "board_opened" ? [event] : []));
    for (const { seq, data } of openings) {
      const at = stops.findIndex((stop) => stop.board === data.board && stop.seq === null);
      if (at < 0 || at === stops.length - 1) continue;
      const until = detailOfLog(log.slice(0, seq), null).score;
      expect(asItStood(match, stops, at).score, `board ${data.board}`).toEqual(until);
    }
  });
});

it("counts the games of a best of three as they end", () => {
  const found = names.map(replayed).find(({ match }) => match.score?.unit === "games" && match.report.games.length > 2);
  if (!found) throw new Error("a recorded match of three games is needed");
  const { match, stops } = found;
  const scores = stops.map(
    (_, at) =>
      asItStood(match, stops, at)
        .score?.sides.map(({ value }) => value)
        .join("-") ?? "",
  );
  expect([...new Set(scores)]).toHaveLength(match.report.games.length + 1);
  expect(scores[0]).toBe("0-0");
});
