import type { Checked } from "../../proof/checked.ts";
import type { ProofWords } from "../../proof/message.ts";
import { reportOf } from "../../proof/report.ts";

/** The whole in one sentence: what a screen reader is told when the checks are done. */
export const checkedInShort = (w: ProofWords, checked: readonly Checked[]): string => {
  const files = checked.length;
  const failing = checked.filter(({ verdict }) => verdict !== "holds").length;
  if (files === 0) return "";
  if (failing === 0) return w.allHold({ files });
  return failing === files ? w.noneHolds({ files }) : w.someFail({ files, failing });
};

const Sentences = ({ of, heading }: { readonly of: readonly string[]; readonly heading: string }) =>
  of.length === 0 ? null : (
    <>
      <h3>{heading}</h3>
      <ul>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );

const CheckedFile = ({ w, file }: { readonly w: ProofWords; readonly file: Checked }) => {
  const { holds, faults, notes } = reportOf(w, file);
  return (
    <section class={`checked ${file.verdict === "holds" ? "sound" : "unsound"}`}>
      <p class="small">{w.kind[file.kind]()}</p>
      <h2>
        {file.file} <span class="outcome-word">{w.verdict[file.verdict]()}</span>
      </h2>
      <Sentences heading={w.faultsHeading()} of={faults.map(({ message }) => message)} />
      <Sentences heading={w.holdsHeading()} of={holds} />
      <Sentences heading={w.notesHeading()} of={notes} />
    </section>
  );
};

/** What the check of each file came to. */
export const CheckedView = ({ w, files }: { readonly w: ProofWords; readonly files: readonly Checked[] }) => (
  <>
    {files.map((file, index) => (
      // Two files may have one name; and the list is only ever replaced whole.
      <CheckedFile key={index} w={w} file={file} />
    ))}
  </>
);
