import { sha256 } from "#ground/crypto/sha256.ts";
import { DEFAULT_REGULATIONS, prospects, reckoned, type Season } from "#league";
import { roundRobin } from "#shared/league/schedule/berger.ts";
import { standings } from "#shared/league/table/standings.ts";
import { chance } from "#shared/ratings/chance.ts";
import type { Case } from "./measure.ts";

const REGULATIONS = { ...DEFAULT_REGULATIONS, seed: "bench" };

/** A finished single round robin of `count` entries. */
const playedBy = (count: number): Season => {
  const next = chance(count);
  const entries = Array.from({ length: count }, (_, index) => `e${index + 1}`);
  const fixtures = roundRobin(entries).flatMap(({ round, pairings }) =>
    pairings.map(({ home, away }, index) => ({
      id: `r${round}-${index + 1}`,
      round,
      position: index + 1,
      day: "2026-01-03",
      home,
      away,
    })),
  );
  const matches = fixtures.map(({ id, day, home, away }) => {
    const winner = next() < 0.5 ? home : away;
    const points = 1 + Math.floor(next() * 12);
    const score = (entry: string) => ({
      entry,
      points: entry === winner ? points : 0,
      boardsWon: entry === winner ? 1 : 0,
    });
    const result = { match: id, day, home: score(home), away: score(away), winner, kind: "played" as const };
    return { match: id, fixture: id, status: "decided" as const, result };
  });
  return { plan: { format: "round-robin" }, entries, fixtures, matches, decisions: [], regulations: REGULATIONS };
};

/** The tables of one measurement: a single one is over before the clock of a thread has moved. */
const AT_ONCE = 20;

/** The table of a season, with every tie and everybody's prospects, from the rows that were read. */
export const computing = (entries: number): Case => {
  const season = playedBy(entries);
  return {
    name: "the table, from what was read",
    unit: "tables",
    amount: AT_ONCE,
    work: () => {
      for (let table = 0; table < AT_ONCE; table += 1) {
        const lines = standings(reckoned(season).counted, sha256).map((line) => ({ ...line, byes: 0 }));
        prospects({ lines, open: [], regulations: REGULATIONS });
      }
    },
  };
};
