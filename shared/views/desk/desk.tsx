import type { ClubAct, Invitation, MadeInvitation, Member } from "../../api/deployment/accounts.ts";
import type { MatchSummary } from "../../api/match/match.ts";
import { ROLES, type Role } from "../../vocabulary.ts";
import { verbatim } from "../../words/verbatim.ts";
import { dayAt } from "../../zone.ts";
import { Field, Form, News, type Trouble, Wrong } from "../forms/field.tsx";
import { longDay } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { Acts } from "./acts.tsx";
import { FirstSteps } from "./first-steps.tsx";
import type { DeskWords } from "./head.tsx";
import { Disputes, matchName, Seasons, type SeasonsData } from "./seasons.tsx";

/** What a club's desk shows to somebody with a role there: members and invitations to organisers, acts to owners. */
export type DeskData = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly role: Role;
  readonly me: string;
  readonly members: readonly Member[] | null;
  readonly invitations: readonly Invitation[] | null;
  /** How far the club has come; `null` for who does not run it. */
  readonly start: {
    readonly waits: boolean;
    readonly guided: boolean;
    readonly clock: boolean;
    readonly rules: boolean;
  } | null;
  /** Applications that wait for the club. */
  readonly applications: number;
  /** Matches that are being played; `null` for who gives no links to score them. */
  readonly open: readonly MatchSummary[] | null;
  /** What the club plays; `null` for who does not run it. */
  readonly seasons: SeasonsData | null;
  /** Matches with an open dispute, for who decides them without running the club; `null` for everybody else. */
  readonly disputed: readonly MatchSummary[] | null;
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
const dayIn = (w: DeskWords, zone: string, at: string): string => longDay(w.locale, dayAt(at, zone));

type Said = { readonly w: DeskWords };

const RoleChoice = ({ w, id, current }: Said & { id: string; current: Role }) => (
  <select class="choice" id={id} name="role">
    {[...ROLES].reverse().map((role) => (
      <option key={role} value={role} selected={role === current}>
        {w.role[role]()}
      </option>
    ))}
  </select>
);

const PersonChoice = ({
  w,
  id,
  current,
  people,
}: Said & { id: string; current: string | null } & Pick<DeskData, "people">) => (
  <select class="choice" id={id} name="person">
    <option value="">{w.playsNot()}</option>
    {people.map((person) => (
      <option key={person.id} value={person.id} selected={person.id === current}>
        {person.name}
      </option>
    ))}
  </select>
);

const MemberRow = ({ w, member, desk: { club, me, people } }: Said & { member: Member; desk: DeskData }) => (
  <li class="member">
    <h3>{member.user === me ? w.you(member) : member.name}</h3>
    <p class="small">
      <Sentence
        text={w.memberLine({
          email: verbatim(member.email),
          role: w.role[member.role](),
          plays: member.person !== null,
          player: member.person?.name ?? "",
          day: dayIn(w, club.zone, member.since),
        })}
      />
    </p>
    <details>
      <summary>{w.changeMember()}</summary>
      <Form action={`/clubs/${club.id}/desk/member`} does={w.saveMember()} quiet>
        <input type="hidden" name="user" value={member.user} />
        <label for={`role-${member.user}`}>{w.roleLabel()}</label>
        <RoleChoice w={w} id={`role-${member.user}`} current={member.role} />
        <label for={`person-${member.user}`}>{w.playsAs()}</label>
        <PersonChoice w={w} id={`person-${member.user}`} current={member.person?.id ?? null} people={people} />
      </Form>
      {member.user === me ? null : (
        <Form action={`/clubs/${club.id}/desk/remove`} does={w.endMembership()} quiet>
          <input type="hidden" name="user" value={member.user} />
        </Form>
      )}
    </details>
  </li>
);

const Made = ({ w, made, zone }: Said & { made: MadeInvitation; zone: string }) => (
  <div class="told" role="status">
    <p>{w.inviteMade({ day: dayIn(w, zone, made.expires) })}</p>
    <p>
      <a class="link" href={made.url} {...UNTRANSLATED}>
        {made.url}
      </a>
    </p>
  </div>
);

type DeskProps = Said & { readonly data: DeskData };

const Invite = ({ w, data: { club, people, trouble } }: DeskProps) => (
  <Form action={`/clubs/${club.id}/desk/invite`} does={w.inviteButton()}>
    <div class="field">
      <label for="invite-role">{w.roleLabel()}</label>
      <RoleChoice w={w} id="invite-role" current="player" />
      <Wrong name="role" trouble={trouble} />
    </div>
    <Field
      name="email"
      label={w.email()}
      type="email"
      optional={w.optional()}
      hint={w.inviteHint()}
      trouble={trouble}
    />
    <div class="field">
      <label for="invite-person">{w.playsAs()}</label>
      <PersonChoice w={w} id="invite-person" current={null} people={people} />
      <Wrong name="person" trouble={trouble} />
    </div>
  </Form>
);

