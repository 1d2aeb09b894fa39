import type { NotedStrike } from "../../../../shared/match/model/notation.ts";
import type { Ruleset } from "../../../../shared/rules/ruleset.ts";
import { Man } from "../../../../shared/views/match/man.tsx";
import { PIECES, VIOLATIONS, type Violation } from "../../../../shared/vocabulary.ts";
import * as w from "../../../../shared/words/explore.en.ts";
import * as strikeWords from "../../../../shared/words/strike.en.ts";
import { toggled } from "../score/draft.ts";
import { Key } from "../score/strike-pad.tsx";

type SeenProps = {
  readonly ruleset: Ruleset;
  readonly strike: NotedStrike;
  readonly put: (change: Partial<NotedStrike>) => void;
};

type GroupProps = SeenProps & { readonly title: string; readonly codes: readonly Violation[] };

const Group = ({ title, codes, strike, put }: GroupProps) => {
  const observed = strike.observed ?? [];
  if (codes.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="keys">
        {codes.map((code) => (
          <Key key={code} on={observed.includes(code)} tap={() => put({ observed: toggled(observed, code) })}>
            {strikeWords.observed[code]()}
          </Key>
        ))}
      </div>
    </fieldset>
  );
};

/** What was seen on the strike besides pockets: what costs something here, and what does not. */
export const SeenKeys = ({ ruleset, strike, put }: SeenProps) => {
  const costs = (code: Violation): boolean => ruleset.violations[code].value.effect !== "noted";
  const off = strike.off ?? [];
  return (
    <details class="seen">
      <summary>{w.foulsOnStrike()}</summary>
      <Group title={w.costsSomething()} codes={VIOLATIONS.filter(costs)} ruleset={ruleset} strike={strike} put={put} />
      <Group
        title={w.costsNothing()}
        codes={VIOLATIONS.filter((code) => !costs(code))}
        ruleset={ruleset}
        strike={strike}
        put={put}
      />
      <fieldset>
        <legend>{w.leftBoard()}</legend>
        <div class="keys">
          {PIECES.map((piece) => (
            <Key key={piece} on={off.includes(piece)} tap={() => put({ off: toggled(off, piece) })}>
              <Man piece={piece} /> {w.piece[piece]()}
            </Key>
          ))}
        </div>
      </fieldset>
    </details>
  );
};
