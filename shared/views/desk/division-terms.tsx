import {
  BOARD_COUNTS,
  CLOCK_STARTS,
  canonical,
  LEVELS,
  MATCH_PRESET_NAMES,
  MATCH_PRESETS,
  UNFINISHED_BOARDS,
  WAYS_TO_END,
} from "#carrom";
import { CRITERIA, GIVEN_SCORES, REGULATION_PRESET_NAMES, type Regulations, UNPLAYED_ROUNDS } from "#league";
import { verbatim } from "#shared/words/verbatim.ts";
import { Area, Choice, Group, type Option, optionsOf, Tick } from "../forms/choice.tsx";
import { Field, Fold, useContent } from "../forms/field.tsx";
import { Sentence } from "../parts/notation.tsx";
import { BESIDES_FIELDS, typedBesides } from "./besides-fields.tsx";
import { FeeFields, TablesField } from "./detail-fields.tsx";
import { EnteringFields } from "./entering-fields.tsx";
import type { DeskWords } from "./head.tsx";
import { TeamPlayFields } from "./team-play-fields.tsx";

type Props = {
  readonly w: DeskWords;
  /** The place in the request that the fields make up. */
  readonly name: "from" | "source";
  readonly options: readonly Option[];
};

/** The beginning of an option's value that names a series where others name a division. */
export const SERIES_OPTION = "series:";

/** The field in which a player declines who qualifies by a series. */
export const declinedField = (name: "from" | "source", player: string): string => `${name}/declined/${player}`;

