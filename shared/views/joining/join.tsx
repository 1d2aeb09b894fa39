import { Area, Tick } from "../forms/choice.tsx";
import { Field, Form, FormPage, type SentFields } from "../forms/field.tsx";
import type { PhoneDeed } from "../forms/phones.tsx";
import { AskName, type NamedVisitor, WhoAreYou } from "./who-are-you.tsx";
import type { JoiningWords } from "./words.ts";

/** The next step for the person on the page: an account, a confirmed address, the form, or nothing any more. */
export type JoinState = "closed" | "stranger" | "unconfirmed" | "member" | "waiting" | "form";

/** The page for joining a club. */
type JoinData = SentFields & {
  readonly club: { readonly name: string; readonly page: string };
  /** The page's own address. */
  readonly here: string;
  /** With the club's joining link; otherwise by an application. */
  readonly byLink: boolean;
  /** How a visitor without an account makes one by the phone; `null`: without the joining link. */
  readonly phone: PhoneDeed | null;
  /** The visitor of the joining link, once the name is known. */
  readonly visitor: NamedVisitor | null;
  readonly state: JoinState;
};

type JoinProps = { readonly w: JoiningWords; readonly data: JoinData };

const ApplicationForm = ({ w, data: { here, typed, trouble } }: JoinProps) => (
  <Form action={here} does={w.apply()} typed={typed} trouble={trouble}>
    <input type="hidden" name="id" value={typed.id} />
    <Field name="name" label={w.name()} hint={w.nameHint()} fills="name" />
    <Tick name="junior" label={w.junior()} />
    <Area name="message" label={w.message()} optional={w.optional()} hint={w.messageHint()} />
  </Form>
);

const LinkForm = ({ w, data: { here, visitor, typed, trouble } }: JoinProps) =>
  visitor ? (
    <WhoAreYou w={w} here={here} visitor={visitor} typed={typed} trouble={trouble} phone={null} />
  ) : (
    <AskName w={w} here={here} name={typed.name ?? ""} />
  );

const SignInFirst = ({ w, here }: { readonly w: JoiningWords; readonly here: string }) => {
  const next = encodeURIComponent(here);
  return (
    <>
      <p class="reading">{w.signInFirst()}</p>
      <ul class="listed">
        <li>
          <a href={`/account/sign-up?next=${next}`}>{w.signUp()}</a>
        </li>
        <li>
          <a href={`/account/sign-in?next=${next}`}>{w.signIn()}</a>
        </li>
      </ul>
    </>
  );
};

const StrangerWithLink = ({ w, data: { here, visitor, phone, typed, trouble } }: JoinProps) =>
  visitor ? (
    <WhoAreYou w={w} here={here} visitor={visitor} typed={typed} trouble={trouble} phone={phone} />
  ) : (
    <AskName w={w} here={here} name="" />
  );

const Next = ({ w, data }: JoinProps) => {
  switch (data.state) {
    case "closed":
      return <p class="reading">{w.noApplications()}</p>;
    case "stranger":
      return (
        <>
          {data.byLink ? <StrangerWithLink w={w} data={data} /> : null}
          <section>
            {data.visitor ? <h2>{w.orEmail()}</h2> : null}
            <SignInFirst w={w} here={data.here} />
          </section>
        </>
      );
    case "unconfirmed":
      return (
        <>
          <p class="reading">{w.confirmFirst()}</p>
          <Form action="/account/letter" does={w.sendConfirmation()} quiet />
        </>
      );
    case "member":
    case "waiting":
      return (
        <>
          <p class="reading">{data.state === "member" ? w.memberAlready() : w.waitingAlready()}</p>
          <p>
            <a href="/account">{w.toAccount()}</a>
          </p>
        </>
      );
    case "form":
      return data.byLink ? <LinkForm w={w} data={data} /> : <ApplicationForm w={w} data={data} />;
  }
};

/** Coming into a club: by its link at once, otherwise by an application. */
export const JoinView = ({ w, data }: JoinProps) => {
  const { club, byLink, state, trouble } = data;
  return (
    <FormPage title={w.joinTitle({ club: club.name })} trouble={trouble}>
      {!byLink && (state === "stranger" || state === "form") ? (
        <p class="reading">{w.applyAbout({ club: club.name })}</p>
      ) : null}
      <Next w={w} data={data} />
      {byLink ? null : (
        <p>
          <a href={club.page}>{w.toClub({ club: club.name })}</a>
        </p>
      )}
    </FormPage>
  );
};
