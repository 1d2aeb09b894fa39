import { useEffect, useRef } from "preact/hooks";
import type { MatchNames } from "../strike/names.ts";
import { COMFORTS, type Comfort, type Comforts } from "./comfort.ts";
import type { ScoreWords } from "./tray/words.ts";

type MenuProps = {
  readonly w: ScoreWords;
  readonly names: MatchNames;
  readonly comforts: Comforts;
  readonly toggle: (comfort: Comfort) => void;
  readonly saveFile: () => void;
  readonly close: () => void;
};

const NAMES = { "left-handed": "leftHanded", sunlight: "sunlight", shortcuts: "shortcuts" } as const;

/** What is not needed at every strike, one tap away from where it could be pressed by mistake. */
export const Menu = ({ w, names, comforts, toggle, saveFile, close }: MenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="scorer-menu" aria-label={w.menu()} onClose={close}>
      <div class="keys">
        <button type="button" class="key" onClick={() => dialog.current?.close()}>
          {w.closeMenu()}
        </button>
        <a class="key" href={`/matches/${names.id}`} target="_blank" rel="noopener">
          {w.matchPage()}
        </a>
        <button type="button" class="key" onClick={saveFile}>
          {w.saveAsFile()}
        </button>
      </div>
      <h2>{w.thisPhone()}</h2>
      {COMFORTS.map((comfort) => (
        <label key={comfort} class="comfort">
          <input type="checkbox" checked={comforts.has(comfort)} onChange={() => toggle(comfort)} />{" "}
          {w[NAMES[comfort]]()}
        </label>
      ))}
    </dialog>
  );
};