/** Series as options of the table that entries come from. */
export const seriesOptions = (all: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  all.map(({ id, name }) => ({ value: SERIES_OPTION + id, label: name }));

/** From whose table entries come, and from which of its places. */
export const SourceFields = ({ w, name, options }: Props) => (
  <>
    <Choice name={`${name}/division`} label={w.fromTable()} options={options} />
    <div class="row">
      {(["first", "top"] as const).map((end) => (
        <Field key={end} name={`${name}/${end}`} label={w.fromPlace[end]()} type="number" />
      ))}
    </div>
    <Choice
      name={`${name}/carried`}
      label={w.fromCarried()}
      options={optionsOf(["no", "yes"], w.fromCarriedAs)}
      hint={w.swissCarriedHint()}
    />
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

type Part = { readonly w: DeskWords };

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

/** Rounds counted from the last that a form names; a bracket of 16 has four. */
const LAST_ROUNDS = [1, 2, 3, 4] as const;

const PLAYED = MATCH_PRESET_NAMES.map((name) => ({ name, value: canonical(MATCH_PRESETS[name]) }));

/** The last rounds that are played otherwise: a row for each that is said, and one more. */
const LastRounds = ({ w }: Part) => {
  const { typed } = useContent();
  const said = Object.keys(typed).filter((name) => /^format\/rounds\/\d+\/fromLast$/.test(name) && typed[name]);
  return (
    <>
      {Array.from({ length: said.length + 1 }, (_, index) => {
        const played = typed[`format/rounds/${index}/format`];
        const kept = played && PLAYED.every(({ value }) => value !== played);
        return (
          <div key={index} class="row">
            <Choice
              name={`format/rounds/${index}/fromLast`}
              label={w.lastRounds()}
              none={w.lastRoundsNone()}
              options={optionsOf(LAST_ROUNDS, w.lastRoundsAs)}
            />
            <Choice
              name={`format/rounds/${index}/format`}
              label={w.lastRoundsPlayed()}
              options={[
                ...PLAYED.map(({ name, value }) => ({ value, label: w.matchPresetAs[name]() })),
                ...(kept ? [{ value: played, label: w.lastRoundsKept() }] : []),
              ]}
            />
          </div>
        );
      })}
    </>
  );
};

/** The limits of a match, where a ruleset leaves them open. */
const Limits = ({ w }: Part) => {
  const { typed, trouble } = useContent();
  return (
    <details open={trouble !== null || Boolean(typed["format/by"])}>
      <summary>{w.limitsFold()}</summary>
      <p class="small">{w.openLimits()}</p>
      <Choice
        name="format/by"
        label={w.eachMatch()}
        none={w.wayToEnd.rulebook()}
        options={optionsOf(WAYS_TO_END, w.wayToEnd)}
        hint={w.eachMatchHint()}
      />
      <div class="row narrow">
        {LIMITS.map((name) => (
          <Field key={name} name={`format/${name}`} label={w.limit[name]()} type="number" optional={w.optional()} />
        ))}
        <Field name="format/minutes" label={w.minutesOfGame()} type="number" optional={w.optional()} />
      </div>
      <div class="row">
        <Choice
          name="format/clock/unfinished"
          label={w.boardUnderWay()}
          options={optionsOf(UNFINISHED_BOARDS, w.boardUnderWayAs)}
        />
        <Field name="format/clock/hardStop" label={w.stoppedAt()} type="number" optional={w.optional()} />
        <Field name="format/clock/warnAt" label={w.warnsAt()} type="number" optional={w.optional()} />
        <Choice name="format/clock/from" label={w.clockFrom()} options={optionsOf(CLOCK_STARTS, w.clockFromAs)} />
      </div>
      <div class="row">
        <Choice
          name="format/level"
          label={w.ifLevel()}
          none={w.levelRule.rulebook()}
          options={[...optionsOf(LEVELS, w.levelRule), { value: "shoot-out", label: w.levelRule["shoot-out"]() }]}
        />
        <Field name="format/shots" label={w.shotsEach()} type="number" optional={w.optional()} />
      </div>
      <Choice
        name="format/count"
        label={w.boardsCounted()}
        none={w.levelRule.rulebook()}
        options={optionsOf(BOARD_COUNTS, w.boardsCountedAs)}
      />
      <Tick name="format/enough" label={w.enough()} />
      <LastRounds w={w} />
    </details>
  );
};

/** The choice of a ruleset, and what it leaves open. */
export const Rules = ({ w, rulesets }: Part & { readonly rulesets: readonly Playable[] }) => (
  <Group legend={w.rules()} name="format">
    <Choice
      name="ruleset"
      label={w.ruleset()}
      options={rulesets.map((one) => rulesetOption(w, one))}
      hint={w.rulesetHint()}
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
    <Choice
      name="format/preset"
      label={w.matchPreset()}
      none={w.matchPresetNone()}
      options={optionsOf(MATCH_PRESET_NAMES, w.matchPresetAs)}
      hint={w.matchPresetHint()}
    />
    <Limits w={w} />
  </Group>
);

type EntriesProps = Part & { readonly zone: string; readonly sources: readonly Option[] };

/** The field: open entries, until when and for what; or places of another division's table. */
export const Entries = ({ w, zone, sources }: EntriesProps) => (
  <div class="drawn-from">
    <Group legend={w.entrantsTitle()}>
      <Choice
        name="registration/players"
        label={w.entryIs()}
        options={[
          { value: "1", label: w.entrySingle() },
          { value: "2", label: w.entryPair() },
          { value: "team", label: w.entryTeam() },
        ]}
      />
      <TeamPlayFields w={w} />
    </Group>
    <Choice
      name="by"
      label={w.whoPlays()}
      options={[
        { value: "registration", label: w.whoRegistered() },
        { value: "table", label: w.whoFromTable() },
      ]}
      hint={w.whoPlaysHint()}
    />
    <div class="of-table">
      <Group legend={w.sourceTitle()} name="source">
        <SourceFields w={w} name="source" options={[{ value: "", label: w.sourceLater() }, ...sources]} />
      </Group>
    </div>
    <div class="of-entries">
      <EntryTerms w={w} zone={zone} />
      <Fold summary={w.entering()}>
        <EnteringFields w={w} zone={zone} />
      </Fold>
    </div>
  </div>
);

const EntryTerms = ({ w, zone }: Part & { readonly zone: string }) => (
  <Group legend={w.entriesTitle()} name="registration">
    <div class="row">
      <Field
        name="registration/opens"
        label={<Sentence text={w.opens({ zone: verbatim(zone) })} />}
        type="datetime-local"
      />
      <Field
        name="registration/deadline"
        label={<Sentence text={w.deadline({ zone: verbatim(zone) })} />}
        type="datetime-local"
        hint={w.deadlineHint()}
      />
    </div>
    <FeeFields w={w} />
    <div class="row">
      <Field name="registration/minimum" label={w.minimum()} type="number" hint={w.minimumHint()} />
      <Field name="registration/maximum" label={w.maximum()} type="number" />
    </div>
  </Group>
);

export const Hall = ({ w }: Part) => (
  <Group legend={w.hall()}>
    <TablesField w={w} />
    <Area name="blackouts" label={w.blackouts()} optional={w.optional()} hint={w.blackoutsHint()} />
  </Group>
);

const scoresOf = (regulations: Regulations) =>
  GIVEN_SCORES.flatMap((name) =>
    Object.entries(regulations[name] ?? {}).map(([side, points]) => [`regulations/${name}/${side}`, String(points)]),
  );

/** Regulations as their fields show them. */
export const typedRegulations = (regulations: Regulations): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...POINT_NAMES.map((key) => [`regulations/${key}`, String(regulations[key])]),
    ...scoresOf(regulations),
    ["regulations/unplayed", regulations.unplayed ?? "fide-2026"],
    ["regulations/qualify", String(regulations.qualify)],
    ...CRITERIA.map((_, index) => [`regulations/criteria/${index}`, regulations.criteria[index] ?? ""]),
    ...(regulations.reapply ? [["regulations/reapply", "yes"]] : []),
    ...(regulations.pointsToTarget ? [["regulations/pointsToTarget", "yes"]] : []),
    ["regulations/seed", regulations.seed],
    ...Object.entries(typedBesides(regulations)),
  ]);

