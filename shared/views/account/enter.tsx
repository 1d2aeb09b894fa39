import { asksBirth, type CategoryRule, type EntryState, type Payment } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { type CategoryWords, categoryInWords, ruleInWords } from "../division/category.ts";
import {
  closedBecause,
  entryWindow,
  HowToPay,
  type PayData,
  priceOf,
  takesEntries,
} from "../division/registration.tsx";
import { Choice, namedOptions, Tick } from "../forms/choice.tsx";
import { Field, Form, type FormOutcome, News, Wrong } from "../forms/field.tsx";
import { Sentence } from "../parts/notation.tsx";
import { namesOf, type Person } from "../parts/people.tsx";
import type { AccountWords } from "./words.ts";

/** The sentences of entering a division. */
type EnterWords = AccountWords & CategoryWords;

/** The page on which players enter themselves. */
type EnterData = FormOutcome & {
  readonly division: Division;
  readonly registration: NonNullable<Division["registration"]>;
  /** The signed-in account's player in the club; `null`: none. */
  readonly me: Person | null;
  /** The page's own address. */
  readonly here: string;
  /** Juniors whose guardian they are, for whom they could ask as well. */
  readonly others: readonly Person[];
  /** An entry of theirs in force. */
  readonly entry: {
    readonly id: string;
    readonly players: readonly Person[];
    readonly state: EntryState;
    readonly payment: Payment;
    /** Its number on the reserve list; left out unless it waits. */
    readonly reserve?: number | undefined;
  } | null;
  /** The link that pays the fee of that entry, and its picture; `null`: the division names none. */
  readonly pay: PayData | null;
  /** Possible partners, by their public names. */
  readonly partners: readonly Person[];
  /** Names the entry, so that sending its form twice enters it once. */
  readonly typed: Readonly<Record<string, string>>;
  readonly now: string;
};

type EnterProps = { readonly w: EnterWords; readonly data: EnterData };

/** A sentence about the fee. It is asked for only while paying still leads into the draw. */
const feeSentence = (w: EnterWords, { division, registration: { fee }, entry }: EnterData): string => {
  if (!fee || !entry) return "";
  if (entry.payment === "unpaid" && (division.cancelled || division.entries.length > 0)) return "";
  return w.fee({ payment: entry.payment, price: priceOf(w.locale, fee) });
};

/** Whether the fee is still to be paid, and paying leads into the draw or through the door. */
const owes = (data: EnterData): boolean =>
  !data.division.cancelled &&
  (data.entry?.payment === "door" || (data.entry?.payment === "unpaid" && data.division.entries.length === 0));

const termsSentence = (w: EnterWords, { players, fee }: EnterData["registration"]): string =>
  w.terms({ pair: players === 2, costs: fee !== null, price: fee ? priceOf(w.locale, fee) : "" });

const OwnEntry = ({ w, data, entry }: EnterProps & { entry: NonNullable<EnterData["entry"]> }) => {
  const drawn = data.division.entries.length > 0;
  return (
    <section>
      <h2>{w.yourEntry()}</h2>
      <p class="told">
        {w.entryLine({ names: namesOf(entry.players), state: entry.state, number: entry.reserve ?? 0 })}{" "}
        {entry.state === "waiting" && !data.division.cancelled ? w.reserveMoves() : null}{" "}
        <Sentence text={feeSentence(w, data)} />
      </p>
      {owes(data) ? <HowToPay w={w} terms={data.registration} pay={data.pay} /> : null}
      {drawn || data.division.cancelled ? null : (
        <Form action={`${data.here}/withdraw`} does={w.withdrawEntry()} quiet>
          <input type="hidden" name="entry" value={entry.id} />
        </Form>
      )}
    </section>
  );
};

type BodyProps = { readonly w: EnterWords; readonly registration: EnterData["registration"] };

