import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Checked, checkFiles, type Kept, parseKeys } from "#proof";
import { CheckedView, checkedInShort } from "#shared/views/proof/checked.tsx";
import { toolsIn } from "./tools.ts";
import type { VerifyWords } from "./words.ts";

const read = (files: Iterable<File>): Promise<readonly Kept[]> =>
  Promise.all([...files].map(async (file) => ({ name: file.name, text: await file.text() })));

type Question = { readonly kept: readonly Kept[]; readonly key: string; readonly firstUse: boolean };
type Answer = { readonly files: readonly Checked[]; readonly said: string };

const NOTHING: Answer = { files: [], said: "" };

const answerTo = async (w: VerifyWords, { kept, key, firstUse }: Question): Promise<Answer> => {
  const keys = parseKeys(key);
  try {
    const files = await checkFiles(kept, { keys: keys.ok ? keys.value : [], firstUse }, toolsIn(w));
    return { files, said: checkedInShort(w.proof, files) };
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return { files: [], said: w.cannotCheck() };
    throw error;
  }
};

type KeyProps = {
  readonly w: VerifyWords;
  readonly question: Question;
  readonly change: (change: Partial<Question>) => void;
};

/** Whose signature is believed: a key from elsewhere, or, said out loud, the list's own. */
const KeyFields = ({ w, question: { key, firstUse }, change }: KeyProps) => {
  const wrong = key.trim() !== "" && !parseKeys(key).ok;
  return (
    <fieldset class="believed">
      <legend>{w.whichKey()}</legend>
      <label class="typed" for="key">
        {w.publicKey()}
      </label>
      <textarea
        id="key"
        class="choice"
        rows={2}
        spellcheck={false}
        autocomplete="off"
        value={key}
        aria-invalid={wrong}
        aria-describedby="key-fault"
        onInput={({ currentTarget }) => change({ key: currentTarget.value })}
      />
      <p id="key-fault" class="small fault">
        {wrong ? w.notAKey() : ""}
      </p>
      <label class="first-use">
        <input
          type="checkbox"
          checked={firstUse}
          onChange={({ currentTarget }) => change({ firstUse: currentTarget.checked })}
        />
        <span>{w.firstUse()}</span>
      </label>
    </fieldset>
  );
};

/** A log that anybody may try: the same file is served beside the page. */
const EXAMPLE = { path: "/example.strikes.ndjson", name: "example.strikes.ndjson" } as const;

/** Reads the example; `null` where there is no network. */
const readExample = async (): Promise<Kept | null> => {
  try {
    const answer = await fetch(EXAMPLE.path);
    return answer.ok ? { name: EXAMPLE.name, text: await answer.text() } : null;
  } catch {
    return null;
  }
};

type DropProps = {
  readonly w: VerifyWords;
  readonly picker: RefObject<HTMLInputElement | null>;
  readonly add: (files: Iterable<File>) => Promise<void>;
};

/** The place for files: they are dropped on it, or picked. */
const Drop = ({ w, picker, add }: DropProps) => {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the picker inside does the same with keys
    <div
      class={over ? "drop over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void add(event.dataTransfer?.files ?? []);
      }}
    >
      <label for="files">{w.files()}</label>
      <p class="small" id="files-hint">
        {w.filesHint()}
      </p>
      <input
        ref={picker}
        id="files"
        type="file"
        multiple
        aria-describedby="files-hint"
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]).then(() => {
            // The same file may be chosen again once it was changed.
            currentTarget.value = "";
          });
        }}
      />
    </div>
  );
};

/** Checks files here, in the page. Nothing is sent anywhere. */
export const Verifier = ({ w }: { w: VerifyWords }) => {
  const [question, ask] = useState<Question>({ kept: [], key: "", firstUse: false });
  const [answer, tell] = useState<Answer>(NOTHING);
  const picker = useRef<HTMLInputElement>(null);
  const change = (next: Partial<Question>): void => ask((before) => ({ ...before, ...next }));
  const keep = (more: readonly Kept[]): void => ask((before) => ({ ...before, kept: [...before.kept, ...more] }));
  const add = async (files: Iterable<File>): Promise<void> => keep(await read(files));
  useEffect(() => {
    let stale = false;
    void answerTo(w, question).then((found) => {
      if (!stale) tell(found);
    });
    return () => {
      stale = true;
    };
  }, [w, question]);
  const addExample = async (): Promise<void> => {
    const example = await readExample();
    if (example) keep([example]);
    else tell({ files: [], said: w.noExample() });
  };
  const startAgain = (): void => {
    change({ kept: [] });
    picker.current?.focus();
  };
  const isEmpty = question.kept.length === 0;
  return (
    <div class="verifier">
      <Drop w={w} picker={picker} add={add} />
      {isEmpty ? (
        <p>
          <button type="button" class="key" onClick={() => void addExample()}>
            {w.tryExample()}
          </button>
        </p>
      ) : null}
      <KeyFields w={w} question={question} change={change} />
      <p class="in-short" role="status">
        {answer.said}
      </p>
      <CheckedView w={w.proof} files={answer.files} />
      {isEmpty ? null : (
        <button type="button" class="back" onClick={startAgain}>
          {w.startAgain()}
        </button>
      )}
    </div>
  );
};
