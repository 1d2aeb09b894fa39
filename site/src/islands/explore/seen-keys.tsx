import { type NotedStrike, PIECES, type Ruleset, VIOLATIONS, type Violation } from "#carrom";
import type { StrikeWords } from "#shared/views/strike/man.tsx";
import { Man } from "#shared/views/strike/man.tsx";
import { toggled } from "../strike/draft.ts";
import { Key } from "../strike/key.tsx";

/** The sentences of the keys for what was observed, in one language. */
export type SeenWords = typeof import("#shared/words/strike-keys.en.ts") & {
  readonly strike: Pick<StrikeWords, "observed">;
};

type SeenProps = {
  readonly w: SeenWords;
  readonly ruleset: Ruleset;
  readonly strike: NotedStrike;
  readonly put: (change: Partial<NotedStrike>) => void;
};

type GroupProps = SeenProps & { readonly title: string; readonly codes: readonly Violation[] };

const Group = ({ w, title, codes, strike, put }: GroupProps) => {
  const observed = strike.observed ?? [];
  if (codes.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="keys">
        {codes.map((code) => (
          <Key key={code} on={observed.includes(code)} tap={() => put({ observed: toggled(observed, code) })}>
            {w.strike.observed[code]()}
          </Key>
        ))}
      </div>
    </fieldset>
  );
};

/** What was seen on the strike besides pockets: what costs something here, and what does not. */
export const SeenKeys = ({ w, ruleset, strike, put }: SeenProps) => {
  const costs = (code: Violation): boolean => ruleset.violations[code].value.effect !== "noted";
  const off = strike.off ?? [];
  return (
    <details class="seen">
      <summary>{w.foulsOnStrike()}</summary>
      <Group
        w={w}
        title={w.costsSomething()}
        codes={VIOLATIONS.filter(costs)}
        ruleset={ruleset}
        strike={strike}
        put={put}
      />
      <Group
        w={w}
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
