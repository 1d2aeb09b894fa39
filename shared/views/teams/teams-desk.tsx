import { MOST_MEMBERS, type Team } from "#shared/api/league/team.ts";
import { DeskHead, type DeskPartWords } from "../desk/head.tsx";
import { Area, Choice, Group, namedOptions, Tick } from "../forms/choice.tsx";
import { Field, Form, type FormOutcome, News } from "../forms/field.tsx";
import type { Person } from "../parts/people.tsx";
import { SquadLines } from "./squad.tsx";
import type { TeamWords } from "./words.ts";

/** The teams of a club at its desk. */
export type TeamsDeskData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string };
  readonly teams: readonly Team[];
  readonly people: readonly Person[];
  /** The same people, the best singles rating first, and those without one after them by name. */
  readonly byStrength: readonly Person[];
  /** The form that was refused; `null`: none was. */
  readonly refused: string | null;
  /** Names the next team, so that sending its form twice makes one. */
  readonly nextTeam: string;
  /** What was typed into a form that was refused, with the id of its team; empty where none was. */
  readonly typed: Readonly<Record<string, string>>;
};

type Words = TeamWords & DeskPartWords;
type FieldsProps = { readonly w: Words; readonly data: TeamsDeskData; readonly id: string; readonly team: Team | null };

/** A team as the fields of its form have it. */
const typedTeam = ({ name, captain, members }: Team): Readonly<Record<string, string>> => ({
  name,
  captain: captain?.id ?? "",
  ...Object.fromEntries(members.map((member, index) => [`member-${index + 1}`, member.id])),
});

const TeamForm = ({ w, data, id, team }: FieldsProps) => {
  const isTyped = data.typed.team === id;
  const typed = isTyped ? data.typed : team ? typedTeam(team) : {};
  const trouble = isTyped ? data.trouble : null;
  const options = namedOptions(data.people);
  const places = Array.from({ length: MOST_MEMBERS }, (_, index) => index + 1);
  return (
    <Form action={`/clubs/${data.club.id}/desk/teams/save`} does={w.saveTeam()} typed={typed} trouble={trouble}>
      <input type="hidden" name="team" value={id} />
      <div class="row">
        <Field name="name" id={`name-${id}`} label={w.teamName()} />
        <Choice name="captain" id={`captain-${id}`} label={w.teamCaptain()} none={w.nobodyChosen()} options={options} />
      </div>
      <div class="row">
        {places.map((place) => (
          <Choice
            key={place}
            name={`member-${place}`}
            id={`member-${place}-${id}`}
            label={w.teamMember({ place })}
            none={w.noMember()}
            options={options}
          />
        ))}
      </div>
    </Form>
  );
};

/** Drafts squads by strength: who takes part, the names of the teams, and what lots are drawn from. */
const DraftForm = ({ w, data }: { readonly w: Words; readonly data: TeamsDeskData }) => {
  const isTyped = data.refused === "/draft";
  return (
    <section>
      <h2>{w.draftTitle()}</h2>
      <p>{w.draftHow()}</p>
      <Form
        action={`/clubs/${data.club.id}/desk/teams/draft`}
        does={w.draftTeams()}
        typed={isTyped ? data.typed : {}}
        trouble={isTyped ? data.trouble : null}
      >
        <input type="hidden" name="first" value={data.nextTeam} />
        <Area name="names" label={w.draftNames()} />
        <Field name="seed" label={w.draftSeed()} hint={w.draftSeedHint()} />
        <Group legend={w.draftPlayers()} name="players">
          {data.byStrength.map(({ id, name }) => (
            <Tick key={id} name={`player-${id}`} label={name} />
          ))}
        </Group>
      </Form>
    </section>
  );
};

/** Makes teams and changes them. */
export const TeamsDeskView = ({ w, data }: { readonly w: Words; readonly data: TeamsDeskData }) => (
  <article class="form-page">
    <DeskHead w={w} part="people" club={data.club} title={w.teamsTitle()} />
    <News trouble={data.trouble} done={data.done} />
    <p>{w.teamsHow()}</p>
    {data.teams.map((team) => (
      <section key={team.id}>
        <h2>{team.name}</h2>
        <SquadLines w={w} team={team} />
        <details open={data.typed.team === team.id}>
          <summary>{w.changeTeam()}</summary>
          <TeamForm w={w} data={data} id={team.id} team={team} />
        </details>
      </section>
    ))}
    <section>
      <h2>{w.newTeam()}</h2>
      <TeamForm w={w} data={data} id={data.nextTeam} team={null} />
    </section>
    {data.people.length < 4 ? null : <DraftForm w={w} data={data} />}
  </article>
);
