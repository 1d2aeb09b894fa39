import type { ListedLink } from "../../api/deployment/accounts.ts";
import type { ScorerLink } from "../../api/match/scorer-link.ts";
import { momentIn } from "../../zone.ts";
import { Form, News, type Trouble } from "../forms/field.tsx";

type Moment = ReturnType<typeof momentIn>;

/** The links of a match, and one that was made just now. */
export type LinksData = {
  readonly match: { readonly id: string; readonly name: string };
  readonly links: readonly ListedLink[];
  /** Of the clock at the table. */
  readonly zone: string;
  readonly now: string;
  /** `code`: an SVG of the whole address. Its link is told this once. */
  readonly made: { readonly link: ScorerLink; readonly address: string; readonly code: string } | null;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

const Made = ({ link, address, code, moment }: NonNullable<LinksData["made"]> & { moment: Moment }) => (
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

const stateOf = ({ revoked, expires }: ListedLink, now: string, moment: Moment): string => {
  if (revoked !== null) return `taken back ${moment(revoked)}`;
  return expires <= now ? "ended" : `until ${moment(expires)}`;
};

const LinkRow = ({ link, match, now, moment }: { link: ListedLink; match: string; now: string; moment: Moment }) => (
  <li>
    {link.id.slice(0, 8)}, made {moment(link.made)}, {stateOf(link, now, moment)}
    {link.revoked === null && link.expires > now ? (
      <Form action={`/matches/${match}/links/revoke`} does="Take back" quiet>
        <input type="hidden" name="link" value={link.id} />
      </Form>
    ) : null}
  </li>
);

/** The links with which a match can be scored. */
export const ScorerLinksView = ({ data: { match, links, zone, now, made, trouble, done } }: { data: LinksData }) => (
  <article class="form-page">
    <header class="page-head">
      <p class="where">
        <a href={`/matches/${match.id}`}>{match.name}</a>
      </p>
      <h1>Scorer's links</h1>
    </header>
    <News trouble={trouble} done={done} />
    {made ? <Made {...made} moment={momentIn(zone)} /> : null}
    <Form action={`/matches/${match.id}/links`} does="Make a link" />
    <ul class="listed">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} match={match.id} now={now} moment={momentIn(zone)} />
      ))}
    </ul>
  </article>
);
