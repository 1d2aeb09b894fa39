import type { ComponentChildren, ComponentType } from "preact";
import { type Colour, currentGame, expectedBreaker, type MatchState, tieBreakSides } from "#carrom";
import type { Act } from "#site/islands/strike/acts.ts";
import { Key } from "#site/islands/strike/key.tsx";
import { type MatchNames, type Sides, seatName } from "#site/islands/strike/names.ts";
import type { PaperProps } from "./paper.tsx";
import { type PaperBoard, UNREAD } from "./paper-line.ts";
import type { SignResultProps } from "./sign-result.tsx";
import type { ScoreWords } from "./words.ts";

/** In the last of three games sides change once: after so many boards, or when a side has come to so many points. */
const BOARDS = 4;
const POINTS = 13;

/** ICF 58 to 60, for these rules and house rules made from them. */
const byIcf = ({ setting: { ruleset } }: MatchState): boolean => /^icf(?:@|$)/.test(ruleset.base ?? ruleset.id);

const isHalf = (points: readonly number[], boards: number): boolean =>
  boards >= BOARDS || points.some((score) => score >= POINTS);

/** Whether the players change sides before the next board: after each game, and once in the last of three. */
export const changesSides = (state: MatchState): boolean => {
  const { boards, games, lastNumber, setting } = state;
  if (!byIcf(state) || state.status !== "in-play" || (state.board && !state.board.over)) return false;
  const game = currentGame(state);
  if (game.over || (game.played === 0 && games.length > 1)) return true;
  const last = boards.find(({ number, status }) => number === lastNumber && status === "decided");
  if (game.number < setting.limits.games || setting.limits.games < 3 || last?.game !== game.number) return false;
  const before = game.points.map((score, side) => score - (last.points[side] ?? 0));
  return isHalf(game.points, game.played) && !isHalf(before, game.played - 1);
};

/** What is chosen before a board: the seat that breaks, and in a tie-break by colours who plays which. */
export type BoardStart = { readonly seat: number | null; readonly colours: Readonly<Record<string, Colour>> };

/** The default choice: the player who is expected to break. */
export const expectedStart = (state: MatchState): BoardStart => {
  const expected = expectedBreaker(state);
  return { seat: expected?.length === 1 ? (expected[0] ?? null) : null, colours: {} };
};

/** The opening of the next board; `null` until everything is chosen. */
export const openingOf = (state: MatchState, { seat, colours }: BoardStart): Act | null => {
  if (state.status !== "in-play" || waitsForShots(state)) return null;
  const breaker = seat === null ? undefined : state.setting.seats[seat]?.player;
  const level = tieBreakSides(state);
  if (breaker === undefined || (level && Object.keys(colours).length < level.length)) return null;
  return {
    type: "board_opened",
    data: { board: state.lastNumber + 1, breaker, ...(level ? { colours } : {}) },
  };
};

export type ColourProps = {
  readonly start: BoardStart;
  readonly set: (start: BoardStart) => void;
  readonly sides: Sides;
  readonly level: readonly number[];
};

type BetweenProps = {
  readonly w: ScoreWords;
  readonly names: MatchNames;
  readonly state: MatchState;
  readonly start: BoardStart;
  readonly set: (start: BoardStart) => void;
  /** What was read of a board that was kept on paper; `null`: boards are scored strike by strike. */
  readonly paper: PaperBoard | null;
  readonly setPaper: (paper: PaperBoard | null) => void;
  /** The keys of the toss, shown before the first board. */
  readonly toss: ComponentChildren;
  /** The form for a substitute; `null`: no others are known than the players. */
  readonly substitute: ComponentChildren;
  /** What few lines of a score sheet have. */
  readonly rarely: ComponentChildren;
  /** Points that may be asked for the strike that ended a board. */
  readonly extraPoint: ComponentChildren;
  /** The keys of a shoot-out, for a level game that waits for it. */
  readonly shootOut: ComponentChildren;
  /** The choice of colours in a tie-break: each of the tied says which colour it plays. */
  readonly ColourChoice: ComponentType<ColourProps>;
  /** The end of the match: every side signs. */
  readonly SignResult: ComponentType<Omit<SignResultProps, "w">>;
  /** The keys of a board that was kept on paper. */
  readonly Paper: ComponentType<Omit<PaperProps, "w">>;
  /** Records something at once. */
  readonly sign: (title: string, act: Act) => void;
  readonly offer: (title: string, act: Act) => void;
};

/** Whether the game waits for its shoot-out: no board is opened before. */
const waitsForShots = (state: MatchState): boolean => {
  const { level, over } = currentGame(state);
  return state.status === "in-play" && level && !over;
};

const isBeforeToss = ({ toss, lastNumber, games }: MatchState): boolean =>
  toss === null && lastNumber === 0 && games.every(({ recorded }) => !recorded);

/** A player who plays alone has a substitute only by regulations. */
const mayChangePlayers = ({ setting: { sides, limits } }: MatchState): boolean =>
  limits.substitutes || (sides[0]?.players.length ?? 1) > 1;

/** Before a board: who breaks. Who is expected to is chosen already; the big key below opens it, or records what a paper says. */
const BeforeBoard = (props: BetweenProps) => {
  const { w, names, state, start, set, paper, setPaper, toss, substitute, rarely, ColourChoice, Paper } = props;
  const level = tieBreakSides(state);
  return (
    <>
      {level ? <ColourChoice sides={names} level={level} start={start} set={set} /> : null}
      {paper ? <Paper sides={names} setting={state.setting} paper={paper} set={setPaper} rarely={rarely} /> : null}
      <fieldset>
        <legend>{w.whoBreaks({ board: state.lastNumber + 1 })}</legend>
        <div class="keys">
          {state.setting.seats.map(({ player, side }, seat) =>
            level && !level.includes(side) ? null : (
              <Key key={player} on={start.seat === seat} tap={() => set({ ...start, seat })}>
                {seatName(names, state, seat)}
              </Key>
            ),
          )}
        </div>
      </fieldset>
      {level ? null : (
        <button type="button" class="key" data-key="paper" onClick={() => setPaper(paper ? null : UNREAD)}>
          {paper ? w.fromTheTable() : w.fromPaper()}
        </button>
      )}
      {/* Below the keys: no key is elsewhere for it. */}
      {changesSides(state) ? <p>{w.changeSides()}</p> : null}
      {isBeforeToss(state) ? toss : null}
      {mayChangePlayers(state) ? substitute : null}
    </>
  );
};

const Next = (props: BetweenProps) => {
  const { names, state, sign, SignResult } = props;
  if (state.status !== "in-play") return <SignResult names={names} state={state} sign={sign} />;
  return waitsForShots(state) ? props.shootOut : <BeforeBoard {...props} />;
};

/** What there is to do while no board is being played. */
export const Between = (props: BetweenProps) => (
  <section class="between">
    {props.extraPoint}
    <Next {...props} />
  </section>
);
