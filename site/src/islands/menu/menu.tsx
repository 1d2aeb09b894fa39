import { useEffect, useRef, useState } from "preact/hooks";
import { UNTRANSLATED } from "#shared/views/parts/notation.tsx";
import type { NamedLanguage } from "#shared/words/language.ts";
import type { MenuWords } from "./words.ts";

/** What is typed, and what it does; as in ../strike/shortcuts.ts. */
const LIST = [
  ["0 N", "nothing"],
  ["1 2 3 4", "men"],
  ["O", "other"],
  ["Q", "queen"],
  ["S", "striker"],
  ["M", "missed"],
  ["7 9 1 3", "pockets"],
  ["U", "undo"],
  ["R", "record"],
] as const;

/** The keys of a keyboard, for scorers at a desk. */
const Shortcuts = ({ w }: { readonly w: MenuWords }) => (
  <details class="shortcuts">
    <summary>{w.keyboard()}</summary>
    <dl>
      {LIST.map(([typed, does]) => (
        <div key={does}>
          <dt>
            {typed.split(" ").map((one) => (
              <kbd key={one} {...UNTRANSLATED}>
                {one}
              </kbd>
            ))}
          </dt>
          <dd>{w.does[does]()}</dd>
        </div>
      ))}
    </dl>
  </details>
);

/** What a person can choose of the page, and what it says of the choice. */
const CHOICES = { "left-handed": "leftHanded", sunlight: "sunlight", shortcuts: "shortcuts" } as const;
type Choice = keyof typeof CHOICES;
const ORDER: readonly Choice[] = ["left-handed", "sunlight", "shortcuts"];

export type MenuProps = {
  readonly w: MenuWords;
  readonly match: string;
  readonly chosen: ReadonlySet<Choice>;
  readonly toggle: (choice: Choice) => void;
  /** What this device was named; empty: nothing. */
  readonly name: string;
  /** What it is called without a name. */
  readonly kind: string;
  readonly rename: (name: string) => void;
  readonly language: {
    readonly here: string;
    /** The languages to choose from; none where there is one alone. */
    readonly offered: readonly NamedLanguage[];
    /** Shows the page in another one; answers `false` where the phone does not have it. */
    readonly change: (language: string) => Promise<boolean>;
  };
  /** Puts a newer version of the page in the place of this one; `null`: there is none. */
  readonly update: (() => void) | null;
  readonly saveFile: () => void;
  /** Opens the sharing of a match that is on this phone alone; `null`: it has a page of its own. */
  readonly share: (() => void) | null;
  readonly close: () => void;
};

/** As long as the room takes it. */
const LONGEST_NAME = 40;

type NameProps = Pick<MenuProps, "w" | "name" | "kind" | "rename">;

/** What other devices at this match read of this one. */
const DeviceName = ({ w, name, kind, rename }: NameProps) => (
  <label class="device-name">
    {w.deviceName()}
    <input
      type="text"
      maxLength={LONGEST_NAME}
      autocomplete="off"
      value={name}
      onChange={({ currentTarget }) => rename(currentTarget.value.trim())}
    />
    <span class="small">{w.deviceNameAbout({ kind })}</span>
  </label>
);

/** The language of the scoring pages. A strike that is being entered stays on the phone. */
const LanguageChoice = ({ w, language: { here, offered, change } }: Pick<MenuProps, "w" | "language">) => {
  const [missing, setMissing] = useState(false);
  if (offered.length === 0) return null;
  const choose = async (select: HTMLSelectElement): Promise<void> => {
    const changed = await change(select.value);
    setMissing(!changed);
    if (!changed) select.value = here;
  };
  return (
    <label class="language-choice">
      {w.language()}
      <select value={here} onChange={({ currentTarget }) => void choose(currentTarget)} {...UNTRANSLATED}>
        {offered.map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      <span class="small" role="status">
        {missing ? w.languageMissing() : null}
      </span>
    </label>
  );
};

/** What is not needed at every strike, one tap away from where it could be pressed by mistake. */
export const Menu = ({ w, match, chosen, toggle, update, saveFile, share, close, ...device }: MenuProps) => {
  const { name, kind, rename, language } = device;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="scorer-menu" aria-label={w.menu()} onClose={close}>
      <div class="keys">
        <button type="button" class="key" onClick={() => dialog.current?.close()}>
          {w.closeMenu()}
        </button>
        <button type="button" class="key" onClick={saveFile}>
          {w.saveAsFile()}
        </button>
        {share ? (
          <button
            type="button"
            class="key"
            onClick={() => {
              dialog.current?.close();
              share();
            }}
          >
            {w.shareBoard()}
          </button>
        ) : (
          <a class="key" href={`/matches/${match}`} target="_blank" rel="noopener">
            {w.matchPage()}
          </a>
        )}
        <a class="key" href="/score/">
          {w.matchesHere()}
        </a>
        <a class="key" href="/score/practice/">
          {w.practice()}
        </a>
      </div>
      {update ? (
        <p class="newer">
          {w.newVersion()}
          <button type="button" class="key" onClick={update}>
            {w.useNewVersion()}
          </button>
        </p>
      ) : null}
      <h2>{w.thisPhone()}</h2>
      <LanguageChoice w={w} language={language} />
      {share ? null : <DeviceName w={w} name={name} kind={kind} rename={rename} />}
      {ORDER.map((choice) => (
        <label key={choice} class="comfort">
          <input type="checkbox" checked={chosen.has(choice)} onChange={() => toggle(choice)} /> {w[CHOICES[choice]]()}
        </label>
      ))}
      {chosen.has("shortcuts") ? <Shortcuts w={w} /> : null}
    </dialog>
  );
};
