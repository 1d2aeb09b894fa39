import { type ComponentChildren, Fragment } from "preact";
import { Sentence } from "./notation.tsx";

/** The first of the characters that no text has (Unicode's private use area): each marks one piece of markup. */
export const FIRST_MARK = "\ue000";

const markOf = (index: number): string => String.fromCharCode(FIRST_MARK.charCodeAt(0) + index);

const MARK = /([\ue000-\uefff])/;

type WovenProps = {
  /** Makes the sentence with a mark in the place of each piece of markup, in the order of `parts`. */
  readonly say: (...marks: string[]) => string;
  readonly parts: readonly ComponentChildren[];
};

/**
 * A whole sentence of a catalogue with links or other markup inside it, wherever a language puts them:
 * `<Woven say={(name) => w.welcome({ name })} parts={[<a href="/">Anna</a>]} />`.
 */
export const Woven = ({ say, parts }: WovenProps) => (
  <>
    {say(...parts.map((_, index) => markOf(index)))
      .split(MARK)
      .map((text, index) => (
        <Fragment key={index}>
          {MARK.test(text) ? parts[text.charCodeAt(0) - FIRST_MARK.charCodeAt(0)] : <Sentence text={text} />}
        </Fragment>
      ))}
  </>
);
