import type { MatchDetail } from "#shared/api/match/match.ts";
import { figure } from "../parts/figures.ts";
import { everyPlayer, namesOf, shortNames } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { Man } from "../strike/man.tsx";
import type { BoardLine } from "./play.ts";
import { slamInWords } from "./wording.ts";
import type { MatchWords } from "./words.ts";

type CellProps = { w: MatchWords; data: MatchDetail; board: BoardLine; side: MatchDetail["sides"][number] };

const worth = (board: BoardLine, side: string): string => {
  if (board.status === "in-play") return "\u2013";
  if (board.status === "decided") return figure(board.points[side] ?? 0);
  return "\u00d7";
};

const Cell = ({ w, data, board, side }: CellProps) => {
  const broke = everyPlayer(side).some(({ id }) => id === data.breakers[board.number]);
  return (
    <td class={[board.status, board.winner === side.id ? "won" : ""].join(" ").trim()}>
      <span class="worth">
        {broke ? (
          <svg class="broke" viewBox="0 0 6 6" width="6" height="6" role="img" aria-label={w.broke()}>
            <circle cx="3" cy="3" r="2.4" />
          </svg>
        ) : null}
        {worth(board, side.id)}
      </span>
      {board.queen === side.id ? <Man piece="queen" label={w.coveredQueen()} /> : null}
      {board.winner === side.id ? <SlamMark w={w} board={board} /> : null}
    </td>
  );
};

/** A slam, below the points of its board: a column has no room for its colour. */
const SlamMark = ({ w, board }: { readonly w: MatchWords; readonly board: BoardLine }) =>
  board.slam === null ? null : (
    <span class="slam">
      <span aria-hidden="true">{w.slamMark()}</span>
      <span class="hidden">{slamInWords(w, board)}</span>
    </span>
  );

/** The points of a side in the boards that are decided. */
export const total = (boards: readonly BoardLine[], side: string): number =>
  boards.reduce((sum, { status, points }) => sum + (status === "decided" ? (points[side] ?? 0) : 0), 0);

/** Where the numbers of the boards lead. */
type Leading = {
  /** The address of a board; `null`: it has none. Left out, boards are on the same page. */
  readonly hrefOf?: (board: number) => string | null;
  /** The board that is shown, where one alone is. */
  readonly current?: number;
};

const onPage = (board: number): string => `#board-${board}`;

type StripProps = {
  readonly w: MatchWords;
  readonly data: MatchDetail;
  /** The game; `null`: all of them, as each is one board. */
  readonly number: number | null;
  readonly boards: readonly BoardLine[];
} & Leading;

type LinkProps = {
  readonly w: MatchWords;
  readonly number: number;
  readonly href: string | null;
  readonly isCurrent: boolean;
};

const BoardLink = ({ w, number, href, isCurrent }: LinkProps) =>
  href === null ? (
    <span>{number}</span>
  ) : (
    <a href={href} aria-label={w.boardNumber({ board: number })} aria-current={isCurrent ? "true" : undefined}>
      {number}
    </a>
  );

const GameStrip = ({ w, data, number, boards, hrefOf = onPage, current }: StripProps) => {
  const known = boards.length > 0;
  const isOfSeveral = number !== null && data.report.games.length > 1;
  const names = shortNames(data.sides);
  const game = data.report.games.find((one) => one.number === number);
  return (
    <table class="strip">
      <caption class={isOfSeveral || boards.length === 0 ? "small" : "hidden"}>
        {game?.carried ? (
          <a href={`/matches/${game.carried}`}>{w.gameCarried({ game: game.number })}</a>
        ) : isOfSeveral ? (
          w.game({ known, game: number })
        ) : (
          w.pointsByBoard({ known })
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{w.side()}</span>
          </th>
          {boards.map((board) => (
            <th key={board.number} scope="col">
              <BoardLink w={w} number={board.number} href={hrefOf(board.number)} isCurrent={board.number === current} />
            </th>
          ))}
          <th scope="col" class="total">
            <span class="hidden">{w.total()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.sides.map((side, index) => (
          <tr key={side.id}>
            <th scope="row">
              <span aria-hidden="true">{names[index]}</span>
              <span class="hidden">{namesOf(side.players)}</span>
            </th>
            {boards.map((board) => (
              <Cell key={board.number} w={w} data={data} board={board} side={side} />
            ))}
            <td class="total">{figure(game?.points[side.id] ?? total(boards, side.id))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The games with boards, and those of which only the points are known: whatever has a winner, or a game after it. */
const gamesShown = ({ games, boards }: MatchDetail["report"]): number[] =>
  games
    .filter(
      ({ number, winner }, index) =>
        boards.some(({ game }) => game === number) || winner !== null || index < games.length - 1,
    )
    .map(({ number }) => number);

/**
 * The boards like a line score: points, a dot for who broke, the queen beside who covered her, a word for a slam. A table
 * a game, or one where each game is one board.
 */
export const Strip = ({ w, data, ...leading }: { w: MatchWords; data: MatchDetail } & Leading) => {
  const games = gamesShown(data.report);
  if (games.length === 0) return null;
  const { boards } = data.report;
  const played = games.map((number) => ({ number, boards: boards.filter(({ game }) => game === number) }));
  const isShort = games.length > 1 && played.every((one) => one.boards.length === 1);
  return (
    <Scroller label={w.boards()}>
      {(isShort ? [{ number: null, boards }] : played).map((one) => (
        <GameStrip key={one.number} w={w} data={data} {...one} {...leading} />
      ))}
    </Scroller>
  );
};
