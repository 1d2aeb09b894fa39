import type { Format, LineUp, MatchOpened, Ruleset } from "#carrom";
import { type Named, type QuickEvent, quickEventId, quickSides } from "#shared/match/quick-board.ts";
import { type Copy, shownLog } from "../score/copy/entry.ts";
import type { MatchNames } from "../strike/names.ts";

/** The choices for a quick board. */
export type Choice = {
  readonly ruleset: Ruleset;
  readonly names: Named;
  /** Whether one board is all: only where the ruleset leaves that open. */
  readonly single: boolean;
};

/** A match that ends with its first board, where a ruleset lets its opening say so; `null`: it does not. */
export const oneBoard = ({ match }: Ruleset): Format | null => {
  if (!match.open.includes("boards") || match.boards.value === 1) return null;
  if (match.games.value === 1) return { boards: 1 };
  return match.open.includes("games") ? { boards: 1, games: 1 } : null;
};

/** A quick board before its first event: what it is called, and what it is opened with. */
export const opened = (
  { ruleset, names, single }: Choice,
  match: string,
  day: string,
): { readonly names: MatchNames; readonly data: MatchOpened } => {
  const sides = quickSides(names);
  const format = single ? oneBoard(ruleset) : null;
  return {
    data: { match, ruleset: `${ruleset.id}@${ruleset.version}`, sides, day, ...(format ? { format } : {}) },
    names: {
      id: match,
      ruleset: { id: ruleset.id, name: ruleset.name, version: ruleset.version, page: `/rules/${ruleset.id}/` },
      sides: sides.map(({ id, players }, side) => ({
        id,
        colour: null,
        players: players.map((player, index) => ({ id: player, name: names[side]?.[index] ?? player })),
      })),
    },
  };
};

/** Everything of a quick board that this phone has, in order. */
export const quickEvents = (copy: Copy): QuickEvent[] => {
  const marks = [...copy.log, ...copy.entries.flatMap(({ events }) => events)];
  return shownLog(copy).map((event, index) => ({
    ...event,
    id: marks[index]?.id ?? quickEventId("", event.seq),
    at: marks[index]?.at ?? "",
  }));
};

/** The names of a quick board's sides. */
export const namedIn = ({ sides }: MatchNames): Named => sides.map(({ players }) => players.map(({ name }) => name));

/** No names yet, for everybody in a line-up. */
export const nameless = ({ sides, players }: LineUp): Named =>
  Array.from({ length: sides }, () => Array.from({ length: players }, () => ""));
