import type { Checked } from "../../proof/checked.ts";
import { counted, sentence } from "../parts/figures.ts";

const VERDICT: Readonly<Record<Checked["verdict"], string>> = {
  holds: "Holds",
  fails: "Does not hold",
  unreadable: "Cannot be read",
};

const KIND: Readonly<Record<Checked["kind"], string>> = {
  log: "Strike log",
  heads: "Head list",
  keys: "Key",
  unknown: "Unknown file",
};

/** The whole in one sentence: what a screen reader is told when the checks are done. */
export const checkedInShort = (files: readonly Checked[]): string => {
  const failing = files.filter(({ verdict }) => verdict !== "holds").length;
  if (files.length === 0) return "";
  const all = counted(files.length, "file", "files");
  if (failing === 0) return `Checked ${all}: everything holds.`;
  return `Checked ${all}: ${failing === files.length ? "none holds" : `${failing} ${failing === 1 ? "does" : "do"} not hold`}.`;
};

const Sentences = ({ of, heading }: { readonly of: readonly string[]; readonly heading: string }) =>
  of.length === 0 ? null : (
    <>
      <h3>{heading}</h3>
      <ul>
        {of.map((text) => (
          <li key={text}>{sentence(text.replace(/[^.]$/, "$&."))}</li>
        ))}
      </ul>
    </>
  );

const CheckedFile = ({ file }: { readonly file: Checked }) => (
  <section class={`checked ${file.verdict === "holds" ? "sound" : "unsound"}`}>
    <p class="small">{KIND[file.kind]}</p>
    <h2>
      {file.file} <span class="outcome-word">{VERDICT[file.verdict]}</span>
    </h2>
    <Sentences heading="What does not hold" of={file.faults.map(({ message }) => message)} />
    <Sentences heading="What holds" of={file.holds} />
    <Sentences heading="What these files cannot tell" of={file.notes} />
  </section>
);

/** What the check of each file came to. */
export const CheckedView = ({ files }: { readonly files: readonly Checked[] }) => (
  <>
    {files.map((file, index) => (
      // Two files may have one name; and the list is only ever replaced whole.
      <CheckedFile key={index} file={file} />
    ))}
  </>
);
