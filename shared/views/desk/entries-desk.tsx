import type { Division } from "../../api/league/division.ts";
import type { EntryRow } from "../../api/league/league.ts";
import { ENTRY_STATES, PAYMENTS } from "../../league/season/registration.ts";
import { momentIn } from "../../zone.ts";
import { windowSentence } from "../division/registration.tsx";
import { Choice, type Option } from "../forms/choice.tsx";
import { Field, Form, type Trouble } from "../forms/field.tsx";
import { counted } from "../parts/figures.ts";
import { namesOf, type Person } from "../parts/people.tsx";

/** What was typed into which form of a page, and why it was not taken. */
export type Tried = {
  readonly form: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble;
};

/** A form's own part of that. */
export const triedIn = (tried: Tried | null, form: string) => (tried?.form === form ? tried : null);

export type EntriesData = {
  readonly division: Division;
  readonly registration: NonNullable<Division["registration"]>;
  readonly entries: readonly EntryRow[];
  readonly people: readonly Person[];
  /** Names the next entry, so that sending its form twice enters it once. */
  readonly nextEntry: string;
  readonly now: string;
  readonly tried: Tried | null;
};

const asOptions = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));

/** Nobody is asked to pay for a division that is not played, or for an entry that was withdrawn. */
const owesNothing = ({ cancelled }: Division, { state, payment }: EntryRow): boolean =>
  payment === "unpaid" && (cancelled !== null || state === "withdrawn");

const EntryLine = ({ entry, data }: { entry: EntryRow; data: EntriesData }) => {
  const tried = triedIn(data.tried, `entry-${entry.id}`);
  const trouble = tried?.trouble ?? null;
  const shown = tried?.typed ?? {
    state: entry.state,
    payment: entry.payment,
    reference: entry.reference ?? "",
    seed: entry.seed === null ? "" : String(entry.seed),
  };
  return (
    <li class="member">
      <h3>{namesOf(entry.players)}</h3>
      <p class="small">
        {entry.state}
        {owesNothing(data.division, entry) ? "" : ` · fee ${entry.payment}`}
        {entry.reference === null ? "" : ` (${entry.reference})`}
        {entry.seed === null ? "" : ` · seed ${entry.seed}`} · entered{" "}
        {momentIn(data.division.club.zone)(entry.registeredAt)}
      </p>
      <details open={tried !== null}>
        <summary>Change</summary>
        <Form action={`/divisions/${data.division.id}/desk/entry`} does="Save">
          <input type="hidden" name="entry" value={entry.id} />
          <div class="row">
            <Choice
              name="state"
              id={`state-${entry.id}`}
              label="Entry"
              options={asOptions(ENTRY_STATES)}
              value={shown.state}
              trouble={trouble}
            />
            <Choice
              name="payment"
              id={`payment-${entry.id}`}
              label="Fee"
              options={asOptions(PAYMENTS)}
              value={shown.payment}
              trouble={trouble}
            />
            <Field
              name="reference"
              id={`reference-${entry.id}`}
              label="Found under"
              value={shown.reference}
              hint="The number of the transfer or receipt."
              optional
              trouble={trouble}
            />
            <Field
              name="seed"
              id={`seed-${entry.id}`}
              label="Seed"
              type="number"
              value={shown.seed}
              optional
              trouble={trouble}
            />
          </div>
        </Form>
      </details>
    </li>
  );
};

const Enter = ({ data }: { data: EntriesData }) => {
  const { division, registration, people, nextEntry } = data;
  const tried = triedIn(data.tried, "enter");
  const standing = data.entries.filter(({ state }) => state !== "withdrawn");
  const entered = new Set(standing.flatMap(({ players }) => players.map(({ id }) => id)));
  const free = people.filter(({ id }) => !entered.has(id) || id === tried?.typed.first || id === tried?.typed.second);
  const options = [
    { value: "", label: "choose a player" },
    ...free.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const pair = registration.players === 2;
  const trouble = tried?.trouble ?? null;
  return (
    <Form action={`/divisions/${division.id}/desk/enter`} does={pair ? "Enter the pair" : "Enter the player"}>
      <input type="hidden" name="id" value={tried?.typed.id ?? nextEntry} />
      <div class="row">
        <Choice
          name="first"
          label={pair ? "First player" : "Player"}
          options={options}
          value={tried?.typed.first}
          trouble={trouble}
        />
        {pair ? (
          <Choice name="second" label="Second player" options={options} value={tried?.typed.second} trouble={trouble} />
        ) : null}
      </div>
      <p class="small">
        Somebody is missing? <a href={`/clubs/${division.club.id}/desk/people`}>Add a player</a> first.
      </p>
    </Form>
  );
};

/** Entries before the draw: who has come, what they paid, and what can be decided about it. */
export const EntriesDesk = ({ data }: { data: EntriesData }) => {
  const { division, registration, entries, now } = data;
  const confirmed = entries.filter(({ state }) => state === "confirmed").length;
  const decide = `/divisions/${division.id}/desk/decide`;
  const short = confirmed < registration.minimum;
  return (
    <section>
      <h2>Entries</h2>
      <p>
        {windowSentence(division, registration, now)} {counted(confirmed, "entry is", "entries are")} confirmed of{" "}
        {counted(entries.filter(({ state }) => state !== "withdrawn").length, "entry", "entries")};{" "}
        {registration.minimum} are needed and {registration.maximum} fit in.
      </p>
      <p class="links">
        <a href={`${decide}?type=deadline_extended`}>Extend the deadline</a>
        {short ? <a href={`${decide}?type=category_cancelled`}>Cancel the division</a> : null}
      </p>
      {entries.length === 0 ? <p class="empty">Nobody has entered yet. The first entry is made below.</p> : null}
      <ul class="members">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} data={data} />
        ))}
      </ul>
      <h3>Enter somebody</h3>
      <Enter data={data} />
    </section>
  );
};
