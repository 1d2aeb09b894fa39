import { ENTRY_STATES, holdsPlace, isEntered, PAYMENTS } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { EntryRow } from "#shared/api/league/league.ts";
import { categoryInWords, ruleInWords } from "../division/category.ts";
import { entryWindow, priceOf } from "../division/registration.tsx";
import { Choice, namedOptions, optionsOf, Tick } from "../forms/choice.tsx";
import { Field, Form, type SentFields, Wrong } from "../forms/field.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { namesOf, type Person } from "../parts/people.tsx";
import { foundIn, MoreEntries, type Sought } from "./found-entries.tsx";
import type { DeskWords } from "./head.tsx";

/** A refused or previewed form: its values and its fault; `null` where it was only previewed. */
export type Tried = SentFields & {
  readonly form: string;
};

/** A form's own part of that. */
export const triedIn = (tried: Tried | null, form: string) => (tried?.form === form ? tried : null);

export type EntriesData = {
  readonly division: Division;
  readonly registration: NonNullable<Division["registration"]>;
  readonly entries: readonly EntryRow[];
  readonly people: readonly Person[];
  /** The names of the accounts that checked declarations. */
  readonly checkers: ReadonlyMap<string, string>;
  /** Names the next entry, so that sending its form twice enters it once. */
  readonly nextEntry: string;
  readonly now: string;
  readonly tried: Tried | null;
  readonly sought: Sought;
};

type EntriesProps = { readonly w: DeskWords; readonly data: EntriesData };

/** No payment is asked for where there is no fee, for a division that is not played, or for an entry that was withdrawn. */
const owesNothing = ({ cancelled, registration }: Division, { state, payment }: EntryRow): boolean =>
  payment === "unpaid" && (!registration?.fee || cancelled !== null || !isEntered({ state }));

/** Whether a division keeps those apart who play for the same. */
export const keepsApart = ({ plan }: Division): boolean =>
  plan.format === "swiss" ? (plan.apart ?? 0) > 0 : "spread" in plan && plan.spread === true;

type RepresentsProps = { readonly w: DeskWords; readonly id?: string };

export const RepresentsField = ({ w, id = "represents" }: RepresentsProps) => (
  <Field name="represents" id={id} label={w.represents()} hint={w.representsHint()} optional={w.optional()} />
);

/** The choice of a body, where the division names those that enter players. */
const BodyField = ({ w, id, division }: RepresentsProps & Pick<EntriesData, "division">) => {
  const { bodies } = division.registration ?? {};
  const options = (bodies?.list ?? []).map(({ body }) => ({ value: body, label: body }));
  return bodies ? (
    <Choice name="represents" {...(id ? { id } : {})} label={w.represents()} none={w.noBody()} options={options} />
  ) : null;
};

type LineProps = EntriesProps & { readonly entry: EntryRow };

/** An entry as the fields of its form have it. */
const typedEntry = ({ state, payment, reference, seed, represents }: EntryRow) => ({
  state,
  payment,
  reference: reference ?? "",
  seed: seed === null ? "" : String(seed),
  represents: represents ?? "",
});

const EntryForm = ({ w, entry, data: { division, tried: all } }: LineProps) => {
  const tried = triedIn(all, `entry-${entry.id}`);
  const typed = tried?.typed ?? typedEntry(entry);
  return (
    <details open={tried !== null}>
      <summary>{w.changeEntry()}</summary>
      <Form action={`/divisions/${division.id}/desk/entry`} does={w.saveEntry()} typed={typed} trouble={tried?.trouble}>
        <input type="hidden" name="entry" value={entry.id} />
        <div class="row">
          <Choice
            name="state"
            id={`state-${entry.id}`}
            label={w.entryStateLabel()}
            options={optionsOf(ENTRY_STATES, w.entryState)}
          />
          <Choice name="payment" id={`payment-${entry.id}`} label={w.fee()} options={optionsOf(PAYMENTS, w.payment)} />
          <Field
            name="reference"
            id={`reference-${entry.id}`}
            label={w.reference()}
            hint={w.referenceHint()}
            optional={w.optional()}
          />
          <Field name="seed" id={`seed-${entry.id}`} label={w.seed()} type="number" optional={w.optional()} />
          {division.registration?.bodies ? (
            <BodyField w={w} id={`represents-${entry.id}`} division={division} />
          ) : keepsApart(division) || typed.represents ? (
            <RepresentsField w={w} id={`represents-${entry.id}`} />
          ) : null}
        </div>
      </Form>
    </details>
  );
};

type PressProps = {
  readonly action: string;
  readonly entry: string;
  readonly does: string;
  /** The fields of the entry that it sets. */
  readonly sets: Readonly<Record<string, string>>;
};

