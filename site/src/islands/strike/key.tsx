import type { ComponentChildren } from "preact";
import { useShortcut } from "./shortcuts.ts";

type KeyProps = {
  readonly on: boolean;
  readonly tap: () => void;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  /** Which key it is, for its place on a pad. */
  readonly name?: string;
  readonly children: ComponentChildren;
};

/** One big button that shows whether it is part of the strike. A second click of a double click is a bounce. */
export const Key = ({ on, tap, disabled = false, wide = false, name, children }: KeyProps) => (
  <button
    type="button"
    class={wide ? "key key-wide" : "key"}
    aria-pressed={on}
    aria-keyshortcuts={useShortcut(name)}
    data-key={name}
    disabled={disabled}
    onClick={({ detail }) => {
      if (detail < 2) tap();
    }}
  >
    {children}
  </button>
);
