import type { MatchState, Rejected } from "#carrom";
import { Notation } from "#shared/views/parts/notation.tsx";
import type { Change } from "./choices.tsx";
import { saidWhy } from "./named.ts";
import type { ExploreWords } from "./words.ts";

type PathProps = {
  readonly w: ExploreWords;
  /** The position that the moves lead to, as far as they stand. */
  readonly state: MatchState;
  readonly before: readonly string[];
  readonly rejected: Rejected | null;
  /** How many of the moves stand. */
  readonly stands: number;
  readonly change: Change;
};

/** How the position came about: every move, and a way back. */
export const Path = ({ w, state, before, rejected, stands, change }: PathProps) => (
  <div class="path">
    {before.length > 0 ? (
      <p>
        <span class="small">{w.after()} </span>
        {before.map((move, index) => (
          <Notation key={index} struckOut={index >= stands}>
            {move}
          </Notation>
        ))}
        <button
          type="button"
          class="back"
          onClick={() => change({ before: before.slice(0, -1), strike: before.at(-1) ?? "" })}
        >
          {w.undoLast()}
        </button>
      </p>
    ) : null}
    {rejected ? (
      <p class="refused" role="status">
        {w.onlySoFar({ move: stands, why: saidWhy(w, state, rejected.why) })}{" "}
        <button type="button" class="back" onClick={() => change({ before: before.slice(0, stands) })}>
          {w.goOnFromThere()}
        </button>
      </p>
    ) : null}
  </div>
);
