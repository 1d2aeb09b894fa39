import type { FormatName } from "../../league/schedule/format.ts";
import { CRITERIA, CRITERION_NAMES, type Regulations } from "../../league/terms/regulations.ts";
import { Area, Choice, Group, type Option, Tick } from "../forms/choice.tsx";
import { Field, type Trouble } from "../forms/field.tsx";

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

type Part = { readonly typed: Readonly<Record<string, string>>; readonly trouble: Trouble | null };

/** What each format is called. */
export const PLAY: Readonly<Record<FormatName, string>> = {
  "round-robin": "round robin: everybody meets once",
  "double-round-robin": "double round robin: home and away",
  knockout: "knockout",
};

/** Points that a result is worth, by the name that the API has for each. */
export const POINTS = {
  win: "Win",
  draw: "Draw",
  loss: "Defeat",
  bye: "Bye",
  walkoverWin: "Walkover won",
  walkoverLoss: "Walkover lost",
  doubleWalkover: "Double walkover, each",
  abandoned: "Abandoned, each",
} as const;
/** Their names, in that order. */
export const POINT_NAMES = Object.keys(POINTS) as (keyof typeof POINTS)[];

const rulesetOption = ({ name, label, house }: Playable): Option => ({
  value: name,
  label: house ? `${label} (house rules)` : label,
});

/** Which rules are played, and what they leave open. */
export const Rules = ({ rulesets, typed, trouble }: Part & { readonly rulesets: readonly Playable[] }) => (
  <Group legend="Rules" name="format" trouble={trouble}>
    <Choice
      name="ruleset"
      label="Ruleset"
      options={rulesets.map(rulesetOption)}
      value={typed.ruleset}
      hint="The division is played to its end under the version that it begins with."
      trouble={trouble}
    />
    <details>
      <summary>Read the rulesets</summary>
      <ul class="listed">
        {rulesets.map(({ name, label, page, open }) => (
          <li key={name}>
            <a href={page}>{label}</a>
            {open.length > 0 ? <span class="small"> leaves open: {open.join(", ")}</span> : null}
          </li>
        ))}
      </ul>
    </details>
    <p class="small">What a ruleset leaves open can be set here; what is left empty is as the ruleset says.</p>
    <div class="row narrow">
      {(["target", "boards", "games"] as const).map((name) => (
        <Field
          key={name}
          name={`format/${name}`}
          label={{ target: "Points to a game", boards: "Boards to a game", games: "Games to a match" }[name]}
          type="number"
          value={typed[`format/${name}`]}
          optional
          trouble={trouble}
        />
      ))}
    </div>
  </Group>
);

/** Who may enter, until when, and for what. */
export const Entries = ({ zone, typed, trouble }: Part & { readonly zone: string }) => (
  <Group legend="Entries" name="registration" trouble={trouble}>
    <Choice
      name="by"
      label="Who plays"
      options={[
        { value: "registration", label: "whoever is entered at the desk" },
        { value: "table", label: "the first of another division's final table" },
      ]}
      value={typed.by}
      hint="With another division's table, nothing below is needed until the next part."
      trouble={trouble}
    />
    <Choice
      name="registration/players"
      label="An entry is"
      options={[
        { value: "1", label: "one player (singles)" },
        { value: "2", label: "a pair (doubles)" },
      ]}
      value={typed["registration/players"]}
      trouble={trouble}
    />
    <div class="row">
      <Field
        name="registration/opens"
        label={`Entries from (${zone})`}
        type="datetime-local"
        value={typed["registration/opens"]}
        trouble={trouble}
      />
      <Field
        name="registration/deadline"
        label={`Deadline (${zone})`}
        type="datetime-local"
        value={typed["registration/deadline"]}
        hint="Late entries are refused. Only an announced, recorded decision extends it."
        trouble={trouble}
      />
    </div>
    <div class="row">
      <Field
        name="registration/fee/amount"
        label="Fee"
        value={typed["registration/fee/amount"]}
        optional
        hint="As 5.00, of each entry."
        trouble={trouble}
      />
      <Field
        name="registration/fee/currency"
        label="Currency"
        hint="Three letters, as EUR."
        value={typed["registration/fee/currency"]}
        optional
        trouble={trouble}
      />
    </div>
    <div class="row">
      <Field
        name="registration/minimum"
        label="Fewest entries"
        type="number"
        value={typed["registration/minimum"]}
        hint="With fewer the category is not played."
        trouble={trouble}
      />
      <Field
        name="registration/maximum"
        label="Most entries"
        type="number"
        value={typed["registration/maximum"]}
        trouble={trouble}
      />
    </div>
  </Group>
);

/** Where it is played, and on which days. */
export const Hall = ({ typed, trouble }: Part) => (
  <Group legend="The hall">
    <Field name="tables" label="Boards in the hall" type="number" value={typed.tables} optional trouble={trouble} />
    <Area
      name="blackouts"
      label="Days on which nobody plays"
      value={typed.blackouts}
      optional
      hint="One a line, as 2026-12-24. The days of play are given with the draw."
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
    ["regulations/seed", regulations.seed],
  ]);

const PLACES = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"] as const;

/** What results are worth, and what separates those who are level. */
export const Table = ({ typed, trouble }: Part) => (
  <Group legend="The table" name="regulations" trouble={trouble}>
    <p class="small">Frozen by the first result: a later change needs a reason and is printed on the table.</p>
    <div class="row narrow">
      {POINT_NAMES.map((key) => (
        <Field
          key={key}
          name={`regulations/${key}`}
          label={POINTS[key]}
          value={typed[`regulations/${key}`]}
          trouble={trouble}
        />
      ))}
    </div>
    <Field
      name="regulations/qualify"
      label="Places that win something or go on"
      type="number"
      value={typed["regulations/qualify"]}
      trouble={trouble}
    />
    <h3>Level on points: what separates them, in this order</h3>
    <div class="row">
      {CRITERIA.map((_, index) => (
        <Choice
          key={PLACES[index]}
          name={`regulations/criteria/${index}`}
          label={PLACES[index] ?? ""}
          options={[
            { value: "", label: "nothing more" },
            ...CRITERIA.map((criterion) => ({ value: criterion, label: CRITERION_NAMES[criterion] })),
          ]}
          value={typed[`regulations/criteria/${index}`]}
          trouble={trouble}
        />
      ))}
    </div>
    <Tick
      name="regulations/reapply"
      label="A group that has become smaller begins again at the head-to-head"
      checked={typed["regulations/reapply"] === "yes"}
    />
  </Group>
);

/** What lots are drawn from. */
export const Lots = ({ typed, trouble }: Part) => (
  <Field
    name="regulations/seed"
    label="Lots are drawn from"
    value={typed["regulations/seed"]}
    hint="Any words that are published before the draw of lots. Left empty, they stay as they are."
    optional
    trouble={trouble}
  />
);
