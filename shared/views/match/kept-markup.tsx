import type { ComponentChildren } from "preact";

/** Marks what a script that takes over a page leaves as the edge drew it. */
export const KeptMarkup = ({ children }: { children?: ComponentChildren }) => <div data-kept>{children}</div>;

/** The same place in the script's tree, holding what is there already. */
export const AsItWas = ({ html }: { html: string }) => <div data-kept dangerouslySetInnerHTML={{ __html: html }} />;
