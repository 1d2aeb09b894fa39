import type { ComponentChildren } from "preact";

/** The sentences of embeds, in one language. */
export type EmbedWords = typeof import("#shared/words/embed.en.ts");

type Props = {
  readonly w: EmbedWords;
  readonly heading: string;
  /** The page of it on this site. */
  readonly path: string;
  /** Seconds until it is asked for again; 0: nothing comes any more. */
  readonly every: number;
  readonly children: ComponentChildren;
};

/** Something of ours in a page of another site: small, with the way to the whole of it. */
export const EmbedFrame = ({ w, heading, path, every, children }: Props) => (
  <article id="embed" class="embed" data-fresh data-every={every}>
    <h1>
      <a href={path}>{heading}</a>
    </h1>
    {children}
    <p class="small embed-more">
      <a href={path}>{w.wholePage()}</a>
    </p>
  </article>
);
