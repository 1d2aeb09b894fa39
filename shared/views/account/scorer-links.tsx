import type { ListedLink } from "../../api/accounts.ts";
import type { ScorerLink } from "../../api/scorer-link.ts";
import { Form, News, type Trouble } from "./field.tsx";

/** The links of a match, and one that was made just now. */
export type LinksData = {
  readonly match: { readonly id: string; readonly name: string };
  readonly links: readonly ListedLink[];
  readonly now: string;
  /** `code`: an SVG of the whole address. Its link is told this once. */
  readonly made: { readonly link: ScorerLink; readonly address: string; readonly code: string } | null;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

const Made = ({ link, address, code }: NonNullable<LinksData["made"]>) => (
  <section class="told">
    <p>
      Whoever has this link can score the match, until {moment(link.expires)} or until it is taken back. It is shown
      this once: print it, or let the phone at the table look at it.
    </p>
    {/* Drawn by the library, in squares: there are nobody's words in it. */}
    <div class="code" role="img" aria-label="The link as a QR code" dangerouslySetInnerHTML={{ __html: code }} />
    <p>
      <a class="link" href={link.url}>
        {address}
      </a>
    </p>
  </section>
);

const stateOf = ({ revoked, expires }: ListedLink, now: string): string => {
  if (revoked !== null) return `taken back ${moment(revoked)}`;
  return expires <= now ? "ended" : `until ${moment(expires)}`;
};

/** The links with which a match can be scored. */
export const ScorerLinksView = ({ data: { match, links, now, made, trouble, done } }: { data: LinksData }) => (
  <article class="form-page">
    <header class="page-head">
      <p class="where">
        <a href={`/matches/${match.id}`}>{match.name}</a>
      </p>
      <h1>Scorer's links</h1>
    </header>
    <News trouble={trouble} done={done} />
    {made ? <Made {...made} /> : null}
    <Form action={`/matches/${match.id}/links`} does="Make a link" />
    <ul class="listed">
      {links.map((link) => (
        <li key={link.id}>
          {link.id.slice(0, 8)}, made {moment(link.made)}, {stateOf(link, now)}
          {link.revoked === null && link.expires > now ? (
            <Form action={`/matches/${match.id}/links/revoke`} does="Take back" quiet>
              <input type="hidden" name="link" value={link.id} />
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  </article>
);
