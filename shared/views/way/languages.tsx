import { Fragment } from "preact";
import type { Language } from "#shared/words/addresses.ts";
import { isByMachine, type PageVersion } from "#shared/words/language.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";
import type { WayWords } from "./words.ts";

type Props = {
  readonly w: WayWords;
  readonly versions: readonly PageVersion[];
  /** The language that the page is shown in. */
  readonly here: Language;
};

/** The same page in other languages, each by its own name. A page that no person has read says so. */
export const LanguagesView = ({ w, versions, here }: Props) => (
  <nav aria-label={w.languages()}>
    <p>
      {versions.map(({ language, name, href }, index) => (
        <Fragment key={language}>
          {index > 0 ? " · " : null}
          <a
            href={href}
            lang={language}
            hreflang={language}
            aria-current={language === here ? "page" : undefined}
            {...UNTRANSLATED}
          >
            {name}
          </a>
        </Fragment>
      ))}
    </p>
    {isByMachine(here) ? (
      <p class="small">
        {w.byMachine()} <a href="/about/#languages">{w.mendSentence()}</a>
      </p>
    ) : null}
  </nav>
);
