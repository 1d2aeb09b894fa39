import type { ComponentChildren } from "preact";
import { Tick } from "../forms/choice.tsx";
import { Form, type SentFields } from "../forms/field.tsx";
import { type PhoneDeed, PhoneForm, WithoutPasskeys } from "../forms/phones.tsx";
import { UNTRANSLATED } from "../parts/notation.tsx";
import type { JoiningWords } from "./words.ts";

/** A name that a visitor of the joining link typed, and the players who may be meant: at most three. */
export type NamedVisitor = {
  readonly name: string;
  readonly found: readonly { readonly id: string; readonly name: string }[];
};

type WhoProps = SentFields & {
  readonly w: JoiningWords;
  /** The address of the joining link. */
  readonly here: string;
  readonly visitor: NamedVisitor;
  /** How a visitor without an account makes one by the phone; `null`: the visitor has an account. */
  readonly phone: PhoneDeed | null;
};

const NameForm = ({ w, here, name }: Pick<WhoProps, "w" | "here"> & { readonly name: string }) => (
  <form class="form" method="get" action={here}>
    <div class="field">
      <label for="your-name">{w.yourName()}</label>
      <input
        class="choice"
        type="text"
        id="your-name"
        name="name"
        required
        maxlength={100}
        autocomplete="name"
        value={name}
      />
    </div>
    <button class="act" type="submit">
      {w.findMe()}
    </button>
  </form>
);

type AnswerProps = Pick<WhoProps, "w" | "phone" | "typed" | "trouble"> & {
  readonly action: string;
  readonly says: string;
  readonly quiet?: boolean;
  readonly children: ComponentChildren;
};

/** One answer: sent at once, or after the phone has made an account. */
const Answer = ({ w, phone, action, says, quiet = false, typed, trouble, children }: AnswerProps) =>
  phone === null ? (
    <Form action={action} does={says} typed={typed} trouble={trouble} quiet={quiet}>
      {children}
    </Form>
  ) : (
    <PhoneForm w={w} deed={phone} action={action} button={says} quiet={quiet}>
      {children}
    </PhoneForm>
  );

const Claims = ({ w, here, visitor: { name, found }, phone, typed, trouble }: WhoProps) =>
  found.map((player) => (
    <Answer
      w={w}
      key={player.id}
      phone={phone}
      action={`${here}/claim`}
      says={w.iAm({ name: player.name })}
      typed={typed}
      trouble={trouble}
    >
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="person" value={player.id} />
    </Answer>
  ));

const Newcomer = ({ w, here, visitor: { name, found }, phone, typed, trouble }: WhoProps) => (
  <Answer
    w={w}
    phone={phone}
    action={here}
    says={w.iAmNew({ name })}
    quiet={found.length > 0}
    typed={typed}
    trouble={trouble}
  >
    <input type="hidden" name="id" value={typed.id} />
    <input type="hidden" name="name" value={name} />
    <Tick name="junior" label={w.junior()} />
  </Answer>
);

/** The players who were found, where no phone can answer. */
const FoundNames = ({ visitor: { found } }: Pick<WhoProps, "visitor">) => (
  <ul class="listed" {...UNTRANSLATED}>
    {found.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
);

/** Asks for the visitor's name. */
export const AskName = ({ w, here, name }: Pick<WhoProps, "w" | "here"> & { readonly name: string }) => (
  <section>
    <h2>{w.whoAreYou()}</h2>
    <p class="small">{w.whoAreYouAbout()}</p>
    <NameForm w={w} here={here} name={name} />
  </section>
);

/** The players who may be the visitor, each with an answer, and the answer that the visitor is new. */
export const WhoAreYou = (props: WhoProps) => {
  const { w, here, visitor, phone } = props;
  return (
    <section>
      <h2>{w.whoAreYou()}</h2>
      <p class="small">{w.found({ count: visitor.found.length, name: visitor.name })}</p>
      {phone ? (
        <>
          <WithoutPasskeys>
            <FoundNames visitor={visitor} />
          </WithoutPasskeys>
          <p class="small" data-with-passkeys hidden>
            {w.phoneAbout()}
          </p>
        </>
      ) : null}
      <Claims {...props} />
      <Newcomer {...props} />
      <details>
        <summary>{w.anotherName()}</summary>
        <NameForm w={w} here={here} name={visitor.name} />
      </details>
    </section>
  );
};
