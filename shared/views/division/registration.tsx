import type { ComponentChildren } from "preact";
import { entryReference, holdsPlace } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { Form } from "../forms/field.tsx";
import { clockMoment, formatLocale } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { namesOf, type Person } from "../parts/people.tsx";
import { categoryInWords } from "./category.ts";
import { ApartRule } from "./paired-rounds.tsx";
import type { DivisionWords } from "./words.ts";

type Terms = NonNullable<Division["registration"]>;

/**
 * A price as it is written in a language: `€5.00` in English.
 *
 * @param amount in hundredths of the currency, whatever its smallest coin is
 */
export const priceOf = (
  language: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): string =>
  new Intl.NumberFormat(formatLocale(language), {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount / 100);

/** Why entries to a division are closed, whatever the hour; `null`: they are not. */
export const closedBecause = (division: Division): "cancelled" | "no-entries" | "drawn" | "full" | null => {
  const { registration, cancelled, entries } = division;
  if (cancelled) return "cancelled";
  if (!registration) return "no-entries";
  if (entries.length > 0) return "drawn";
  const isFull = registration.entries.filter(holdsPlace).length >= registration.maximum;
  return isFull && !registration.reserve ? "full" : null;
};

/** Whether a division takes entries at this moment of the server's clock. */
export const takesEntries = (division: Division, now: string): boolean => {
  const { registration } = division;
  // Teams are entered at the desk.
  if (!registration || division.regulations.teams || closedBecause(division) !== null) return false;
  return registration.opens <= now && now <= registration.deadline;
};

type WindowWords = Pick<typeof import("#shared/words/account.en.ts"), "locale" | "window" | "extended">;
type WindowData = { readonly division: Division; readonly registration: Terms; readonly now: string };

/** When entries are taken, by the club's clock. */
export const entryWindow = (w: WindowWords, { division, registration, now }: WindowData): string => {
  const moment = clockMoment(w.locale, division.club.zone);
  const { opens, deadline, published } = registration;
  const state = now < opens ? "before" : now > deadline ? "over" : "open";
  const window = w.window({ state, opens: moment(opens), deadline: moment(deadline) });
  return state === "before" || deadline === published
    ? window
    : `${window} ${w.extended({ published: moment(published) })}`;
};

/** Until when entries are taken, what one is and costs, and how many are needed. */
const termsInWords = (w: DivisionWords, { club, regulations }: Division, terms: Terms): string => {
  const { deadline, published, minimum, maximum, players, fee, payBy, reserve, secured } = terms;
  const moment = clockMoment(w.locale, club.zone);
  const kind = regulations.teams ? "team" : players === 2 ? "pair" : "player";
  return [
    w.entriesUntil({ deadline: moment(deadline) }),
    ...(deadline === published ? [] : [w.entriesExtended({ published: moment(published) })]),
    w.entryTerms({ kind, costs: fee !== null, price: fee ? priceOf(w.locale, fee) : "" }),
    ...(fee && payBy !== undefined ? [w.feeUntil({ payBy: moment(payBy) })] : []),
    w.entriesNeeded({ entries: minimum }),
    ...(reserve ? [w.reserveKept({ places: maximum })] : []),
    ...(fee && secured ? [w.placeSecured()] : []),
  ].join(" ");
};

/** The link that pays the fee of one entry, and the picture of its code. */
export type PayData = { readonly link: string; readonly code: string; readonly reference: string };

type HowToPayProps = {
  readonly w: Pick<DivisionWords, "payHere" | "payCode" | "payReference">;
  readonly terms: Pick<Terms, "fee" | "howToPay">;
  /** For the player of an entry alone. */
  readonly pay?: PayData | null;
};

/** How the fee of a division is paid; nothing where there is none, or nothing was said. */
export const HowToPay = ({ w, terms: { fee, howToPay }, pay = null }: HowToPayProps) =>
  fee && howToPay ? (
    <>
      {howToPay.instructions ? <p class="how-to-pay">{howToPay.instructions}</p> : null}
      {howToPay.link ? (
        <p>
          <a href={pay?.link ?? howToPay.link} rel="external noopener">
            {w.payHere()}
          </a>
        </p>
      ) : null}
      {pay ? (
        <>
          <p>{w.payReference({ reference: pay.reference })}</p>
          <div class="code" role="img" aria-label={w.payCode()} dangerouslySetInnerHTML={{ __html: pay.code }} />
        </>
      ) : null}
    </>
  ) : null;

type RegistrationProps = { readonly w: DivisionWords; readonly division: Division; readonly open: boolean };

/** Until when a division takes entries, what one costs, and who has entered; nothing once it is drawn. */
export const Registration = ({ w, division, open }: RegistrationProps) => {
  const { registration, entries, cancelled } = division;
  if (!registration || entries.length > 0) return null;
  const entered = registration.entries;
  return (
    <section>
      <h2>{w.entries()}</h2>
      {cancelled ? null : (
        <p>
          <Sentence text={termsInWords(w, division, registration)} />
        </p>
      )}
      {registration.category ? <p>{categoryInWords(w, registration.category)}</p> : null}
      {cancelled ? null : <HowToPay w={w} terms={registration} />}
      <ApartRule w={w} division={division} />
      {open ? (
        <p>
          <a href={`/divisions/${division.id}/enter`}>{w.enter()}</a>
        </p>
      ) : null}
      {entered.length === 0 ? (
        <p class="empty">{w.nobodyEntered()}</p>
      ) : (
        <ul>
          {entered.map(({ id, players, state, represents, reserve }) => (
            <li key={id}>
              {namesOf(players)}
              {represents === null ? "" : ` (${represents})`}{" "}
              <span class="small">
                {reserve === undefined ? w.entryState[state]() : w.reserveNumber({ number: reserve })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** An entry whose fee is still to be paid. */
export type Owing = {
  readonly division: { readonly id: string; readonly name: string };
  readonly entry: string;
  readonly players: readonly Person[];
  readonly fee: NonNullable<Terms["fee"]>;
  readonly payment: string;
  /** Whether the entry is drawn, or confirmed already: before that, paying confirms it. */
  readonly isIn: boolean;
  /** The link by which the division says that its fee is paid; `null`: none. */
  readonly link: string | null;
};

type FeeWords = Pick<
  typeof import("#shared/words/desk-parts.en.ts"),
  "feesTitle" | "feesAbout" | "feeOf" | "feePaid" | "locale"
>;

type FeeLineProps = {
  readonly w: FeeWords;
  readonly one: Owing;
  readonly action: string;
  /** Whether its division is named, and not only a heading above it. */
  readonly named?: boolean;
  readonly children?: ComponentChildren;
};

/** A fee with a button for the moment at which it is paid. */
export const FeeLine = ({
  w,
  one: { division, entry, players, fee, payment, isIn },
  action,
  named = true,
  children,
}: FeeLineProps) => (
  <li>
    {w.feeOf({
      entry: namesOf(players),
      named,
      division: division.name,
      price: priceOf(w.locale, fee),
      reference: entryReference(entry),
      door: payment === "door",
    })}
    <Form action={action} does={w.feePaid({ entry: namesOf(players) })} quiet>
      <input type="hidden" name="division" value={division.id} />
      <input type="hidden" name="entry" value={entry} />
      {isIn ? null : <input type="hidden" name="state" value="confirmed" />}
    </Form>
    {children}
  </li>
);

/** The fees that are still to be paid, each with a button. */
export const Fees = ({ w, owing, action }: { w: FeeWords; owing: readonly Owing[]; action: string }) =>
  owing.length === 0 ? null : (
    <section id="fees">
      <h2>{w.feesTitle({ count: owing.length })}</h2>
      <p class="small">{w.feesAbout()}</p>
      <ul class="listed">
        {owing.map((one) => (
          <FeeLine key={`${one.division.id} ${one.entry}`} w={w} one={one} action={action} />
        ))}
      </ul>
    </section>
  );
