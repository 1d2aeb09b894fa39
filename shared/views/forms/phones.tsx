import type { ComponentChildren } from "preact";
import type { OwnPhones } from "#shared/api/deployment/phones.ts";
import { dayAt, UTC } from "#shared/zone.ts";
import { longDay } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { Form, FormPage } from "./field.tsx";

/** The sentences about phones that sign in without a password. */
export type PhoneWords = typeof import("#shared/words/phones.en.ts");

/** What a form does with the phone's passkey before it is sent: `islands/phone.ts`. */
export type PhoneDeed =
  | { readonly does: "joining"; readonly club: string; readonly code: string }
  | { readonly does: "link"; readonly token: string }
  | { readonly does: "sign-in" };

type PhoneFormProps = {
  readonly w: PhoneWords;
  readonly deed: PhoneDeed;
  /** Where the browser goes on to. */
  readonly action: string;
  readonly method?: "get" | "post";
  readonly button: ComponentChildren;
  readonly quiet?: boolean;
  readonly children?: ComponentChildren;
};

/** A form that first asks the phone for a passkey. It is shown where the browser has passkeys. */
export const PhoneForm = ({ w, deed, action, method = "post", button, quiet = false, children }: PhoneFormProps) => (
  <form
    class={quiet ? "form inline" : "form"}
    method={method}
    action={action}
    hidden
    data-phone={deed.does}
    data-club={deed.does === "joining" ? deed.club : undefined}
    data-code={deed.does === "joining" ? deed.code : undefined}
    data-token={deed.does === "link" ? deed.token : undefined}
    data-cancelled={w.cancelled()}
    data-failed={w.failed()}
  >
    {children}
    <button class={quiet ? "act quiet" : "act"} type="submit">
      {button}
    </button>
    <p class="wrong" role="alert" hidden />
  </form>
);

/** What a page says where its browser has no passkeys, or runs no scripts. */
export const WithoutPasskeys = ({ children }: { readonly children: ComponentChildren }) => (
  <div data-without-passkeys>{children}</div>
);

/** A link for a phone, which is shown this once. */
export type ShownPhoneLink = { readonly url: string /** An SVG of the link. */; readonly code: string };

type ShownProps = { readonly w: PhoneWords; readonly link: ShownPhoneLink };

export const PhoneLinkShown = ({ w, link }: ShownProps) => (
  <div class="told" role="status">
    <p>{w.linkAbout()}</p>
    {/* Drawn by the library, in squares: no person's words are in it. */}
    <div class="code" role="img" aria-label={w.linkCode()} dangerouslySetInnerHTML={{ __html: link.code }} />
    <p>
      <a class="link" href={link.url} {...UNTRANSLATED}>
        {link.url}
      </a>
    </p>
  </div>
);

type LetInProps = {
  readonly w: PhoneWords;
  readonly data: {
    readonly token: string;
    /** Whose phone it becomes, and whether it takes the place of a lost one; `null`: the link does not work. */
    readonly phone: { readonly name: string; readonly lost: boolean } | null;
  };
};

/** The page of a link for a phone. */
export const LetInView = ({ w, data: { token, phone } }: LetInProps) => (
  <FormPage title={w.letInTitle()}>
    {phone === null ? (
      <p class="reading">{w.linkOver()}</p>
    ) : (
      <>
        <p class="reading">{phone.lost ? w.letInLost({ name: phone.name }) : w.letIn({ name: phone.name })}</p>
        <PhoneForm
          w={w}
          deed={{ does: "link", token }}
          action="/account"
          method="get"
          button={w.usePhone({ name: phone.name })}
        />
        <WithoutPasskeys>
          <p class="reading">{w.noPasskeys()}</p>
        </WithoutPasskeys>
      </>
    )}
  </FormPage>
);

type OwnProps = {
  readonly w: PhoneWords;
  readonly phones: OwnPhones["phones"];
  /** A new link, which is shown this once. */
  readonly link: ShownPhoneLink | null;
  /** Whether the account has an address too: then letters are its way back, and no link of the club is. */
  readonly hasAddress: boolean;
};

/** The phones that sign in to an account, and the way in for another one where there is no address. */
export const OwnPhonesSection = ({ w, phones, link, hasAddress }: OwnProps) => (
  <section id="phones">
    <h2>{w.phones()}</h2>
    <p class="small">{hasAddress ? w.phonesBeside() : w.phonesAbout()}</p>
    {link ? <PhoneLinkShown w={w} link={link} /> : null}
    <ul class="listed">
      {phones.map(({ id, since }) => (
        <li key={id}>
          <Sentence text={w.phoneSince({ day: longDay(w.locale, dayAt(since, UTC)) })} />
          {hasAddress || phones.length > 1 ? (
            <Form action="/account/phones/remove" does={w.removePhone()} quiet>
              <input type="hidden" name="phone" value={id} />
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
    {hasAddress ? null : <Form action="/account/phones" does={w.addPhone()} quiet />}
  </section>
);
