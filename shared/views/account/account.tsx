import type { Account, Offer } from "#shared/api/deployment/accounts.ts";
import type { OwnAnnouncements } from "#shared/api/deployment/announcement.ts";
import type { Guardianships } from "#shared/api/deployment/guardians.ts";
import type { OwnApplication } from "#shared/api/deployment/joining.ts";
import type { OwnPhones } from "#shared/api/deployment/phones.ts";
import type { OwnMatches } from "#shared/api/league/own-match.ts";
import { verbatim } from "#shared/words/verbatim.ts";
import { Field, Form, FormPage, News, type SentFields, type SentForm, type Trouble } from "../forms/field.tsx";
import { OwnPhonesSection, type PhoneWords, type ShownPhoneLink } from "../forms/phones.tsx";
import { longDay } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { Written } from "../parts/written.tsx";
import type { OwnWords } from "./own-match.tsx";
import { OwnMatchesList } from "./own-matches.tsx";
import { ChangePassword } from "./sign-in.tsx";
import type { AccountWords } from "./words.ts";

/** The signed-in account, and the result of the last form. */
type AccountData = SentForm & {
  readonly account: Account;
  /** The account's applications to clubs, the latest first. */
  readonly applications: readonly OwnApplication[];
  readonly guardianships: Guardianships;
  /** What waits for them where they play, and where juniors do whose guardian they are. */
  readonly matches: OwnMatches;
  readonly phones: OwnPhones["phones"];
  /** A link for another phone, which is shown this once. */
  readonly phoneLink: ShownPhoneLink | null;
  readonly announcements: OwnAnnouncements["announcements"];
};

type ClubsProps = { w: AccountWords } & Pick<Account, "clubs"> & Pick<AccountData, "applications">;

