import { MIN_PASSWORD } from "#shared/api/deployment/accounts.ts";
import { Field, Form, FormPage, type SentForm, type Trouble } from "../forms/field.tsx";
import { PhoneForm, type PhoneWords } from "../forms/phones.tsx";
import type { AccountWords } from "./words.ts";

/** A page with one form, in one language. */
export type FormProps = { readonly w: AccountWords & PhoneWords; readonly data: SentForm };

type PasswordProps = { readonly w: AccountWords; readonly name: "password" | "newPassword" | "currentPassword" };

/** The password that an account has. */
const CurrentPassword = ({ w, name }: PasswordProps) => (
  <Field
    name={name}
    label={name === "password" ? w.password() : w.currentPassword()}
    type="password"
    shows={w.showPassword()}
    fills="current-password"
  />
);

/** The password that an account is to have. */
const NewPassword = ({ w, name }: PasswordProps) => (
  <Field
    name={name}
    label={name === "password" ? w.password() : w.newPassword()}
    type="password"
    shows={w.showPassword()}
    fills="new-password"
    hint={w.passwordHint({ least: MIN_PASSWORD })}
  />
);

/** Signing in. `next`: where to go on. */
export const SignInView = ({ w, data: { typed, trouble, done } }: FormProps) => (
  <FormPage title={w.signIn()} trouble={trouble} done={done}>
    <Form action="/account/sign-in" does={w.signIn()} typed={typed} trouble={trouble}>
      <Field name="email" label={w.email()} type="email" fills="username" />
      <CurrentPassword w={w} name="password" />
      {typed.next ? <input type="hidden" name="next" value={typed.next} /> : null}
    </Form>
    <PhoneForm
      w={w}
      deed={{ does: "sign-in" }}
      action={typed.next ?? "/account"}
      method="get"
      button={w.signInByPhone()}
      quiet
    />
    <p>
      <a href={typed.next ? `/account/forgotten?next=${encodeURIComponent(typed.next)}` : "/account/forgotten"}>
        {w.forgottenLink()}
      </a>
    </p>
    <p>
      <a href={typed.next ? `/account/sign-up?next=${encodeURIComponent(typed.next)}` : "/account/sign-up"}>
        {w.noAccountLink()}
      </a>
    </p>
  </FormPage>
);

/** Signing up. */
export const SignUpView = ({ w, data: { typed, trouble, done } }: FormProps) => (
  <FormPage title={w.signUpTitle()} trouble={trouble} done={done}>
    <p class="reading">{w.signUpWhy()}</p>
    <Form action="/account/sign-up" does={w.createAccount()} typed={typed} trouble={trouble}>
      <Field name="name" label={w.name()} fills="name" />
      <Field name="email" label={w.email()} type="email" fills="username" />
      <NewPassword w={w} name="password" />
      {typed.next ? <input type="hidden" name="next" value={typed.next} /> : null}
    </Form>
    <p>
      <a href={typed.next ? `/account/sign-in?next=${encodeURIComponent(typed.next)}` : "/account/sign-in"}>
        {w.haveAccountLink()}
      </a>
    </p>
  </FormPage>
);

/** Asking for a letter with which a new password can be chosen. */
export const ForgottenView = ({ w, data: { typed, trouble, done } }: FormProps) => (
  <FormPage title={w.forgottenTitle()} trouble={trouble} done={done}>
    {done ? null : (
      <Form action="/account/forgotten" does={w.sendResetEmail()} typed={typed} trouble={trouble}>
        <Field name="email" label={w.email()} type="email" fills="username" hint={w.forgottenHint()} />
      </Form>
    )}
  </FormPage>
);

/** Choosing a new password, with the letter's link. */
export const ResetView = ({ w, data: { typed, trouble, done } }: FormProps) => (
  <FormPage title={w.resetTitle()} trouble={trouble} done={done}>
    <Form action={`/account/reset/${typed.token}`} does={w.changePassword()} trouble={trouble}>
      <NewPassword w={w} name="newPassword" />
    </Form>
    <p>
      <a href="/account/forgotten">{w.anotherResetEmail()}</a>
    </p>
  </FormPage>
);

/** Saying that an address is one's own. A button, because mail programs open links by themselves. */
export const VerifyView = ({ w, data: { typed, trouble, done } }: FormProps) => (
  <FormPage title={w.verifyTitle()} trouble={trouble} done={done}>
    {done ? (
      <p>
        {typed.next && typed.next !== "/account" ? (
          <a href={typed.next}>{w.goOn()}</a>
        ) : (
          <a href="/account">{w.account()}</a>
        )}
      </p>
    ) : (
      <Form
        action={`/account/verify/${typed.token}${typed.next ? `?next=${encodeURIComponent(typed.next)}` : ""}`}
        does={w.confirmAddress()}
      />
    )}
  </FormPage>
);

/** Changing one's password, on the account's own page. */
export const ChangePassword = ({ w, trouble }: { readonly w: AccountWords; readonly trouble: Trouble | null }) => (
  <Form action="/account/password" does={w.changePassword()} trouble={trouble}>
    <CurrentPassword w={w} name="currentPassword" />
    <NewPassword w={w} name="newPassword" />
  </Form>
);
