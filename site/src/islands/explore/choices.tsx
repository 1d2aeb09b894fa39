import { currentGame, type MatchState, RULESETS, type Ruleset } from "#carrom";
import type { Address } from "#shared/views/parts/address.ts";
import type { from } from "#shared/words/explore.en.ts";
import { sideName } from "./named.ts";
import type { ExploreWords } from "./words.ts";

/** A position to begin from, by the moves that lead there; its name is in the catalogue. */
type Position = { readonly id: keyof typeof from; readonly before: readonly string[] };

const times = (count: number, strike: string): string[] => Array.from({ length: count }, () => strike);

export const POSITIONS: readonly Position[] = [
  { id: "start", before: [] },
  { id: "broken", before: ["-", "-"] },
  { id: "one-man", before: ["w1"] },
  { id: "queen-waits", before: ["w1", "q1"] },
  { id: "queen-back", before: ["w1", "q1", "-"] },
  { id: "owed", before: ["-", "-", "S", "-"] },
  { id: "owed-pocketed", before: ["-", "-", "S", "-", "w1"] },
  { id: "last-own", before: times(8, "w1") },
  { id: "last-opponents", before: ["w1", "-", ...times(8, "b1"), "-"] },
  { id: "last-opponents-covered", before: ["w1", "q1", "w2", "-", ...times(8, "b1"), "-"] },
  { id: "both-last", before: [...times(8, "w1"), "-", ...times(8, "b1"), "-"] },
];

/** Its place in the list; -1 for a position of one's own. */
const positionOf = (before: readonly string[]): number =>
  POSITIONS.findIndex((position) => position.before.join(";") === before.join(";"));

export type Change = (change: Partial<Address>) => void;

type PickProps = {
  readonly label: string;
  readonly value: string;
  /** The first option where none has to be picked. */
  readonly none?: string;
  readonly without?: string;
  readonly pick: (id: string) => void;
};

/** One of the published rulebooks. */
export const RulesetPick = ({ label, value, none, without, pick }: PickProps) => (
  <label>
    {label}
    <select class="choice" value={value} onChange={({ currentTarget }) => pick(currentTarget.value)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {RULESETS.filter(({ id }) => id !== without).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

type PositionProps = { readonly w: ExploreWords; readonly before: readonly string[]; readonly change: Change };

const PositionPick = ({ w, before, change }: PositionProps) => (
  <label>
    {w.position()}
    <select
      class="choice"
      value={String(positionOf(before))}
      onChange={({ currentTarget }) =>
        change({ before: POSITIONS[Number(currentTarget.value)]?.before ?? before, strike: "" })
      }
    >
      {positionOf(before) < 0 ? <option value="-1">{w.ownPosition()}</option> : null}
      {POSITIONS.map(({ id }, index) => (
        <option key={id} value={String(index)}>
          {w.from[id]()}
        </option>
      ))}
    </select>
  </label>
);

/** The score that the board begins at: from some scores on the queen counts no more. */
const ScorePick = ({ w, table, change }: { w: ExploreWords; table: MatchState; change: Change }) => {
  const { points } = currentGame(table);
  const target = table.setting.ruleset.match.target.value;
  if (target === null || table.setting.ruleset.values) return null;
  const put = (side: number, value: number): void =>
    change({ score: points.map((before, index) => (index === side ? value : before)) });
  return (
    <fieldset class="begun">
      <legend>{w.score()}</legend>
      {points.map((value, side) => (
        <label key={side}>
          {sideName(w, table, side)}
          <input
            class="choice"
            type="number"
            inputMode="numeric"
            min={0}
            max={target - 1}
            value={value}
            onInput={({ currentTarget }) =>
              put(side, Math.min(target - 1, Math.max(0, Math.trunc(currentTarget.valueAsNumber) || 0)))
            }
          />
        </label>
      ))}
    </fieldset>
  );
};

type ChoicesProps = {
  readonly w: ExploreWords;
  readonly ruleset: Ruleset;
  readonly address: Address;
  readonly table: MatchState;
  readonly change: Change;
};

/** Under which rules, from which position, at which score. */
export const Choices = ({ w, ruleset, address, table, change }: ChoicesProps) => (
  <section class="settings" id="settings" aria-labelledby="settings-title">
    <h2 id="settings-title">{w.settings()}</h2>
    <div class="choices">
      <RulesetPick label={w.rulebook()} value={ruleset.id} pick={(rules) => change({ rules })} />
      <PositionPick w={w} before={address.before} change={change} />
      <ScorePick w={w} table={table} change={change} />
    </div>
  </section>
);
