import { useState } from "preact/hooks";
import { type MatchEvent, type MatchState, parseStrike } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { StrikeLine } from "#shared/views/match/play.ts";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { everyPlayer } from "#shared/views/parts/people.tsx";
import { StrikeDrawn, strikeInWords } from "#shared/views/strike/man.tsx";
import { StrikeKeys } from "../explore/strike-keys.tsx";
import { playerName } from "../strike/names.ts";
import { Select } from "../strike/select.tsx";
import { type CorrectionDraft, draft, standingAt } from "./draft.ts";
import type { CorrectWords } from "./words.ts";

type StrikeFormProps = {
  readonly w: CorrectWords;
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly strike: StrikeLine;
  readonly propose: (draft: CorrectionDraft) => void;
};

const WAYS = ["corrected", "inserted", "voided"] as const;
type Way = (typeof WAYS)[number];

/** A strike as the form has it. */
type Filled = { readonly way: Way; readonly player: string; readonly notation: string };

/** The form as each way begins: an inserted strike is the next player's, with nothing pocketed. */
const beginningOf = (way: Way, strike: StrikeLine, after: MatchState | null): Filled => {
  const { player, notation } = strike;
  if (way !== "inserted") return { way, player, notation };
  const turn = after?.board?.turn;
  const inTurn = turn === undefined ? undefined : after?.setting.seats[turn]?.player;
  return { way, player: inTurn ?? player, notation: "-" };
};

/** The correction that a filled form comes to; `null` while its notation cannot be read. */
const draftOf = (w: CorrectWords, detail: MatchDetail, strike: StrikeLine, filled: Filled): CorrectionDraft | null => {
  const { seq, board } = strike;
  const { way, player, notation } = filled;
  if (way === "voided") {
    const title = w.draft.reversed({ entry: seq, what: strikeInWords(w.strike, strike.notation) });
    return draft(title, board, (reason) => ({ type: "event_voided", data: { target: seq, reason } }));
  }
  const read = parseStrike(notation);
  if (!read.ok) return null;
  const data = { player, ...read.value };
  const made = { entry: seq, player: playerName(detail, player), what: strikeInWords(w.strike, notation) };
  return way === "corrected"
    ? draft(w.draft.replaced(made), board, (reason) => ({
        type: "strike_corrected",
        data: { target: seq, data, reason },
      }))
    : draft(w.draft.inserted(made), board, (reason) => ({
        type: "strike_inserted",
        data: { after: seq, data, reason },
      }));
};

type FieldsProps = Pick<StrikeFormProps, "w" | "detail"> & {
  readonly filled: Filled;
  /** The state before the strike. */
  readonly state: MatchState | null;
  readonly change: (change: Partial<Filled>) => void;
};

/** The player and the notation of a strike, typed or tapped together. */
const StrikeFields = ({ w, detail, filled: { player, notation }, state, change }: FieldsProps) => {
  const readable = parseStrike(notation).ok;
  const write = (written: string): void => change({ notation: written });
  return (
    <>
      <Select
        label={w.whoStruck()}
        options={detail.sides.flatMap(everyPlayer)}
        value={player}
        pick={(picked) => change({ player: picked })}
      />
      <label>
        {w.notation()}
        <input
          class="choice notation"
          {...UNTRANSLATED}
          value={notation}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-invalid={!readable}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
      </label>
      <p class="small" role="status">
        {readable ? strikeInWords(w.strike, notation) : w.notNotation({ written: notation.trim() })}
      </p>
      {state?.board ? (
        <StrikeKeys w={w.keys} state={state} board={state.board} notation={notation} write={write} />
      ) : null}
    </>
  );
};

/** A strike that was recorded wrongly: another one, one more behind it, or none. */
export const StrikeForm = ({ w, detail, log, strike, propose }: StrikeFormProps) => {
  const after = standingAt(log, strike.seq, "after");
  const [filled, fill] = useState(() => beginningOf("corrected", strike, after));
  const state = filled.way === "inserted" ? after : standingAt(log, strike.seq, "before");
  const made = draftOf(w, detail, strike, filled);
  return (
    <section class="correct-form">
      <h2>
        {w.strikeOf({ board: strike.board, entry: strike.seq, player: playerName(detail, strike.player) })}{" "}
        <StrikeDrawn w={w.strike} notation={strike.notation} />
      </h2>
      <fieldset>
        <legend>{w.whatWasWrong()}</legend>
        {WAYS.map((way) => (
          <label key={way} class="tick">
            <input
              type="radio"
              name="how"
              checked={filled.way === way}
              onChange={() => fill(beginningOf(way, strike, after))}
            />{" "}
            {w.how[way]()}
          </label>
        ))}
      </fieldset>
      {filled.way === "voided" ? null : (
        <StrikeFields
          w={w}
          detail={detail}
          filled={filled}
          state={state}
          change={(change) => fill({ ...filled, ...change })}
        />
      )}
      <button type="button" class="key record" disabled={made === null} onClick={() => made && propose(made)}>
        {w.goOn()}
      </button>
    </section>
  );
};
