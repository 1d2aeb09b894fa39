import type { Account, Offer } from "../../api/deployment/accounts.ts";
import { Form, FormPage, News, type Trouble } from "../forms/field.tsx";
import { ChangePassword } from "./sign-in.tsx";

/** Whoever is signed in, and what the last form came to. */
export type AccountData = {
  readonly account: Account;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

const Clubs = ({ clubs }: Pick<Account, "clubs">) =>
  clubs.length === 0 ? (
    <p class="empty">You belong to no club yet: its organiser sends you an invitation.</p>
  ) : (
    <ul class="listed">
      {clubs.map(({ id, name, role, person }) => (
        <li key={id}>
          <a href={`/clubs/${id}/desk`}>{name}</a>, {role}
          {person ? (
            <>
              {" · "}
              <a href={`/players/${person}`}>my matches and rating</a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );

/** My account: my clubs, my password. */
export const AccountView = ({ data: { account, trouble, done } }: { data: AccountData }) => (
  <FormPage title={account.name}>
    <News trouble={trouble} done={done} />
    <p>
      {account.email}
      {account.verified ? "" : ", not verified yet"}
    </p>
    {account.verified ? null : <Form action="/account/letter" does="Send the letter again" quiet />}
    <section>
      <h2>My clubs</h2>
      <Clubs clubs={account.clubs} />
    </section>
    <section>
      <h2>My password</h2>
      <ChangePassword trouble={trouble} />
    </section>
    <section>
      <Form action="/account/sign-out" does="Sign out" quiet />
    </section>
  </FormPage>
);

/** An invitation, and who would take it. */
export type InvitationData = {
  readonly offer: Offer;
  readonly token: string;
  /** The address of whoever is signed in. */
  readonly email: string | null;
  readonly trouble: Trouble | null;
};

const OVER = {
  accepted: "This invitation has been accepted already.",
  revoked: "This invitation was taken back.",
  expired: "This invitation is too old. Ask the club for another one.",
} as const;

const Answer = ({ offer, token, email }: InvitationData) => {
  if (offer.state !== "open") return <p class="reading">{OVER[offer.state]}</p>;
  const here = `/invitations/${token}`;
  if (email !== null) return <Form action={here} does={`Accept as ${email}`} />;
  const next = encodeURIComponent(here);
  return (
    <p class="reading">
      To accept, <a href={`/account/sign-in?next=${next}`}>sign in</a> or{" "}
      <a href={`/account/sign-up?next=${next}`}>make an account</a>.
    </p>
  );
};

/** An invitation into a club. */
export const InvitationView = ({ data }: { data: InvitationData }) => (
  <FormPage title={data.offer.club.name}>
    <News trouble={data.trouble} />
    <p class="reading">
      {data.offer.club.name} invites you as <b>{data.offer.role}</b>.
    </p>
    <Answer {...data} />
  </FormPage>
);
