/** The words on what sends a text, in one language. */
export type SendWords = Pick<
  typeof import("#shared/words/send.en.ts"),
  "send" | "text" | "copy" | "copied" | "notCopied"
>;

type Props = {
  readonly w: SendWords;
  /** A few lines for a message; the address comes after them. */
  readonly text: string;
  readonly link: string;
  /** The language of the text; left out: that of the page. */
  readonly lang?: string;
  /** What it sends, where that is not the page: "Send this round". */
  readonly does?: string;
  /** The name of that, for the ear. */
  readonly of?: string;
};

/** A text of a few lines gets so many rows, and a longer one scrolls. */
const MOST_ROWS = 12;

/**
 * Sends something to other people: one press opens the phone's own sharing, or copies the text where a browser has none.
 * Without scripts the text unfolds, and is copied by hand.
 */
export const Send = ({ w, text, link, lang, does = w.send(), of }: Props) => {
  const whole = `${text}\n${link}`;
  return (
    <details class="send" data-send>
      <summary class="act quiet">
        {does}
        {of === undefined ? null : <span class="hidden">: {of}</span>}
      </summary>
      <div class="send-text">
        <textarea
          class="choice"
          aria-label={w.text()}
          rows={Math.min(MOST_ROWS, whole.split("\n").length + 1)}
          readOnly
          spellcheck={false}
          lang={lang}
          dir="auto"
          value={whole}
        />
        <p>
          <button type="button" class="act quiet" data-copy={w.copied()} data-not-copied={w.notCopied()} hidden>
            {w.copy()}
          </button>
        </p>
        <p role="status" class="small" />
      </div>
    </details>
  );
};
