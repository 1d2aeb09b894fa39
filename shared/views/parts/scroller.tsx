import type { ComponentChildren } from "preact";

/** Something that may be wider than a phone: it scrolls by itself, and the keyboard can reach it to do so. */
export const Scroller = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // A group and no landmark: a page has as many of them as tables, some under one name.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus, or only a finger can move it.
  // biome-ignore lint/a11y/useSemanticElements: the only element of a group is a fieldset, and a table has no fields to send.
  <div class="scroll" role="group" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
