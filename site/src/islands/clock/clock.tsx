import { useEffect, useState } from "preact/hooks";
import { clockOf, type GameClock, type MatchState } from "#carrom";
import type { Book, BookPage } from "../score/copy/book.ts";
import { useBook } from "../score/copy/use-book.ts";
import type { Act } from "../strike/acts.ts";
import { minutesAndSeconds } from "./clock-face.ts";
import type { ClockWords } from "./words.ts";

/** Minutes before the end at which the clock warns. */
const WARNS = 5;

/** When the first strike of the game that is on was recorded: a text, so that nothing is drawn again for the same one. */
const firstStrike = ({ table: { state }, outbox: { log, entries } }: BookPage): string | null =>
  clockOf(state, (seq) => [...log, ...entries.flatMap(({ events }) => events)][seq - 1]?.at ?? null)?.since ?? null;

/** The key under which this phone keeps that a game's clock was started before its first strike. */
const placeOf = ({ setting }: MatchState, { game }: GameClock): string => `strikebook-clock-${setting.match}-${game}`;

const startedAt = (place: string): string | null => {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
};

const start = (place: string, at: string): void => {
  try {
    localStorage.setItem(place, at);
  } catch {
    // Without storage the clock starts with the first strike.
  }
};

/** Now, in milliseconds, updated each second while a clock runs. */
const useNow = (runs: boolean): number => {
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const every = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(every);
  }, [runs]);
  return now;
};

export type ClockProps = {
  readonly book: Book;
  readonly state: MatchState;
  /** Puts the call of time forward: its ruling is read before it is recorded. `null`: another device records the match. */
  readonly offer: ((title: string, act: Act) => void) | null;
};

type Worded = { readonly w: ClockWords };

/** The clock of the game that is on: started by a tap or the first strike; a tap puts the call of time forward. */
const RunningClock = ({ w, book, state, offer, clock }: ClockProps & Worded & { readonly clock: GameClock }) => {
  const struck = useBook(book, firstStrike);
  const place = placeOf(state, clock);
  const [tapped, tap] = useState({ place, at: startedAt(place) });
  const since = (tapped.place === place ? tapped.at : startedAt(place)) ?? struck;
  const now = useNow(since !== null && !clock.called);
  const left = Math.max(0, Math.ceil((since === null ? 0 : Date.parse(since) - now) / 1000 + clock.minutes * 60));
  const begun = state.board !== null || state.lastNumber > 0;
  const begin = (): void => {
    const at = new Date().toISOString();
    start(place, at);
    tap({ place, at });
  };
  const soon = since !== null && !clock.called && left <= WARNS * 60;
  const says = clock.called ? w.called() : since === null ? w.start() : w.call();
  return (
    <div class={soon ? "clock soon" : "clock"}>
      <button
        type="button"
        class="key"
        data-key="clock"
        disabled={offer === null || clock.called || (since !== null && !begun)}
        onClick={() =>
          since === null ? begin() : offer?.(w.event(), { type: "time_called", data: { game: clock.game } })
        }
      >
        <b>{minutesAndSeconds(left)}</b>
        <span>{says}</span>
      </button>
      <span class="hidden" role="status">
        {soon ? (left === 0 ? w.up() : w.soon({ minutes: WARNS })) : ""}
      </span>
    </div>
  );
};

/** The clock in the bar; nothing where a match has none, or is over. */
export const Clock = (props: ClockProps & Worded) => {
  // What it shows of the log is asked of the book: this only says whether there is a clock, and for which game.
  const clock = clockOf(props.state, () => null);
  return clock && <RunningClock {...props} clock={clock} />;
};
