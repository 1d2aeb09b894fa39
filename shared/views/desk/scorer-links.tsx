import type { ListedLink } from "#shared/api/deployment/accounts.ts";
import type { ScorerLink } from "#shared/api/match/scorer-link.ts";
import { verbatim } from "#shared/words/verbatim.ts";
import { Form, type FormOutcome, News } from "../forms/field.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";
import { DeskNav, type DeskWords } from "./head.tsx";

type Moment = ReturnType<typeof clockMoment>;

/** The links of a match, and one that was made just now. */
export type LinksData = FormOutcome & {
  readonly match: { readonly id: string; readonly name: string };
  /** The club of the match, for those who run it; `null` for others who give out links. */
  readonly desk: string | null;
  readonly links: readonly ListedLink[];
  /** Of the clock at the table. */
  readonly zone: string;
  readonly now: string;
  /** `code`: an SVG of the whole address. Its link is shown this once. */
  readonly made: { readonly link: ScorerLink; readonly address: string; readonly code: string } | null;
};

type LinkProps = { readonly w: DeskWords; readonly moment: Moment };

const Made = ({ w, link, address, code, moment }: NonNullable<LinksData["made"]> & LinkProps) => (
  <section class="told">
    <p>
      <Sentence text={w.linkMade({ until: moment(link.expires) })} />
    </p>
    {/* Drawn by the library, in squares: there are nobody's words in it. */}
    <div class="code" role="img" aria-label={w.qrCode()} dangerouslySetInnerHTML={{ __html: code }} />
    <p>
      <a class="link" href={link.url} {...UNTRANSLATED}>
        {address}
      </a>
    </p>
  </section>
);

const stateOf = ({ revoked, expires }: ListedLink, now: string): "open" | "revoked" | "over" =>
  revoked !== null ? "revoked" : expires <= now ? "over" : "open";

const LinkRow = ({ w, link, match, now, moment }: LinkProps & { link: ListedLink; match: string; now: string }) => (
  <li>
    <Sentence
      text={w.linkLine({
        id: verbatim(link.id.slice(0, 8)),
        made: moment(link.made),
        state: stateOf(link, now),
        moment: moment(link.revoked ?? link.expires),
      })}
    />
    {stateOf(link, now) === "open" ? (
      <Form action={`/matches/${match}/links/revoke`} does={w.revokeLink()} quiet>
        <input type="hidden" name="link" value={link.id} />
      </Form>
    ) : null}
  </li>
);

type ScorerLinksViewProps = { readonly w: DeskWords; readonly data: LinksData };

/** The links with which a match can be scored. */
export const ScorerLinksView = ({
  w,
  data: { match, desk, links, zone, now, made, trouble, done },
}: ScorerLinksViewProps) => (
  <article class="form-page">
    {desk === null ? null : <DeskNav w={w} club={desk} part="today" />}
    <header class="page-head">
      <p class="where">
        <a href={`/matches/${match.id}`}>{match.name}</a>
      </p>
      <h1>{w.linksTitle()}</h1>
    </header>
    <News trouble={trouble} done={done} />
    {made ? <Made w={w} {...made} moment={clockMoment(w.locale, zone)} /> : null}
    <Form action={`/matches/${match.id}/links`} does={w.makeLink()} />
    <ul class="listed">
      {links.map((link) => (
        <LinkRow w={w} key={link.id} link={link} match={match.id} now={now} moment={clockMoment(w.locale, zone)} />
      ))}
    </ul>
  </article>
);
