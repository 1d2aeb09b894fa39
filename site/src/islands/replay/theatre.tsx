import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Recorded } from "#shared/api/match/live.ts";
import { isOpen } from "#shared/views/match/open.ts";
import { firstStop, hrefOfStop, ReplayPageView, stopQueryOf } from "#shared/views/replay/page.tsx";
import type { Replayed } from "#shared/views/replay/stops.ts";
import { stopsOf } from "#shared/views/replay/stops.ts";
import type { Verification } from "#shared/views/replay/verified.tsx";
import type { DownloadedLog } from "../checked/downloaded-log.ts";
import { withPlayed } from "../match/follow.ts";
import { usePlayer } from "../watch/use-player.ts";
import type { words } from "./words.ts";

type Words = typeof words;

/** The engine, once it was loaded. */
type Engine = typeof import("../checked/page.tsx").engine;

/** Follows an open match. What changed the past, or was missed, is requested again. */
const useLive = ({ match }: Replayed, take: (recorded: Recorded) => void): void => {
  const listener = useRef(take);
  listener.current = take;
  useEffect(() => {
    if (!isOpen(match)) return;
    let gone = false;
    let close = (): void => undefined;
    void import("../live/channel.ts").then(({ Channel }) => {
      if (gone) return;
      const channel = new Channel({
        match: match.id,
        token: null,
        head: match.head,
        apply: (recorded) => listener.current(recorded),
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
  }, []);
};

/** Calls once, when something first comes into view. */
const whenSeen = (selector: string, seen: () => void): (() => void) => {
  const place = document.querySelector(selector);
  if (!place) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    seen();
  });
  observer.observe(place);
  return () => observer.disconnect();
};

type Checking = { readonly engine: Engine; readonly log: DownloadedLog };

/**
 * Loads the engine when the reader comes to its findings, and checks the log there.
 *
 * @param done called with engine and log once there are both
 */
const useVerification = (w: Words, page: Replayed, done: (checking: Checking) => void): Verification => {
  const [verification, show] = useState<Verification>({ state: "checking" });
  useEffect(
    () =>
      whenSeen(".verified", () => {
        void (async () => {
          const { engine } = await import("../checked/page.tsx");
          const log = await engine.downloadLog(page.match.id);
          if (!log) return show({ state: "failed" });
          const same = engine.leadsTo(page, log.events);
          done({ engine, log });
          const found = { state: "checked", entries: log.events.length, same } as const;
          show({ ...found, findings: null });
          const checked = await engine.checkLog(engine.words, page.match, log.text);
          const { LogFindings } = engine;
          if (checked) show({ ...found, findings: <LogFindings w={w} proof={engine.words.proof} log={checked} /> });
        })();
      }),
    [page],
  );
  return verification;
};

/**
 * A match as it grows: by the rows that the server makes until the engine is here, then by what it makes of the log itself,
 * each event with its place in the chain.
 */
const useMatch = (page: Replayed) => {
  const [data, setData] = useState(page);
  const own = useRef<Checking | null>(null);
  const replay = (checking: Checking): void => {
    own.current = checking;
    const here = checking.engine.replayedHere(page, checking.log.events);
    // A server that has sent more than the log had is as right as before.
    setData((shown) => (here && here.match.head.seq >= shown.match.head.seq ? here : shown));
  };
  useLive(data, (recorded) => {
    const events = own.current?.engine.continued(own.current.log.events, recorded.events) ?? null;
    if (own.current && events) replay({ ...own.current, log: { ...own.current.log, events } });
    else if (recorded.play) setData(withRows(recorded));
    else location.reload();
  });
  return { data, replay };
};

const withRows =
  ({ head, events, play }: Recorded) =>
  (shown: Replayed): Replayed =>
    play ? { ...shown, match: withPlayed(shown.match, { head, events, play }) } : shown;

/** Whether a view was drawn once as the server drew it. Until then it takes over the elements, and the focus stays. */
const useTakenOver = (): boolean => {
  const [takenOver, take] = useState(false);
  useEffect(() => take(true), []);
  return takenOver;
};

/** The page of a replay, driven by its reader. `page`: as the server made it. */
export const Theatre = ({ w, page }: { w: Words; page: Replayed }) => {
  const takenOver = useTakenOver();
  const { data, replay } = useMatch(page);
  const verification = useVerification(w, page, replay);
  const stops = useMemo(() => stopsOf(data), [data]);
  const { at, player, follow } = usePlayer(
    stops,
    firstStop(stops, stopQueryOf(new URLSearchParams(location.search)), page.match),
    hrefOfStop,
  );
  const [compared, setCompared] = useState<ComponentChildren>(null);
  const known = useRef(stops.length);
  useEffect(() => {
    // A reader at the newest strike follows the next one.
    if (stops.length > known.current && at >= known.current - 1) follow(stops.length - 1);
    known.current = stops.length;
  }, [stops]);
  const compare = (ruleset: string): void => {
    setCompared(<p role="status">{w.comparing()}</p>);
    void import("../compared/page.tsx").then(({ Compared, comparedWords }) =>
      setCompared(
        <Compared
          w={comparedWords}
          match={data.match}
          ruleset={ruleset}
          show={(seq) => player.go(stops.findIndex((stop) => stop.seq === seq))}
        />,
      ),
    );
  };
  return (
    <ReplayPageView
      w={w}
      data={data}
      stops={stops}
      at={at}
      site={location.origin}
      player={takenOver ? player : null}
      verification={takenOver ? verification : { state: "waiting" }}
      compare={compare}
      compared={compared}
    />
  );
};
