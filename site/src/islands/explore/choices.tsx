import { currentGame, type MatchState, RULESETS, type Ruleset } from "#carrom";
import type { Address } from "#shared/views/parts/address.ts";
import type { from } from "#shared/words/explore.en.ts";
import { Select } from "../strike/select.tsx";
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

export type ChangeAddress = (change: Partial<Address>) => void;

type PositionProps = { readonly w: ExploreWords; readonly before: readonly string[]; readonly change: ChangeAddress };

const PositionPick = ({ w, before, change }: PositionProps) => {
  const at = positionOf(before);
  const own = at < 0 ? [{ id: "-1", name: w.ownPosition() }] : [];
  return (
    <Select
      label={w.position()}
      options={[...own, ...POSITIONS.map(({ id }, index) => ({ id: String(index), name: w.from[id]() }))]}
      value={String(at)}
      pick={(index) => change({ before: POSITIONS[Number(index)]?.before ?? before, strike: "" })}
    />
  );
};

/** The score that the board begins at: from some scores on the queen counts no more. */
const ScorePick = ({ w, table, change }: { w: ExploreWords; table: MatchState; change: ChangeAddress }) => {
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
  readonly change: ChangeAddress;
};

/** Under which rules, from which position, at which score. */
export const Choices = ({ w, ruleset, address, table, change }: ChoicesProps) => (
  <section class="settings" id="settings" aria-labelledby="settings-title">
    <h2 id="settings-title">{w.settings()}</h2>
    <div class="choices">
      <Select label={w.rulebook()} options={RULESETS} value={ruleset.id} pick={(rules) => change({ rules })} />
      <PositionPick w={w} before={address.before} change={change} />
      <ScorePick w={w} table={table} change={change} />
    </div>
  </section>
);
