import { windowsFrom } from "#league";
import type { Federations, MemberClub } from "#shared/api/league/federation.ts";
import { Choice, namedOptions } from "#shared/views/forms/choice.tsx";
import { Field, Form, News, type SentForm } from "#shared/views/forms/field.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { listOf } from "#shared/views/parts/lists.ts";
import { dayAfter, dayAt, dayLater } from "#shared/zone.ts";
import { DeskHead, type DeskPartWords } from "../head.tsx";

/** The sentences of federations and of players in several clubs, in one language. */
export type FederationWords = typeof import("#shared/words/federations.en.ts");

type Named = { readonly id: string; readonly name: string };

/** The page of a club's place among federations. */
type FederationData = SentForm & {
  readonly club: Named & { readonly zone: string };
  readonly isOwner: boolean;
  readonly federations: Federations;
  /** The clubs that can be invited. */
  readonly others: readonly Named[];
  /** The moment in which the page is made. */
  readonly now: string;
};

type Props = { readonly w: FederationWords & DeskPartWords; readonly data: FederationData };

/** Days on which a club's matches count, in words. */
const daysInWords = (w: FederationWords, days: MemberClub["days"]): string =>
  listOf(
    w.locale,
    days.map(({ from, to }) =>
      to === null
        ? w.daysSince({ from: longDay(w.locale, from) })
        : w.daysUntil({ from: longDay(w.locale, from), to: longDay(w.locale, dayLater(to, -1)) }),
    ),
  );

const isIn = ({ days }: MemberClub): boolean => days.at(-1)?.to === null;

type DayFormProps = {
  readonly data: FederationData;
  readonly federation: string;
  readonly does: string;
  readonly label: string;
  readonly hint?: string;
  readonly day: string;
  readonly behind: "join" | "leave";
};

/** A form with one day, by which a club joins a federation or leaves it. */
const DayForm = ({ data, federation, does, label, hint, day, behind }: DayFormProps) => {
  const failed = data.trouble !== null && data.typed.federation === federation && data.typed.form === behind;
  return (
    <Form
      action={`/clubs/${data.club.id}/desk/federations/${behind}`}
      does={does}
      quiet={behind === "leave"}
      typed={failed ? data.typed : { day }}
      trouble={failed ? data.trouble : null}
    >
      <input type="hidden" name="federation" value={federation} />
      <input type="hidden" name="form" value={behind} />
      <Field name="day" id={`${behind}-${federation}`} type="date" label={label} hint={hint} />
    </Form>
  );
};

/** A federation that the club belongs to, or did. */
const Membership = ({ w, data, federation }: Props & { readonly federation: MemberClub }) => {
  const { id, name, days } = federation;
  const today = dayAt(data.now, data.club.zone);
  const { rated, invitations } = data.federations;
  const since = days.at(-1)?.from ?? today;
  const canCountMore = rated.first !== null && rated.first < since && invitations.some(({ club }) => club.id === id);
  return (
    <li>
      <a href={`/clubs/${id}`}>{name}</a>
      <p>{w.feedDays({ days: daysInWords(w, days) })}</p>
      {isIn(federation) && data.isOwner ? (
        <>
          {canCountMore ? (
            <DayForm
              data={data}
              federation={id}
              does={w.moreDays()}
              label={w.joinDay()}
              hint={w.moreDaysHint({ first: longDay(w.locale, rated.first ?? since) })}
              day={rated.first ?? since}
              behind="join"
            />
          ) : null}
          <p class="small">{w.leaveWhat()}</p>
          <DayForm
            data={data}
            federation={id}
            does={w.leaveFederation({ federation: name })}
            label={w.leaveDay()}
            day={dayAfter(today)}
            behind="leave"
          />
        </>
      ) : null}
    </li>
  );
};

/** Federations that have invited the club and that it does not belong to, with what joining means. */
const Invitations = ({ w, data }: Props) => {
  const { invitations, member, rated } = data.federations;
  const open = invitations.filter(({ club }) => !member.some((one) => one.id === club.id && isIn(one)));
  if (open.length === 0) return null;
  return (
    <>
      {open.map(({ club }) => (
        <section key={club.id}>
          <h3>
            {member.some(({ id }) => id === club.id)
              ? w.invitedAgain({ federation: club.name })
              : w.invitedBy({ federation: club.name })}
          </h3>
          <p>{w.joinWhat()}</p>
          <p>
            {w.ratedSoFar({
              matches: rated.matches,
              first: rated.first === null ? "" : longDay(w.locale, rated.first),
            })}
          </p>
          {data.isOwner ? (
            <DayForm
              data={data}
              federation={club.id}
              does={w.joinFederation({ federation: club.name })}
              label={w.joinDay()}
              hint={w.joinDayHint()}
              day={dayAt(data.now, data.club.zone)}
              behind="join"
            />
          ) : (
            <p class="small">{w.onlyOwners()}</p>
          )}
        </section>
      ))}
    </>
  );
};

