import type { MatchDetail } from "#shared/api/match/match.ts";
import { pocketedIn } from "../strike/man.tsx";
import { type BoardPlay, boardsOf, type PlayRow, type StrikeLine, type TurnPlay } from "./play.ts";
import type { DrawnWords } from "./words.ts";

/** The mark of a strike: a disc for each piece that it pocketed, a line where it pocketed none. */
const Mark = ({ strike: { seq, notation, fouls } }: { readonly strike: StrikeLine }) => {
  const pieces = pocketedIn(notation);
  const kind = pieces.length === 0 ? "none" : "men";
  return (
    <i class={fouls.length > 0 ? `${kind} foul` : kind} data-seq={seq}>
      {pieces.map((piece, index) => (
        <b key={index} class={piece} />
      ))}
    </i>
  );
};

const strikesIn = (lines: readonly PlayRow[]): readonly StrikeLine[] =>
  lines.flatMap((line) => (line.kind === "strike" ? [line.strike] : []));

const Turn = ({ turn }: { readonly turn: TurnPlay }) => (
  <span class="of-turn">
    {strikesIn(turn.lines).map((strike) => (
      <Mark key={strike.seq} strike={strike} />
    ))}
  </span>
);

type RowProps = { readonly w: DrawnWords; readonly play: BoardPlay; readonly match: string };

const Row = ({ w, play: { board, turns }, match }: RowProps) => {
  const strikes = turns.reduce((sum, { lines }) => sum + strikesIn(lines).length, 0);
  if (strikes === 0) return null;
  return (
    <li>
      <a
        href={`/matches/${match}/replay?board=${board.number}`}
        aria-label={w.ribbonBoard({ board: board.number, strikes })}
      >
        <span class="number">{board.number}</span>
        <span class="marks">
          {turns.map((turn) => (
            <Turn key={turn.lines[0]?.seq} turn={turn} />
          ))}
        </span>
      </a>
    </li>
  );
};

type Props = { readonly w: DrawnWords; readonly data: MatchDetail };

/**
 * A match at one look: a row a board, a mark a strike, a line between turns. Each row is a link to the replay; a script takes
 * the strike that was meant.
 */
export const Ribbon = ({ w, data: { id, report } }: Props) =>
  report.strikes.length > 0 ? (
    <section class="ribbon" aria-label={w.ribbon()}>
      <ol>
        {boardsOf(report).map((play) => (
          <Row key={play.board.number} w={w} play={play} match={id} />
        ))}
      </ol>
      <p class="small">
        {w.ribbonAbout()} <span class="onward">{w.ribbonTap()}</span>
      </p>
    </section>
  ) : null;
