import type { ComponentChildren } from "preact";

/** Something that may be wider than a phone: it scrolls by itself, and the keyboard can reach it to do so. */
export const Scroller = ({ label, children }: { label: string; children: ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus, or only a finger can move it.
  <section class="scroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
