import type { ComponentChildren } from "preact";

type KeyProps = {
  readonly on: boolean;
  readonly tap: () => void;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
};

/** One big button that shows whether it is part of the strike. */
export const Key = ({ on, tap, disabled = false, wide = false, children }: KeyProps) => (
  <button type="button" class={wide ? "key key-wide" : "key"} aria-pressed={on} disabled={disabled} onClick={tap}>
    {children}
  </button>
);
