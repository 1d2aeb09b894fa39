import type { ComponentChildren } from "preact";
import type { Moves } from "../../api/league/difference.ts";
import type { PublicResult } from "../../api/match/match.ts";
import { counted, figure, score } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { StrikeDrawn } from "./man.tsx";
import type { BoardLine, StrikeLine } from "./play.ts";
import { RatingsMoved } from "./ratings-moved.tsx";
import { withNames } from "./rulings.ts";
import { TableMoved } from "./table-moved.tsx";
import { ENDING_WORDS } from "./wording.ts";

/** How a match was won that was not played out: begun at the board, it was not won without play. */
const withoutTheEnd = (games: PublicResult["games"]): string =>
  games.some(({ boards }) => boards.length > 0) ? " by forfeit" : " without play";

/** Who won, in a few words. */
export const outcomeInWords = ({ status, winner, forfeited, sides, games }: PublicResult): string => {
  if (status === "in-play") return "still in play";
  if (status === "abandoned") return "abandoned";
  if (status === "void") return "void";
  const side = sides.find(({ id }) => id === winner);
  if (!side) return "drawn";
  return `${namesOf(side.players)} won${forfeited ? withoutTheEnd(games) : ""}`;
};

/** The figures of a result: games where there are several, and all points. */
const figuresOf = ({ sides, games }: PublicResult): string => {
  const [own, other] = sides;
  if (!own || !other || sides.length > 2) return sides.map(({ points }) => figure(points)).join(", ");
  const all = score(own.points, other.points);
  return games.length > 1 ? `${score(own.gamesWon, other.gamesWon)} games, ${all}` : all;
};

const boardInWords = ({ sides }: PublicResult, board: BoardLine | null): string => {
  if (!board) return "no such board";
  if (board.status === "in-play") return "in play";
  if (board.status === "annulled") return "annulled";
  if (board.status === "surplus") return "played after the end; does not count";
  const winner = sides.find(({ id }) => id === board.winner);
  if (!winner) return "no winner";
  const how = board.ending === null || board.ending === "cleared" ? "" : `: ${ENDING_WORDS[board.ending]}`;
  return `${namesOf(winner.players)} ${counted(board.points[winner.id] ?? 0, "point")}${how}`;
};

/** A strike with its rulings, each on a line of its own; nothing where it is not there. */
const Strike = ({ row, sides }: { row: StrikeLine | null; sides: PublicResult["sides"] }) => {
  if (!row) return <>not there</>;
  const named = sides.map(({ id, players }) => ({ id, players, colour: null }));
  return (
    <>
      <StrikeDrawn notation={row.notation} />{" "}
      {row.notation === "-" ? null : <span class="notation">{row.notation}</span>}
      {row.rulings.map(({ text, clause }) => (
        <span key={`${clause} ${text}`} class="said">
          {withNames(text, named)}
        </span>
      ))}
    </>
  );
};

type PairProps = { readonly head: string; readonly before: ComponentChildren; readonly after: ComponentChildren };

const Pair = ({ head, before, after }: PairProps) => (
  <tr>
    <th scope="row">{head}</th>
    <td>{before}</td>
    <td>{after}</td>
  </tr>
);

/** A table of what was and what is. */
const SideBySide = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <Scroller label={name}>
    <table class="side-by-side">
      <caption class="hidden">{name}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroller>
);

/** Strikes shown at once; a correction early in a board may rule on all the others anew. */
const SHOWN = 6;

const Strikes = ({ moves }: { moves: Moves }) => {
  const { sides } = moves.after;
  const name = (player: string) =>
    sides.flatMap(({ players }) => players).find(({ id }) => id === player)?.name ?? player;
  const rows = moves.strikes.map(({ seq, before, after }) => {
    const board = (after ?? before)?.board ?? 0;
    return (
      <Pair
        key={seq}
        head={`Board ${board}, entry ${seq}: ${name((after ?? before)?.player ?? "")}`}
        before={<Strike row={before} sides={sides} />}
        after={<Strike row={after} sides={sides} />}
      />
    );
  });
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>On the board</h2>
      <SideBySide name="Strikes that are ruled on otherwise">{rows.slice(0, SHOWN)}</SideBySide>
      {rows.length > SHOWN ? (
        <details>
          <summary>{counted(rows.length - SHOWN, "more strike")} ruled on otherwise</summary>
          <SideBySide name="More strikes">{rows.slice(SHOWN)}</SideBySide>
        </details>
      ) : null}
    </section>
  );
};

/** Whether anything moves at all. */
export const movesNothing = ({ boards, strikes, standings, ratings, before, after }: Moves): boolean =>
  boards.length + strikes.length + standings.rows.length + ratings.length === 0 &&
  JSON.stringify(before) === JSON.stringify(after);

/** What a correction moves, on the board, in the match, in the table and in the ratings: before it is made, and after. */
export const MovesView = ({ moves }: { moves: Moves }) => (
  <div class="moves">
    <section>
      <h2>The match</h2>
      <SideBySide name="The match">
        <Pair head="Result" before={outcomeInWords(moves.before)} after={outcomeInWords(moves.after)} />
        <Pair head="Points" before={figuresOf(moves.before)} after={figuresOf(moves.after)} />
        {moves.boards.map(({ number, before, after }) => (
          <Pair
            key={number}
            head={`Board ${number}`}
            before={boardInWords(moves.before, before)}
            after={boardInWords(moves.after, after)}
          />
        ))}
      </SideBySide>
    </section>
    <Strikes moves={moves} />
    <TableMoved standings={moves.standings} />
    <RatingsMoved ratings={moves.ratings} match={moves.match} />
  </div>
);
