import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Recorded } from "../../../../shared/api/match/live.ts";
import { firstStop, hrefOfStop, ReplayPageView, stopQueryOf } from "../../../../shared/views/replay/page.tsx";
import type { ReplayData } from "../../../../shared/views/replay/replay-data.ts";
import { stopsOf } from "../../../../shared/views/replay/stops.ts";
import type { Verification } from "../../../../shared/views/replay/verified.tsx";
import { isOpen } from "../match/follow.ts";
import { usePlayer } from "../watch/use-player.ts";
import { continued, type DownloadedLog, leadsTo, replayedHere } from "./downloaded-log.ts";
import type { words } from "./words.ts";

type Words = typeof words;

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
    hrefOfStop,
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
