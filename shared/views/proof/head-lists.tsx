import { headListFile } from "#proof";
import type { HeadListsPage } from "#shared/api/deployment/head-list.ts";
import { UTC } from "#shared/zone.ts";
import { Columns } from "../parts/columns.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence, UNTRANSLATED } from "../parts/notation.tsx";

/** Address of the page of a club's head lists; of the matches without a club for `null`. */
export const headListsHref = (club: string | null): string => (club === null ? "/heads" : `/clubs/${club}/heads`);

/** What the page of a club's head lists shows; `club` is `null` for matches without one. */
export type HeadListsData = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string } | null;
  readonly page: HeadListsPage;
  /** The page begins with the latest list, not with an earlier one. */
  readonly newest: boolean;
  /** Public keys in hex. */
  readonly keys: readonly string[];
};

/** The sentences of the page of head lists, in one language. */
type HeadsWords = typeof import("#shared/words/heads.en.ts");

type WordsProps = { readonly w: HeadsWords };
type ClubId = { readonly club: string | null };

const clubQuery = (club: string | null): string => (club === null ? "" : `?club=${club}`);

const Latest = ({ w, club, number }: WordsProps & ClubId & { readonly number: number }) => (
  <p>
    <a href={`/api/v1/head-lists/${number}${clubQuery(club)}`} download={headListFile({ club, number })}>
      {w.downloadLatest({ number })}
    </a>
  </p>
);

const Lists = ({
  w,
  page: { club, lists },
  zone,
}: WordsProps & { readonly page: HeadListsPage; readonly zone: string }) => (
  <table class="head-lists">
    <caption class="hidden">{w.tableLabel()}</caption>
    <Columns names={[w.listColumn(), w.writtenColumn(), w.matchesColumn(), w.hashColumn()]} />
    <tbody>
      {lists.map(({ number, at, matches, hash }) => (
        <tr key={number}>
          <th scope="row">
            <a href={`/api/v1/head-lists/${number}${clubQuery(club)}`} download={headListFile({ club, number })}>
              {w.listNumber({ number })}
            </a>
          </th>
          <td>
            <time datetime={at}>
              <Sentence text={clockMoment(w.locale, zone)(at)} />
            </time>
          </td>
          <td>{matches}</td>
          <td class="notation" {...UNTRANSLATED}>
            {hash.slice(0, 12)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Keys = ({ w, keys }: WordsProps & { readonly keys: readonly string[] }) => (
  <section class="list-keys">
    <h2>{w.keyHeading({ keys: keys.length })}</h2>
    <p>{w.keyAbout({ keys: keys.length })}</p>
    <ul>
      {keys.map((key) => (
        <li key={key} class="notation" {...UNTRANSLATED}>
          {key}
        </li>
      ))}
    </ul>
    <p>
      <a href="/api/v1/keys" download="strikebook-keys.json">
        {w.downloadJwk()}
      </a>
    </p>
  </section>
);

/** Where a club's logs stood, day by day, to be kept by anybody. */
export const HeadListsView = ({
  w,
  data: { club, page, newest, keys },
}: WordsProps & { readonly data: HeadListsData }) => {
  const [latest] = page.lists;
  return (
    <article class="heads">
      <header class="page-head low">
        <p class="where">
          <a href="/about/#checked">{w.howProved()}</a>
        </p>
        <h1>{w.heading({ whose: club ? "club" : "none" })}</h1>
      </header>
      <section class="offers">
        {newest && latest ? <Latest w={w} club={page.club} number={latest.number} /> : null}
        {newest && !latest ? <p class="empty">{w.noList()}</p> : null}
        {newest ? null : (
          <p>
            <a href={headListsHref(page.club)}>{w.latestLists()}</a>
          </p>
        )}
        <p>
          <a href="/verify/">{w.checkAgainst()}</a>
        </p>
      </section>
      <p class="about">{w.about()}</p>
      {latest ? (
        <section>
          <h2>{w.listsHeading({ newest })}</h2>
          <div class="scroll">
            <Lists w={w} page={page} zone={club?.zone ?? UTC} />
          </div>
          {page.next === null ? null : (
            <p>
              <a href={`${headListsHref(page.club)}?after=${page.next}`} rel="next">
                {w.olderLists()}
              </a>
            </p>
          )}
        </section>
      ) : null}
      {keys.length > 0 ? <Keys w={w} keys={keys} /> : null}
    </article>
  );
};
