import { LEVELS, WAYS_TO_END } from "#carrom";
import { CRITERIA, type Regulations, TIE_MEASURES, TIE_PLANS } from "#league";
import { verbatim } from "#shared/words/verbatim.ts";
import { Area, Choice, Group, type Option, Tick } from "../forms/choice.tsx";
import { Field, type Trouble } from "../forms/field.tsx";
import { Sentence } from "../parts/notation.tsx";
import { FeeFields, TablesField } from "./detail-fields.tsx";
import type { DeskWords } from "./head.tsx";

type Props = {
  readonly w: DeskWords;
  /** The place in the request that the fields make up. */
  readonly name: "from" | "source";
  readonly options: readonly Option[];
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null | undefined;
};

/** From whose table entries come, and from which of its places. */
export const SourceFields = ({ w, name, options, typed, trouble }: Props) => (
  <>
    <Choice
      name={`${name}/division`}
      label={w.fromTable()}
      options={options}
      value={typed[`${name}/division`]}
      trouble={trouble}
    />
    <div class="row">
      {(["first", "top"] as const).map((end) => (
        <Field
          key={end}
          name={`${name}/${end}`}
          label={w.fromPlace[end]()}
          type="number"
          value={typed[`${name}/${end}`]}
          trouble={trouble}
        />
      ))}
    </div>
  </>
);

/** The terms of a division, as they are typed: each group of fields of its form. */

/** A ruleset that can be played, and where it is read. */
export type Playable = {
  readonly name: string;
  readonly label: string;
  readonly page: string;
  readonly house: boolean;
  /** What it leaves to a division. */
  readonly open: readonly string[];
};

type Part = {
  readonly w: DeskWords;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** Points that a result is worth, by the name that the API has for each, and the code of its label. */
const WORTH = [
  ["win", "win"],
  ["draw", "draw"],
  ["loss", "loss"],
  ["bye", "bye"],
  ["walkoverWin", "walkover-win"],
  ["walkoverLoss", "walkover-loss"],
  ["doubleWalkover", "double-walkover"],
  ["abandoned", "abandoned"],
] as const;
/** Their names, in that order. */
export const POINT_NAMES = WORTH.map(([name]) => name);

const rulesetOption = (w: DeskWords, { name, label, house }: Playable): Option => ({
  value: name,
  label: house ? w.houseRuleset({ name: label }) : label,
});

const LIMITS = ["target", "boards", "games"] as const;

/** The limits that a ruleset leaves open, as a list; `null` for none. */
const openLimits = (w: DeskWords, { open }: Playable): string | null => {
  const named = LIMITS.filter((one) => open.includes(one)).map((one) => w.limit[one]());
  return named.length === 0
    ? null
    : w.rulesetOpen({ fields: named.reduce((start, next) => w.listNext({ start, next })) });
};

/** Which rules are played, and what they leave open. */
export const Rules = ({ w, rulesets, typed, trouble }: Part & { readonly rulesets: readonly Playable[] }) => (
  <Group legend={w.rules()} name="format" trouble={trouble}>
    <Choice
      name="ruleset"
      label={w.ruleset()}
      options={rulesets.map((one) => rulesetOption(w, one))}
      value={typed.ruleset}
      hint={w.rulesetHint()}
      trouble={trouble}
    />
    <details>
      <summary>{w.readRulesets()}</summary>
      <ul class="listed">
        {rulesets.map((one) => (
          <li key={one.name}>
            <a href={one.page}>{one.label}</a> <span class="small">{openLimits(w, one)}</span>
          </li>
        ))}
      </ul>
    </details>
    <details open={trouble !== null || Boolean(typed["format/by"])}>
      <summary>{w.limitsFold()}</summary>
      <p class="small">{w.openLimits()}</p>
      <Choice
        name="format/by"
        label={w.eachMatch()}
        options={[
          { value: "", label: w.wayToEnd.rulebook() },
          ...WAYS_TO_END.map((way) => ({ value: way, label: w.wayToEnd[way]() })),
        ]}
        value={typed["format/by"]}
        hint={w.eachMatchHint()}
        trouble={trouble}
      />
      <div class="row narrow">
        {LIMITS.map((name) => (
          <Field
            key={name}
            name={`format/${name}`}
            label={w.limit[name]()}
            type="number"
            value={typed[`format/${name}`]}
            optional={w.optional()}
            trouble={trouble}
          />
        ))}
        <Field
          name="format/minutes"
          label={w.minutesOfGame()}
          type="number"
          value={typed["format/minutes"]}
          optional={w.optional()}
          trouble={trouble}
        />
      </div>
      <Choice
        name="format/level"
        label={w.ifLevel()}
        options={[
          { value: "", label: w.levelRule.rulebook() },
          ...LEVELS.map((rule) => ({ value: rule, label: w.levelRule[rule]() })),
        ]}
        value={typed["format/level"]}
        trouble={trouble}
      />
    </details>
  </Group>
);

type EntriesProps = Part & { readonly zone: string; readonly sources: readonly Option[] };

/** The field: open entries, until when and for what; or places of another division's table. */
export const Entries = ({ w, zone, sources, typed, trouble }: EntriesProps) => (
  <div class="drawn-from">
    <Choice
      name="by"
      label={w.whoPlays()}
      options={[
        { value: "registration", label: w.whoRegistered() },
        { value: "table", label: w.whoFromTable() },
      ]}
      value={typed.by}
      hint={w.whoPlaysHint()}
      trouble={trouble}
    />
    <div class="of-table">
      <Group legend={w.sourceTitle()} name="source" trouble={trouble}>
        <SourceFields
          w={w}
          name="source"
          options={[{ value: "", label: w.sourceLater() }, ...sources]}
          typed={typed}
          trouble={trouble}
        />
      </Group>
    </div>
    <div class="of-entries">
      <EntryTerms w={w} zone={zone} typed={typed} trouble={trouble} />
    </div>
  </div>
);

const EntryTerms = ({ w, zone, typed, trouble }: Part & { readonly zone: string }) => (
  <Group legend={w.entriesTitle()} name="registration" trouble={trouble}>
    <Choice
      name="registration/players"
      label={w.entryIs()}
      options={[
        { value: "1", label: w.entrySingle() },
        { value: "2", label: w.entryPair() },
        { value: "team", label: w.entryTeam() },
      ]}
      value={typed["registration/players"]}
      trouble={trouble}
    />
    <div class="row of-teams">
      <Choice
        name="regulations/teams/plan"
        label={w.tiePlan()}
        options={TIE_PLANS.map((value) => ({ value, label: w.tiePlanAs[value]() }))}
        value={typed["regulations/teams/plan"]}
        hint={w.tiePlanHint()}
        trouble={trouble}
      />
      <Choice
        name="regulations/teams/counts"
        label={w.tieCounts()}
        options={TIE_MEASURES.map((value) => ({ value, label: w.tieCountsAs[value]() }))}
        value={typed["regulations/teams/counts"]}
        trouble={trouble}
      />
    </div>
    <div class="row">
      <Field
        name="registration/opens"
        label={<Sentence text={w.opens({ zone: verbatim(zone) })} />}
        type="datetime-local"
        value={typed["registration/opens"]}
        trouble={trouble}
      />
      <Field
        name="registration/deadline"
        label={<Sentence text={w.deadline({ zone: verbatim(zone) })} />}
        type="datetime-local"
        value={typed["registration/deadline"]}
        hint={w.deadlineHint()}
        trouble={trouble}
      />
    </div>
    <FeeFields w={w} typed={typed} trouble={trouble} />
    <div class="row">
      <Field
        name="registration/minimum"
        label={w.minimum()}
        type="number"
        value={typed["registration/minimum"]}
        hint={w.minimumHint()}
        trouble={trouble}
      />
      <Field
        name="registration/maximum"
        label={w.maximum()}
        type="number"
        value={typed["registration/maximum"]}
        trouble={trouble}
      />
    </div>
  </Group>
);

export const Hall = ({ w, typed, trouble }: Part) => (
  <Group legend={w.hall()}>
    <TablesField w={w} typed={typed} trouble={trouble} />
    <Area
      name="blackouts"
      label={w.blackouts()}
      value={typed.blackouts}
      optional={w.optional()}
      hint={w.blackoutsHint()}
      trouble={trouble}
    />
  </Group>
);

/** Regulations as their fields show them. */
export const typedRegulations = (regulations: Regulations): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...POINT_NAMES.map((key) => [`regulations/${key}`, String(regulations[key])]),
    ["regulations/qualify", String(regulations.qualify)],
    ...CRITERIA.map((_, index) => [`regulations/criteria/${index}`, regulations.criteria[index] ?? ""]),
    ...(regulations.reapply ? [["regulations/reapply", "yes"]] : []),
    ...(regulations.pointsToTarget ? [["regulations/pointsToTarget", "yes"]] : []),
    ["regulations/seed", regulations.seed],
  ]);

