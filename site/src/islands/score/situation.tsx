import { Fragment } from "preact";
import {
  type Board,
  COLOURS,
  colourOf,
  currentGame,
  gamesWon,
  type MatchState,
  NO_MEN,
  onBoard,
  type Setting,
  scoreOf,
} from "#carrom";
import { figure } from "#shared/views/parts/figures.ts";
import { seriesOf } from "#shared/views/parts/lists.ts";
import { namesOf, type Person } from "#shared/views/parts/people.tsx";
import { Man } from "#shared/views/strike/man.tsx";
import { type Sides, seatName } from "../strike/names.ts";
import type { ScoreWords } from "./tray/words.ts";

const queenWords = (w: ScoreWords, sides: Sides, board: Board): string => {
  const side = board.queen.side === null ? undefined : sides.sides[board.queen.side];
  if (board.queen.state === "on-board") return w.queenOnBoard();
  if (board.queen.state === "pocketed") return w.queenToCover();
  return w.queenCoveredBy({ side: namesOf(side?.players ?? []) });
};

/** More letters than one line of a phone has at full size: a longer text is smaller, and has two. */
const ONE_LINE = 22;

type SituationProps = { readonly w: ScoreWords; readonly sides: Sides; readonly state: MatchState };

/** Both partners, the one in turn set off. */
const Names = ({ players, inTurn }: { players: readonly Person[]; inTurn: string | undefined }) => (
  <>
    {players.map(({ id, name }, index) => (
      <Fragment key={id}>
        {index > 0 ? " & " : ""}
        {players.length > 1 && id === inTurn ? <b>{name}</b> : name}
      </Fragment>
    ))}
  </>
);

type SideMenProps = {
  readonly w: ScoreWords;
  readonly setting: Setting;
  readonly board: Board;
  readonly side: number;
};

/** Men of a side: left on the board, or where men have values those that it holds. */
const SideMen = ({ w, setting, board, side }: SideMenProps) => {
  if (!setting.ruleset.values) {
    const colour = colourOf(setting, board, side);
    return (
      <>
        <Man piece={colour} label={w.menLeftOf({ colour })} /> {onBoard(board, colour)}
      </>
    );
  }
  const held = board.held[side] ?? NO_MEN;
  return (
    <>
      {COLOURS.map((colour) => (
        <span key={colour} class="held">
          <Man piece={colour} label={w.menHeldOf({ colour })} /> {held[colour]}
        </span>
      ))}
    </>
  );
};

const SideLine = ({ w, sides, state, side }: SituationProps & { side: number }) => {
  const { board, setting } = state;
  const players = sides.sides[side]?.players ?? [];
  const live = board && !board.over ? board : null;
  const owed = live?.owed[side] ?? 0;
  const chosen = live?.colours?.[side];
  const score = scoreOf(state);
  const decides = score && score.unit !== "points" ? (score.sides[side]?.value ?? 0) : null;
  const points = score && (score.sides[side]?.points ?? 0) + (live?.tally[side] ?? 0);
  return (
    <tr>
      <th scope="row" class={namesOf(players).length > ONE_LINE ? "long" : undefined}>
        <Names players={players} inTurn={live ? setting.seats[live.turn]?.player : undefined} />
        {chosen ? <span class="owes">{w.playsColour({ colour: chosen })}</span> : null}
        {owed > 0 ? <span class="owes">{w.owes({ men: owed })}</span> : null}
      </th>
      <td class="men">{live ? <SideMen w={w} setting={setting} board={live} side={side} /> : null}</td>
      {decides === null ? null : <td class="points">{figure(decides)}</td>}
      <td class={decides === null ? "points" : "points beside"}>{points === null ? "" : figure(points)}</td>
    </tr>
  );
};

/** Which game it is, where a match has several. */
const GameLine = ({ w, sides, state }: SituationProps) => {
  if (state.setting.limits.games === 1) return null;
  const won = gamesWon(state.setting, state.games);
  const begun = won.some((games) => games > 0);
  const list = sides.sides.map(({ players }, side) => w.sideGames({ side: namesOf(players), games: won[side] ?? 0 }));
  return (
    <>
      {w.gameOf({ game: currentGame(state).number, games: state.setting.limits.games })}
      {begun ? ` ${w.gamesWon({ list: seriesOf(w.locale, list) })}` : ""}
    </>
  );
};

/** The line above everything: whose turn it is, or the state of the match between two boards. */
export const headline = (w: ScoreWords, sides: Sides, state: MatchState): string => {
  const { board } = state;
  if (state.status !== "in-play") return w.matchOver();
  if (board && !board.over) return w.toStrike({ player: seatName(sides, state, board.turn) });
  if (state.lastNumber > 0) return w.boardOver({ board: state.lastNumber });
  const { number, over } = currentGame(state);
  return over ? w.gameOver({ game: number }) : w.beforeFirstBoard();
};

const Headline = ({ words }: { readonly words: string }) => (
  <h1 class={words.length > ONE_LINE ? "long" : undefined}>{words}</h1>
);

/** The state: whose turn, men left, queen, dues, score. Each part has a line of its own that is always there. */
export const Situation = ({ w, sides, state, correcting }: SituationProps & { readonly correcting: boolean }) => {
  const live = state.board && !state.board.over ? state.board : null;
  const unit = scoreOf(state)?.unit ?? "points";
  return (
    <section class="situation" aria-label={w.standing()}>
      <Headline
        words={
          correcting && live ? w.correcting({ player: seatName(sides, state, live.turn) }) : headline(w, sides, state)
        }
      />
      <p class={live?.queen.state === "pocketed" ? "queen-line to-cover" : "queen-line"}>
        {live ? (
          <>
            <Man piece="queen" /> {queenWords(w, sides, live)}
            {live.attempts > 0 ? ` · ${w.attempts({ attempts: live.attempts })}` : ""}
            {state.setting.ruleset.values
              ? ` · ${w.onBoard({ white: onBoard(live, "white"), black: onBoard(live, "black") })}`
              : ""}
          </>
        ) : (
          <GameLine w={w} sides={sides} state={state} />
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">{w.side()}</span>
            </th>
            {live ? <th scope="col">{state.setting.ruleset.values ? w.menHeld() : w.menLeft()}</th> : <td />}
            {unit === "points" ? null : <th scope="col">{w.wonSoFar[unit]()}</th>}
            <th scope="col">{w.points()}</th>
          </tr>
        </thead>
        <tbody>
          {sides.sides.map(({ id }, side) => (
            <SideLine key={id} w={w} sides={sides} state={state} side={side} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
