import { COLOURS } from "#carrom";
import { Man } from "#shared/views/strike/man.tsx";
import { Key } from "#site/islands/strike/key.tsx";
import { PocketPicker, pocketQuestion } from "#site/islands/strike/pocket-picker.tsx";
import type { OpenQuestion as Asked, Press } from "#site/islands/strike/press.ts";
import type { ScoreWords } from "./words.ts";

type QuestionProps = {
  readonly w: ScoreWords;
  readonly question: Asked;
  /** The striker's name. */
  readonly player: string;
  readonly tap: (pressed: Press) => void;
};

/** A question in words. */
export const questionInWords = (w: ScoreWords, question: Asked): string => {
  if (question.asks === "pocket") return pocketQuestion(w, question.piece, question.man);
  return question.asks === "returns" ? w.whichComesBack() : w.wasRebound();
};

/** What has to be known of a strike before it can be judged, asked in the place of the keys. */
export const StrikeQuestion = ({ w, question, player, tap }: QuestionProps) => {
  switch (question.asks) {
    case "pocket":
      return (
        <PocketPicker
          w={w}
          piece={question.piece}
          man={question.man}
          player={player}
          pick={(pocket) => tap({ key: "pocket", pocket })}
        />
      );
    case "returns":
      return (
        <section class="question" aria-labelledby="question" tabIndex={-1}>
          <p id="question">{questionInWords(w, question)}</p>
          <div class="keys">
            {COLOURS.map((colour) => (
              <Key key={colour} on={false} tap={() => tap({ key: "returns", colour })}>
                <Man piece={colour} /> {w.comesBack({ colour })}
              </Key>
            ))}
          </div>
        </section>
      );
    case "rebound":
      return (
        <section class="question" aria-labelledby="question" tabIndex={-1}>
          <p id="question">{questionInWords(w, question)}</p>
          <div class="keys">
            <Key on={false} tap={() => tap({ key: "rebound", rebound: true })}>
              {w.onRebound()}
            </Key>
            <Key on={false} tap={() => tap({ key: "rebound", rebound: false })}>
              {w.notOnRebound()}
            </Key>
          </div>
        </section>
      );
    default:
      return question satisfies never;
  }
};
