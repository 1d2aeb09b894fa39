import { Tick } from "../forms/choice.tsx";
import { Form, type SentFields } from "../forms/field.tsx";
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
  /** Left out for a visitor without an account, who cannot answer yet. */
  readonly answers?: true;
};

const NameForm = ({ w, here, name }: Pick<WhoProps, "w" | "here"> & { readonly name: string }) => (
  <form class="form" method="get" action={here}>
    <div class="field">
      <label for="your-name">{w.yourName()}</label>
      <input class="choice" id="your-name" name="name" required maxlength={100} autocomplete="name" value={name} />
    </div>
    <button class="act" type="submit">
      {w.findMe()}
    </button>
  </form>
);

const Claims = ({ w, here, visitor: { name, found }, typed }: WhoProps) => (
  <ul class="members">
    {found.map((player) => (
      <li key={player.id}>
        <Form action={`${here}/claim`} does={w.iAm({ name: player.name })}>
          <input type="hidden" name="id" value={typed.id} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="person" value={player.id} />
        </Form>
      </li>
    ))}
  </ul>
);

const Newcomer = ({ w, here, visitor: { name, found }, typed, trouble }: WhoProps) => (
  <Form action={here} does={w.iAmNew({ name })} typed={typed} trouble={trouble} quiet={found.length > 0}>
    <input type="hidden" name="id" value={typed.id} />
    <input type="hidden" name="name" value={name} />
    <Tick name="junior" label={w.junior()} />
  </Form>
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
  const { w, here, visitor, answers } = props;
  return (
    <section>
      <h2>{w.whoAreYou()}</h2>
      <p class="small">{w.found({ count: visitor.found.length, name: visitor.name })}</p>
      {answers ? (
        <>
          <Claims {...props} />
          <Newcomer {...props} />
        </>
      ) : (
        <ul class="listed" {...UNTRANSLATED}>
          {visitor.found.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>{w.anotherName()}</summary>
        <NameForm w={w} here={here} name={visitor.name} />
      </details>
    </section>
  );
};
