import { type Checked, type ProofMessage, type ProofWords, reportOf } from "#proof";
import { verbatim } from "#shared/words/verbatim.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";

/** The whole in one sentence: a screen reader reads it when the checks are done. */
export const checkedInShort = (w: ProofWords, checked: readonly Checked[]): string => {
  const files = checked.length;
  const unproven = checked.filter(({ verdict }) => verdict === "unproven").length;
  const failing = checked.filter(({ verdict }) => verdict !== "holds").length - unproven;
  if (files === 0) return "";
  if (failing === 0) return unproven === 0 ? w.allHold({ files }) : w.someUnproven({ files, unproven });
  return failing === files ? w.noneHolds({ files }) : w.someFail({ files, failing });
};

const Sentences = ({ of, heading }: { readonly of: readonly string[]; readonly heading: string }) =>
  of.length === 0 ? null : (
    <>
      <h3>{heading}</h3>
      <ul>
        {of.map((text) => (
          <li key={text}>
            <Sentence text={text} />
          </li>
        ))}
      </ul>
    </>
  );

/** What messages are about that is the same in every language: ids, scores, and places and moments as a file has them. */
const CODES: ReadonlySet<string> = new Set(["at", "club", "key", "match", "place", "score", "winner"]);

const marked = (message: ProofMessage): ProofMessage => {
  if (!("about" in message)) return message;
  const about = Object.entries(message.about).map(([name, value]: [string, unknown]) => {
    if (typeof value === "string" && CODES.has(name)) return [name, verbatim(value)];
    // Only a message within a message is an object.
    return [name, typeof value === "object" && value !== null ? marked(value as ProofMessage) : value];
  });
  // Of the same shape: a text became another text.
  return { ...message, about: Object.fromEntries(about) } as ProofMessage;
};

const withCodes = (file: Checked): Checked => ({
  ...file,
  holds: file.holds.map(marked),
  faults: file.faults.map((fault) => ({ ...fault, message: marked(fault.message) })),
  notes: file.notes.map(marked),
});

type FileProps = { readonly w: ProofWords; readonly file: Checked };

/** What holds in a file, what does not, and what it cannot show. */
export const Findings = ({ w, file }: FileProps) => {
  const { verdict, holds, faults, notes } = reportOf(w, withCodes(file));
  const unproven = verdict === "unproven";
  return (
    <>
      <Sentences heading={w.faultsHeading()} of={faults.map(({ message }) => message)} />
      {unproven ? <Sentences heading={w.notesHeading()} of={notes} /> : null}
      <Sentences heading={w.holdsHeading()} of={holds} />
      {unproven ? null : <Sentences heading={w.notesHeading()} of={notes} />}
    </>
  );
};

/** How a verdict is painted. */
export const CLASS_OF: Readonly<Record<Checked["verdict"], string>> = {
  holds: "checked sound",
  unproven: "checked",
  fails: "checked unsound",
  unreadable: "checked unsound",
};

const CheckedFile = ({ w, file }: FileProps) => (
  <section class={CLASS_OF[file.verdict]}>
    <p class="small">{w.kind[file.kind]()}</p>
    <h2>
      <span {...UNTRANSLATED}>{file.file}</span> <span class="outcome-word">{w.verdict[file.verdict]()}</span>
    </h2>
    <Findings w={w} file={file} />
  </section>
);

export const CheckedView = ({ w, files }: { readonly w: ProofWords; readonly files: readonly Checked[] }) => (
  <>
    {files.map((file, index) => (
      // Two files may have one name; and the list is only ever replaced whole.
      <CheckedFile key={index} w={w} file={file} />
    ))}
  </>
);
