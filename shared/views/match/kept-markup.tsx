import type { ComponentChildren } from "preact";

/** The places of a page that its script leaves as the edge drew them. */
export type KeptPlace = "board" | "ribbon" | "forecast" | "course" | "rest";

/** Marks a place that a script which takes over the page leaves as the edge drew it. */
export const KeptMarkup = ({ place, children }: { place: KeptPlace; children?: ComponentChildren }) => (
  <div data-kept={place}>{children}</div>
);

/** The same place in the script's tree, holding what is there already. */
export const AsItWas = ({ place, html }: { place: KeptPlace; html: string }) => (
  <div data-kept={place} dangerouslySetInnerHTML={{ __html: html }} />
);
