import type { ComponentChildren } from "preact";
import { type Board, onBoard } from "../../../../shared/match/board.ts";
import { inWords, sentence } from "../../../../shared/views/figures.ts";
import { Man } from "../../../../shared/views/man.tsx";
import type { Colour } from "../../../../shared/vocabulary.ts";
import { otherColour } from "../../../../shared/vocabulary.ts";
import { changed, type Draft, NOTHING } from "./draft.ts";

type KeyProps = {
  readonly on: boolean;
  readonly tap: () => void;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
};

/** One big button that shows whether it is part of the strike. */
export const Key = ({ on, tap, disabled = false, wide = false, children }: KeyProps) => (
  <button type="button" class={wide ? "key key-wide" : "key"} aria-pressed={on} disabled={disabled} onClick={tap}>
    {children}
  </button>
);

type PadProps = {
  readonly board: Board;
  readonly own: Colour;
  /** `null` while nothing has been tapped. */
  readonly draft: Draft | null;
  readonly set: (draft: Draft | null) => void;
  readonly more: boolean;
  readonly toggleMore: () => void;
};

const Discs = ({ colour, count }: { colour: Colour; count: number }) => (
  <span class="discs">
    {Array.from({ length: count }, (_, index) => (
      <Man key={index} piece={colour} />
    ))}
  </span>
);

const isNothing = (draft: Draft | null): boolean =>
  draft !== null && draft.own + draft.other === 0 && !draft.queen && !draft.striker && !draft.untouched;

/** The commonest outcomes of a strike; what is tapped adds up, and "Nothing" begins again. */
export const StrikePad = ({ board, own, draft, set, more, toggleMore }: PadProps) => {
  const now = draft ?? NOTHING;
  const ownLeft = onBoard(board, own);
  const otherLeft = onBoard(board, otherColour(own));
  const put = (change: Partial<Draft>): void => set(changed(now, change));
  return (
    <div class="pad">
      <Key wide on={isNothing(draft)} tap={() => set({ ...NOTHING, player: now.player })}>
        Nothing pocketed
      </Key>
      {board.attempts > 0 ? (
        <Key wide on={now.untouched} tap={() => set({ ...NOTHING, untouched: !now.untouched })}>
          Missed: the striker touched nothing
        </Key>
      ) : null}
      {[1, 2].map((count) => (
        <Key
          key={count}
          on={now.own === count}
          disabled={ownLeft < count}
          tap={() => put({ own: now.own === count ? 0 : count, untouched: false })}
        >
          <Discs colour={own} count={count} /> {sentence(inWords(count))} own
        </Key>
      ))}
      <Key
        on={now.queen}
        disabled={board.queen.state !== "on-board"}
        tap={() => put({ queen: !now.queen, untouched: false })}
      >
        <Man piece="queen" /> Queen
      </Key>
      <Key
        on={now.other === 1}
        disabled={otherLeft < 1}
        tap={() => put({ other: now.other === 1 ? 0 : 1, untouched: false })}
      >
        <Man piece={otherColour(own)} /> Opponent's
      </Key>
      <Key on={now.striker === "pocketed"} tap={() => put({ striker: now.striker === "pocketed" ? null : "pocketed" })}>
        <Man piece="striker" /> Striker
      </Key>
      <button type="button" class="key" aria-expanded={more} aria-controls="more" onClick={toggleMore}>
        {more ? "Less" : "More"}
      </button>
    </div>
  );
};
