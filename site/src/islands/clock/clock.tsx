import { useEffect, useState } from "preact/hooks";
import { clockOf, type GameClock, type MatchState } from "#carrom";
import type { StartedClock } from "#shared/api/league/evening.ts";
import type { Book, BookPage } from "../score/copy/book.ts";
import { useBook } from "../score/copy/use-book.ts";
import type { Act } from "../strike/acts.ts";
import { minutesAndSeconds } from "./clock-face.ts";
import type { ClockWords } from "./words.ts";

/** Minutes before the end at which a clock warns that names no moment itself: E12. */
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

/** How often a phone asks whether the clock of its round was started: milliseconds. */
const ASKS_MS = 15_000;

/**
 * When the clock of a match's round was started for the whole hall, by this phone's own clock; `null`: it was not, or no
 * network says so.
 */
const roundStart = async (match: string): Promise<string | null> => {
  try {
    const answer = await fetch(`/api/v1/matches/${match}/clock`);
    if (!answer.ok) return null;
    // Our own API's answer (shared/api/league/evening.ts).
    const { since } = (await answer.json()) as StartedClock;
    if (since === null) return null;
    const ahead = Date.now() - Date.parse(answer.headers.get("date") ?? "");
    return new Date(Date.parse(since) + (Number.isNaN(ahead) ? 0 : ahead)).toISOString();
  } catch {
    return null;
  }
};

/** Asks for the clock of a match's round until it was started; `null`: no clock runs for the whole hall. */
const useRoundClock = (match: string | null): string | null => {
  const [since, set] = useState<string | null>(null);
  useEffect(() => {
    if (match === null || since !== null) return;
    const ask = async (): Promise<void> => set(await roundStart(match));
    void ask();
    const every = setInterval(() => void ask(), ASKS_MS);
    return () => clearInterval(every);
  }, [match, since]);
  return since;
};

export type ClockProps = {
  readonly book: Book;
  readonly state: MatchState;
  /** Puts the call of time forward: its ruling is read before it is recorded. `null`: another device records the match. */
  readonly offer: ((title: string, act: Act) => void) | null;
};

type Worded = { readonly w: ClockWords };

type Limit = NonNullable<MatchState["setting"]["limits"]["clock"]>;

/** The board that a tap on a clock that has run out stops; `null`: there is none, or its points are typed with the stop. */
const boardToStop = ({ board }: MatchState, clock: GameClock, { unfinished }: Limit): number | null =>
  clock.called && unfinished === "void" && board && !board.over ? board.number : null;

/** What a tap on the clock puts forward. */
const acted = (w: ClockWords, clock: GameClock, stops: number | null): readonly [title: string, act: Act] =>
  stops === null
    ? [w.event(), { type: "time_called", data: { game: clock.game } }]
    : [w.stopEvent(), { type: "board_stopped", data: { board: stops } }];

type RunningProps = ClockProps & Worded & { readonly clock: GameClock; readonly limit: Limit };

/**
 * The clock of the game that is on: started by a tap or the first strike; a tap puts the call of time forward, and another
 * one the stop of the board under way.
 */
const RunningClock = ({ w, book, state, offer, clock, limit }: RunningProps) => {
  const struck = useBook(book, firstStrike);
  const place = placeOf(state, clock);
  const [tapped, tap] = useState({ place, at: startedAt(place) });
  const ofHall = useRoundClock(limit.from === "round" ? state.setting.match : null);
  const since = ofHall ?? (tapped.place === place ? tapped.at : startedAt(place)) ?? struck;
  const stops = boardToStop(state, clock, limit);
  const runs = !clock.called || (stops !== null && limit.hardStop !== null);
  const now = useNow(since !== null && runs);
  const end = clock.called ? (limit.hardStop ?? clock.minutes) : clock.minutes;
  const left = Math.max(0, Math.ceil((since === null ? 0 : Date.parse(since) - now) / 1000 + end * 60));
  const begun = state.board !== null || state.lastNumber > 0;
  const begin = (): void => {
    const at = new Date().toISOString();
    start(place, at);
    tap({ place, at });
  };
  const warns = limit.warnAt === undefined ? WARNS : clock.minutes - limit.warnAt;
  const soon = since !== null && !clock.called && left <= warns * 60;
  const [title, act] = acted(w, clock, stops);
  const called = stops === null ? w.called() : w.stop();
  const says = clock.called ? called : since === null ? w.start() : w.call();
  return (
    <div class={soon ? "clock soon" : "clock"}>
      <button
        type="button"
        class="key"
        data-key="clock"
        disabled={offer === null || (clock.called && stops === null) || (since !== null && !begun)}
        onClick={() => (since === null && !clock.called ? begin() : offer?.(title, act))}
      >
        <b>{minutesAndSeconds(left)}</b>
        <span>{says}</span>
      </button>
      <span class="hidden" role="status">
        {soon ? (left === 0 ? w.up({ whole: limit.unfinished === "finish" }) : w.soon({ minutes: warns })) : ""}
      </span>
    </div>
  );
};

/** The clock in the bar; nothing where a match has none, or is over. */
export const Clock = (props: ClockProps & Worded) => {
  // What it shows of the log is asked of the book: this only says whether there is a clock, and for which game.
  const clock = clockOf(props.state, () => null);
  const limit = props.state.setting.limits.clock;
  return clock && limit && <RunningClock {...props} clock={clock} limit={limit} />;
};
