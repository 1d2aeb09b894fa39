import type { z } from "zod";
import type { Division, FixtureRow } from "../../api/league/division.ts";
import type { decisionPreview } from "../../api/league/league.ts";
import { DECISION_REASONS, type DecisionType } from "../../league/terms/decision.ts";
import { Area, Choice, Group, type Option } from "../forms/choice.tsx";
import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { decisionSentence, reasonInWords } from "../parts/decision-words.ts";
import { counted } from "../parts/figures.ts";
import { STATE_WORDS } from "../parts/fixture-state.ts";
import { Lots, Table } from "./division-terms.tsx";
import { DeskHead } from "./head.tsx";

type Preview = z.output<typeof decisionPreview>;

/** The page of one decision. */
export type DecideData = {
  readonly division: Division;
  readonly type: DecisionType;
  /** The fixture that it is about. */
  readonly fixture: FixtureRow | null;
  readonly typed: Readonly<Record<string, string>>;
  readonly preview: Preview | null;
  readonly trouble: Trouble | null;
};

/** What each is called, and what comes of it. */
export const DECISIONS: Readonly<Record<DecisionType, { readonly title: string; readonly does: string }>> = {
  walkover_given: { title: "Walkover", does: "One side gets the points of a walkover. No score is made up." },
  double_walkover_given: { title: "Double walkover", does: "Both have lost. No score is made up." },
  forfeit_given: { title: "Retired or disqualified", does: "The other side wins; what was played is not the result." },
  bye_given: { title: "Bye", does: "One side gets the points of a bye." },
  fixture_abandoned: { title: "Abandoned for good", does: "It is not played again." },
  fixture_voided: { title: "Void", does: "It counts for nothing." },
  replay_ordered: { title: "To be played again", does: "The match is set aside; the fixture waits for a new one." },
  fixture_postponed: { title: "Postpone", does: "It is played on another day. Until then it is no 0 to 0." },
  deadline_extended: {
    title: "Extend the deadline",
    does: "Entries are taken longer. The announcement is kept and shown.",
  },
  points_deducted: { title: "Take points", does: "Printed on the table, with its reason." },
  entry_withdrawn: {
    title: "Withdrawal",
    does: "Below half of its matches played none of them counts; from half on they stand, and the rest are walkovers.",
  },
  regulations_changed: {
    title: "Change the regulations",
    does: "The table is reckoned anew by these, results from before included. Printed under it, with its reason.",
  },
  category_cancelled: { title: "Cancel the division", does: "It is not played." },
  decision_reversed: { title: "Reverse a decision", does: "It holds no more. Both stay in the record." },
};

const sidesOf = (fixture: FixtureRow | null): Option[] =>
  fixture ? [fixture.home, fixture.away].map(({ entry, name }) => ({ value: entry, label: name })) : [];

/** The fields that a decision has beside its reason. */
const Terms = ({ data: { division, type, fixture, typed, trouble } }: { data: DecideData }) => {
  const entries = division.entries.map(({ entry, players }) => ({
    value: entry,
    label: players.map(({ name }) => name).join(" & "),
  }));
  switch (type) {
    case "walkover_given":
      return <Choice name="winner" label="Won by" options={sidesOf(fixture)} value={typed.winner} trouble={trouble} />;
    case "forfeit_given":
      return (
        <>
          <Choice name="entry" label="Who" options={sidesOf(fixture)} value={typed.entry} trouble={trouble} />
          <Choice
            name="kind"
            label="What"
            options={["retired", "disqualified"].map((value) => ({ value, label: value }))}
            value={typed.kind}
            trouble={trouble}
          />
        </>
      );
    case "bye_given":
      return <Choice name="entry" label="For" options={sidesOf(fixture)} value={typed.entry} trouble={trouble} />;
    case "fixture_postponed":
      return (
        <Field
          name="day"
          label="New day"
          type="date"
          value={typed.day}
          hint="Left empty: it is still to be found, and the desk reminds you."
          optional
          trouble={trouble}
        />
      );
    case "deadline_extended":
      return (
        <>
          <Field
            name="deadline"
            label={`New deadline (${division.club.zone})`}
            type="datetime-local"
            value={typed.deadline}
            trouble={trouble}
          />
          <Area name="announcement" label="How it was announced" value={typed.announcement} trouble={trouble} />
        </>
      );
    case "points_deducted":
      return (
        <>
          <Choice name="entry" label="From" options={entries} value={typed.entry} trouble={trouble} />
          <Field name="points" label="Points" type="number" value={typed.points} trouble={trouble} />
        </>
      );
    case "entry_withdrawn":
      return <Choice name="entry" label="Who" options={entries} value={typed.entry} trouble={trouble} />;
    case "regulations_changed":
      return (
        <>
          <Table typed={typed} trouble={trouble} />
          <Lots typed={typed} trouble={trouble} />
        </>
      );
    default:
      return null;
  }
};

