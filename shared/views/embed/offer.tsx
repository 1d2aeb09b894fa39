import type { Division } from "#shared/api/league/division.ts";
import { type EmbeddedPart, embeddedPartsOf } from "./division.tsx";
import type { EmbedWords } from "./frame.tsx";

type Props = {
  readonly w: EmbedWords;
  readonly division: Division;
  /** Where this site is: `https://carrom.example`. */
  readonly site: string;
};

const nameOf = (w: EmbedWords, part: EmbeddedPart): string =>
  ({ table: w.offerTable, fixtures: w.offerFixtures, bracket: w.offerBracket })[part]();

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Something that is shown in other sites: its path below `/embed/`, that of its page here, and its title. */
type Embedded = { readonly site: string; readonly path: string; readonly page: string; readonly title: string };

/** The embed for pages that allow scripts. Without scripts it is a link. */
const scriptFor = ({ site, path, page, title }: Embedded): string =>
  `<div data-strikebook="${path}"><a href="${site}/${page}">${escaped(title)}</a></div>\n<script async src="${site}/embed.js"></script>`;

const frameFor = ({ site, path, title }: Embedded): string =>
  `<iframe src="${site}/embed/${path}" title="${escaped(title)}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;

const partOf = ({ w, division, site }: Props, part: EmbeddedPart): Embedded => ({
  site,
  path: `divisions/${division.id}/${part}`,
  page: `divisions/${division.id}`,
  title: w[part]({ division: division.name }),
});

/** Lines to copy, with a button where a script can copy them. */
const Lines = ({ w, name, lines }: { readonly w: EmbedWords; readonly name: string; readonly lines: string }) => (
  <div class="embed-lines">
    <label class="typed">
      {name}
      <textarea class="choice" rows={3} readOnly spellcheck={false}>
        {lines}
      </textarea>
    </label>
    <p>
      <button type="button" class="act quiet" data-copy={w.copied()} data-not-copied={w.notCopied()} hidden>
        {w.copy()}
      </button>{" "}
      <span role="status" class="small" />
    </p>
  </div>
);

/** How a club shows parts of this division on its own site; nothing where there is nothing to show. */
export const EmbedOffer = (props: Props) => {
  const { w, division } = props;
  const parts = embeddedPartsOf(division);
  const [first] = parts;
  if (first === undefined) return null;
  return (
    <details class="embed-offer">
      <summary>{w.offer()}</summary>
      <p class="small">{w.offerHow()}</p>
      {parts.map((part) => (
        <section key={part}>
          <Lines w={w} name={nameOf(w, part)} lines={scriptFor(partOf(props, part))} />
          <p class="small">
            <a href={`/embed/divisions/${division.id}/${part}`}>
              {w.look()}
              <span class="hidden">: {nameOf(w, part)}</span>
            </a>
          </p>
        </section>
      ))}
      <Lines w={w} name={w.offerFrame()} lines={frameFor(partOf(props, first))} />
    </details>
  );
};

type MatchProps = Pick<Props, "w" | "site"> & {
  readonly match: string;
  /** Who plays: `Asha v Ravi`. */
  readonly title: string;
};

/** How a match is embedded in another site. */
export const MatchEmbedOffer = ({ w, site, match, title }: MatchProps) => {
  const embedded = { site, path: `matches/${match}`, page: `matches/${match}`, title };
  return (
    <details class="embed-offer">
      <summary>{w.offerMatch()}</summary>
      <p class="small">{w.offerHow()}</p>
      <section>
        <Lines w={w} name={w.offerScore()} lines={scriptFor(embedded)} />
        <p class="small">
          <a href={`/embed/${embedded.path}`}>{w.look()}</a>
        </p>
      </section>
      <Lines w={w} name={w.offerFrame()} lines={frameFor(embedded)} />
    </details>
  );
};
