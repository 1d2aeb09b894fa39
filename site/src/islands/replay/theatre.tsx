import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Recorded } from "../../../../shared/api/match/live.ts";
import { firstStop, hrefOfStop, ReplayPageView, stopQueryOf } from "../../../../shared/views/replay/page.tsx";
import { type Player, pauseAt, type Speed } from "../../../../shared/views/replay/player.ts";
import type { ReplayData } from "../../../../shared/views/replay/replay.tsx";
import { type Stop, stopsOf } from "../../../../shared/views/replay/stops.ts";
import type { Verification } from "../../../../shared/views/replay/verified.tsx";
import { isOpen } from "../match/follow.ts";
import { continued, type DownloadedLog, leadsTo, replayedHere } from "./downloaded-log.ts";
import type { words } from "./words.ts";

type Words = typeof words;

/** How long a strike is seen as it fell, before what comes back is put back. */
const FALLING_MS = 420;

/** Whether anything comes back at a stop, so that it is worth two looks. */
const comesBack = ({ frame }: Stop): boolean => frame.struck.some((place, index) => place !== frame.places[index]);

/** A replay that plays: which stop is shown, how fast, and the address of it. */
const usePlayer = (
  stops: readonly Stop[],
  first: number,
): { at: number; player: Player; follow: (to: number) => void } => {
  const [at, setAt] = useState(first);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [falling, setFalling] = useState(false);
  const go = (to: number, play = false): void => {
    const stop = stops[to];
    if (!stop) return;
    setAt(to);
    setPlaying(play);
    setFalling(to === at + 1 && comesBack(stop));
    history.replaceState(null, "", hrefOfStop(stop));
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
  return { at, player: { playing, speed, falling, go, toggle, pace: setSpeed }, follow: setAt };
};

/** Moves the list, and nothing but the list, to the entry that is shown. */
const showEntry = (): void => {
  const entry = document.querySelector<HTMLElement>(".replay-entry.now");
  const list = document.querySelector(".all-entries > .replay-entries");
  if (!entry || !list || list.scrollHeight <= list.clientHeight) return;
  list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
};

/** Follows an open match: every strike comes with its place in the chain, and is replayed here. */
const useLive = (data: ReplayData, log: DownloadedLog, add: (events: Recorded["events"]) => void): void => {
  const listener = useRef(add);
  listener.current = add;
  useEffect(() => {
    if (!isOpen(data.match)) return;
    const { head } = data.match;
    let gone = false;
    let close = (): void => undefined;
    void import("../live/channel.ts").then(({ Channel }) => {
      if (gone) return;
      const channel = new Channel({
        ...{ match: data.match.id, token: null, head, rows: false },
        apply: ({ events }) => listener.current(events),
        readAgain: () => {
          location.reload();
          return Promise.resolve(null);
        },
        changed: () => undefined,
      });
      close = () => channel.close();
    });
    return () => {
      gone = true;
      close();
    };
  }, [log]);
};

/** Checks the log in a part of the script that nobody waits for. */
const useVerification = (page: ReplayData, log: DownloadedLog): Verification => {
  const [verification, show] = useState<Verification>({ state: "checking" });
  useEffect(() => {
    void (async () => {
      const same = leadsTo(page, log.events);
      const { checkLog, checkedWords } = await import("../checked/page.tsx");
      const found = { state: "checked", entries: log.events.length, same, proof: checkedWords.proof } as const;
      show({ ...found, log: null });
      show({ ...found, log: await checkLog(checkedWords, page.match, log.text) });
    })();
  }, [page, log]);
  return verification;
};

/** The page of a replay, driven by whoever reads it. `page`: as the server made it. */
export const Theatre = ({ w, page, log }: { w: Words; page: ReplayData; log: DownloadedLog }) => {
  const [events, setEvents] = useState(log.events);
  const data = useMemo(() => replayedHere(page, events) ?? page, [page, events]);
  const stops = useMemo(() => stopsOf(data), [data]);
  const { at, player, follow } = usePlayer(
    stops,
    firstStop(stops, stopQueryOf(new URLSearchParams(location.search)), page.match),
  );
  const verification = useVerification(page, log);
  const [compared, setCompared] = useState<ComponentChildren>(null);
  useLive(data, log, (more) => {
    const next = continued(events, more);
    // What does not continue this log belongs to another one: the page is asked for anew.
    if (next) setEvents(next);
    else location.reload();
  });
  const known = useRef(stops.length);
  useEffect(() => {
    // Whoever looks at the newest strike sees the next one come.
    if (stops.length > known.current && at >= known.current - 1) follow(stops.length - 1);
    known.current = stops.length;
  }, [stops]);
  useEffect(showEntry, [at]);
  const compare = (ruleset: string): void => {
    setCompared(<p role="status">{w.comparing()}</p>);
    void import("../compared/page.tsx").then(({ Compared, comparedWords }) =>
      setCompared(
        <Compared
          w={comparedWords}
          match={data.match}
          log={events}
          ruleset={ruleset}
          show={(seq) => player.go(stops.findIndex((stop) => stop.seq === seq))}
        />,
      ),
    );
  };
  return <ReplayPageView {...{ w, data, stops, at, player, verification, compare, compared }} />;
};
