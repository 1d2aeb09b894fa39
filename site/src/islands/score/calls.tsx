import { useState } from "preact/hooks";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { Setting } from "../../../../shared/match/model/setting.ts";
import { CALLED_FOULS, type CalledFoul } from "../../../../shared/vocabulary.ts";
import type { Act } from "../strike/acts.ts";
import { Key } from "../strike/key.tsx";
import { playerName } from "../strike/names.ts";
import type { ScoreWords } from "./words.ts";

type CallsProps = {
  readonly w: ScoreWords;
  readonly detail: MatchDetail;
  readonly setting: Setting;
  readonly offer: (title: string, act: Act) => void;
};

/** The fouls that cost something under this rulebook when they are called without a strike. */
export const callable = ({ ruleset }: Setting): CalledFoul[] =>
  CALLED_FOULS.filter((code) => ruleset.calledFouls[code].value !== "noted");

/** A foul that is called: first which, then whose. */
export const Calls = ({ w, detail, setting, offer }: CallsProps) => {
  const [code, choose] = useState<CalledFoul | null>(null);
  const codes = callable(setting);
  if (codes.length === 0) return null;
  return (
    <>
      <h3>{w.callFoul()}</h3>
      <div class="keys">
        {codes.map((one) => (
          <Key key={one} on={code === one} tap={() => choose(code === one ? null : one)}>
            {w.called[one]()}
          </Key>
        ))}
      </div>
      {code ? (
        <fieldset>
          <legend>{w.whoseFoul()}</legend>
          <div class="keys">
            {setting.seats.map(({ player }) => (
              <button
                key={player}
                type="button"
                class="key"
                onClick={() =>
                  offer(w.foulOf({ foul: w.called[code](), player: playerName(detail, player) }), {
                    type: "foul_called",
                    data: { player, code },
                  })
                }
              >
                {playerName(detail, player)}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  );
};
