import type { Consent } from "../../api/players/consent.ts";
import { dayAt } from "../../zone.ts";
import { Choice } from "../forms/choice.tsx";
import { Form, News, type Trouble } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { DeskHead } from "./head.tsx";

type Named = { readonly id: string; readonly name: string };

/** The page of what a club and other clubs allow each other. */
export type ConsentsData = {
  readonly club: Named & { readonly zone: string };
  readonly given: readonly Consent[];
  readonly received: readonly Consent[];
  /** The clubs that a consent can be given to. */
  readonly clubs: readonly Named[];
  /** The club's own players. */
  readonly people: readonly Named[];
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

const whom = ({ person }: Consent): string => (person === null ? "all players" : person.name);

const Given = ({ consent, club }: { consent: Consent; club: ConsentsData["club"] }) => (
  <li>
    {consent.club.name} may name {whom(consent)}, since {longDay(dayAt(consent.given, club.zone))}
    <Form action={`/clubs/${club.id}/desk/consents/withdraw`} does="Withdraw consent" quiet>
      <input type="hidden" name="consent" value={consent.id} />
    </Form>
  </li>
);

const stands = ({ withdrawn }: Consent): boolean => withdrawn === null;

/** Who may name whose players in entries and matches. */
export const ConsentsView = ({ data }: { data: ConsentsData }) => {
  const { club, typed, trouble } = data;
  const [given, received] = [data.given.filter(stands), data.received.filter(stands)];
  return (
    <article class="form-page">
      <DeskHead club={club} title="Other clubs" />
      <News trouble={trouble} done={data.done} />
      <p>
        Another club can enter your players, and put its matches on their pages, only if you consent. Without consent it
        adds a guest to its own players. Withdrawing a consent changes nothing that was entered or opened before.
      </p>
      <section>
        <h2>Give consent</h2>
        <Form action={`/clubs/${club.id}/desk/consents`} does="Give consent">
          <Choice
            name="club"
            label="Which club may name your players"
            options={data.clubs.map(({ id, name }) => ({ value: id, label: name }))}
            value={typed.club}
            trouble={trouble}
          />
          <Choice
            name="person"
            label="Which players"
            options={[
              { value: "", label: "all players of the club" },
              ...data.people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={typed.person}
            trouble={trouble}
          />
        </Form>
      </section>
      <section>
        <h2>Consents you gave</h2>
        {given.length === 0 ? <p class="empty">No other club may name your players.</p> : null}
        <ul class="listed">
          {given.map((consent) => (
            <Given key={consent.id} consent={consent} club={club} />
          ))}
        </ul>
      </section>
      <section>
        <h2>Players you may name</h2>
        {received.length === 0 ? <p class="empty">No other club has consented.</p> : null}
        <ul class="listed">
          {received.map((consent) => (
            <li key={consent.id}>
              {whom(consent)} of {consent.club.name}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
};
