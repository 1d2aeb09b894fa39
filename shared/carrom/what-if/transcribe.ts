import type { MatchEvent } from "../model/events.ts";
import type { Format } from "../model/format.ts";
import type { Ruleset } from "../rules/ruleset.ts";

/**
 * An entry of a log as it would have been written under another ruleset: without the choices that only its own
 * ruleset leaves open. What was seen on the board stays as it is.
 */
export const transcribed = (event: MatchEvent, ruleset: Ruleset): MatchEvent => {
  switch (event.type) {
    case "match_opened": {
      const { format, ...data } = event.data;
      return { ...event, data: { ...data, ruleset, ...(format ? { format: openPart(format, ruleset) } : {}) } };
    }
    case "board_opened": {
      const { colours, ...data } = event.data;
      const chosen = colours && ruleset.match.tie.value === "colours-board" ? { colours } : {};
      return { ...event, data: { ...data, ...chosen } };
    }
    case "strike": {
      const { returned, ...data } = event.data;
      return { ...event, data: { ...data, ...(returned && ruleset.values ? { returned } : {}) } };
    }
    default:
      return event;
  }
};

/** The format without the limits that the ruleset fixes. */
const openPart = (format: Format, { match: { open } }: Ruleset): Format => {
  const { target, boards, games, ...regulated } = format;
  // Regulations apply under every ruleset.
  if (format.by !== undefined) return format;
  return {
    ...(target !== undefined && open.includes("target") ? { target } : {}),
    ...(boards !== undefined && open.includes("boards") ? { boards } : {}),
    ...(games !== undefined && open.includes("games") ? { games } : {}),
    ...regulated,
  };
};

/** A strike that was called out of turn, where the player who struck is in turn. */
export const inTurn = (event: MatchEvent): MatchEvent => {
  if (event.type !== "strike") return event;
  const { observed, ...data } = event.data;
  const rest = observed?.filter((code) => code !== "out-of-turn" && code !== "out-of-turn-unnoticed") ?? [];
  return { ...event, data: { ...data, ...(rest.length > 0 ? { observed: rest } : {}) } };
};
