import { useMemo } from "preact/hooks";
import { amendmentsIn, type LogEvent } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { QUICK_RECORDER } from "#shared/match/quick-board.ts";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { Woven } from "#shared/views/parts/woven.tsx";
import { ReplayView } from "#shared/views/replay/replay.tsx";
import { type Stop, stopsOf } from "#shared/views/replay/stops.ts";
import type { ReplayWords } from "#shared/views/replay/words.ts";
import { saveFile } from "../score/device.ts";
import { usePlayer } from "../watch/use-player.ts";
import { Give } from "./give.tsx";
import type { Opened } from "./opened.ts";
import { SharedBoardView } from "./shared-board.tsx";
import type { BoardWords } from "./words.ts";

type Props = { readonly w: ReplayWords; readonly log: readonly LogEvent[]; readonly match: MatchDetail };

/** A stop's place among the strikes below; the address of the page carries the board itself. */
const placeOf = ({ seq, board }: Stop): string => (seq === null ? `#board-${board}` : `#seq-${seq}`);

/** A shared board or a log from anywhere, played on a drawn board as a match of a club is. */
const Watched = ({ w, log, match }: Props) => {
  const data = useMemo(() => ({ match, amendments: amendmentsIn(log) }), [log, match]);
  const stops = useMemo(() => stopsOf(data), [data]);
  const { at, player } = usePlayer(stops, 0);
  return <ReplayView w={w} data={data} stops={stops} at={at} hrefOf={placeOf} player={player} />;
};

type NothingProps = {
  readonly w: BoardWords;
  /** Why the board that was asked for is not shown; `null`: none was asked for. */
  readonly fault: string | null;
  readonly open: (file: File) => void;
};

/** No board is shown: why not, and a file can be opened. */
export const Nothing = ({ w, fault, open }: NothingProps) => (
  <article class="shared-board">
    <header class="page-head">
      <h1>{w.sharedBoard()}</h1>
    </header>
    {fault === null ? (
      <p class="reading">{w.boardAbout()}</p>
    ) : (
      <p class="wrong" role="alert">
        {fault}
      </p>
    )}
    <p>
      <label class="typed" for="board-file">
        {w.openFile()}
      </label>
      <input
        id="board-file"
        class="choice"
        type="file"
        accept=".ndjson,application/x-ndjson"
        aria-describedby="board-file-hint"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) open(file);
        }}
      />
    </p>
    <p class="small" id="board-file-hint">
      {w.fileHint()}
    </p>
    <p>
      <a href="/score/quick/">{w.scoreOwn()}</a>
    </p>
  </article>
);

type ShownProps = { readonly w: BoardWords; readonly opened: Opened; readonly data: MatchDetail };

/** Whether this browser is signed in here; the cookie tells no more. */
const signedIn = (): boolean => document.cookie.split("; ").includes("strikebook-here=1");

/** A shared board: the replay, what that proves, and where it can go. */
export const Shown = ({ w, opened: { board, from }, data }: ShownProps) => (
  <SharedBoardView w={w.match} data={data} watched={<Watched w={w.replay} log={board.log} match={data} />}>
    <details class="proves">
      <summary>{w.proves()}</summary>
      <p class="small">{from === "link" ? w.provesLink() : w.provesFile()}</p>
      <p class="small">
        <Woven
          say={(hash) => w.lastHash({ hash })}
          parts={[
            <code class="hash" {...UNTRANSLATED}>
              {data.head.hash}
            </code>,
          ]}
        />
      </p>
      <p class="small">
        <a href="/verify/">{w.checkLog()}</a>
      </p>
    </details>
    <p>
      <button type="button" class="key" onClick={() => saveFile(`${data.id}.strikes.ndjson`, board.text)}>
        {w.saveLog()}
      </button>
    </p>
    {board.log.every(({ by }) => by === QUICK_RECORDER) ? (
      signedIn() ? (
        <Give w={w} board={board} data={data} />
      ) : (
        <p class="small">
          <Woven say={(link) => w.signInToGive({ link })} parts={[<a href="/account">{w.signIn()}</a>]} />{" "}
          {w.afterSignIn()}
        </p>
      )
    ) : null}
    <p class="small">
      <a href="/score/quick/">{w.scoreOwn()}</a>
    </p>
  </SharedBoardView>
);
