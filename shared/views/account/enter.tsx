import type { Division } from "../../api/league/division.ts";
import type { EntryState, Payment } from "../../league/season/registration.ts";
import { closedSentence, priceOf, takesEntries, termsInWords, windowSentence } from "../division/registration.tsx";
import { Choice } from "../forms/choice.tsx";
import { Form, News, type Trouble } from "../forms/field.tsx";
import { namesOf, type Person } from "../parts/people.tsx";

/** The page on which players enter themselves. */
export type EnterData = {
  readonly division: Division;
  readonly registration: NonNullable<Division["registration"]>;
  /** The player of the club who whoever is signed in is; `null`: none. */
  readonly me: Person | null;
  /** An entry of theirs that stands. */
  readonly entry: {
    readonly id: string;
    readonly players: readonly Person[];
    readonly state: EntryState;
    readonly payment: Payment;
  } | null;
  /** Whom they may choose for a partner, by the names that everybody reads. */
  readonly partners: readonly Person[];
  /** Names the entry, so that sending its form twice enters it once. */
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
  readonly now: string;
};

/** What is said of the fee. It is asked for only while paying it still gets somebody into the draw. */
const feeSentence = ({ division, registration: { fee }, entry }: EnterData): string => {
  if (!fee || !entry) return "";
  if (entry.payment === "unpaid" && (division.cancelled || division.entries.length > 0)) return "";
  return entry.payment === "unpaid"
    ? `The fee of ${priceOf(fee)} is unpaid: pay it to the club, whose desk confirms the entry then.`
    : `The fee of ${priceOf(fee)} is ${entry.payment}.`;
};

const OwnEntry = ({ data, entry }: { data: EnterData; entry: NonNullable<EnterData["entry"]> }) => {
  const drawn = data.division.entries.length > 0;
  return (
    <section>
      <h2>Your entry</h2>
      <p class="told">
        {namesOf(entry.players)}, {entry.state}. {feeSentence(data)}
      </p>
      {drawn || data.division.cancelled ? null : (
        <Form action={`/divisions/${data.division.id}/enter/withdraw`} does="Withdraw the entry" quiet>
          <input type="hidden" name="entry" value={entry.id} />
        </Form>
      )}
    </section>
  );
};

const NewEntry = ({ data: { division, registration, partners, typed, trouble } }: { data: EnterData }) => {
  const pair = registration.players === 2;
  const options = [
    { value: "", label: "choose a partner" },
    ...partners.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form action={`/divisions/${division.id}/enter`} does={pair ? "Enter us" : "Enter me"}>
      <input type="hidden" name="id" value={typed.id} />
      {pair ? (
        <Choice name="partner" label="Partner" options={options} value={typed.partner} trouble={trouble} />
      ) : null}
    </Form>
  );
};

const Body = ({ data }: { data: EnterData }) => {
  const { division, me, entry, trouble, now } = data;
  if (!me)
    return (
      <p class="reading">
        Players of {division.club.name} enter themselves here, and your account is linked to none of them. Ask the
        club's organiser for an invitation, or to be entered.
      </p>
    );
  if (entry) return <OwnEntry data={data} entry={entry} />;
  const closed = closedSentence(division);
  return (
    <>
      {closed && !division.cancelled ? <p class="reading">{closed}</p> : null}
      {/* Whoever was refused still has what they sent, beside the reason. */}
      {trouble || takesEntries(division, now) ? (
        <>
          <p>You enter as {me.name}.</p>
          <NewEntry data={data} />
        </>
      ) : null}
    </>
  );
};

/** Entering a division: until when, what it costs, with whom; and afterwards what was recorded. */
export const EnterView = ({ data }: { data: EnterData }) => {
  const { division, registration, trouble, done, now } = data;
  return (
    <article class="form-page">
      <header class="page-head">
        <p class="where">
          {division.club.name} · {division.season} · <a href={`/divisions/${division.id}`}>{division.name}</a>
        </p>
        <h1>Enter {division.name}</h1>
      </header>
      <News trouble={trouble} done={done} />
      {division.cancelled ? (
        <p>{closedSentence(division)}</p>
      ) : (
        <p>
          {windowSentence(division, registration, now)} An entry is {termsInWords(registration)}.
        </p>
      )}
      <Body data={data} />
    </article>
  );
};
