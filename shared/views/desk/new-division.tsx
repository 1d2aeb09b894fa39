import { FORMAT_NAMES } from "../../league/schedule/format.ts";
import { DEFAULT_REGULATIONS } from "../../league/terms/regulations.ts";
import { Choice, Group, Tick } from "../forms/choice.tsx";
import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { Entries, Hall, type Playable, Rules, TableTerms, typedRegulations } from "./division-terms.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";

/** The page on which a division is made. */
export type NewDivisionData = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly rulesets: readonly Playable[];
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** What a new division's form says before anybody has typed: the usual. */
export const USUAL: Readonly<Record<string, string>> = {
  league: "",
  season: "",
  name: "",
  play: "round-robin",
  rated: "yes",
  by: "registration",
  "registration/players": "1",
  "registration/minimum": "4",
  "registration/maximum": "16",
  ...typedRegulations(DEFAULT_REGULATIONS),
};

/** Makes a division: who plays what, by which rules, when, and how the table is made. */
export const NewDivisionView = ({
  w,
  data: { club, rulesets, typed, trouble },
}: {
  readonly w: DeskWords;
  readonly data: NewDivisionData;
}) => (
  <article class="form-page">
    <DeskHead club={club} title={w.newDivisionTitle()} />
    <News trouble={trouble} />
    <Form action={`/clubs/${club.id}/desk/divisions`} does={w.createDivision()}>
      <input type="hidden" name="id" value={typed.id} />
      <Group legend={w.divisionNames()}>
        <Field name="league" label={w.league()} value={typed.league} trouble={trouble} />
        <Field name="season" label={w.season()} value={typed.season} trouble={trouble} />
        <Field name="name" label={w.division()} value={typed.name} trouble={trouble} />
        <Choice
          name="play"
          label={w.play()}
          options={FORMAT_NAMES.map((value) => ({ value, label: w.playAs[value]() }))}
          value={typed.play}
          trouble={trouble}
        />
        <Tick name="rated" label={w.rated()} checked={typed.rated === "yes"} />
      </Group>
      <Rules w={w} rulesets={rulesets} typed={typed} trouble={trouble} />
      <Entries w={w} zone={club.zone} typed={typed} trouble={trouble} />
      <Hall w={w} typed={typed} trouble={trouble} />
      <TableTerms w={w} typed={typed} trouble={trouble} />
    </Form>
  </article>
);
