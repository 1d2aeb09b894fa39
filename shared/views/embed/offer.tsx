import type { Division } from "../../api/league/division.ts";
import { type EmbeddedPart, partsOf } from "./division.tsx";
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

/** What shows a part in a page that allows scripts. Without scripts it is a link. */
const scriptFor = ({ w, division, site }: Props, part: EmbeddedPart): string =>
  `<div data-strikebook="divisions/${division.id}/${part}"><a href="${site}/divisions/${division.id}">${escaped(
    w[part]({ division: division.name }),
  )}</a></div>\n<script async src="${site}/embed.js"></script>`;

const frameFor = ({ w, division, site }: Props, part: EmbeddedPart): string =>
  `<iframe src="${site}/embed/divisions/${division.id}/${part}" title="${escaped(
    w[part]({ division: division.name }),
  )}" width="100%" height="480" style="border:0" loading="lazy"></iframe>`;

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
      <button type="button" class="key" data-copy={w.copied()} data-not-copied={w.notCopied()} hidden>
        {w.copy()}
      </button>{" "}
      <span role="status" class="small" />
    </p>
  </div>
);

/** How a club shows parts of this division on its own site; nothing where there is nothing to show. */
export const EmbedOffer = (props: Props) => {
  const { w, division } = props;
  const parts = partsOf(division);
  const [first] = parts;
  if (first === undefined) return null;
  return (
    <details class="embed-offer">
      <summary>{w.offer()}</summary>
      <p class="small">{w.offerHow()}</p>
      {parts.map((part) => (
        <section key={part}>
          <Lines w={w} name={nameOf(w, part)} lines={scriptFor(props, part)} />
          <p class="small">
            <a href={`/embed/divisions/${division.id}/${part}`}>
              {w.look()}
              <span class="hidden">: {nameOf(w, part)}</span>
            </a>
          </p>
        </section>
      ))}
      <Lines w={w} name={w.offerFrame()} lines={frameFor(props, first)} />
    </details>
  );
};
