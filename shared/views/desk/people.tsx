import { JUNIOR_NAMES } from "#league";
import type { ClubPeople } from "#shared/api/parts/person.ts";
import { Choice, optionsOf, Tick } from "../forms/choice.tsx";
import { Field, Form, type FormOutcome, News } from "../forms/field.tsx";
import { Pager } from "../parts/pager.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";

/** The page of a club's players. */
type PeopleData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string };
  readonly listed: ClubPeople;
  /** Whether the club waits for the operator's approval: its players then have no pages. */
  readonly waits: boolean;
  /** Applications that wait for the club. */
  readonly applications: number;
  readonly first: boolean;
  /** Typed values, where they were not taken; `person` says for whom. */
  readonly typed: Readonly<Record<string, string>>;
};

type PeopleProps = { readonly w: DeskWords; readonly data: PeopleData };

const PersonRow = ({ w, person, data }: PeopleProps & { person: ClubPeople["people"][number] }) => {
  const { id, name, shown, junior, guest, phone, localName } = person;
  const failed = data.trouble !== null && data.typed.person === id;
  const typed = {
    name,
    localName: localName ?? "",
    phone: phone ?? "",
    junior: junior ? "yes" : "",
    guest: guest ? "yes" : "",
  };
  const people = `/clubs/${data.club.id}/desk/people`;
  return (
    <li class="member">
      <h3>{data.waits ? name : <a href={`/players/${id}`}>{name}</a>}</h3>
      {localName === null ? null : <p dir="auto">{localName}</p>}
      {phone === null ? null : (
        <p class="links">
          <a href={`tel:${phone}`}>{junior ? w.guardianPhone({ phone }) : w.playerPhone({ phone })}</a>
        </p>
      )}
      {guest ? <p class="small">{w.isGuest()}</p> : null}
      {junior ? <p class="small">{w.isJunior({ hidden: shown !== name, shown })}</p> : null}
      <details open={failed}>
        <summary>{w.changePlayer()}</summary>
        <Form
          action={`${people}/change`}
          does={w.savePlayer()}
          typed={failed ? data.typed : typed}
          trouble={failed ? data.trouble : null}
        >
          <input type="hidden" name="person" value={id} />
          <Field name="name" id={`name-${id}`} label={w.name()} />
          <Field
            name="localName"
            id={`localName-${id}`}
            label={w.localName()}
            optional={w.optional()}
            hint={w.localNameHint()}
          />
          <Field name="phone" id={`phone-${id}`} label={w.phone()} optional={w.optional()} hint={w.phoneHint()} />
          <Tick name="junior" id={`junior-${id}`} label={w.junior()} />
          <Tick name="guest" id={`guest-${id}`} label={w.guest()} />
        </Form>
        {junior ? (
          <p>
            <a href={`${people}/${id}/guardians`}>{w.guardiansOf({ name })}</a>
          </p>
        ) : null}
        <p>
          <a href={`/clubs/${data.club.id}/desk/transfers/${id}`}>{w.movePlayer({ name })}</a>
        </p>
        <p>
          <a href={`${people}/${id}/erase`}>{w.erasePlayer({ name })}</a>
        </p>
      </details>
    </li>
  );
};

/** The form of a new player. */
const NewPlayer = ({ w, data: { club, typed, trouble } }: PeopleProps) => {
  const adding = typed.person === undefined;
  return (
    <section>
      <h2>{w.newPlayer()}</h2>
      <p class="small">{w.newPlayerJoins()}</p>
      <p class="small">
        {w.newPlayerGuests()} <a href={`/clubs/${club.id}/desk/consents`}>{w.consentsLink()}</a>
      </p>
      <Form
        action={`/clubs/${club.id}/desk/people`}
        does={w.addPlayer()}
        typed={adding ? typed : {}}
        trouble={adding ? trouble : null}
      >
        <input type="hidden" name="id" value={typed.id} />
        <Field name="name" label={w.name()} value={adding ? typed.name : ""} hint={w.newPlayerHint()} />
        <Tick name="junior" label={w.junior()} />
        <Tick name="guest" label={w.guestTick()} />
      </Form>
    </section>
  );
};

/** The players of a club: who they are, and how juniors are shown to others. */
export const PeopleView = ({ w, data }: PeopleProps) => {
  const { club, listed, trouble, done } = data;
  return (
    <article class="form-page">
      <DeskHead w={w} part="people" own club={club} title={w.peopleTitle()} />
      <p class="links">
        <a href={`/clubs/${club.id}/desk/joining`}>{w.joiningLink({ count: data.applications })}</a>
        <a href={`/clubs/${club.id}/desk/joining/players`}>{w.invitePlayersLink()}</a>
        <a href={`/clubs/${club.id}/desk/invitations`}>{w.invitations()}</a>
        <a href={`/clubs/${club.id}/desk/announcements`}>{w.writeToMembers()}</a>
        <a href={`/clubs/${club.id}/desk/teams`}>{w.teamsLink()}</a>
        <a href={`/clubs/${club.id}/desk/intake`}>{w.importLink()}</a>
        <a href={`/clubs/${club.id}/desk/consents`}>{w.consentsTitle()}</a>
      </p>
      <News trouble={trouble} done={done} />
      <NewPlayer w={w} data={data} />
      <section>
        <h2>{w.juniorNamesTitle()}</h2>
        <p class="small">{w.juniorNamesWhy()}</p>
        <Form action={`/clubs/${club.id}/desk/people/juniors`} does={w.saveJuniorNames()} trouble={trouble}>
          <Choice
            name="juniorNames"
            label={w.juniorNames()}
            options={optionsOf(JUNIOR_NAMES, w.juniorNamesAs)}
            value={listed.juniorNames}
          />
        </Form>
      </section>
      <section class="all-members">
        <h2>{w.playersOfClub()}</h2>
        {listed.people.length < 2 ? null : (
          <p>
            <a href={`/clubs/${club.id}/desk/duplicates`}>{w.duplicatesLink()}</a>
          </p>
        )}
        {listed.people.length === 0 ? <p class="empty">{w.noPlayers()}</p> : null}
        <ul class="members">
          {listed.people.map((person) => (
            <PersonRow w={w} key={person.id} person={person} data={data} />
          ))}
        </ul>
        <Pager w={w} here={`/clubs/${club.id}/desk/people?`} next={listed.next} first={data.first} />
      </section>
    </article>
  );
};
