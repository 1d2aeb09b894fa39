import type { MatchState } from "../../../../shared/match/model/state.ts";
import { InsteadKeys } from "./instead-keys.tsx";
import { StrikeKeys } from "./strike-keys.tsx";

type AskProps = {
  readonly state: MatchState;
  readonly notation: string;
  readonly write: (notation: string) => void;
};

const Typed = ({ notation, write }: Omit<AskProps, "state">) => (
  <>
    <label class="typed">
      <span>Strike, in notation</span>
      <input
        type="text"
        class="choice notation"
        value={notation}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby="notation-help"
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
    </label>
    <p class="small" id="notation-help">
      <span class="notation">w b q</span> a man or the queen pocketed, <span class="notation">w3</span> with its pocket,{" "}
      <span class="notation">S</span> the striker, <span class="notation">^</span> off the board,{" "}
      <span class="notation">-</span> nothing.
    </p>
  </>
);

/** What is asked about: typed, or tapped together. */
export const Ask = ({ state, notation, write }: AskProps) => {
  const { board } = state;
  const playing = board !== null && !board.over;
  return (
    <section class="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">What happens if</h2>
      {playing ? (
        <>
          <Typed notation={notation} write={write} />
          <StrikeKeys state={state} board={board} notation={notation} write={write} />
        </>
      ) : (
        <p class="empty">The board is over: take a strike back to ask about another.</p>
      )}
      <InsteadKeys state={state} notation={notation} write={write} />
    </section>
  );
};
