import type { Division } from "../../api/league/division.ts";
import type { DecisionLine } from "../../api/league/league.ts";
import type { DecisionReason } from "../../league/terms/decision.ts";
import { momentIn } from "../../zone.ts";
import { fullDay } from "./days.ts";
import { counted } from "./figures.ts";
import { REASON_WORDS } from "./reasons.ts";

const REASONS: Readonly<Record<DecisionReason, string>> = {
  ...REASON_WORDS,
  "no-show": "a side did not appear",
  "by-agreement": "both sides agreed",
  venue: "the hall",
  ineligible: "a player was not eligible",
  "too-few-entries": "too few entries",
};

const namesIn = ({ entries }: Division) => {
  const names = new Map(entries.map(({ entry, players }) => [entry, players.map(({ name }) => name).join(" & ")]));
  return (entry: string): string => names.get(entry) ?? entry;
};

/** What was decided, without its reason. */
const said = ({ decision }: DecisionLine, division: Division): string => {
  const nameOf = namesIn(division);
  const met = (id: string): string => {
    const fixture = division.fixtures.find((one) => one.id === id);
    return fixture ? `${fixture.home.name} v ${fixture.away.name}` : id;
  };
  switch (decision.type) {
    case "walkover_given":
      return `${met(decision.fixture)}: walkover for ${nameOf(decision.winner)}`;
    case "double_walkover_given":
      return `${met(decision.fixture)}: lost by both`;
    case "forfeit_given":
      return `${met(decision.fixture)}: ${nameOf(decision.entry)} ${decision.kind}`;
    case "bye_given":
      return `${met(decision.fixture)}: bye for ${nameOf(decision.entry)}`;
    case "fixture_abandoned":
      return `${met(decision.fixture)}: abandoned for good`;
    case "fixture_voided":
      return `${met(decision.fixture)}: void`;
    case "replay_ordered":
      return `${met(decision.fixture)}: to be played again`;
    case "fixture_postponed":
      return `${met(decision.fixture)}: postponed${decision.day === null ? "" : ` to ${fullDay(decision.day)}`}`;
    case "deadline_extended":
      return `Entries taken until ${momentIn(division.club.zone)(decision.deadline)}`;
    case "points_deducted":
      return `${counted(decision.points, "point")} taken from ${nameOf(decision.entry)}`;
    case "entry_withdrawn":
      return `${nameOf(decision.entry)} withdrew`;
    case "regulations_changed":
      return "Regulations changed after they had been published";
    case "category_cancelled":
      return "Division cancelled";
    case "decision_reversed": {
      const target = division.decisions.find(({ id }) => id === decision.decision);
      return `Decision ${target?.number ?? "?"} reversed`;
    }
  }
};

/** A decision as a sentence with its reason, and what the league wrote to it. */
export const decisionSentence = (line: DecisionLine, division: Division): string => {
  const { reason, note } = line.decision;
  const announced =
    line.decision.type === "deadline_extended" && "text" in line.decision.announcement
      ? ` \u201c${line.decision.announcement.text}\u201d`
      : "";
  return `${said(line, division)}: ${REASONS[reason]}.${note === undefined ? "" : ` ${note}`}${announced}`;
};

/** A reason in words, by its code; an unknown code as it is. */
export const reasonInWords = (reason: string): string => {
  const words: Readonly<Record<string, string>> = REASONS;
  return words[reason] ?? reason;
};
