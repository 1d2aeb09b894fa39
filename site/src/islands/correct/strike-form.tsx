import { useState } from "preact/hooks";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { MatchEvent } from "../../../../shared/match/model/events.ts";
import { parseStrike } from "../../../../shared/match/model/notation.ts";
import { StrikeDrawn, strikeInWords } from "../../../../shared/views/match/man.tsx";
import type { StrikeLine } from "../../../../shared/views/match/play.ts";
import * as strikeWords from "../../../../shared/words/strike.en.ts";
import { StrikeKeys } from "../explore/strike-keys.tsx";
import { playerName } from "../score/situation.tsx";
import { type Draft, draft, standingAt } from "./draft.ts";

type StrikeFormProps = {
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly strike: StrikeLine;
  readonly propose: (draft: Draft) => void;
};

type How = "corrected" | "inserted" | "voided";

const HOW: readonly (readonly [How, string])[] = [
  ["corrected", "It was another strike"],
  ["inserted", "A strike after it was missed"],
  ["voided", "There was no such strike"],
];

/** A strike that was recorded wrongly: another one, one more behind it, or none. */
export const StrikeForm = ({ detail, log, strike, propose }: StrikeFormProps) => {
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
      const title = `Entry ${seq} is taken back: ${strikeInWords(strikeWords, strike.notation)}`;
      propose(draft(title, board, (reason) => ({ type: "event_voided", data: { target: seq, reason } })));
      return;
    }
    if (!read.ok) return;
    const data = { player, ...read.value };
    const words = `${playerName(detail, player)}, ${strikeInWords(strikeWords, notation)}`;
    propose(
      how === "corrected"
        ? draft(`Entry ${seq} becomes: ${words}`, board, (reason) => ({
            type: "strike_corrected",
            data: { target: seq, data, reason },
          }))
        : draft(`Inserted after entry ${seq}: ${words}`, board, (reason) => ({
            type: "strike_inserted",
            data: { after: seq, data, reason },
          })),
    );
  };
  return (
    <section class="correct-form">
      <h2>
        Board {strike.board}, entry {strike.seq}: {playerName(detail, strike.player)}{" "}
        <StrikeDrawn w={strikeWords} notation={strike.notation} />
      </h2>
      <fieldset>
        <legend>What was wrong</legend>
        {HOW.map(([value, words]) => (
          <label key={value} class="tick">
            <input type="radio" name="how" checked={how === value} onChange={() => change(value)} /> {words}
          </label>
        ))}
      </fieldset>
      {how === "voided" ? null : (
        <>
          <label>
            Who struck
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
            The strike, in notation
            <input
              class="choice notation"
              value={notation}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              aria-invalid={!read.ok}
              onInput={({ currentTarget }) => setNotation(currentTarget.value)}
            />
          </label>
          <p class="small" role="status">
            {read.ok ? strikeInWords(strikeWords, notation) : read.error}
          </p>
          {state?.board ? (
            <StrikeKeys state={state} board={state.board} notation={notation} write={setNotation} />
          ) : null}
        </>
      )}
      <button type="button" class="key record" disabled={how !== "voided" && !read.ok} onClick={make}>
        Go on
      </button>
    </section>
  );
};
