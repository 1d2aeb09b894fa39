import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import { restore } from "../../../../shared/match/extend.ts";
import type { SharedBoard } from "../../../../shared/match/log/shared-board.ts";
import { awardsIn } from "../../../../shared/match/replay/awards.ts";
import { breakersOf, confirmedSides, disputesOf, replay } from "../../../../shared/match/replay/replay.ts";
import { correctionsIn } from "../../../../shared/match/result/corrected.ts";
import { signaturesOf } from "../../../../shared/match/result/signatures.ts";
import { publishedRuleset } from "../../../../shared/rules/sheets/registry.ts";

/** A shared board as the page of a match shows one: replayed here, by the engine in this page. It has to stand. */
export const detailOf = ({ names, log }: SharedBoard): MatchDetail => {
  const state = restore(log);
  const { setting } = state;
  const { id, name, version } = setting.ruleset;
  const report = replay(log, { status: "verified" });
  const head = log.at(-1) ?? log[0];
  return {
    id: setting.match,
    day: setting.day,
    rated: false,
    club: null,
    division: null,
    round: null,
    ruleset: { id, name, version, page: publishedRuleset(`${id}@${version}`) ? `/rules/${id}/` : null },
    otherRulesets: [],
    sides: setting.sides.map((side, at) => ({
      id: side.id,
      colour: null,
      players: side.players.map((player, index) => ({ id: player, name: names?.[at]?.[index] ?? player })),
    })),
    breakers: breakersOf(state),
    head: { seq: head.seq, hash: head.hash },
    confirmed: confirmedSides(state),
    signatures: signaturesOf(log, state).map((one) => ({ ...one, score: [...one.score] })),
    corrections: [...correctionsIn(log)],
    awards: awardsIn(log, report),
    evidence: "strikes",
    source: "table",
    settled: null,
    disputes: [...disputesOf(state)],
    notes: {},
    differences: [],
    forecast: null,
    ratings: [],
    // The engine's are the same as the API's but read-only, which a schema cannot say.
    report: report as unknown as MatchDetail["report"],
  };
};
