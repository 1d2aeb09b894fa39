import { useMemo } from "preact/hooks";
import type { LogEvent } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { ReplayView } from "#shared/views/replay/replay.tsx";
import { replayDataOf } from "#shared/views/replay/replay-data.ts";
import { type Stop, stopsOf } from "#shared/views/replay/stops.ts";
import type { ReplayWords } from "#shared/views/replay/words.ts";
import { usePlayer } from "../watch/use-player.ts";

type Props = { readonly w: ReplayWords; readonly log: readonly LogEvent[]; readonly match: MatchDetail };

/** Where a stop stands among the strikes below; the address of the page carries the board itself. */
const placeOf = ({ seq, board }: Stop): string => (seq === null ? `#board-${board}` : `#seq-${seq}`);

/** A shared board or a log from anywhere, played on a drawn board as a match of a club is. */
export const Watched = ({ w, log, match }: Props) => {
  const data = useMemo(() => replayDataOf(match, log), [log, match]);
  const stops = useMemo(() => stopsOf(data), [data]);
  const { at, player } = usePlayer(stops, 0);
  return <ReplayView w={w} data={data} stops={stops} at={at} hrefOf={placeOf} player={player} />;
};
