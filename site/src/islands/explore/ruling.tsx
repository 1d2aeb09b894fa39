import {
  boardStanding,
  formatStrike,
  type MatchState,
  type Move,
  type Moved,
  type Rejected,
  type Ruleset,
  readMove,
  seatIndex,
  sideIndex,
  tryMove,
  tryMoves,
} from "#carrom";
import type { Result } from "#shared/result.ts";
import { Clause } from "#shared/views/parts/clause.tsx";
import { clauseSentence } from "#shared/views/parts/clause-words.ts";
import { Send } from "#shared/views/parts/send.tsx";
import { lined } from "#shared/views/parts/sent-lines.ts";
import { StrikeDrawn, strikeInWords } from "#shared/views/strike/man.tsx";
import { unmarked } from "#shared/words/verbatim.ts";
import { named, reasonInWords, seatName, sideName } from "./named.ts";
import { BoardState } from "./standing.tsx";
import type { ExploreWords } from "./words.ts";

/** The move that is asked about. */
type MoveInWords = {
  /** Strike notation; `null` for what is no strike. */
  readonly strike: string | null;
  /** Who did what, in one sentence without its full stop. */
  readonly said: string;
};

const sentenceOf = (w: ExploreWords, state: MatchState, move: Move): string => {
  const { setting } = state;
  const player = (id: string): string => seatName(w, state, seatIndex(setting, id));
  const side = (id: string): string => sideName(w, state, sideIndex(setting, id));
  switch (move.type) {
    case "strike":
      return w.strikeBy({
        player: player(move.data.player),
        strike: strikeInWords(w.strike, formatStrike(move.data)),
      });
    case "turn_passed":
      return w.passes({ player: player(move.data.player) });
    case "foul_called":
      return w.foul[move.data.code]({ player: player(move.data.player) });
    case "dues_forgotten":
      return w[move.data.how === "forgone" ? "dueWaived" : "dueNotReturned"]({ side: side(move.data.side) });
    case "queen_left":
      return w.queenLeft({ side: side(move.data.side) });
    case "extra_point_claimed":
      return w.claims({ side: side(move.data.side) });
    case "board_conceded":
      return w.concedes({ side: side(move.data.side) });
  }
};

/** What was written, in words; `null` for what cannot be read. */
export const moveInWords = (w: ExploreWords, state: MatchState, written: string): MoveInWords | null => {
  const read = readMove(state, written);
  if (!read.ok) return null;
  const move = read.value;
  return { strike: move.type === "strike" ? formatStrike(move.data) : null, said: sentenceOf(w, state, move) };
};

type JudgedProps = {
  readonly w: ExploreWords;
  readonly ruleset: Ruleset;
  /** Before the move. */
  readonly position: MatchState;
  readonly judged: Result<Moved, Rejected>;
};

const Rulings = ({ w, ruleset, position, judged }: JudgedProps) => {
  if (!judged.ok) return <p class="refused">{w.notPossible({ why: reasonInWords(w, position, judged.error.why) })}</p>;
  const { rulings, state } = judged.value;
  return (
    <>
      {rulings.length === 0 ? <p class="ruling">{w.nothingChanges()}</p> : null}
      {rulings.map(({ text, clause }) => (
        <p key={`${clause} ${text}`} class="ruling">
          <span>{named(w, state, text)}</span> <Clause w={w.clauses} ruleset={ruleset.id} clause={clause} />
        </p>
      ))}
    </>
  );
};

/** The board that a move leads to; nothing where it cannot be made. */
const Afterwards = ({ w, judged }: Pick<JudgedProps, "w" | "judged">) =>
  judged.ok ? <BoardState w={w} state={judged.value.state} title={w.afterwards()} /> : null;

const Question = ({ w, state, notation }: { w: ExploreWords; state: MatchState; notation: string }) => {
  const question = moveInWords(w, state, notation);
  if (!question) return null;
  const { strike, said } = question;
  return (
    <p class="asked">
      {strike === null ? null : <StrikeDrawn w={w.strike} notation={strike} />} {said}
    </p>
  );
};

type TextProps = JudgedProps & { readonly notation: string };

/** A ruling as a text to send: the ruleset, the move, and each ruling with its clause, a line each. */
const rulingText = ({ w, ruleset, position, judged, notation }: TextProps): string => {
  const question = moveInWords(w, position, notation);
  const rulings = judged.ok
    ? judged.value.rulings.map(({ text, clause }) => {
        const said = named(w, judged.value.state, text);
        return `${said} ${unmarked(clauseSentence(w.clauses, clause))}`;
      })
    : [w.notPossible({ why: reasonInWords(w, position, judged.error.why) })];
  return lined([ruleset.name, question?.said ?? null, ...(rulings.length > 0 ? rulings : [w.nothingChanges()])]);
};

type RulingProps = {
  readonly w: ExploreWords;
  readonly ruleset: Ruleset;
  readonly state: MatchState;
  readonly notation: string;
  readonly judged: Result<Moved, Rejected>;
  /** The address of this page with the position and the move. */
  readonly link: string;
  readonly playOn: () => void;
};

/** A rulebook's ruling on a move, and the state after it. */
export const Ruling = ({ w, ruleset, state, notation, judged, link, playOn }: RulingProps) => (
  <>
    <div class="verdict">
      <Question w={w} state={state} notation={notation} />
      <Rulings w={w} ruleset={ruleset} position={state} judged={judged} />
    </div>
    <Afterwards w={w} judged={judged} />
    {judged.ok ? (
      <button type="button" class="key" onClick={playOn}>
        {w.playOn()}
      </button>
    ) : null}
    <Send w={w.send} text={rulingText({ w, ruleset, position: state, judged, notation })} link={link} />
  </>
);

type BesideProps = {
  readonly w: ExploreWords;
  readonly ruleset: Ruleset;
  /** The board before the first move. */
  readonly table: MatchState;
  readonly before: readonly string[];
  readonly notation: string;
  /** The position under the first rulebook. */
  readonly position: MatchState;
};

/** Where the pieces are, what is owed and whose turn it is: the score and the points of the men set aside. */
const positionOf = (state: MatchState): string => {
  const { tally, ...where } = boardStanding(state);
  return JSON.stringify(where);
};

/** The ruling on the same moves under a second rulebook, which may rule otherwise on each of them. */
export const Beside = ({ w, ruleset, table, before, notation, position }: BesideProps) => {
  const { tried, rejected } = tryMoves(table, before);
  const state = tried.at(-1)?.state ?? table;
  const judged = tryMove(state, notation);
  return (
    <section class="beside" role="status" aria-label={w.under({ ruleset: ruleset.name })}>
      <h3>
        <a href={`/rules/${ruleset.id}/`}>{ruleset.name}</a>
      </h3>
      {rejected ? (
        <p class="refused">{w.positionNotPossible({ why: reasonInWords(w, state, rejected.why) })}</p>
      ) : (
        <>
          {positionOf(state) === positionOf(position) ? null : <BoardState w={w} state={state} title={w.elsewhere()} />}
          <Question w={w} state={state} notation={notation} />
          <Rulings w={w} ruleset={ruleset} position={state} judged={judged} />
          <Afterwards w={w} judged={judged} />
        </>
      )}
    </section>
  );
};
