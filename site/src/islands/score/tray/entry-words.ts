import { type MatchEvent, restore } from "#carrom";
import { sentence } from "#shared/views/parts/figures.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import type { ScoringTable } from "#site/islands/strike/acts.ts";
import { playerName } from "#site/islands/strike/names.ts";
import { eventInWords } from "./intent.ts";
import type { Speech } from "./speech.ts";

/** An entry of the log in words, with what it brought: in the middle of a sentence. */
export const entryInWords = (
  { w, names }: Speech,
  { state }: Pick<ScoringTable, "state">,
  event: MatchEvent,
): string => {
  switch (event.type) {
    case "board_recorded": {
      const { board } = event.data;
      const result = state.boards.find(({ number }) => number === board);
      if (!result) return eventInWords(w, event);
      const list = result.points.join("–");
      const winner = result.winner === null ? undefined : names.sides[result.winner];
      return winner ? w.enteredWon({ board, side: namesOf(winner.players), list }) : w.paperTally({ board, list });
    }
    case "foul_called":
      return w.foulOf({ foul: w.called[event.data.code](), player: playerName(names, event.data.player) });
    default:
      return eventInWords(w, event);
  }
};

/** What an undo voided, in words, as it was before; `null`: the last entry is no undo. */
export const undoneInWords = (speech: Speech, { log }: ScoringTable, entries: number): string | null => {
  const last = log.at(-1);
  const target = last?.type === "event_voided" ? log[last.data.target - 1] : undefined;
  if (!target) return null;
  const before = log.slice(0, log.length - Math.max(1, entries));
  const entry = entryInWords(speech, { state: restore(before) }, target);
  return entries > 1 ? speech.w.undoneBack({ entries, entry }) : sentence(speech.w.undoneEntry({ entry }));
};
