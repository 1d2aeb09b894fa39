import type { Member } from "#shared/api/deployment/accounts.ts";
import { ROLES } from "#shared/roles.ts";
import { Form, type FormOutcome, News } from "#shared/views/forms/field.tsx";
import { PhoneLinkShown, type PhoneWords, type ShownPhoneLink } from "#shared/views/forms/phones.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import type { Person } from "#shared/views/parts/people.tsx";
import { verbatim } from "#shared/words/verbatim.ts";
import { dayAt } from "#shared/zone.ts";
import { DeskHead, type DeskWords } from "../head.tsx";

/** The page of a club's members and their roles. */
type MembersData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly me: string;
  readonly members: readonly Member[];
  readonly people: readonly Person[];
  /** A link for a new phone, which is shown this once. */
  readonly phoneLink: ShownPhoneLink | null;
};

type MembersProps = { readonly w: DeskWords & { readonly phones: PhoneWords }; readonly data: MembersData };

const MemberRow = ({ w, member, data: { club, me, people } }: MembersProps & { readonly member: Member }) => (
  <li class="member">
    <h2>{member.user === me ? w.you(member) : member.name}</h2>
    <p class="small">
      <Sentence
        text={w.memberLine({
          email: member.email === null ? w.phones.noAddress() : verbatim(member.email),
          role: w.role[member.role](),
          plays: member.person !== null,
          player: member.person?.name ?? "",
          day: longDay(w.locale, dayAt(member.since, club.zone)),
        })}
      />
    </p>
    <details>
      <summary>{w.changeMember()}</summary>
      <Form action={`/clubs/${club.id}/desk/member`} does={w.saveMember()} quiet>
        <input type="hidden" name="user" value={member.user} />
        <label for={`role-${member.user}`}>{w.roleLabel()}</label>
        <select class="choice" id={`role-${member.user}`} name="role">
          {[...ROLES].reverse().map((role) => (
            <option key={role} value={role} selected={role === member.role}>
              {w.role[role]()}
            </option>
          ))}
        </select>
        <label for={`person-${member.user}`}>{w.playsAs()}</label>
        <select class="choice" id={`person-${member.user}`} name="person">
          <option value="">{w.playsNot()}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id} selected={id === member.person?.id}>
              {name}
            </option>
          ))}
        </select>
      </Form>
      {member.email === null && member.user !== me ? (
        <>
          <h3>{w.phones.lostPhone()}</h3>
          <p class="small">{w.phones.lostAbout()}</p>
          <Form action={`/clubs/${club.id}/desk/member/phone`} does={w.phones.makeLink()} quiet>
            <input type="hidden" name="user" value={member.user} />
          </Form>
        </>
      ) : null}
      {member.user === me ? null : (
        <Form action={`/clubs/${club.id}/desk/remove`} does={w.endMembership()} quiet>
          <input type="hidden" name="user" value={member.user} />
        </Form>
      )}
    </details>
  </li>
);

/** Who has which role in a club, and the way out of it. */
export const MembersView = ({ w, data }: MembersProps) => (
  <article class="form-page">
    <DeskHead w={w} part="settings" club={data.club} title={w.membersTitle()} />
    <News trouble={data.trouble} done={data.done} />
    {data.phoneLink ? <PhoneLinkShown w={w.phones} link={data.phoneLink} /> : null}
    <p class="small">
      {w.membersAbout()} <a href={`/clubs/${data.club.id}/desk/invitations`}>{w.invitations()}</a>
    </p>
    <ul class="members">
      {data.members.map((member) => (
        <MemberRow w={w} key={member.user} member={member} data={data} />
      ))}
    </ul>
    <section>
      <Form action={`/clubs/${data.club.id}/desk/leave`} does={w.leaveClub()} quiet />
    </section>
  </article>
);
