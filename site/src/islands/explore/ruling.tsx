import { type MatchState, type Moved, type Rejected, type Ruleset, standing, tryMove, tryMoves } from "#carrom";
import type { Result } from "#shared/result.ts";
import { Clause } from "#shared/views/parts/clause.tsx";
import { StrikeDrawn } from "#shared/views/strike/man.tsx";
import { moveInWords } from "./moved.ts";
import { named, saidWhy } from "./named.ts";
import { BoardState } from "./standing.tsx";
import type { ExploreWords } from "./words.ts";

type JudgedProps = {
  readonly w: ExploreWords;
  readonly ruleset: Ruleset;
  /** Before the move. */
  readonly position: MatchState;
  readonly judged: Result<Moved, Rejected>;
};

const Judged = ({ w, ruleset, position, judged }: JudgedProps) => {
  if (!judged.ok) return <p class="refused">{w.notPossible({ why: saidWhy(w, position, judged.error.why) })}</p>;
  const { rulings, state } = judged.value;
  return (
    <>
      {rulings.length === 0 ? <p class="ruling">{w.nothingChanges()}</p> : null}
      {rulings.map(({ text, clause }) => (
        <p key={`${clause} ${text}`} class="ruling">
          <span>{named(w, state, text)}</span> <Clause w={w.clauses} ruleset={ruleset.id} clause={clause} />
        </p>
      ))}
      <BoardState w={w} state={state} title={w.afterwards()} />
    </>
  );
};

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

type RulingProps = {
  readonly w: ExploreWords;
  readonly ruleset: Ruleset;
  readonly state: MatchState;
  readonly notation: string;
  readonly judged: Result<Moved, Rejected>;
  readonly playOn: () => void;
};

/** What a rulebook says to a move, and how everything stands then. */
export const Ruling = ({ w, ruleset, state, notation, judged, playOn }: RulingProps) => (
  <>
    <Question w={w} state={state} notation={notation} />
    <Judged w={w} ruleset={ruleset} position={state} judged={judged} />
    {judged.ok ? (
      <button type="button" class="key" onClick={playOn}>
        {w.playOn()}
      </button>
    ) : null}
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
  const { tally, ...where } = standing(state);
  return JSON.stringify(where);
};

/** The ruling on the same moves under a second rulebook, which may rule otherwise on each of them. */
export const Beside = ({ w, ruleset, table, before, notation, position }: BesideProps) => {
  const { tried, rejected } = tryMoves(table, before);
  const state = tried.at(-1)?.state ?? table;
  return (
    <section class="beside" role="status" aria-label={w.under({ ruleset: ruleset.name })}>
      <h3>
        <a href={`/rules/${ruleset.id}/`}>{ruleset.name}</a>
      </h3>
      {rejected ? (
        <p class="refused">{w.positionNotPossible({ why: saidWhy(w, state, rejected.why) })}</p>
      ) : (
        <>
          {positionOf(state) === positionOf(position) ? null : <BoardState w={w} state={state} title={w.elsewhere()} />}
          <Question w={w} state={state} notation={notation} />
          <Judged w={w} ruleset={ruleset} position={state} judged={tryMove(state, notation)} />
        </>
      )}
    </section>
  );
};
