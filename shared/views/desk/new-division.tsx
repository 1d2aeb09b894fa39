import { FORMAT_NAMES } from "../../league/schedule/format.ts";
import { DEFAULT_REGULATIONS } from "../../league/terms/regulations.ts";
import { Choice, Group, Tick } from "../forms/choice.tsx";
import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { Entries, Hall, PLAY, type Playable, Rules, Table, typedRegulations } from "./division-terms.tsx";
import { DeskHead } from "./head.tsx";

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
export const NewDivisionView = ({ data: { club, rulesets, typed, trouble } }: { data: NewDivisionData }) => (
  <article class="form-page">
    <DeskHead club={club} title="A new division" />
    <News trouble={trouble} />
    <Form action={`/clubs/${club.id}/desk/divisions`} does="Make the division">
      <input type="hidden" name="id" value={typed.id} />
      <Group legend="What it is called">
        <Field name="league" label="League" value={typed.league} trouble={trouble} />
        <Field name="season" label="Season" value={typed.season} trouble={trouble} />
        <Field name="name" label="Division" value={typed.name} trouble={trouble} />
        <Choice
          name="play"
          label="How it is played"
          options={FORMAT_NAMES.map((value) => ({ value, label: PLAY[value] }))}
          value={typed.play}
          trouble={trouble}
        />
        <Tick name="rated" label="Its matches are rated" checked={typed.rated === "yes"} />
      </Group>
      <Rules rulesets={rulesets} typed={typed} trouble={trouble} />
      <Entries zone={club.zone} typed={typed} trouble={trouble} />
      <Hall typed={typed} trouble={trouble} />
      <Table typed={typed} trouble={trouble} />
    </Form>
  </article>
);
