import type { MatchState } from "../../../../shared/match/model/state.ts";
import { standing } from "../../../../shared/match/rulings/row.ts";
import { type Moved, type Rejected, tryMove, tryMoves } from "../../../../shared/match/what-if/tryout.ts";
import type { Result } from "../../../../shared/result.ts";
import type { Ruleset } from "../../../../shared/rules/ruleset.ts";
import { StrikeDrawn } from "../../../../shared/views/match/man.tsx";
import { Clause } from "../../../../shared/views/parts/clause.tsx";
import * as clauses from "../../../../shared/words/clauses.en.ts";
import * as w from "../../../../shared/words/explore.en.ts";
import * as refusals from "../../../../shared/words/refusals.en.ts";
import { say } from "../../../../shared/words/said.ts";
import * as strikeWords from "../../../../shared/words/strike.en.ts";
import { moveInWords } from "./moved.ts";
import { named } from "./named.ts";
import { BoardState } from "./standing.tsx";

type JudgedProps = { readonly ruleset: Ruleset; readonly judged: Result<Moved, Rejected> };

const Judged = ({ ruleset, judged }: JudgedProps) => {
  if (!judged.ok) return <p class="refused">{w.notPossible({ why: say(refusals, judged.error.why) })}</p>;
  const { rulings, state } = judged.value;
  return (
    <>
      {rulings.length === 0 ? <p class="ruling">{w.nothingChanges()}</p> : null}
      {rulings.map(({ text, clause }) => (
        <p key={`${clause} ${text}`} class="ruling">
          <span>{named(state, text)}</span> <Clause w={clauses} ruleset={ruleset.id} clause={clause} />
        </p>
      ))}
      <BoardState state={state} title={w.afterwards()} />
    </>
  );
};

const Question = ({ state, notation }: { state: MatchState; notation: string }) => {
  const question = moveInWords(state, notation);
  if (!question) return null;
  const { who, what, strike } = question;
  return (
    <p class="asked">
      {strike === null ? null : <StrikeDrawn w={strikeWords} notation={strike} />} {w.didWhat({ who, what })}
    </p>
  );
};

type RulingProps = {
  readonly ruleset: Ruleset;
  readonly state: MatchState;
  readonly notation: string;
  readonly playOn: () => void;
};

/** What a rulebook says to a move, and how everything stands then. */
export const Ruling = ({ ruleset, state, notation, playOn }: RulingProps) => {
  const judged = tryMove(state, notation);
  return (
    <>
      <Question state={state} notation={notation} />
      <Judged ruleset={ruleset} judged={judged} />
      {judged.ok ? (
        <button type="button" class="key" onClick={playOn}>
          {w.playOn()}
        </button>
      ) : null}
    </>
  );
};

type BesideProps = {
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
export const Beside = ({ ruleset, table, before, notation, position }: BesideProps) => {
  const { tried, rejected } = tryMoves(table, before);
  const state = tried.at(-1)?.state ?? table;
  return (
    <section class="beside" role="status" aria-label={w.under({ ruleset: ruleset.name })}>
      <h3>
        <a href={`/rules/${ruleset.id}/`}>{ruleset.name}</a>
      </h3>
      {rejected ? (
        <p class="refused">{w.positionNotPossible({ why: say(refusals, rejected.why) })}</p>
      ) : (
        <>
          {positionOf(state) === positionOf(position) ? null : <BoardState state={state} title={w.elsewhere()} />}
          <Question state={state} notation={notation} />
          <Judged ruleset={ruleset} judged={tryMove(state, notation)} />
        </>
      )}
    </section>
  );
};
