import type { MatchState } from "../../../../shared/match/model/state.ts";
import * as w from "../../../../shared/words/explore.en.ts";
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
      <span>{w.inNotation()}</span>
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
      <span class="notation">w b q</span> {w.notation.men()} <span class="notation">w3</span> {w.notation.pocket()}{" "}
      <span class="notation">S</span> {w.notation.striker()} <span class="notation">^</span> {w.notation.off()}{" "}
      <span class="notation">-</span> {w.notation.nothing()}
    </p>
  </>
);

/** What is asked about: typed, or tapped together. */
export const Ask = ({ state, notation, write }: AskProps) => {
  const { board } = state;
  const playing = board !== null && !board.over;
  return (
    <section class="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{w.yourStrike()}</h2>
      {playing ? (
        <>
          <Typed notation={notation} write={write} />
          <StrikeKeys state={state} board={board} notation={notation} write={write} />
        </>
      ) : (
        <p class="empty">{w.boardOver()}</p>
      )}
      <InsteadKeys state={state} notation={notation} write={write} />
    </section>
  );
};