/** The fields of regulations. */
export const TERM_FIELDS: readonly string[] = [
  "regulations/preset",
  ...POINT_NAMES.map((one) => `regulations/${one}`),
  ...GIVEN_SCORES.flatMap((name) => [`regulations/${name}/for`, `regulations/${name}/against`]),
  "regulations/unplayed",
  "regulations/qualify",
  ...CRITERIA.map((_, index) => `regulations/criteria/${index}`),
  "regulations/reapply",
  "regulations/pointsToTarget",
  "regulations/seed",
  ...BESIDES_FIELDS,
];

/** The worth of results, and the criteria for level entries. */
export const TableTerms = ({ w }: Part) => (
  <Group legend={w.tableTitle()} name="regulations">
    <p class="small">{w.tableFrozen()}</p>
    <Choice
      name="regulations/preset"
      label={w.preset()}
      none={w.presetNone()}
      options={optionsOf(REGULATION_PRESET_NAMES, w.presetAs)}
      hint={w.presetHint()}
    />
    <div class="row narrow">
      {WORTH.map(([key, code]) => (
        <Field key={key} name={`regulations/${key}`} label={w.worth[code]()} />
      ))}
    </div>
    {GIVEN_SCORES.map((name) => (
      <fieldset key={name}>
        <legend>{w[name]()}</legend>
        <div class="row narrow">
          {(["for", "against"] as const).map((side) => (
            <Field
              key={side}
              name={`regulations/${name}/${side}`}
              label={w.scoreSide[side]()}
              type="number"
              optional={w.optional()}
            />
          ))}
        </div>
      </fieldset>
    ))}
    <Field name="regulations/qualify" label={w.qualify()} type="number" />
    <fieldset>
      <legend>{w.criteria()}</legend>
      <div class="row">
        {CRITERIA.map((_, index) => (
          <Choice
            key={`${index}`}
            name={`regulations/criteria/${index}`}
            label={w.criterionAt({ place: index + 1 })}
            none={w.noCriterion()}
            options={optionsOf(CRITERIA, w.criterion)}
          />
        ))}
      </div>
    </fieldset>
    <Choice name="regulations/unplayed" label={w.unplayed()} options={optionsOf(UNPLAYED_ROUNDS, w.unplayedAs)} />
    <Tick name="regulations/reapply" label={w.reapply()} />
    <Tick name="regulations/pointsToTarget" label={w.pointsToTarget()} />
  </Group>
);

export const Lots = ({ w }: Part) => (
  <Field name="regulations/seed" label={w.lots()} hint={w.lotsHint()} optional={w.optional()} />
);
