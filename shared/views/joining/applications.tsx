import { type Application, DECLINE_REASONS } from "#shared/api/deployment/joining.ts";
import { verbatim } from "#shared/words/verbatim.ts";
import { dayAt } from "#shared/zone.ts";
import { Choice, namedOptions, optionsOf } from "../forms/choice.tsx";
import { Form, type Trouble } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import type { JoiningWords } from "./words.ts";

/** A person by the whole name, for the desk alone. */
type Unlinked = { readonly id: string; readonly name: string };

/** The applications that wait at a club. */
export type ApplicationsData = {
  readonly club: { readonly id: string; readonly zone: string };
  readonly applications: readonly Application[];
  /** The players of the club who have no account. */
  readonly unlinked: readonly Unlinked[];
  /** What was typed into a form that was refused; `application` says into whose. */
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

type RowProps = {
  readonly w: JoiningWords;
  readonly application: Application;
  readonly data: ApplicationsData;
};

/** Players of the same name first: they are most often meant. */
const optionsFor = (w: JoiningWords, { same }: Application, unlinked: readonly Unlinked[]) => {
  const alike = new Set(same.map(({ id }) => id));
  return [
    ...namedOptions(same),
    { value: "", label: w.newPlayer() },
    ...namedOptions(unlinked.filter(({ id }) => !alike.has(id))),
  ];
};

const ApplicationRow = ({ w, application, data: { club, unlinked, typed, trouble } }: RowProps) => {
  const { id, name, message, junior, made, email, same, claims } = application;
  const failed = typed.application === id ? trouble : null;
  const shown = failed ? typed : { person: (claims ?? same[0])?.id ?? "", reason: "" };
  const day = longDay(w.locale, dayAt(made, club.zone));
  const desk = `/clubs/${club.id}/desk/joining`;
  return (
    <li class="member">
      <h3>{name}</h3>
      <p class="small">
        <Sentence text={w.applicationLine({ email: email === null ? w.noAddress() : verbatim(email), day, junior })} />
      </p>
      {claims ? <p class="small">{w.claimLine({ name: claims.name })}</p> : null}
      {message === "" ? null : <blockquote class="reading">{message}</blockquote>}
      <Form action={`${desk}/accept`} does={w.acceptApplication({ name })} typed={shown} trouble={failed}>
        <input type="hidden" name="application" value={id} />
        <Choice
          name="person"
          id={`person-${id}`}
          label={w.playsAs()}
          options={optionsFor(w, application, unlinked)}
          hint={same.length > 0 ? w.sameName({ count: same.length }) : undefined}
        />
      </Form>
      <details open={failed?.fields.reason !== undefined}>
        <summary>{w.declineFold()}</summary>
        <Form action={`${desk}/decline`} does={w.declineApplication({ name })} typed={shown} trouble={failed} quiet>
          <input type="hidden" name="application" value={id} />
          <Choice
            name="reason"
            id={`reason-${id}`}
            label={w.reasonLabel()}
            none={w.chooseReason()}
            options={optionsOf(DECLINE_REASONS, w.reason)}
          />
        </Form>
      </details>
    </li>
  );
};

type ListProps = { readonly w: JoiningWords; readonly data: ApplicationsData };

/** Those who claim one player, next to each other. */
const Rivals = ({ w, data, of }: ListProps & { readonly of: readonly [Application, ...Application[]] }) => {
  const [{ claims }] = of;
  return (
    <>
      {claims && of.length > 1 ? (
        <li>
          <p class="wrong">{w.rivals({ count: of.length, name: claims.name })}</p>
        </li>
      ) : null}
      {of.map((application) => (
        <ApplicationRow w={w} key={application.id} application={application} data={data} />
      ))}
    </>
  );
};

/** The applications that wait, each with its decision to make; claims on one player are together. */
export const ApplicationList = ({ w, data }: ListProps) => {
  const groups = [...Map.groupBy(data.applications, ({ id, claims }) => claims?.id ?? id)];
  return groups.length === 0 ? (
    <p class="empty">{w.applicationsNone()}</p>
  ) : (
    <ul class="members">
      {groups.flatMap(([key, [first, ...others]]) =>
        first ? [<Rivals w={w} key={key} data={data} of={[first, ...others]} />] : [],
      )}
    </ul>
  );
};
