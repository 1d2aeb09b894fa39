import type { DesignWords } from "./design-words.ts";
import { Colours, DiscSamples, Space, Type } from "./foundations.tsx";
import { Specimens } from "./specimens.tsx";
import { coloursOf } from "./tokens.ts";

type Props = {
  readonly w: DesignWords;
  /** The sheets of tokens, as they stand. */
  readonly day: string;
  readonly night: string;
};

const PARTS = ["type", "colour", "space", "men", "component"] as const;

/** The design on one page: read from the stylesheets, and shown with the views themselves. */
export const DesignPage = ({ w, day, night }: Props) => (
  <article class="design">
    <header class="page-head">
      <h1>{w.design.title()}</h1>
      <p class="about">{w.design.about()}</p>
    </header>
    <p class="small">{w.design.read()}</p>
    <nav class="design-parts" aria-label={w.design.contents()}>
      <ul>
        {PARTS.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{w.design.part[part]()}</a>
          </li>
        ))}
      </ul>
    </nav>
    <Type w={w.design} day={day} />
    <Colours w={w.design} colours={coloursOf(day, night)} />
    <Space w={w.design} day={day} />
    <DiscSamples w={w.design} />
    <Specimens w={w} />
  </article>
);
