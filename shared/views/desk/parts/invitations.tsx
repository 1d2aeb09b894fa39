import type { Invitation, MadeInvitation } from "#shared/api/deployment/accounts.ts";
import { ROLES } from "#shared/roles.ts";
import { Choice, namedOptions, optionsOf } from "#shared/views/forms/choice.tsx";
import { Field, Form, type FormOutcome, News } from "#shared/views/forms/field.tsx";
import { longDay } from "#shared/views/parts/days.ts";
import { Sentence, UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import type { Person } from "#shared/views/parts/people.tsx";
import { verbatim } from "#shared/words/verbatim.ts";
import { dayAt } from "#shared/zone.ts";
import { DeskHead, type DeskWords } from "../head.tsx";

/** The page of invitations into a club, in any role. */
type InvitationsData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly invitations: readonly Invitation[];
  readonly people: readonly Person[];
  /** To where players are to be invited, as a list brought it in, by player. */
  readonly addresses: ReadonlyMap<string, string>;
  /** A new invitation: its link is shown this once. */
  readonly made: MadeInvitation | null;
};

type InvitationsProps = { readonly w: DeskWords; readonly data: InvitationsData };

const Made = ({ w, made, zone }: { readonly w: DeskWords; made: MadeInvitation; zone: string }) => (
  <div class="told" role="status">
    <p>{w.inviteMade({ day: longDay(w.locale, dayAt(made.expires, zone)) })}</p>
    <p>
      <a class="link" href={made.url} {...UNTRANSLATED}>
        {made.url}
      </a>
    </p>
  </div>
);

const Invite = ({ w, data: { club, people, trouble } }: InvitationsProps) => (
  <Form action={`/clubs/${club.id}/desk/invite`} does={w.inviteButton()} trouble={trouble}>
    <Choice
      name="role"
      id="invite-role"
      label={w.roleLabel()}
      options={optionsOf([...ROLES].reverse(), w.role)}
      value="player"
    />
    <Field name="email" label={w.email()} type="email" optional={w.optional()} hint={w.inviteHint()} />
    <Choice name="person" id="invite-person" label={w.playsAs()} none={w.playsNot()} options={namedOptions(people)} />
  </Form>
);

/** Players whose address a list brought in, each to be invited by one button. */
const KeptAddresses = ({ w, data: { club, people, addresses, invitations } }: InvitationsProps) => {
  const open = new Set(
    invitations.flatMap(({ state, person, guardian }) => (state === "open" && !guardian ? (person ?? []) : [])),
  );
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

type InvitationRowProps = {
  readonly w: DeskWords;
  readonly invitation: Invitation;
  readonly club: InvitationsData["club"];
};

const InvitationRow = ({ w, invitation, club }: InvitationRowProps) => (
  <li>
    <Sentence
      text={w.invitationLine({
        role: invitation.guardian ? w.guardianRole() : w.role[invitation.role](),
        addressed: Boolean(invitation.email),
        email: invitation.email === null ? "" : verbatim(invitation.email),
        state: invitation.state,
        day: longDay(w.locale, dayAt(invitation.made, club.zone)),
      })}
    />
    {invitation.state === "open" ? (
      <Form action={`/clubs/${club.id}/desk/revoke`} does={w.revokeInvitation()} quiet>
        <input type="hidden" name="invitation" value={invitation.id} />
      </Form>
    ) : null}
  </li>
);

export const InvitationsView = ({ w, data }: InvitationsProps) => (
  <article class="form-page">
    <DeskHead w={w} part="people" club={data.club} title={w.invitations()} />
    <News trouble={data.trouble} done={data.done} />
    {data.made ? <Made w={w} made={data.made} zone={data.club.zone} /> : null}
    <Invite w={w} data={data} />
    <KeptAddresses w={w} data={data} />
    <ul class="listed">
      {data.invitations.map((invitation) => (
        <InvitationRow w={w} key={invitation.id} invitation={invitation} club={data.club} />
      ))}
    </ul>
    <p class="links">
      <a href={`/clubs/${data.club.id}/desk/joining/players`}>{w.invitePlayersLink()}</a>
    </p>
  </article>
);
