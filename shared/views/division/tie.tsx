import type { StandingRow } from "#shared/api/league/division.ts";
import { criterionName } from "../parts/criteria-words.ts";
import { figure } from "../parts/figures.ts";
import { listOf, seriesOf } from "../parts/lists.ts";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import type { DivisionWords } from "./words.ts";

type AppliedCriterion = NonNullable<StandingRow["tie"]>[number];
type SkippedCriterion = NonNullable<StandingRow["unasked"]>[number];
type Step = AppliedCriterion | SkippedCriterion;

/** Whether anything was there to part a row from those level with it. */
const isCompared = ({ tie, unasked = [] }: StandingRow): boolean => (tie?.length ?? 0) + unasked.length > 0;

/** The table in runs of rows that are level on points and were separated by something else. */
export const tiedGroups = (table: readonly StandingRow[]): StandingRow[][] => {
  const groups: StandingRow[][] = [];
  for (const row of table) {
    const last = groups.at(-1);
    const head = last?.[0];
    if (last && head && isCompared(head) && isCompared(row) && head.points === row.points) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

/** The questions of a row in the order of their turns, those too that could not be asked. */
const turnsOf = ({ tie, unasked = [] }: StandingRow): readonly Step[] => {
  const before = (steps: number): readonly Step[] => unasked.filter(({ after }) => after === steps);
  const applied = tie ?? [];
  return [...applied.flatMap((step, index) => [...before(index), step]), ...before(applied.length)];
};

/** Every question of a group, once, in the order of their turns. */
const stepsOf = (group: readonly StandingRow[]): Step[] => {
  const seen = new Map<string, Step>();
  for (const row of group) {
    for (const step of turnsOf(row)) {
      const key = `${[...step.among].sort().join()} ${step.criterion}`;
      if (!seen.has(key)) seen.set(key, step);
    }
  }
  // A group is asked before the smaller ones that it falls apart into.
  return [...seen.values()].sort((a, b) => b.among.length - a.among.length);
};

type StepProps = { readonly w: DivisionWords; readonly step: Step; readonly names: ReadonlyMap<string, string> };

const StepLine = ({ w, step, names }: StepProps) => {
  const named = (entry: string): string => names.get(entry) ?? entry;
  const criterion = <span class="criterion">{criterionName(w, step.criterion)}</span>;
  if (!("values" in step))
    return (
      <li>
        <Woven
          say={(mark = "") => w.tieStepUnasked({ criterion: mark, names: listOf(w.locale, step.among.map(named)) })}
          parts={[criterion]}
        />
      </li>
    );
  const values = step.among
    .map((entry) => ({ entry, value: step.values[entry] ?? 0 }))
    .sort((a, b) => b.value - a.value);
  const separates = new Set(values.map(({ value }) => value)).size > 1;
  const valuesInWords = seriesOf(
    w.locale,
    values.map(({ entry, value }) => `${named(entry)}\u00a0${figure(value)}`),
  );
  return (
    <li>
      <Woven
        say={(mark = "") => (separates ? w.tieStep : w.tieStepLevel)({ criterion: mark, values: valuesInWords })}
        parts={[criterion]}
      />
    </li>
  );
};

/** Why entries level on points stand in this order: opens in place, works without a script. */
export const TieWhy = ({ w, group }: { w: DivisionWords; group: readonly StandingRow[] }) => {
  const names = new Map(group.map((row) => [row.entry, namesOf(row.players)]));
  const points = group[0]?.points ?? 0;
  return (
    <details>
      <summary>
        <Woven
          say={(why = "") => w.tied({ names: listOf(w.locale, [...names.values()]), points, why })}
          parts={[<span class="asks">{w.tiedWhy()}</span>]}
        />
      </summary>
      <ol class="trace">
        {stepsOf(group).map((step) => (
          <StepLine key={`${step.criterion} ${step.among.join()}`} w={w} step={step} names={names} />
        ))}
      </ol>
    </details>
  );
};
