import { type Board, onBoard } from "../../../../shared/match/model/board.ts";
import type { Setting } from "../../../../shared/match/model/setting.ts";
import { Man } from "../../../../shared/views/match/man.tsx";
import { COLOURS, type Colour, otherColour } from "../../../../shared/vocabulary.ts";
import { changed, type Draft, NOTHING, toggled } from "../strike/draft.ts";
import { Key } from "../strike/key.tsx";
import { returnsToChoose } from "../strike/returns.ts";
import type { ScoreWords } from "./words.ts";

type PadProps = {
  readonly w: ScoreWords;
  readonly setting: Setting;
  readonly board: Board;
  /** The side that strikes. */
  readonly side: number;
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

type Put = (change: Partial<Draft>) => void;

type KeysProps = { readonly w: ScoreWords; readonly board: Board; readonly now: Draft; readonly put: Put };

/** Men with colours: the side's own by one or two, the opponent's by one. */
const ColouredKeys = ({ w, board, own, now, put }: KeysProps & { own: Colour }) => (
  <>
    {[1, 2].map((count) => (
      <Key
        key={count}
        on={now.own === count}
        disabled={onBoard(board, own) < count}
        tap={() => put({ own: now.own === count ? 0 : count, untouched: false })}
      >
        <Discs colour={own} count={count} /> {w.ownMen({ men: count })}
      </Key>
    ))}
    <QueenKey w={w} board={board} now={now} put={put} />
    <Key
      on={now.other === 1}
      disabled={onBoard(board, otherColour(own)) < 1}
      tap={() => put({ other: now.other === 1 ? 0 : 1, untouched: false })}
    >
      <Man piece={otherColour(own)} /> {w.opponentsMan()}
    </Key>
  </>
);

/** Men with values: white and black by one or two, anybody's. */
const ValuedKeys = ({ w, board, now, put }: KeysProps) => (
  <>
    {([1, 2] as const).map((count) => (
      <Key
        key={`white-${count}`}
        on={now.own === count}
        disabled={onBoard(board, "white") < count}
        tap={() => put({ own: now.own === count ? 0 : count, untouched: false })}
      >
        <Discs colour="white" count={count} /> {w.whiteMen({ men: count })}
      </Key>
    ))}
    {([1, 2] as const).map((count) => (
      <Key
        key={`black-${count}`}
        on={now.other === count}
        disabled={onBoard(board, "black") < count}
        tap={() => put({ other: now.other === count ? 0 : count, untouched: false })}
      >
        <Discs colour="black" count={count} /> {w.blackMen({ men: count })}
      </Key>
    ))}
    <QueenKey w={w} board={board} now={now} put={put} />
  </>
);

const QueenKey = ({ w, board, now, put }: KeysProps) => (
  <Key
    on={now.queen}
    disabled={board.queen.state !== "on-board"}
    tap={() => put({ queen: !now.queen, untouched: false })}
  >
    <Man piece="queen" /> {w.queen()}
  </Key>
);

/** Which man comes back, where the side has both to choose from. */
const ReturnKeys = ({ w, now, set }: { w: ScoreWords; now: Draft; set: (draft: Draft) => void }) => (
  <>
    {COLOURS.map((colour) => (
      <Key
        key={colour}
        on={now.returned === colour}
        tap={() => set({ ...now, returned: now.returned === colour ? null : colour })}
      >
        <Man piece={colour} /> {w.comesBack({ colour })}
      </Key>
    ))}
  </>
);

/** In a tie-break by colours, a man of another colour counts on the rebound alone. */
const ReboundKey = ({ w, now, put }: { w: ScoreWords; now: Draft; put: Put }) => (
  <Key
    wide
    on={now.observed.includes("not-on-rebound")}
    tap={() => put({ observed: toggled(now.observed, "not-on-rebound") })}
  >
    {w.notOnRebound()}
  </Key>
);

/** Men of another colour than the one that this side chose. */
const strange = ({ colours }: Board, side: number, { own, other }: Draft): number => {
  const chosen = colours?.[side];
  return !chosen ? 0 : chosen === "white" ? other : own;
};

/** The commonest outcomes of a strike; what is tapped adds up, and "Nothing" begins again. */
export const StrikePad = ({ w, setting, board, side, own, draft, set, more, toggleMore }: PadProps) => {
  const now = draft ?? NOTHING;
  const put: Put = (change) => set(changed(now, change));
  return (
    <div class="pad">
      {returnsToChoose(setting, board, side, now) > 0 ? <ReturnKeys w={w} now={now} set={set} /> : null}
      {strange(board, side, now) > 0 ? <ReboundKey w={w} now={now} put={put} /> : null}
      <Key wide on={isNothing(draft)} tap={() => set({ ...NOTHING, player: now.player, called: now.called })}>
        {w.nothingPocketed()}
      </Key>
      {board.attempts > 0 ? (
        <Key wide on={now.untouched} tap={() => set({ ...NOTHING, untouched: !now.untouched })}>
          {w.touchedNothing()}
        </Key>
      ) : null}
      {setting.ruleset.values ? (
        <ValuedKeys w={w} board={board} now={now} put={put} />
      ) : (
        <ColouredKeys w={w} board={board} own={own} now={now} put={put} />
      )}
      <Key on={now.striker === "pocketed"} tap={() => put({ striker: now.striker === "pocketed" ? null : "pocketed" })}>
        <Man piece="striker" /> {w.striker()}
      </Key>
      <button
        type="button"
        class={setting.ruleset.values ? "key key-wide" : "key"}
        aria-expanded={more}
        aria-controls="more"
        onClick={toggleMore}
      >
        {more ? w.less() : w.more()}
      </button>
    </div>
  );
};
