import { type ComponentChildren, Fragment } from "preact";
import { verbatimParts } from "#shared/words/verbatim.ts";

/** Methods of a page's element: by Preact's own types a ref takes it, and `shared/` knows no more of it. */
type Attributed = { readonly setAttribute: (name: string, value: string) => void };

/**
 * Attributes of an element that holds a code: strike notation, an id, a hash, an address, a command. It is the same in
 * every language, and no program of the reader's may translate it.
 */
export const UNTRANSLATED = {
  // Preact types the property of the browser, a boolean; markup that is rendered as text needs the attribute's own word.
  translate: "no" as unknown as false,
  // In the browser Preact sets that property, for which every text is a yes.
  ref: (element: Attributed | null): void => element?.setAttribute("translate", "no"),
};

type NotationProps = {
  readonly children: ComponentChildren;
  /** The move does not count: it is shown struck out. */
  readonly struckOut?: boolean;
};

/** A code set apart from the words around it: a strike in its notation, a hash, the name of a ruleset in logs. */
export const Notation = ({ children, struckOut = false }: NotationProps) => (
  <span class={struckOut ? "notation struck-out" : "notation"} {...UNTRANSLATED}>
    {children}
  </span>
);

/** A message that was given codes: `<Sentence text={w.signedInAs({ email: verbatim(email) })} />`. */
export const Sentence = ({ text }: { readonly text: string }) => (
  <>
    {verbatimParts(text).map((part, index) =>
      part.isCode ? (
        <span key={index} {...UNTRANSLATED}>
          {part.text}
        </span>
      ) : (
        <Fragment key={index}>{part.text}</Fragment>
      ),
    )}
  </>
);
