import type { Consent } from "#shared/api/players/consent.ts";
import { dayAt } from "#shared/zone.ts";
import { Choice, namedOptions } from "../forms/choice.tsx";
import { Form, News, type SentForm } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { DeskHead, type DeskWords } from "./head.tsx";

type Named = { readonly id: string; readonly name: string };

/** The page of what a club and other clubs allow each other. */
export type ConsentsData = SentForm & {
  readonly club: Named & { readonly zone: string };
  readonly given: readonly Consent[];
  readonly received: readonly Consent[];
  /** The clubs that a consent can be given to. */
  readonly clubs: readonly Named[];
  /** The club's own players. */
  readonly people: readonly Named[];
};

const Given = ({ w, consent, club }: { w: DeskWords; consent: Consent; club: ConsentsData["club"] }) => (
  <li>
    {w.consentGiven({
      club: consent.club.name,
      ...whom(consent),
      day: longDay(w.locale, dayAt(consent.given, club.zone)),
    })}
    <Form action={`/clubs/${club.id}/desk/consents/withdraw`} does={w.withdrawConsent()} quiet>
      <input type="hidden" name="consent" value={consent.id} />
    </Form>
  </li>
);

const whom = ({ person }: Consent) => ({ all: person === null, player: person?.name ?? "" });

const stands = ({ withdrawn }: Consent): boolean => withdrawn === null;

/** Rights to name players in entries and matches. */
export const ConsentsView = ({ w, data }: { readonly w: DeskWords; readonly data: ConsentsData }) => {
  const { club, typed, trouble } = data;
  const [given, received] = [data.given.filter(stands), data.received.filter(stands)];
  return (
    <article class="form-page">
      <DeskHead w={w} part="people" club={club} title={w.consentsTitle()} />
      <News trouble={trouble} done={data.done} />
      <p>{w.consentsWhy()}</p>
      <section>
        <h2>{w.giveConsent()}</h2>
        <Form action={`/clubs/${club.id}/desk/consents`} does={w.giveConsent()} typed={typed} trouble={trouble}>
          <Choice name="club" label={w.consentClub()} options={namedOptions(data.clubs)} />
          <Choice name="person" label={w.consentPlayers()} none={w.allPlayers()} options={namedOptions(data.people)} />
        </Form>
      </section>
      <section>
        <h2>{w.consentsGiven()}</h2>
        {given.length === 0 ? <p class="empty">{w.noConsentsGiven()}</p> : null}
        <ul class="listed">
          {given.map((consent) => (
            <Given w={w} key={consent.id} consent={consent} club={club} />
          ))}
        </ul>
      </section>
      <section>
        <h2>{w.consentsReceived()}</h2>
        {received.length === 0 ? <p class="empty">{w.noConsentsReceived()}</p> : null}
        <ul class="listed">
          {received.map((consent) => (
            <li key={consent.id}>{w.consentReceived({ ...whom(consent), club: consent.club.name })}</li>
          ))}
        </ul>
      </section>
    </article>
  );
};