const About = ({ data: { division, fixture, typed } }: { data: DecideData }) => {
  const target = division.decisions.find(({ id }) => id === typed.decision);
  return (
    <>
      {fixture ? (
        <p>
          {fixture.home.name} v {fixture.away.name}, round {fixture.round}
          {fixture.day === null ? "" : `, ${longDay(fixture.day)}`}
        </p>
      ) : null}
      {target ? (
        <p>
          {target.number}. {decisionSentence(target, division)}
        </p>
      ) : null}
    </>
  );
};

const stands = ({ state, day, counts }: Preview["fixtures"][number]["before"]): string =>
  [STATE_WORDS[state] || state, day === null ? "no day" : longDay(day), counts ? "counts" : "does not count"].join(
    ", ",
  );

/** A line of the table in words; its byes only where they change, because points change with them. */
const placed = (row: Preview["table"][number]["before"], other: Preview["table"][number]["before"]): string => {
  if (row === null) return "not in the table";
  const byes = other !== null && other.byes !== row.byes ? `, ${counted(row.byes, "bye")}` : "";
  return `place ${row.place}, ${counted(row.points, "point")}${byes}`;
};

/** What a decision would move. */
const Moves = ({ preview, division }: { preview: Preview; division: Division }) => {
  const names = new Map(division.entries.map(({ entry, players }) => [entry, players.map(({ name }) => name)]));
  const nameOf = (entry: string): string => names.get(entry)?.join(" & ") ?? entry;
  return (
    <section class="told" aria-label="What it would move" role="status">
      <h2>What it would move</h2>
      {preview.fixtures.length + preview.table.length === 0 ? <p>No fixture and no line of the table.</p> : null}
      {preview.lost > 0 ? <p>{counted(preview.lost, "result")} will stop counting.</p> : null}
      <ul class="listed">
        {preview.fixtures.map(({ fixture, home, away, before, after }) => (
          <li key={fixture}>
            {nameOf(home)} v {nameOf(away)}: {stands(before)} → {stands(after)}
          </li>
        ))}
        {preview.table.map(({ entry, before, after }) => (
          <li key={entry}>
            {nameOf(entry)}: {placed(before, after)} → {placed(after, before)}
          </li>
        ))}
      </ul>
      <p>Nothing has been recorded yet.</p>
    </section>
  );
};

/** Decides something beside what is played: first what it would move, then for the record. */
export const DecideView = ({ data }: { data: DecideData }) => {
  const { division, type, fixture, typed, preview, trouble } = data;
  return (
    <article class="form-page">
      <DeskHead club={division.club} division={division} title={DECISIONS[type].title} />
      <About data={data} />
      <p>{DECISIONS[type].does}</p>
      <News trouble={trouble} />
      {preview ? <Moves preview={preview} division={division} /> : null}
      <Form action={`/divisions/${division.id}/desk/decide`} does="Record it">
        <input type="hidden" name="id" value={typed.id} />
        <input type="hidden" name="type" value={type} />
        {fixture ? <input type="hidden" name="fixture" value={fixture.id} /> : null}
        {typed.match ? <input type="hidden" name="match" value={typed.match} /> : null}
        {typed.decision ? <input type="hidden" name="decision" value={typed.decision} /> : null}
        <Terms data={data} />
        <Group legend="Why">
          <Choice
            name="reason"
            label="Reason"
            options={DECISION_REASONS.map((value) => ({ value, label: reasonInWords(value) }))}
            value={typed.reason ?? "other"}
            trouble={trouble}
          />
          <Area
            name="note"
            label="In your own words"
            value={typed.note}
            hint="Everybody can read this."
            optional
            trouble={trouble}
          />
        </Group>
        <button class="act quiet" type="submit" name="do" value="preview">
          See what it would move
        </button>
      </Form>
    </article>
  );
};