/** A person who has applied is not asked to apply. */
const Clubs = ({ w, clubs, applications }: ClubsProps) =>
  clubs.length === 0 ? (
    applications.some(({ state }) => state === "open") ? null : (
      <p class="empty">{w.noClubs()}</p>
    )
  ) : (
    <ul class="listed">
      {clubs.map(({ id, name, role, person }) => (
        <li key={id}>
          <a href={`/clubs/${id}/desk`}>{name}</a>, {w.role[role]()}
          {person ? (
            <>
              {" · "}
              <a href={`/players/${person}`}>{w.ownPage()}</a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );

/** The latest messages of one's clubs. */
const FromClubs = ({ w, announcements }: { w: AccountWords } & Pick<AccountData, "announcements">) =>
  announcements.length === 0 ? null : (
    <section id="announcements">
      <h2>{w.fromClubs()}</h2>
      {announcements.map(({ id, club, title, text, made }) => (
        <section key={id}>
          <h3>{title}</h3>
          <p class="small">{w.fromClub({ club: club.name, day: longDay(w.locale, made.slice(0, 10)) })}</p>
          <Written text={text} />
        </section>
      ))}
    </section>
  );

/** States of applications, without withdrawn ones. */
const Applications = ({ w, applications }: { w: AccountWords } & Pick<AccountData, "applications">) => {
  const shown = applications.flatMap(({ state, ...rest }) => (state === "withdrawn" ? [] : [{ ...rest, state }]));
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{w.applications()}</h2>
      <ul class="listed">
        {shown.map(({ id, club, state, reason }) => (
          <li key={id}>
            <a href={`/clubs/${club.id}`}>{club.name}</a>: {w.applicationState[state]()}{" "}
            {reason === null ? null : w.declineReason[reason]()}
            {state === "open" ? (
              <Form action="/account/applications/withdraw" does={w.withdrawApplication({ club: club.name })} quiet>
                <input type="hidden" name="application" value={id} />
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

type GuardingProps = { readonly w: AccountWords } & Pick<AccountData, "guardianships">;

/** Juniors whose guardian the account is, and who speaks for the junior that it plays as. */
const Guarding = ({ w, guardianships: { juniors, guardians } }: GuardingProps) => (
  <>
    {juniors.length === 0 ? null : (
      <section>
        <h2>{w.guardianOf()}</h2>
        <ul class="listed">
          {juniors.map(({ id, name, club }) => (
            <li key={id}>
              <a href={`/players/${id}`}>{name}</a>, <a href={`/clubs/${club.id}`}>{club.name}</a>
              <Form action="/account/guardian/leave" does={w.leaveGuardian({ name })} quiet>
                <input type="hidden" name="junior" value={id} />
              </Form>
            </li>
          ))}
        </ul>
      </section>
    )}
    {guardians.length === 0 ? null : (
      <section>
        <h2>{w.myGuardians()}</h2>
        <p>{w.myGuardiansWhat()}</p>
        <ul class="listed">
          {guardians.map(({ name, since }) => (
            <li key={since}>{name}</li>
          ))}
        </ul>
      </section>
    )}
  </>
);

type AccountViewProps = {
  readonly w: AccountWords & { readonly own: OwnWords; readonly phone: PhoneWords };
  readonly data: AccountData;
};

type AddressProps = { readonly w: AccountWords; readonly email: string; readonly verified: boolean };

const Address = ({ w, email, verified }: AddressProps) =>
  verified ? (
    <p>
      <Sentence text={verbatim(email)} />
    </p>
  ) : (
    <div class="told">
      <p>
        <Sentence text={w.unconfirmed({ email: verbatim(email) })} />
      </p>
      <Form action="/account/letter" does={w.sendConfirmation()} quiet />
    </div>
  );

/** Adds an address to an account of a phone. */
const NewAddress = ({ w, typed, trouble }: { readonly w: AccountWords } & SentFields) => (
  <section id="address">
    <h2>{w.addressHeading()}</h2>
    <p class="small">{w.addressAbout()}</p>
    <Form action="/account/address" does={w.addAddress()} typed={typed} trouble={trouble}>
      <Field name="email" label={w.email()} type="email" fills="email" />
    </Form>
  </section>
);

/** What an umpire comes for. */
const Umpiring = ({ w, clubs }: { readonly w: AccountWords } & Pick<Account, "clubs">) =>
  clubs
    .filter(({ role }) => role === "umpire")
    .map(({ id, name }) => (
      <p class="onward" key={id}>
        <a class="act quiet" href={`/clubs/${id}/desk`}>
          {w.umpireLink({ club: name })}
        </a>
      </p>
    ));

/** What one plays in: one's matches, what one's clubs said, and the clubs. */
const Playing = ({ w, data }: AccountViewProps) => {
  const { account, announcements, applications, guardianships, matches } = data;
  // Who has given an address confirms it first.
  const mayFound = account.email === null || account.verified;
  return (
    <>
      {account.email === null ? null : <Address w={w} email={account.email} verified={account.verified} />}
      <Umpiring w={w} clubs={account.clubs} />
      {account.clubs.some(({ person }) => person) || guardianships.juniors.length > 0 ? (
        <OwnMatchesList w={w.own} matches={matches} />
      ) : null}
      <FromClubs w={w} announcements={announcements} />
      <section>
        <h2>{w.clubs()}</h2>
        <Clubs w={w} clubs={account.clubs} applications={applications} />
        <p class="links">
          {mayFound ? <a href="/clubs/new">{w.foundLink()}</a> : null}{" "}
          <a href="/account/players">{w.samePlayersLink()}</a>
        </p>
      </section>
      <Guarding w={w} guardianships={guardianships} />
      <Applications w={w} applications={applications} />
    </>
  );
};

/** The way in: a password, or the address that a phone's account has not yet. */
const SigningIn = ({ w, data: { account, phones, typed, trouble } }: AccountViewProps) =>
  account.email === null ? (
    <NewAddress w={w} typed={typed} trouble={trouble} />
  ) : (
    <section id="password">
      <h2>{w.passwordHeading()}</h2>
      {phones.length === 0 ? (
        <details open={trouble !== null}>
          <summary>{w.changePassword()}</summary>
          <ChangePassword w={w} trouble={trouble} />
        </details>
      ) : (
        <p>
          {w.passwordByLetter()} <a href="/account/forgotten">{w.choosePassword()}</a>
        </p>
      )}
    </section>
  );

/** The account itself: what it is told, its data, and how it is signed in to and out of. */
const Settings = ({ w, data }: AccountViewProps) => {
  const { account, phones, phoneLink } = data;
  return (
    <>
      <section>
        <h2>{w.toldHeading()}</h2>
        <p class="links">
          <a href="/account/told">{w.toldLink()}</a> <a href="/account/calendar">{w.calendarLink()}</a>
        </p>
      </section>
      <section>
        <h2>{w.aboutMe()}</h2>
        <p>{w.aboutMeHow()}</p>
        <p class="links">
          <a href="/api/v1/account/file" download>
            {w.aboutMeFile()}
          </a>{" "}
          <a href="/account/tokens">{w.tokensLink()}</a>
        </p>
      </section>
      {phones.length === 0 ? null : (
        <OwnPhonesSection w={w.phone} phones={phones} link={phoneLink} hasAddress={account.email !== null} />
      )}
      <SigningIn w={w} data={data} />
      <section>
        <Form action="/account/sign-out" does={w.signOut()} quiet />
      </section>
    </>
  );
};

/** My account: what I play in, beside it the account itself; at the end, apart from all else, the way to erase it. */
export const AccountView = ({ w, data }: AccountViewProps) => (
  <article class="account-page">
    <header class="page-head">
      <h1>{data.account.name}</h1>
    </header>
    <News trouble={data.trouble} done={data.done} />
    <div class="columns">
      <div>
        <Playing w={w} data={data} />
      </div>
      <div>
        <Settings w={w} data={data} />
      </div>
    </div>
    <p class="onward erasing">
      <a href="/account/erase">{w.eraseLink()}</a>
    </p>
  </article>
);

/** An invitation, and who would take it. */
export type InvitationData = {
  readonly offer: Offer;
  readonly token: string;
  /** The signed-in account's address. */
  readonly email: string | null;
  readonly trouble: Trouble | null;
};

const Answer = ({ w, data: { offer, token, email } }: { w: AccountWords; data: InvitationData }) => {
  if (offer.state !== "open") return <p class="reading">{w.invitationOver[offer.state]()}</p>;
  const here = `/invitations/${token}`;
  if (email !== null)
    return <Form action={here} does={<Sentence text={w.acceptInvitation({ email: verbatim(email) })} />} />;
  const next = encodeURIComponent(here);
  return (
    <>
      <p class="reading">{w.acceptHow()}</p>
      <ul class="listed">
        <li>
          <a href={`/account/sign-in?next=${next}`}>{w.haveAccountLink()}</a>
        </li>
        <li>
          <a href={`/account/sign-up?next=${next}`}>{w.noAccountLink()}</a>
        </li>
      </ul>
    </>
  );
};

/** An invitation into a club. */
export const InvitationView = ({ w, data }: { readonly w: AccountWords; readonly data: InvitationData }) => (
  <FormPage title={data.offer.club.name} trouble={data.trouble}>
    <p class="reading">
      {data.offer.guardian
        ? w.invitesGuardian({ club: data.offer.club.name })
        : w.invites({ club: data.offer.club.name, role: w.role[data.offer.role]() })}
    </p>
    {data.offer.player === null ? null : <p class="reading">{w.invitesPlayer({ player: data.offer.player })}</p>}
    <Answer w={w} data={data} />
  </FormPage>
);
