import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Strip } from "../match/strip.tsx";
import { asItStood } from "./as-it-stood.ts";
import { Controls, Jumps, takeKey } from "./controls.tsx";
import { DrawnBoard, momentOf } from "./drawn-board.tsx";
import { BoardEntries, CurrentEntry } from "./entries.tsx";
import type { ReplayDriver } from "./player.ts";
import { stopInWords } from "./sentence.ts";
import type { Replayed, Stop } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

type Props = {
  readonly w: ReplayWords;
  readonly data: Replayed;
  readonly stops: readonly Stop[];
  /** Index of the stop that is shown. */
  readonly at: number;
  /** The address of a stop. */
  readonly hrefOf: (stop: Stop) => string;
  /** Who drives it, once a script does. */
  readonly player: ReplayDriver | null;
  /** What else is to be said of the stop that is shown: links to it. */
  readonly about?: ComponentChildren;
  /** The part below: who checked it, and what other rules say. */
  readonly children?: ComponentChildren;
};

/**
 * A match as it was played: a drawn board with what is off it, the strike that is shown with its ruling, and the way to
 * every other. Without a script each step is a link; with one a player drives it.
 */
export const ReplayView = ({ w, data, stops, at, hrefOf, player, about, children }: Props) => {
  const stop = stops[at];
  // A list of many strikes and a board are drawn again when they change, and not with each sign of the player.
  const falling = player?.falling ?? false;
  const board = useMemo(
    () => (
      <DrawnBoard w={w} match={data.match} arrangement={data.match.arrangement} moment={momentOf(stops, at, falling)} />
    ),
    [data, stops, at, falling],
  );
  const entries = useMemo(
    () => <BoardEntries w={w} data={data} stops={stops} at={at} hrefOf={hrefOf} />,
    [data, stops, at],
  );
  if (!stop) return <p class="empty">{w.nothingToReplay()}</p>;
  const onKey = (event: KeyboardEvent): void => {
    if (!player || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    // A slider and a list have these keys for themselves, and a button its own space bar.
    if (target.matches("input, select") || (event.key === " " && target.matches("a, button, summary"))) return;
    if (takeKey(event.key, stops, at, player)) event.preventDefault();
  };
  /** Links lead from stop to stop; a player takes them without loading the page again. */
  const onClick = (event: MouseEvent): void => {
    if (!player || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const href = (event.target as Element).closest("a")?.getAttribute("href");
    const to = href ? stops.findIndex((one) => hrefOf(one) === href) : -1;
    if (to < 0) return;
    event.preventDefault();
    player.go(to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside it do all of this, without a script too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div class="replay" onClick={onClick}>
      <div class="columns">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its controls do the same with a finger, keys are a second way */}
        <div class="replay-stage" onKeyDown={onKey}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys move a replay once the board has the focus */}
          <section class="replay-picture" tabIndex={0} aria-label={w.replayOf()}>
            {board}
          </section>
          <Controls w={w} stops={stops} at={at} hrefOf={hrefOf} player={player} />
          <Jumps w={w} stops={stops} at={at} hrefOf={hrefOf} />
        </div>
        <div class="replay-told">
          <p class="hidden" role="status">
            {player && !player.playing ? stopInWords(w, data.match, stop) : ""}
          </p>
          <CurrentEntry w={w} data={data} stop={stop} />
          {about}
          <Strip
            w={w}
            data={asItStood(data.match, stops, at)}
            hrefOf={(board) => boardHref(stops, board, hrefOf)}
            current={stop.board}
          />
          <details class="all-entries" open>
            <summary>{w.boardStrikes({ board: stop.board })}</summary>
            {entries}
          </details>
          <details class="keys-about small">
            <summary>{w.keys()}</summary>
            <p>{w.keysAbout()}</p>
          </details>
          <p class="small">
            {w.notThere()} {w.dueAbout()} {w.uncoveredAbout()}
          </p>
          {children}
        </div>
      </div>
    </div>
  );
};

/** Links from the line score to the first stop of each board. */
const boardHref = (stops: readonly Stop[], board: number, hrefOf: (stop: Stop) => string): string | null => {
  const stop = stops.find((one) => one.board === board);
  return stop ? hrefOf(stop) : null;
};
