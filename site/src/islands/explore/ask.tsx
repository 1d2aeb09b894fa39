import type { MatchState } from "#carrom";
import { Notation, UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { Woven } from "#shared/views/parts/woven.tsx";
import { InsteadKeys } from "./instead-keys.tsx";
import { turnWords } from "./standing.tsx";
import { StrikeKeys } from "./strike-keys.tsx";
import type { ExploreWords } from "./words.ts";

type AskProps = {
  readonly w: ExploreWords;
  readonly state: MatchState;
  readonly notation: string;
  readonly write: (notation: string) => void;
};

const Typed = ({ w, notation, write }: Omit<AskProps, "state">) => (
  <>
    <label class="typed">
      <span>{w.inNotation()}</span>
      <input
        type="text"
        class="choice notation"
        {...UNTRANSLATED}
        value={notation}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-describedby="notation-help"
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
    </label>
    <p class="small" id="notation-help">
      <Woven
        say={(men, pocket, striker, off, nothing) => w.notationHelp({ men, pocket, striker, off, nothing })}
        parts={["w b q", "w3", "S", "^", "-"].map((code) => <Notation key={code}>{code}</Notation>)}
      />
    </p>
  </>
);

/** What is asked about: tapped together, or typed. */
export const Ask = ({ w, state, notation, write }: AskProps) => {
  const { board } = state;
  const playing = board !== null && !board.over;
  return (
    <section class="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{w.yourStrike()}</h2>
      <p class="under small">
        {state.setting.ruleset.name}
        {board ? ` · ${turnWords(w, state, board)}` : ""} · <a href="#settings">{w.settings()}</a>
      </p>
      {playing ? (
        <StrikeKeys w={w} state={state} board={board} notation={notation} write={write} />
      ) : (
        <p class="empty">{w.boardOver()}</p>
      )}
      <InsteadKeys w={w} state={state} notation={notation} write={write} />
      {playing ? <Typed w={w} notation={notation} write={write} /> : null}
    </section>
  );
};
