import { MIN_PASSWORD } from "../../api/deployment/accounts.ts";
import { Field, Form, FormPage, News, type Trouble } from "../forms/field.tsx";

/** What the forms of signing in have in common: what was typed, what is wrong, what has been done. */
export type FormData = {
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters. A sentence is easier to keep in mind than a word.`;

/** Signing in. `next`: where to go on. */
export const SignInView = ({ data: { typed, trouble, done } }: { data: FormData }) => (
  <FormPage title="Sign in">
    <News trouble={trouble} done={done} />
    <Form action="/account/sign-in" does="Sign in">
      <Field name="email" label="E-mail" type="email" fills="username" value={typed.email} trouble={trouble} />
      <Field name="password" label="Password" type="password" fills="current-password" trouble={trouble} />
      {typed.next ? <input type="hidden" name="next" value={typed.next} /> : null}
    </Form>
    <p>
      <a href="/account/forgotten">I have forgotten my password</a>
    </p>
    <p>
      <a href={typed.next ? `/account/sign-up?next=${encodeURIComponent(typed.next)}` : "/account/sign-up"}>
        I have no account yet
      </a>
    </p>
  </FormPage>
);

/** Signing up. */
export const SignUpView = ({ data: { typed, trouble, done } }: { data: FormData }) => (
  <FormPage title="Make an account">
    <News trouble={trouble} done={done} />
    <p class="reading">
      Reading results needs none. An account is for those who run a club, umpire or audit, and for players whom their
      club has invited.
    </p>
    <Form action="/account/sign-up" does="Make the account">
      <Field name="name" label="Name" fills="name" value={typed.name} trouble={trouble} />
      <Field name="email" label="E-mail" type="email" fills="username" value={typed.email} trouble={trouble} />
      <Field
        name="password"
        label="Password"
        type="password"
        fills="new-password"
        hint={PASSWORD_HINT}
        trouble={trouble}
      />
      {typed.next ? <input type="hidden" name="next" value={typed.next} /> : null}
    </Form>
    <p>
      <a href="/account/sign-in">I have an account</a>
    </p>
  </FormPage>
);

/** Asking for a letter with which a new password can be chosen. */
export const ForgottenView = ({ data: { typed, trouble, done } }: { data: FormData }) => (
  <FormPage title="Forgotten password">
    <News trouble={trouble} done={done} />
    {done ? null : (
      <Form action="/account/forgotten" does="Send me a letter">
        <Field
          name="email"
          label="E-mail"
          type="email"
          fills="username"
          value={typed.email}
          hint="If it has an account, a letter goes there with a link to choose a new password."
          trouble={trouble}
        />
      </Form>
    )}
  </FormPage>
);

/** Choosing a new password, with the letter's link. */
export const ResetView = ({ data: { typed, trouble, done } }: { data: FormData }) => (
  <FormPage title="A new password">
    <News trouble={trouble} done={done} />
    <Form action={`/account/reset/${typed.token}`} does="Change the password">
      <Field
        name="newPassword"
        label="New password"
        type="password"
        fills="new-password"
        hint={PASSWORD_HINT}
        trouble={trouble}
      />
    </Form>
    <p>
      <a href="/account/forgotten">Ask for another letter</a>
    </p>
  </FormPage>
);

/** Saying that an address is one's own. A button, because mail programs open links by themselves. */
export const VerifyView = ({ data: { typed, trouble, done } }: { data: FormData }) => (
  <FormPage title="Is this your address?">
    <News trouble={trouble} done={done} />
    {done ? (
      <p>
        <a href="/account">My account</a>
      </p>
    ) : (
      <Form action={`/account/verify/${typed.token}`} does="It is mine" />
    )}
  </FormPage>
);

/** Changing one's password, on the account's own page. */
export const ChangePassword = ({ trouble }: { trouble: Trouble | null }) => (
  <Form action="/account/password" does="Change the password">
    <Field name="currentPassword" label="Password now" type="password" fills="current-password" trouble={trouble} />
    <Field
      name="newPassword"
      label="New password"
      type="password"
      fills="new-password"
      hint={PASSWORD_HINT}
      trouble={trouble}
    />
  </Form>
);
