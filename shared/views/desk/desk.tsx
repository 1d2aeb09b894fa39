import type { ClubAct, Invitation, MadeInvitation, Member } from "../../api/deployment/accounts.ts";
import type { MatchSummary } from "../../api/match/match.ts";
import { ROLES, type Role } from "../../vocabulary.ts";
import { dayAt, momentIn } from "../../zone.ts";
import { Field, Form, News, type Trouble, Wrong } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { namesOf } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import { Seasons, type SeasonsData } from "./seasons.tsx";

/** What a club's desk shows to somebody with a role there: members and invitations to organisers, acts to owners. */
export type DeskData = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly role: Role;
  readonly me: string;
  readonly members: readonly Member[] | null;
  readonly invitations: readonly Invitation[] | null;
  /** Matches that are being played; `null` for who gives no links to score them. */
  readonly open: readonly MatchSummary[] | null;
  /** What the club plays; `null` for who does not run it. */
  readonly seasons: SeasonsData | null;
  readonly acts: readonly ClubAct[] | null;
  readonly next: string | null;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** To where players are to be invited, as a list brought it in, by player. */
  readonly addresses: ReadonlyMap<string, string>;
  /** An invitation that was made just now: its link is told this once. */
  readonly made: MadeInvitation | null;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

/** The day at the club, in words. */
const dayIn = (zone: string, at: string): string => longDay(dayAt(at, zone));

const RoleChoice = ({ id, current }: { id: string; current: Role }) => (
  <select class="choice" id={id} name="role">
    {[...ROLES].reverse().map((role) => (
      <option key={role} value={role} selected={role === current}>
        {role}
      </option>
    ))}
  </select>
);

const PersonChoice = ({ id, current, people }: { id: string; current: string | null } & Pick<DeskData, "people">) => (
  <select class="choice" id={id} name="person">
    <option value="">nobody who plays</option>
    {people.map((person) => (
      <option key={person.id} value={person.id} selected={person.id === current}>
        {person.name}
      </option>
    ))}
  </select>
);

const MemberRow = ({ member, desk: { club, me, people } }: { member: Member; desk: DeskData }) => (
  <li class="member">
    <h3>
      {member.name}
      {member.user === me ? " (you)" : ""}
    </h3>
    <p class="small">
      {member.email} · {member.role}
      {member.person ? ` · plays as ${member.person.name}` : ""} · since {dayIn(club.zone, member.since)}
    </p>
    <details>
      <summary>Change</summary>
      <Form action={`/clubs/${club.id}/desk/member`} does="Save" quiet>
        <input type="hidden" name="user" value={member.user} />
        <label for={`role-${member.user}`}>Role</label>
        <RoleChoice id={`role-${member.user}`} current={member.role} />
        <label for={`person-${member.user}`}>Plays as</label>
        <PersonChoice id={`person-${member.user}`} current={member.person?.id ?? null} people={people} />
      </Form>
      {member.user === me ? null : (
        <Form action={`/clubs/${club.id}/desk/remove`} does="End the membership" quiet>
          <input type="hidden" name="user" value={member.user} />
        </Form>
      )}
    </details>
  </li>
);

const Made = ({ made, zone }: { made: MadeInvitation; zone: string }) => (
  <div class="told" role="status">
    <p>The invitation stands until {dayIn(zone, made.expires)}. Its link is shown this once:</p>
    <p>
      <a class="link" href={made.url}>
        {made.url}
      </a>
    </p>
  </div>
);

const Invite = ({ club, people, trouble }: DeskData) => (
  <Form action={`/clubs/${club.id}/desk/invite`} does="Invite">
    <div class="field">
      <label for="invite-role">Role</label>
      <RoleChoice id="invite-role" current="player" />
      <Wrong name="role" trouble={trouble} />
    </div>
    <Field
      name="email"
      label="E-mail"
      type="email"
      optional
      hint="A letter goes there, and only that account may accept. Without it, whoever has the link may."
      trouble={trouble}
    />
    <div class="field">
      <label for="invite-person">Plays as</label>
      <PersonChoice id="invite-person" current={null} people={people} />
      <Wrong name="person" trouble={trouble} />
    </div>
  </Form>
);

