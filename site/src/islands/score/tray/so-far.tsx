import type { MatchEvent } from "#carrom";
import { sentence } from "#shared/views/parts/figures.ts";
import type { Act, ScoringTable } from "#site/islands/strike/acts.ts";
import { playerName, type Sides } from "#site/islands/strike/names.ts";
import { entryInWords } from "./entry-words.ts";
import type { Speech } from "./speech.ts";

/** The events of the latest board that still stand, newest first: those that an undo can reach. */
export const undoableEvents = ({ log, state }: ScoringTable): MatchEvent[] => {
  const gone = new Set<number>();
  const stand: MatchEvent[] = [];
  for (const event of log.toReversed()) {
    if (event.type === "match_opened" || event.seq < state.latestBoard) break;
    if (gone.has(event.seq)) continue;
    if (event.type === "event_voided") gone.add(event.data.target);
    else stand.push(event);
  }
  return stand;
};

/** Voids an event and everything after it, the last first, in one request. */
export const undoBackTo = (table: ScoringTable, seq: number): Act[] =>
  undoableEvents(table)
    .filter((event) => event.seq >= seq)
    .map((event): Act => ({ type: "event_voided", data: { target: event.seq, reason: "misrecorded" } }));

type SoFarProps = Speech & {
  readonly table: ScoringTable;
  readonly chosen: number | null;
  readonly choose: (seq: number | null) => void;
  readonly undo: (seq: number) => void;
  /** Takes a strike in hand, to be recorded again in its place. */
  readonly correct: (seq: number) => void;
};

const who = (sides: Sides, event: MatchEvent): string =>
  event.type === "strike" ? `${playerName(sides, event.data.player)}: ` : "";

/** The board so far, newest first: a tap on an entry offers to undo back to it, or to correct that one strike. */
export const SoFar = ({ w, names, table, chosen, choose, undo, correct }: SoFarProps) => {
  const stand = undoableEvents(table);
  const entry = (event: MatchEvent): string => entryInWords({ w, names }, table, event);
  if (stand.length === 0) return <p class="more">{w.nothingYet()}</p>;
  return (
    <ol class="so-far" reversed aria-label={w.tab.board()}>
      {stand.map((event, index) => (
        <li key={event.seq}>
          <button
            type="button"
            class="entry"
            aria-expanded={chosen === event.seq}
            onClick={() => choose(chosen === event.seq ? null : event.seq)}
          >
            {who(names, event)}
            {event.type === "strike" ? entry(event) : sentence(entry(event))}
          </button>
          {chosen === event.seq ? (
            <div class="keys">
              <button type="button" class="key" onClick={() => undo(event.seq)}>
                {index === 0 ? w.undoLast() : w.undoBack({ entries: index + 1 })}
              </button>
              {event.type === "strike" ? (
                <button type="button" class="key" onClick={() => correct(event.seq)}>
                  {w.correctStrike()}
                </button>
              ) : null}
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  );
};