/** A change of an entry by one press. */
const Press = ({ action, entry, does, sets }: PressProps) => (
  <form method="post" action={action}>
    <input type="hidden" name="entry" value={entry} />
    {Object.entries(sets).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button class="act quiet" type="submit">
      {does}
    </button>
  </form>
);

/** The changes of an entry that are made one after another: paid, admitted, absent, checked. Who has paid is in. */
const EntryPresses = ({ w, entry, data: { division } }: LineProps) => {
  const { fee, reserve, category } = division.registration ?? {};
  const asked = { action: `/divisions/${division.id}/desk/entry`, entry: entry.id };
  const who = namesOf(entry.players);
  const isChecked = entry.declared !== undefined && entry.declared.checked !== null;
  const owes = fee && holdsPlace(entry) && (entry.payment === "unpaid" || entry.payment === "door");
  // Without an answer to the rule of the category an entry is not confirmed.
  const mayBeIn = !category?.rule || entry.declared !== undefined;
  return (
    <div class="links">
      {owes && mayBeIn ? (
        <Press {...asked} does={w.paidIsIn({ who })} sets={{ payment: "paid", state: "confirmed" }} />
      ) : null}
      {entry.state === "waiting" ? <Press {...asked} does={w.admit({ who })} sets={{ state: "registered" }} /> : null}
      {reserve && holdsPlace(entry) ? <Press {...asked} does={w.absent({ who })} sets={{ state: "absent" }} /> : null}
      {category?.rule && isEntered(entry) && !isChecked ? (
        <Press {...asked} does={w.checkDeclared({ who })} sets={{ checked: "yes" }} />
      ) : null}
    </div>
  );
};

/** The answer of an entry to the rule of the category, and the person who checked it. */
const Declared = ({ w, entry: { declared }, data: { division, checkers } }: LineProps) => {
  if (!declared) return division.registration?.category?.rule ? <p class="small">{w.notDeclared()}</p> : null;
  const { rule, by, dated, checked } = declared;
  const moment = clockMoment(w.locale, division.club.zone);
  return (
    <p class="small">
      {w.declared({ rule: ruleInWords(w, rule), by, dated })}{" "}
      {checked === null ? (
        w.notChecked()
      ) : (
        <Sentence
          text={w.checkedBy({ name: checkers.get(checked.by) ?? w.organiserKey(), moment: moment(checked.at) })}
        />
      )}
    </p>
  );
};

const EntryLine = ({ w, entry, data }: LineProps) => (
  <li class="member">
    <h3>{namesOf(entry.players)}</h3>
    {entry.represents === null ? null : <p class="small">{w.playsFor({ club: entry.represents })}</p>}
    <p class="small">
      <Sentence
        text={w.entryLine({
          state: entry.reserve === undefined ? w.entryState[entry.state]() : w.reserveNumber({ number: entry.reserve }),
          fee: owesNothing(data.division, entry) ? "none" : entry.payment,
          referenced: entry.reference !== null,
          reference: entry.reference ?? "",
          seeded: entry.seed !== null,
          seed: String(entry.seed),
          moment: clockMoment(w.locale, data.division.club.zone)(entry.registeredAt),
        })}
      />
    </p>
    <Declared w={w} entry={entry} data={data} />
    <EntryPresses w={w} entry={entry} data={data} />
    <EntryForm w={w} entry={entry} data={data} />
  </li>
);

/** Where a missing player or team is added. */
const Missing = ({ w, division: { club, regulations } }: { readonly w: DeskWords; readonly division: Division }) => (
  <p class="small">
    {regulations.teams ? (
      <>
        {w.teamMissing()} <a href={`/clubs/${club.id}/desk/teams`}>{w.teamsLink()}</a>
      </>
    ) : (
      <>
        {w.playerMissing()} <a href={`/clubs/${club.id}/desk/people`}>{w.addPlayerLink()}</a>
      </>
    )}
  </p>
);

type EntrantsProps = {
  readonly w: DeskWords;
  readonly division: Division;
  readonly people: readonly Person[];
  readonly pair: boolean;
  /** The names of both fields. */
  readonly names: readonly [string, string];
};

/** The choice of a player, a team or both players of a pair. */
export const Entrants = ({ w, division, people, pair, names: [first, second] }: EntrantsProps) => {
  const isOfTeams = division.regulations.teams !== undefined;
  const choice = { none: isOfTeams ? w.chooseTeam() : w.choosePlayer(), options: namedOptions(people) };
  return (
    <>
      <div class="row">
        <Choice name={first} label={w.playerAt({ place: isOfTeams ? "team" : pair ? "first" : "only" })} {...choice} />
        {pair ? <Choice name={second} label={w.playerAt({ place: "second" })} {...choice} /> : null}
      </div>
      <Missing w={w} division={division} />
    </>
  );
};

const Enter = ({ w, data }: EntriesProps) => {
  const { division, registration, people, nextEntry } = data;
  const tried = triedIn(data.tried, "enter");
  const typed: Tried["typed"] = tried?.typed ?? {};
  const inForce = data.entries.filter(isEntered);
  const rule = registration.category?.rule;
  const entered = new Set(inForce.flatMap(({ players }) => players.map(({ id }) => id)));
  const free = people.filter(({ id }) => !entered.has(id) || id === typed.first || id === typed.second);
  const pair = registration.players === 2;
  const kind = division.regulations.teams ? "team" : pair ? "pair" : "player";
  return (
    <Form
      action={`/divisions/${division.id}/desk/enter`}
      does={w.enter({ kind })}
      typed={typed}
      trouble={tried?.trouble}
    >
      <input type="hidden" name="id" value={typed.id ?? nextEntry} />
      <Entrants w={w} division={division} people={free} pair={pair} names={["first", "second"]} />
      <BodyField w={w} id="enter-represents" division={division} />
      {rule ? (
        <>
          <Tick name="declares" label={w.declares({ rule: ruleInWords(w, rule) })} />
          <Wrong name="declares" label={w.declares({ rule: ruleInWords(w, rule) })} place="declares" />
        </>
      ) : null}
    </Form>
  );
};

/** Entries without payment and the sum; nothing where there is no fee. */
const Unpaid = ({ w, data: { division, registration, entries } }: EntriesProps) => {
  const { fee } = registration;
  const owing = entries.filter(
    ({ state, payment }) => holdsPlace({ state }) && (payment === "unpaid" || payment === "door"),
  );
  if (!fee || division.cancelled || owing.length === 0) return null;
  const total = priceOf(w.locale, { ...fee, amount: fee.amount * owing.length });
  return (
    <details>
      <summary>
        {w.oweTitle()}: {w.oweTotal({ count: owing.length, total })}
      </summary>
      <ul class="listed">
        {owing.map(({ id, players, payment }) => (
          <li key={id}>{payment === "door" ? w.oweDoor({ entry: namesOf(players) }) : namesOf(players)}</li>
        ))}
      </ul>
    </details>
  );
};

/** Acts on all entries by one press. */
const AllEntries = ({ w, division: { id } }: { readonly w: DeskWords; readonly division: Division }) => (
  <div class="links">
    {(["confirm", "ratings", "none"] as const).map((all) => (
      <form key={all} method="post" action={`/divisions/${id}/desk/entries`}>
        <input type="hidden" name="all" value={all} />
        <button class="act quiet" type="submit">
          {w.allEntries[all]()}
        </button>
      </form>
    ))}
  </div>
);

/** The fees of a club, district, state or firm, paid together by one reference. */
const PaidTogether = ({ w, data: { division, registration, entries } }: EntriesProps) => {
  const owing = entries.filter((one) => holdsPlace(one) && one.payment === "unpaid");
  const bodies = [...new Set(owing.flatMap(({ represents }) => represents ?? []))].toSorted();
  if (!registration.fee || bodies.length === 0) return null;
  return (
    <details>
      <summary>{w.paidTogether()}</summary>
      <Form action={`/divisions/${division.id}/desk/entries`} does={w.savePaid()}>
        <input type="hidden" name="all" value="paid" />
        <div class="row">
          <Choice
            name="paid/represents"
            label={w.represents()}
            options={bodies.map((body) => ({ value: body, label: body }))}
          />
          <Field name="paid/reference" label={w.reference()} hint={w.referenceHint()} optional={w.optional()} />
        </div>
      </Form>
    </details>
  );
};

/** Entries before the draw: who has come, what they paid, and what can be decided about it. */
export const EntriesDesk = ({ w, data }: EntriesProps) => {
  const { division, registration, entries } = data;
  const confirmed = entries.filter(({ state }) => state === "confirmed").length;
  const decide = `/divisions/${division.id}/desk/decide`;
  const waiting = entries.filter(({ state }) => state === "waiting").length;
  const short = confirmed < registration.minimum;
  const { page, ...more } = foundIn(entries, data.sought);
  // An entry whose form was refused comes first, wherever it is in the list.
  const refused = entries.filter(
    ({ id }) => triedIn(data.tried, `entry-${id}`) !== null && !page.some((one) => one.id === id),
  );
  return (
    <section>
      <h2>{w.entriesTitle()}</h2>
      <p>
        <Sentence text={entryWindow(w, data)} />{" "}
        {w.entryCounts({
          confirmed,
          standing: entries.filter(holdsPlace).length,
          minimum: registration.minimum,
          maximum: registration.maximum,
        })}{" "}
        {waiting > 0 ? w.waitingCount({ count: waiting }) : null}
      </p>
      {registration.category ? <p>{categoryInWords(w, registration.category)}</p> : null}
      <p class="links">
        <a href={`${decide}?type=deadline_extended`}>{w.extendDeadline()}</a>
        {short ? <a href={`${decide}?type=category_cancelled`}>{w.cancelDivision()}</a> : null}
      </p>
      <Unpaid w={w} data={data} />
      <PaidTogether w={w} data={data} />
      {entries.length > 1 ? <AllEntries w={w} division={division} /> : null}
      {entries.length === 0 ? <p class="empty">{w.noEntries()}</p> : null}
      <ul class="members">
        {[...refused, ...page].map((entry) => (
          <EntryLine w={w} key={entry.id} entry={entry} data={data} />
        ))}
      </ul>
      <MoreEntries w={w} division={division.id} sought={data.sought} {...more} />
      <h3>{w.addEntry()}</h3>
      <Enter w={w} data={data} />
    </section>
  );
};