/** Players whose address a list brought in, each to be invited by one button. */
const KeptAddresses = ({ club, people, addresses, invitations }: DeskData) => {
  const open = new Set(invitations?.flatMap(({ state, person }) => (state === "open" ? (person ?? []) : [])));
  const waiting = people.flatMap((person) => {
    const email = addresses.get(person.id);
    return email === undefined || open.has(person.id) ? [] : [{ ...person, email }];
  });
  if (waiting.length === 0) return null;
  return (
    <details>
      <summary>Players with an address, not invited yet: {waiting.length}</summary>
      <ul class="listed">
        {waiting.map(({ id, name, email }) => (
          <li key={id}>
            {name}, {email}
            <Form action={`/clubs/${club.id}/desk/invite`} does={`Invite ${name}`} quiet>
              <input type="hidden" name="role" value="player" />
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="person" value={id} />
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
};

const InvitationRow = ({ invitation, club }: { invitation: Invitation; club: DeskData["club"] }) => (
  <li>
    {invitation.role}
    {invitation.email ? `, ${invitation.email}` : ""}, {invitation.state}, made on {dayIn(club.zone, invitation.made)}
    {invitation.state === "open" ? (
      <Form action={`/clubs/${club.id}/desk/revoke`} does="Take back" quiet>
        <input type="hidden" name="invitation" value={invitation.id} />
      </Form>
    ) : null}
  </li>
);

/** What else is known of an act. Its division is named beside its subject, not by its id. */
const told = ({ data, division }: ClubAct): string =>
  Object.entries(data)
    .filter(([key, value]) => value !== null && !(key === "division" && value === division?.id))
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(", ");

const Subject = ({ act }: { act: ClubAct }) => {
  const { subject, division } = act;
  return (
    <>
      {division === null ? null : <a href={`/divisions/${division.id}/desk`}>{division.name}</a>}
      {subject === division?.id ? "" : `${division === null ? "" : ": "}${subject}`}
      {told(act) ? ` (${told(act)})` : ""}
    </>
  );
};

const Acts = ({ acts, next, club }: { acts: readonly ClubAct[] } & Pick<DeskData, "next" | "club">) => {
  const moment = momentIn(club.zone);
  return (
    <section>
      <h2>What was done</h2>
      <p class="small">Nothing in this list can be changed or removed.</p>
      <Scroller label="What was done in the club's name">
        <table class="acts">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">On what</th>
            </tr>
          </thead>
          <tbody>
            {acts.map((act) => (
              <tr key={act.seq}>
                <td>{moment(act.at)}</td>
                <td>{act.name ? `${act.name}, ${act.by.split(":")[0]}` : act.by}</td>
                <td>{act.act.replaceAll("-", " ")}</td>
                <td>
                  <Subject act={act} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {next === null ? null : (
        <p>
          <a href={`/clubs/${club.id}/desk?after=${next}`} rel="next">
            Older
          </a>
        </p>
      )}
    </section>
  );
};

const OpenMatches = ({ open }: { open: readonly MatchSummary[] }) => (
  <section>
    <h2>At the table now</h2>
    {open.length === 0 ? <p class="empty">No match is open.</p> : null}
    <ul class="listed">
      {open.map((match) => (
        <li key={match.id}>
          <a href={`/matches/${match.id}`}>{match.sides.map(({ players }) => namesOf(players)).join(" v ")}</a>
          {" · "}
          <a href={`/matches/${match.id}/links`}>scorer's links</a>
        </li>
      ))}
    </ul>
  </section>
);

const Invitations = (desk: DeskData & { invitations: readonly Invitation[] }) => (
  <section>
    <h2>Invitations</h2>
    {desk.made ? <Made made={desk.made} zone={desk.club.zone} /> : null}
    <Invite {...desk} />
    <KeptAddresses {...desk} />
    <ul class="listed">
      {desk.invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} club={desk.club} />
      ))}
    </ul>
  </section>
);

/** A club's desk. */
export const DeskView = ({ data }: { data: DeskData }) => (
  <article class="desk-page">
    <header class="page-head">
      <h1>{data.club.name}</h1>
      <p class="about">You are {data.role} here.</p>
    </header>
    <News trouble={data.trouble} done={data.done} />
    {data.seasons ? <Seasons data={data.seasons} /> : null}
    {data.open ? <OpenMatches open={data.open} /> : null}
    {data.members ? (
      <section>
        <h2>Members</h2>
        <ul class="members">
          {data.members.map((member) => (
            <MemberRow key={member.user} member={member} desk={data} />
          ))}
        </ul>
      </section>
    ) : null}
    {data.invitations ? <Invitations {...data} invitations={data.invitations} /> : null}
    {data.acts ? <Acts acts={data.acts} next={data.next} club={data.club} /> : null}
    <section>
      <Form action={`/clubs/${data.club.id}/desk/leave`} does="Leave the club" quiet />
    </section>
  </article>
);
