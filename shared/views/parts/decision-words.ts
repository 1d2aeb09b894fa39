import type { Decision, DecisionType } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { DecisionLine } from "#shared/api/league/league.ts";
import { clockMoment, fullDay } from "./days.ts";
import { listOf } from "./lists.ts";

/** The sentences of decisions in one language. */
export type DecisionWords = typeof import("#shared/words/decisions.en.ts") &
  typeof import("#shared/words/reasons.en.ts");

/** The code under which the catalogues have each type of decision. */
export const DECISION_CODES = {
  walkover_given: "walkover",
  double_walkover_given: "double-walkover",
  forfeit_given: "forfeit",
  bye_given: "bye",
  fixture_abandoned: "abandoned",
  fixture_voided: "void",
  replay_ordered: "replay",
  fixtures_moved: "moved",
  fixture_postponed: "postponed",
  deadline_extended: "deadline",
  points_deducted: "deduction",
  entry_unranked: "unranked",
  entry_withdrawn: "withdrawal",
  regulations_changed: "regulations",
  category_cancelled: "cancellation",
  draw_withdrawn: "redraw",
  entry_added: "addition",
  round_paired: "pairing",
  line_ups_shown: "line-ups",
  tie_conceded: "concession",
  season_closed: "closing",
  decision_reversed: "reversal",
} as const satisfies Record<DecisionType, keyof DecisionWords["decided"]>;

/** Entries of a withdrawn draw, by registration. */
const namesIn = ({ entries, registration }: Division) => {
  const registered = registration?.entries.map(({ id, players }) => ({ entry: id, players })) ?? [];
  const names = new Map(
    [...registered, ...entries].map(({ entry, players }) => [entry, players.map(({ name }) => name).join(" & ")]),
  );
  return (entry: string): string => names.get(entry) ?? entry;
};

/** By which decision the draw was withdrawn of a division that waits for the next; `null` if none waits. */
export const withdrawnDraw = ({ entries, decisions, cancelled }: Division): DecisionLine | null =>
  entries.length > 0 || cancelled
    ? null
    : (decisions.findLast(({ decision }) => decision.type === "draw_withdrawn") ?? null);

type Moved = Extract<Decision, { type: "fixtures_moved" }>;

/** Which fixtures were moved to which days: all of those that go to one day together. */
const movesInWords = (w: DecisionWords, { moves }: Moved, met: (fixture: string) => string): string =>
  [...Map.groupBy(moves, ({ day }) => day)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, own]) =>
      w.decided.moved({
        fixtures: listOf(
          w.locale,
          own.map(({ fixture }) => met(fixture)),
        ),
        day: fullDay(w.locale, day),
      }),
    )
    .join("; ");

/** Whether a decision holds, was reversed, or fell with the draw that it was about. */
export const standOf = ({ id, number, inForce }: DecisionLine, { decisions }: Division) => {
  if (inForce) return "holds";
  const reversed = decisions.some((one) => one.inForce && isReversal(one.decision, id));
  const withdrawn = decisions.some((one) => one.number > number && one.decision.type === "draw_withdrawn");
  return withdrawn && !reversed ? "fallen" : "reversed";
};

const isReversal = (decision: Decision, id: string): boolean =>
  decision.type === "decision_reversed" && decision.decision === id;

/** What was decided, without its reason. */
const decidedInWords = (w: DecisionWords, line: DecisionLine, division: Division): string => {
  const { decision } = line;
  const nameOf = namesIn(division);
  const met = (id: string): string => {
    const fixture = division.fixtures.find((one) => one.id === id);
    if (fixture) return w.fixtureOf({ home: fixture.home.name, away: fixture.away.name });
    return standOf(line, division) === "fallen" ? w.fixtureWithdrawn() : id;
  };
  switch (decision.type) {
    case "walkover_given":
      return w.decided.walkover({ fixture: met(decision.fixture), winner: nameOf(decision.winner) });
    case "double_walkover_given":
      return w.decided["double-walkover"]({ fixture: met(decision.fixture) });
    case "forfeit_given":
      return w.decided.forfeit({
        fixture: met(decision.fixture),
        entry: nameOf(decision.entry),
        kind: decision.kind,
      });
    case "bye_given":
      return w.decided.bye({ fixture: met(decision.fixture), entry: nameOf(decision.entry) });
    case "fixture_abandoned":
      return w.decided.abandoned({ fixture: met(decision.fixture) });
    case "fixture_voided":
      return w.decided.void({ fixture: met(decision.fixture) });
    case "replay_ordered":
      return w.decided.replay({ fixture: met(decision.fixture) });
    case "fixture_postponed":
      return w.decided.postponed({
        fixture: met(decision.fixture),
        known: decision.day !== null,
        day: decision.day === null ? "" : fullDay(w.locale, decision.day),
      });
    case "fixtures_moved":
      return movesInWords(w, decision, met);
    case "deadline_extended":
      return w.decided.deadline({ deadline: clockMoment(w.locale, division.club.zone)(decision.deadline) });
    case "points_deducted":
      return w.decided.deduction({ points: decision.points, entry: nameOf(decision.entry) });
    case "entry_unranked":
      return w.decided.unranked({ entry: nameOf(decision.entry) });
    case "entry_withdrawn":
      return w.decided.withdrawal({ entry: nameOf(decision.entry) });
    case "regulations_changed":
      return w.decided.regulations();
    case "category_cancelled":
      return w.decided.cancellation();
    case "draw_withdrawn":
      return w.decided.redraw();
    case "entry_added":
      return w.decided.addition({ entry: nameOf(decision.entry) });
    case "round_paired":
      return w.decided.pairing({
        round: decision.round,
        rests: decision.bye !== null,
        bye: decision.bye === null ? "" : nameOf(decision.bye),
      });
    case "line_ups_shown":
      return w.decided["line-ups"]({ fixture: met(decision.fixture) });
    case "tie_conceded":
      return w.decided.concession({ fixture: met(decision.fixture), entry: nameOf(decision.entry) });
    case "season_closed":
      return w.decided.closing();
    case "decision_reversed": {
      const target = division.decisions.find(({ id }) => id === decision.decision);
      return w.decided.reversal({ number: target ? String(target.number) : "?" });
    }
  }
};

/** A decision as a sentence with its reason, and what the league wrote to it. */
export const sayDecision = (w: DecisionWords, line: DecisionLine, division: Division): string => {
  const { reason, note } = line.decision;
  const announced =
    line.decision.type === "deadline_extended" && "text" in line.decision.announcement
      ? w.announced({ text: line.decision.announcement.text })
      : "";
  return [w.decision({ what: decidedInWords(w, line, division), reason: w.reason[reason]() }), note ?? "", announced]
    .filter((part) => part !== "")
    .join(" ");
};

/** The reason of a decision, by its code; a code that is not known stays as it is. */
export const sayReason = (w: DecisionWords, reason: string): string => {
  const words: Readonly<Record<string, () => string>> = w.reason;
  return Object.hasOwn(words, reason) ? (words[reason]?.() ?? reason) : reason;
};