/** The bodies that an entry may play for; players of some of them are not entered here. */
const BodyChoice = ({ w, registration: { bodies } }: BodyProps) => {
  const [entering = [], free = []] = [true, false].map((through) =>
    bodies?.list.filter(({ enters = false }) => enters === through).map(({ body }) => body),
  );
  return (
    <>
      {entering.length > 0 ? <p class="small">{w.bodiesEnter({ bodies: entering.join(", ") })}</p> : null}
      {free.length > 0 ? (
        <Choice
          name="represents"
          label={w.playsForBody()}
          none={w.playsForNone()}
          options={free.map((body) => ({ value: body, label: body }))}
        />
      ) : null}
    </>
  );
};

type DeclaringProps = { readonly w: EnterWords; readonly rule: CategoryRule; readonly pair: boolean };

/** The declaration about a category; days of birth help to check an age, and are not kept. */
const Declaring = ({ w, rule, pair }: DeclaringProps) => (
  <>
    {asksBirth(rule)
      ? (pair ? (["first", "second"] as const) : (["only"] as const)).map((place, index) => (
          <Field
            key={place}
            name={`born/${index}`}
            label={w.bornOf({ place })}
            type="date"
            hint={w.bornHint()}
            optional=""
          />
        ))
      : null}
    <Tick name="declares" label={w.declares({ rule: ruleInWords(w, rule) })} />
    <Wrong name="declares" label={w.declares({ rule: ruleInWords(w, rule) })} place="declares" />
  </>
);

const NewEntry = ({ w, data: { here, registration, partners, typed, trouble } }: EnterProps) => {
  const pair = registration.players === 2;
  const rule = registration.category?.rule;
  return (
    <Form action={here} does={w.enterNow({ pair })} typed={typed} trouble={trouble}>
      <input type="hidden" name="id" value={typed.id} />
      {pair ? (
        <Choice name="partner" label={w.partner()} none={w.choosePartner()} options={namedOptions(partners)} />
      ) : null}
      <BodyChoice w={w} registration={registration} />
      {rule ? <Declaring w={w} rule={rule} pair={pair} /> : null}
    </Form>
  );
};

const Body = ({ w, data }: EnterProps) => {
  const { division, registration, me, entry, trouble, now } = data;
  if (!me) return data.others.length > 0 ? null : <p class="reading">{w.notLinked({ club: division.club.name })}</p>;
  if (entry) return <OwnEntry w={w} data={data} entry={entry} />;
  const because = closedBecause(division);
  return (
    <>
      {because === "drawn" || because === "full" ? <p class="reading">{w.closed[because]()}</p> : null}
      {/* A player who was refused still has the sent form, next to the reason. */}
      {trouble || takesEntries(division, now) ? (
        <>
          <HowToPay w={w} terms={registration} />
          <p>{w.enterAs(me)}</p>
          <NewEntry w={w} data={data} />
        </>
      ) : null}
    </>
  );
};

/** Entering a division: until when, what it costs, with whom; and afterwards what was recorded. */
export const EnterView = ({ w, data }: EnterProps) => {
  const { division, registration, trouble, done } = data;
  return (
    <article class="form-page">
      <header class="page-head">
        <p class="where">
          {division.club.name} · {division.season} · <a href={`/divisions/${division.id}`}>{division.name}</a>
        </p>
        <h1>{w.enterTitle({ division: division.name })}</h1>
      </header>
      <News trouble={trouble} done={done} />
      {registration.category ? <p>{categoryInWords(w, registration.category)}</p> : null}
      <p>
        <Sentence
          text={division.cancelled ? w.closed.cancelled() : `${entryWindow(w, data)} ${termsSentence(w, registration)}`}
        />
      </p>
      <Body w={w} data={data} />
      {data.others.map((junior) => (
        <p key={junior.id}>
          <a href={`/divisions/${division.id}/enter/for/${junior.id}`}>{w.enterJunior(junior)}</a>
        </p>
      ))}
    </article>
  );
};
