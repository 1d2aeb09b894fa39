import { useState } from "preact/hooks";
import { type MatchEvent, parseStrike } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { StrikeLine } from "#shared/views/match/play.ts";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import { StrikeDrawn, strikeInWords } from "#shared/views/strike/man.tsx";
import { StrikeKeys } from "../explore/strike-keys.tsx";
import { playerName } from "../strike/names.ts";
import { type Draft, draft, standingAt } from "./draft.ts";
import type { CorrectWords } from "./words.ts";

type StrikeFormProps = {
  readonly w: CorrectWords;
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly strike: StrikeLine;
  readonly propose: (draft: Draft) => void;
};

type How = "corrected" | "inserted" | "voided";

const HOW: readonly How[] = ["corrected", "inserted", "voided"];

/** A strike that was recorded wrongly: another one, one more behind it, or none. */
export const StrikeForm = ({ w, detail, log, strike, propose }: StrikeFormProps) => {
  const [how, setHow] = useState<How>("corrected");
  const after = standingAt(log, strike.seq, "after");
  const [player, setPlayer] = useState(strike.player);
  const [notation, setNotation] = useState(strike.notation);
  const state = how === "inserted" ? after : standingAt(log, strike.seq, "before");
  const read = parseStrike(notation);
  const change = (next: How): void => {
    setHow(next);
    setNotation(next === "inserted" ? "-" : strike.notation);
    const turn = after?.board?.turn;
    const inTurn = turn === undefined ? undefined : after?.setting.seats[turn]?.player;
    setPlayer(next === "inserted" ? (inTurn ?? strike.player) : strike.player);
  };
  const make = (): void => {
    const { seq, board } = strike;
    if (how === "voided") {
      const title = w.draft.reversed({ entry: seq, what: strikeInWords(w.strike, strike.notation) });
      propose(draft(title, board, (reason) => ({ type: "event_voided", data: { target: seq, reason } })));
      return;
    }
    if (!read.ok) return;
    const data = { player, ...read.value };
    const made = { entry: seq, player: playerName(detail, player), what: strikeInWords(w.strike, notation) };
    propose(
      how === "corrected"
        ? draft(w.draft.replaced(made), board, (reason) => ({
            type: "strike_corrected",
            data: { target: seq, data, reason },
          }))
        : draft(w.draft.inserted(made), board, (reason) => ({
            type: "strike_inserted",
            data: { after: seq, data, reason },
          })),
    );
  };
  return (
    <section class="correct-form">
      <h2>
        {w.strikeOf({ board: strike.board, entry: strike.seq, player: playerName(detail, strike.player) })}{" "}
        <StrikeDrawn w={w.strike} notation={strike.notation} />
      </h2>
      <fieldset>
        <legend>{w.whatWasWrong()}</legend>
        {HOW.map((value) => (
          <label key={value} class="tick">
            <input type="radio" name="how" checked={how === value} onChange={() => change(value)} /> {w.how[value]()}
          </label>
        ))}
      </fieldset>
      {how === "voided" ? null : (
        <>
          <label>
            {w.whoStruck()}
            <select class="choice" value={player} onChange={({ currentTarget }) => setPlayer(currentTarget.value)}>
              {detail.sides
                .flatMap(({ players }) => players)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          </label>
          <label>
            {w.notation()}
            <input
              class="choice notation"
              {...UNTRANSLATED}
              value={notation}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              aria-invalid={!read.ok}
              onInput={({ currentTarget }) => setNotation(currentTarget.value)}
            />
          </label>
          <p class="small" role="status">
            {read.ok ? strikeInWords(w.strike, notation) : w.notNotation({ written: notation.trim() })}
          </p>
          {state?.board ? (
            <StrikeKeys w={w.keys} state={state} board={state.board} notation={notation} write={setNotation} />
          ) : null}
        </>
      )}
      <button type="button" class="key record" disabled={how !== "voided" && !read.ok} onClick={make}>
        {w.goOn()}
      </button>
    </section>
  );
};
