import { useEffect, useRef, useState } from "preact/hooks";
import { takeKey } from "#shared/views/replay/controls.tsx";
import { pauseAt, type ReplayDriver, type Speed } from "#shared/views/replay/player.ts";
import type { Stop } from "#shared/views/replay/stops.ts";

/** Moves the list, and nothing but the list, to the entry that is shown. */
const showEntry = (): void => {
  const entry = document.querySelector<HTMLElement>(".replay-entry.now");
  const list = document.querySelector(".all-entries > .replay-entries");
  if (!entry || !list || list.scrollHeight <= list.clientHeight) return;
  list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
};

/** How long a strike is seen as it falls, before men lie in nets and what comes back is put back. */
const FALLING_MS = 420;

/** Whether a man falls or comes back at a stop, so that it is worth two looks. */
const falls = ({ frame }: Stop, before: Stop | undefined): boolean =>
  frame.struck.some((place, index) => place !== frame.places[index] || place !== before?.frame.places[index]);

/** Keys that move a replay before anything has the focus. A letter alone is no such key (WCAG 2.1.4). */
const ON_ARRIVAL = new Set(["ArrowLeft", "ArrowRight", " "]);

/** Takes the keys of a page on which nothing has the focus. */
const useKeysOnArrival = (take: (key: string) => void): void => {
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!ON_ARRIVAL.has(event.key)) return;
      event.preventDefault();
      taking.current(event.key);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};

/**
 * A replay that plays: which stop is shown, and how fast.
 *
 * @param addressOf the page's address at a stop, where it has one
 */
export const usePlayer = (
  stops: readonly Stop[],
  first: number,
  addressOf?: (stop: Stop) => string,
): { at: number; player: ReplayDriver; follow: (to: number) => void } => {
  const [at, setAt] = useState(first);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [falling, setFalling] = useState(false);
  const go = (to: number, play = false): void => {
    const stop = stops[to];
    if (!stop) return;
    setAt(to);
    setPlaying(play);
    setFalling(to === at + 1 && falls(stop, stops[at]));
    if (addressOf) history.replaceState(null, "", addressOf(stop));
  };
  const shown = useRef(go);
  shown.current = go;
  useEffect(() => {
    if (!falling) return;
    const timer = setTimeout(() => setFalling(false), FALLING_MS / speed);
    return () => clearTimeout(timer);
  }, [falling, at, speed]);
  useEffect(() => {
    const stop = stops[at];
    if (!playing || !stop) return;
    if (at >= stops.length - 1) return setPlaying(false);
    const timer = setTimeout(() => shown.current(at + 1, true), pauseAt(stop) / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, stops]);
  const toggle = (): void => {
    if (!playing && at >= stops.length - 1) go(0, true);
    else setPlaying(!playing);
  };
  useEffect(showEntry, [at]);
  useEffect(() => {
    addEventListener("resize", showEntry);
    return () => removeEventListener("resize", showEntry);
  }, []);
  const player = { playing, speed, falling, go, toggle, pace: setSpeed };
  useKeysOnArrival((key) => takeKey(key, stops, at, player));
  return { at, player, follow: setAt };
};
