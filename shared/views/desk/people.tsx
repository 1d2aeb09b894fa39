import type { ClubPeople } from "../../api/parts/person.ts";
import { JUNIOR_NAMES, JUNIOR_NAMES_WORDS } from "../../league/terms/shown-name.ts";
import { Choice, Tick } from "../forms/choice.tsx";
import { Field, Form, News, type Trouble } from "../forms/field.tsx";
import { Pager } from "../parts/pager.tsx";
import { DeskHead } from "./head.tsx";

/** The page of a club's players. */
export type PeopleData = {
  readonly club: { readonly id: string; readonly name: string };
  readonly listed: ClubPeople;
  readonly first: boolean;
  /** What was typed, where it was not taken; `person` says for whom. */
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

const PersonRow = ({ person, data }: { person: ClubPeople["people"][number]; data: PeopleData }) => {
  const failed = data.trouble !== null && data.typed.person === person.id;
  return (
    <li class="member">
      <h3>
        <a href={`/players/${person.id}`}>{person.name}</a>
      </h3>
      {person.guest ? <p class="small">guest</p> : null}
      {person.junior ? (
        <p class="small">junior{person.shown === person.name ? "" : `; everybody else reads ${person.shown}`}</p>
      ) : null}
      <details open={failed}>
        <summary>Change</summary>
        <Form action={`/clubs/${data.club.id}/desk/people/change`} does="Save">
          <input type="hidden" name="person" value={person.id} />
          <Field
            name="name"
            id={`name-${person.id}`}
            label="Name"
            value={failed ? data.typed.name : person.name}
            trouble={failed ? data.trouble : null}
          />
          <Tick
            name="junior"
            id={`junior-${person.id}`}
            label="Junior"
            checked={failed ? data.typed.junior === "yes" : person.junior}
          />
          <Tick
            name="guest"
            id={`guest-${person.id}`}
            label="Guest"
            checked={failed ? data.typed.guest === "yes" : person.guest}
          />
        </Form>
      </details>
    </li>
  );
};

/** The players of a club: who they are, and how juniors are shown to others. */
export const PeopleView = ({ data }: { data: PeopleData }) => {
  const { club, listed, typed, trouble, done } = data;
  const adding = typed.person === undefined;
  return (
    <article class="form-page">
      <DeskHead club={club} title="Players" />
      <News trouble={trouble} done={done} />
      <section>
        <h2>A new player</h2>
        <p class="small">
          Somebody of another club plays here as a guest, by the name that you give them, or as that club's player if{" "}
          <a href={`/clubs/${club.id}/desk/consents`}>that club consents</a>.
        </p>
        <Form action={`/clubs/${club.id}/desk/people`} does="Add the player">
          <input type="hidden" name="id" value={typed.id} />
          <Field
            name="name"
            label="Name"
            value={adding ? typed.name : ""}
            hint="Look below first: one person is wanted once."
            trouble={adding ? trouble : null}
          />
          <Tick name="junior" label="Junior" checked={adding && typed.junior === "yes"} />
          <Tick name="guest" label="Guest: plays here, and is no member" checked={adding && typed.guest === "yes"} />
        </Form>
      </section>
      <section>
        <h2>Names of juniors</h2>
        <p class="small">
          Whoever is marked as a junior is shown so on every page, in the API and in every file; only this desk sees the
          whole name. No date of birth is kept, and logs know nobody's name.
        </p>
        <Form action={`/clubs/${club.id}/desk/people/juniors`} does="Show them so">
          <Choice
            name="juniorNames"
            label="Everybody else reads"
            options={JUNIOR_NAMES.map((value) => ({ value, label: JUNIOR_NAMES_WORDS[value] }))}
            value={listed.juniorNames}
            trouble={trouble}
          />
        </Form>
      </section>
      <section>
        <h2>Players of the club</h2>
        {listed.people.length === 0 ? <p class="empty">Nobody yet. The first player is added above.</p> : null}
        <ul class="members">
          {listed.people.map((person) => (
            <PersonRow key={person.id} person={person} data={data} />
          ))}
        </ul>
        <Pager here={`/clubs/${club.id}/desk/people?`} next={listed.next} first={data.first} />
      </section>
    </article>
  );
};
