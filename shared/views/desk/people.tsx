import { JUNIOR_NAMES } from "#league";
import type { ClubPeople } from "#shared/api/parts/person.ts";
import { Choice, Tick } from "../forms/choice.tsx";
import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { DeskHead, type DeskWords } from "./head.tsx";

/** The page of a club's players. */
type PeopleData = {
  readonly club: { readonly id: string; readonly name: string };
  readonly listed: ClubPeople;
  /** Whether the club waits for the operator's approval: its players then have no pages. */
  readonly waits: boolean;
  /** Applications that wait for the club. */
  readonly applications: number;
  readonly first: boolean;
  /** Typed values, where they were not taken; `person` says for whom. */
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

type PeopleProps = { readonly w: DeskWords; readonly data: PeopleData };

const PersonRow = ({ w, person, data }: PeopleProps & { person: ClubPeople["people"][number] }) => {
  const failed = data.trouble !== null && data.typed.person === person.id;
  return (
    <li class="member">
      <h3>{data.waits ? person.name : <a href={`/players/${person.id}`}>{person.name}</a>}</h3>
      {person.guest ? <p class="small">{w.isGuest()}</p> : null}
      {person.junior ? (
        <p class="small">{w.isJunior({ hidden: person.shown !== person.name, shown: person.shown })}</p>
      ) : null}
      <details open={failed}>
        <summary>{w.changePlayer()}</summary>
        <Form action={`/clubs/${data.club.id}/desk/people/change`} does={w.savePlayer()}>
          <input type="hidden" name="person" value={person.id} />
          <Field
            name="name"
            id={`name-${person.id}`}
            label={w.name()}
            value={failed ? data.typed.name : person.name}
            trouble={failed ? data.trouble : null}
          />
          <Tick
            name="junior"
            id={`junior-${person.id}`}
            label={w.junior()}
            checked={failed ? data.typed.junior === "yes" : person.junior}
          />
          <Tick
            name="guest"
            id={`guest-${person.id}`}
            label={w.guest()}
            checked={failed ? data.typed.guest === "yes" : person.guest}
          />
        </Form>
        {person.junior ? (
          <p>
            <a href={`/clubs/${data.club.id}/desk/people/${person.id}/guardians`}>
              {w.guardiansOf({ name: person.name })}
            </a>
          </p>
        ) : null}
        <p>
          <a href={`/clubs/${data.club.id}/desk/transfers/${person.id}`}>{w.movePlayer({ name: person.name })}</a>
        </p>
        <p>
          <a href={`/clubs/${data.club.id}/desk/people/${person.id}/erase`}>{w.erasePlayer({ name: person.name })}</a>
        </p>
      </details>
    </li>
  );
};

/** The way on in a list that is longer than a page, and back to where it begins. */
const Pages = ({
  w,
  here,
  next,
  first,
}: {
  readonly w: DeskWords;
  readonly here: string;
  readonly next: string | null;
  readonly first: boolean;
}) =>
  next === null && first ? null : (
    <nav class="pager" aria-label={w.pages()}>
      {first ? null : <a href={here}>{w.firstPage()}</a>}{" "}
      {next === null ? null : (
        <a href={`${here}?after=${encodeURIComponent(next)}`} rel="next">
          {w.nextPage()}
        </a>
      )}
    </nav>
  );

/** The players of a club: who they are, and how juniors are shown to others. */
export const PeopleView = ({ w, data }: PeopleProps) => {
  const { club, listed, typed, trouble, done } = data;
  const adding = typed.person === undefined;
  return (
    <article class="form-page">
      <DeskHead w={w} part="people" own club={club} title={w.peopleTitle()} />
      <p class="links">
        <a href={`/clubs/${club.id}/desk/joining`}>{w.joiningLink({ count: data.applications })}</a>
        <a href={`/clubs/${club.id}/desk/joining/players`}>{w.invitePlayersLink()}</a>
        <a href={`/clubs/${club.id}/desk/invitations`}>{w.invitations()}</a>
        <a href={`/clubs/${club.id}/desk/teams`}>{w.teamsLink()}</a>
        <a href={`/clubs/${club.id}/desk/intake`}>{w.importLink()}</a>
        <a href={`/clubs/${club.id}/desk/consents`}>{w.consentsTitle()}</a>
      </p>
      <News trouble={trouble} done={done} />
      <section>
        <h2>{w.newPlayer()}</h2>
        <p class="small">{w.newPlayerJoins()}</p>
        <p class="small">
          {w.newPlayerGuests()} <a href={`/clubs/${club.id}/desk/consents`}>{w.consentsLink()}</a>
        </p>
        <Form action={`/clubs/${club.id}/desk/people`} does={w.addPlayer()}>
          <input type="hidden" name="id" value={typed.id} />
          <Field
            name="name"
            label={w.name()}
            value={adding ? typed.name : ""}
            hint={w.newPlayerHint()}
            trouble={adding ? trouble : null}
          />
          <Tick name="junior" label={w.junior()} checked={adding && typed.junior === "yes"} />
          <Tick name="guest" label={w.guestTick()} checked={adding && typed.guest === "yes"} />
        </Form>
      </section>
      <section>
        <h2>{w.juniorNamesTitle()}</h2>
        <p class="small">{w.juniorNamesWhy()}</p>
        <Form action={`/clubs/${club.id}/desk/people/juniors`} does={w.saveJuniorNames()}>
          <Choice
            name="juniorNames"
            label={w.juniorNames()}
            options={JUNIOR_NAMES.map((value) => ({ value, label: w.juniorNamesAs[value]() }))}
            value={listed.juniorNames}
            trouble={trouble}
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
        <Pages w={w} here={`/clubs/${club.id}/desk/people`} next={listed.next} first={data.first} />
      </section>
    </article>
  );
};