/** Where the club's own matches count. */
const Feeding = ({ w, data }: Props) => {
  const { member, invitations } = data.federations;
  return (
    <section>
      <h2>{w.feedHeading()}</h2>
      {member.length + invitations.length === 0 ? <p class="empty">{w.feedNone()}</p> : null}
      <ul class="listed">
        {member.map((federation) => (
          <Membership key={federation.id} w={w} data={data} federation={federation} />
        ))}
      </ul>
      <Invitations w={w} data={data} />
    </section>
  );
};

/** Invitations of the club that no club has accepted yet. */
const Awaited = ({ w, data: { club, federations } }: Props) => {
  const inside = new Set(federations.clubs.filter(isIn).map(({ id }) => id));
  const awaited = federations.invited.filter((one) => !inside.has(one.club.id));
  if (awaited.length === 0) return null;
  return (
    <>
      <h3>{w.invitedHeading()}</h3>
      <p class="small">{w.withdrawWhat()}</p>
      <ul class="listed">
        {awaited.map(({ club: { id, name }, since }) => (
          <li key={id}>
            {w.invitedSince({ club: name, day: longDay(w.locale, dayAt(since, club.zone)) })}
            <Form
              action={`/clubs/${club.id}/desk/federations/withdraw`}
              does={w.withdrawInvitation({ club: name })}
              quiet
            >
              <input type="hidden" name="club" value={id} />
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The clubs whose matches count in the club's own lists. */
const Fed = ({ w, data }: Props) => {
  const { club, others, typed, trouble, federations } = data;
  const invited = new Set(federations.invited.map((one) => one.club.id));
  return (
    <section>
      <h2>{w.clubsHeading()}</h2>
      <p>{w.clubsWhat()}</p>
      {federations.clubs.length === 0 ? <p class="empty">{w.clubsNone()}</p> : null}
      <ul class="listed">
        {federations.clubs.map(({ id, name, days }) => (
          <li key={id}>
            <a href={`/clubs/${id}`}>{name}</a>
            <p>{w.clubDays({ days: daysInWords(w, days) })}</p>
          </li>
        ))}
      </ul>
      {federations.clubs.length === 0 ? null : (
        <p class="onward">
          <a href={`/ratings/${club.id}:singles`}>{w.lists()}</a>
        </p>
      )}
      <Form action={`/clubs/${club.id}/desk/federations/invite`} does={w.inviteClub()} typed={typed} trouble={trouble}>
        <Choice
          name="club"
          label={w.invitedClub()}
          options={namedOptions(others.filter(({ id }) => !invited.has(id)))}
        />
      </Form>
      <Awaited w={w} data={data} />
    </section>
  );
};

/** The days on which players change between the clubs that feed the lists; a rule that needs such clubs. */
const Windows = ({ w, data: { club, federations, typed, trouble, now } }: Props) => {
  const { clubs, windows } = federations;
  if (clubs.length + windows.length === 0) return null;
  const here = `/clubs/${club.id}/desk/federations`;
  const over = windows.length > 0 && windowsFrom(windows, dayAt(now, club.zone)).length === 0;
  return (
    <section>
      <h2>{w.windowsHeading()}</h2>
      <p>{w.windowsWhat()}</p>
      {windows.length === 0 ? <p class="empty">{w.windowsNone()}</p> : null}
      {over ? <p>{w.windowsOver()}</p> : null}
      <ul class="listed">
        {windows.map(({ first, last }) => (
          <li key={first}>
            {w.windowDays({ first: longDay(w.locale, first), last: longDay(w.locale, last) })}
            <Form action={`${here}/close`} does={w.removeWindow({ first: longDay(w.locale, first) })} quiet>
              <input type="hidden" name="window" value={first} />
            </Form>
          </li>
        ))}
      </ul>
      <Form action={`${here}/open`} does={w.addWindow()} typed={typed} trouble={trouble}>
        <div class="row">
          <Field name="first" type="date" label={w.windowFirst()} />
          <Field name="last" type="date" label={w.windowLast()} />
        </div>
      </Form>
    </section>
  );
};

/** Where a club's matches count beside its own lists, and whose matches count in those. */
export const FederationView = ({ w, data }: Props) => (
  <article class="form-page">
    <DeskHead w={w} part="settings" club={data.club} title={w.federationTitle()} />
    <News trouble={data.trouble} done={data.done} />
    <p>{w.federationWhat()}</p>
    <Feeding w={w} data={data} />
    <Fed w={w} data={data} />
    <Windows w={w} data={data} />
  </article>
);