/** Players whose address a list brought in, each to be invited by one button. */
const KeptAddresses = ({ w, data: { club, people, addresses, invitations } }: DeskProps) => {
  const open = new Set(invitations?.flatMap(({ state, person }) => (state === "open" ? (person ?? []) : [])));
  const waiting = people.flatMap((person) => {
    const email = addresses.get(person.id);
    return email === undefined || open.has(person.id) ? [] : [{ ...person, email }];
  });
  if (waiting.length === 0) return null;
  return (
    <details>
      <summary>{w.inviteWaiting({ count: waiting.length })}</summary>
      <ul class="listed">
        {waiting.map(({ id, name, email }) => (
          <li key={id}>
            <Sentence text={w.addressLine({ name, email: verbatim(email) })} />
            <Form action={`/clubs/${club.id}/desk/invite`} does={w.inviteSomebody({ name })} quiet>
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

const InvitationRow = ({ w, invitation, club }: Said & { invitation: Invitation; club: DeskData["club"] }) => (
  <li>
    <Sentence
      text={w.invitationLine({
        role: w.role[invitation.role](),
        addressed: Boolean(invitation.email),
        email: invitation.email === null ? "" : verbatim(invitation.email),
        state: invitation.state,
        day: dayIn(w, club.zone, invitation.made),
      })}
    />
    {invitation.state === "open" ? (
      <Form action={`/clubs/${club.id}/desk/revoke`} does={w.revokeInvitation()} quiet>
        <input type="hidden" name="invitation" value={invitation.id} />
      </Form>
    ) : null}
  </li>
);

const OpenMatches = ({ w, open }: Said & { open: readonly MatchSummary[] }) => (
  <section>
    <h2>{w.openMatches()}</h2>
    {open.length === 0 ? <p class="empty">{w.noOpenMatches()}</p> : null}
    <ul class="listed">
      {open.map((match) => (
        <li key={match.id}>
          <a href={`/matches/${match.id}`}>{matchName(w, match)}</a>
          {" · "}
          <a href={`/matches/${match.id}/links`}>{w.linksTitle()}</a>
        </li>
      ))}
    </ul>
  </section>
);

const Invitations = ({ w, data, listed }: DeskProps & { listed: readonly Invitation[] }) => (
  <section>
    <h2>{w.invitations()}</h2>
    {data.made ? <Made w={w} made={data.made} zone={data.club.zone} /> : null}
    <Invite w={w} data={data} />
    <KeptAddresses w={w} data={data} />
    <ul class="listed">
      {listed.map((invitation) => (
        <InvitationRow w={w} key={invitation.id} invitation={invitation} club={data.club} />
      ))}
    </ul>
  </section>
);

/** A club's desk. */
export const DeskView = ({ w, data }: DeskProps) => (
  <article class="desk-page">
    <header class="page-head">
      <h1>{data.club.name}</h1>
      <p class="about">{w.yourRole({ role: w.role[data.role]() })}</p>
    </header>
    <News trouble={data.trouble} done={data.done} />
    {data.start?.waits ? <p class="told">{w.clubWaits()}</p> : null}
    {data.seasons && data.start?.guided ? (
      <FirstSteps
        w={w}
        data={{
          ...{ club: data.club.id, clock: data.start.clock, rules: data.start.rules, players: data.people.length },
          divisions: data.seasons.divisions.map(({ division }) => division),
        }}
      />
    ) : null}
    {data.seasons ? <Seasons w={w} data={data.seasons} /> : null}
    {data.disputed ? (
      <section>
        <h2>{w.disputes()}</h2>
        <Disputes w={w} disputed={data.disputed} />
      </section>
    ) : null}
    {data.open ? <OpenMatches w={w} open={data.open} /> : null}
    {data.members ? (
      <section>
        <h2>{w.members()}</h2>
        <p>
          <a href={`/clubs/${data.club.id}/desk/joining`}>{w.joiningLink({ count: data.applications })}</a>
        </p>
        <ul class="members">
          {data.members.map((member) => (
            <MemberRow w={w} key={member.user} member={member} desk={data} />
          ))}
        </ul>
      </section>
    ) : null}
    {data.invitations ? <Invitations w={w} data={data} listed={data.invitations} /> : null}
    {data.acts ? <Acts w={w} acts={data.acts} next={data.next} club={data.club} /> : null}
    <section>
      {data.role === "owner" ? (
        <p>
          <a href={`/clubs/${data.club.id}/desk/exports`}>{w.exportsTitle()}</a>
        </p>
      ) : null}
      <Form action={`/clubs/${data.club.id}/desk/leave`} does={w.leaveClub()} quiet />
    </section>
  </article>
);
