import {
  awardsIn,
  breakersOf,
  confirmedSides,
  correctionsIn,
  disputesOf,
  type LogEvent,
  openedSides,
  publishedRuleset,
  replay,
  restore,
  scoreOf,
  signaturesOf,
  substitutionsOf,
} from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";

/**
 * A log as the page of a match shows one, replayed without the server: nothing but the log is known. It has to be valid.
 *
 * @param names of the players of each side; `null`: their ids stand for them
 */
export const detailOfLog = (log: readonly LogEvent[], names: readonly (readonly string[])[] | null): MatchDetail => {
  const state = restore(log);
  const { setting } = state;
  const { id, name, version } = setting.ruleset;
  const report = replay(log, { status: "verified" });
  const head = log.at(-1);
  return {
    id: setting.match,
    day: setting.day,
    rated: false,
    club: null,
    division: null,
    round: null,
    ruleset: { id, name, version, page: publishedRuleset(`${id}@${version}`) ? `/rules/${id}/` : null },
    arrangement: setting.ruleset.setUp.arrangement.value,
    otherRulesets: [],
    sides: openedSides(state).map((side, at) => {
      const substitutions = substitutionsOf(state, at);
      return {
        id: side.id,
        colour: null,
        players: side.players.map((player, index) => ({ id: player, name: names?.[at]?.[index] ?? player })),
        ...(substitutions.length > 0
          ? { substitutions: substitutions.map((one) => ({ ...one, in: { id: one.in, name: one.in } })) }
          : {}),
      };
    }),
    score: scoreOf(state),
    breakers: breakersOf(state),
    head: { seq: head?.seq ?? 0, hash: head?.hash ?? "" },
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