/** The fields of regulations. */
export const TERM_FIELDS: readonly string[] = [
  ...POINT_NAMES.map((one) => `regulations/${one}`),
  "regulations/qualify",
  ...CRITERIA.map((_, index) => `regulations/criteria/${index}`),
  "regulations/reapply",
  "regulations/pointsToTarget",
  "regulations/seed",
];

/** The worth of results, and the criteria for level entries. */
export const TableTerms = ({ w, typed, trouble }: Part) => (
  <Group legend={w.tableTitle()} name="regulations" trouble={trouble}>
    <p class="small">{w.tableFrozen()}</p>
    <div class="row narrow">
      {WORTH.map(([key, code]) => (
        <Field
          key={key}
          name={`regulations/${key}`}
          label={w.worth[code]()}
          value={typed[`regulations/${key}`]}
          trouble={trouble}
        />
      ))}
    </div>
    <Field
      name="regulations/qualify"
      label={w.qualify()}
      type="number"
      value={typed["regulations/qualify"]}
      trouble={trouble}
    />
    <fieldset>
      <legend>{w.criteria()}</legend>
      <div class="row">
        {CRITERIA.map((_, index) => (
          <Choice
            key={`${index}`}
            name={`regulations/criteria/${index}`}
            label={w.criterionAt({ place: index + 1 })}
            options={[
              { value: "", label: w.noCriterion() },
              ...CRITERIA.map((criterion) => ({ value: criterion, label: w.criterion[criterion]() })),
            ]}
            value={typed[`regulations/criteria/${index}`]}
            trouble={trouble}
          />
        ))}
      </div>
    </fieldset>
    <Tick name="regulations/reapply" label={w.reapply()} checked={typed["regulations/reapply"] === "yes"} />
    <Tick
      name="regulations/pointsToTarget"
      label={w.pointsToTarget()}
      checked={typed["regulations/pointsToTarget"] === "yes"}
    />
  </Group>
);

export const Lots = ({ w, typed, trouble }: Part) => (
  <Field
    name="regulations/seed"
    label={w.lots()}
    value={typed["regulations/seed"]}
    hint={w.lotsHint()}
    optional={w.optional()}
    trouble={trouble}
  />
);
