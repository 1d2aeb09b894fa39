import type { Moves } from "#shared/api/league/difference.ts";
import type { PublicResult } from "#shared/api/match/match.ts";
import type { BoardLine, StrikeLine } from "../match/play.ts";
import { boardOutcome } from "../match/wording.ts";
import type { MovesWords } from "../match/words.ts";
import { outcomeInWords } from "../parts/correction-words.ts";
import { figure, score as pair, scoreWithPoints } from "../parts/figures.ts";
import { seriesOf } from "../parts/lists.ts";
import { Notation } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { StrikeDrawn } from "../strike/man.tsx";
import { withNames } from "../strike/rulings.ts";
import { RatingsMoved } from "./ratings-moved.tsx";
import { SeriesMoved } from "./series-moved.tsx";
import { Pair, SideBySide } from "./side-by-side.tsx";
import { TableMoved } from "./table-moved.tsx";
import { TiesMoved } from "./ties-moved.tsx";

/** The figures of a result: the score that decides, and all points. */
const figuresOf = (w: MovesWords, { sides, score }: PublicResult): string => {
  const [own, other] = sides;
  if (!own || !other || sides.length > 2)
    return seriesOf(
      w.locale,
      sides.map(({ points }) => figure(points)),
    );
  return score ? scoreWithPoints(score, own.id, other.id) : pair(own.points, other.points);
};

const boardInWords = (w: MovesWords, { sides }: PublicResult, board: BoardLine | null): string => {
  if (!board) return w.noSuchBoard();
  const nameOf = (side: string) => namesOf(sides.find(({ id }) => id === side)?.players ?? []);
  return boardOutcome(w, board, nameOf) ?? w.noWinner();
};

/** A strike with its rulings, each on a line of its own; nothing where it is not there. */
const Strike = ({ w, row, sides }: { w: MovesWords; row: StrikeLine | null; sides: PublicResult["sides"] }) => {
  if (!row) return <>{w.noSuchStrike()}</>;
  const named = sides.map(({ id, players }) => ({ id, players, colour: null }));
  return (
    <>
      <StrikeDrawn w={w} notation={row.notation} /> {row.notation === "-" ? null : <Notation>{row.notation}</Notation>}
      {row.rulings.map(({ text, clause }) => (
        <span key={`${clause} ${text}`} class="said">
          {withNames(text, named)}
        </span>
      ))}
    </>
  );
};

/** Strikes shown at once; a correction early in a board may rule on all the others again. */
const SHOWN = 6;

const Strikes = ({ w, moves }: { w: MovesWords; moves: Moves }) => {
  const { sides } = moves.after;
  const name = (player: string) =>
    sides.flatMap(({ players }) => players).find(({ id }) => id === player)?.name ?? player;
  const rows = moves.strikes.map(({ seq, before, after }) => {
    const board = (after ?? before)?.board ?? 0;
    return (
      <Pair
        key={seq}
        w={w}
        head={w.strikeOf({ board, entry: seq, player: name((after ?? before)?.player ?? "") })}
        before={<Strike w={w} row={before} sides={sides} />}
        after={<Strike w={w} row={after} sides={sides} />}
      />
    );
  });
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{w.onTheBoard()}</h2>
      <SideBySide w={w} name={w.strikes()}>
        {rows.slice(0, SHOWN)}
      </SideBySide>
      {rows.length > SHOWN ? (
        <details>
          <summary>{w.moreStrikes({ strikes: rows.length - SHOWN })}</summary>
          <SideBySide w={w} name={w.moreStrikes({ strikes: rows.length - SHOWN })}>
            {rows.slice(SHOWN)}
          </SideBySide>
        </details>
      ) : null}
    </section>
  );
};

/** Whether anything moves at all. */
export const movesNothing = ({ boards, strikes, standings, ties, series, ratings, before, after }: Moves): boolean =>
  boards.length + strikes.length + standings.rows.length + ties.length + series.length + ratings.length === 0 &&
  JSON.stringify(before) === JSON.stringify(after);

/** The effects of a correction on the board, the match, the table and the ratings: before it is made, and after. */
export const MovesView = ({ w, moves }: { w: MovesWords; moves: Moves }) => (
  <div class="moves">
    <section>
      <h2>{w.match()}</h2>
      <SideBySide w={w} name={w.match()}>
        <Pair w={w} head={w.result()} before={outcomeInWords(w, moves.before)} after={outcomeInWords(w, moves.after)} />
        <Pair w={w} head={w.points()} before={figuresOf(w, moves.before)} after={figuresOf(w, moves.after)} />
        {moves.boards.map(({ number, before, after }) => (
          <Pair
            key={number}
            w={w}
            head={w.boardNumber({ board: number })}
            before={boardInWords(w, moves.before, before)}
            after={boardInWords(w, moves.after, after)}
          />
        ))}
      </SideBySide>
    </section>
    <Strikes w={w} moves={moves} />
    <TableMoved w={w} standings={moves.standings} />
    <TiesMoved w={w} ties={moves.ties} />
    <SeriesMoved w={w} series={moves.series} />
    <RatingsMoved w={w} ratings={moves.ratings} match={moves.match} />
  </div>
);
