import type { ScoreWords } from "./words.ts";

const TABS = ["strike", "men", "fouls", "events", "board"] as const;
/** A page of the tray. */
export type Tab = (typeof TABS)[number];

type TabsProps = {
  readonly w: ScoreWords;
  readonly tab: Tab;
  readonly set: (tab: Tab) => void;
  /** Whether a board is being played: without one there is no strike to tap. */
  readonly playing: boolean;
};

/** Chooses what the tray shows. */
export const Tabs = ({ w, tab, set, playing }: TabsProps) => (
  <nav class="tabs" aria-label={w.tabs()}>
    {TABS.map((one) => (
      <button
        key={one}
        type="button"
        class="key"
        data-key={`tab-${one}`}
        aria-pressed={tab === one}
        disabled={!playing && (one === "men" || one === "fouls")}
        onClick={() => set(one)}
      >
        {w.tab[one]()}
      </button>
    ))}
  </nav>
);
