import type { HeadListsPage } from "../../api/deployment/head-list.ts";
import { headListFile } from "../../proof/head-list.ts";
import { momentIn, UTC } from "../../zone.ts";

/** What the page of a club's head lists shows; `club` is `null` for matches without one. */
export type HeadListsData = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string } | null;
  readonly page: HeadListsPage;
  /** The page begins with the latest list, not with an earlier one. */
  readonly newest: boolean;
  /** Public keys in hex. */
  readonly keys: readonly string[];
};

type ClubId = { readonly club: string | null };

const asked = (club: string | null): string => (club === null ? "" : `?club=${club}`);

/** Address of the page of a club's head lists. */
export const headListsHref = (club: string | null): string => (club === null ? "/heads" : `/clubs/${club}/heads`);

const Latest = ({ club, number }: ClubId & { readonly number: number }) => (
  <p>
    <a href={`/api/v1/head-lists/${number}${asked(club)}`} download={headListFile({ club, number })}>
      Download the latest list, number {number}
    </a>
  </p>
);

const Lists = ({ page: { club, lists }, zone }: { readonly page: HeadListsPage; readonly zone: string }) => (
  <table class="head-lists">
    <caption class="hidden">Head lists, newest first</caption>
    <thead>
      <tr>
        <th scope="col">List</th>
        <th scope="col">Written</th>
        <th scope="col">Matches</th>
        <th scope="col">Its hash</th>
      </tr>
    </thead>
    <tbody>
      {lists.map(({ number, at, matches, hash }) => (
        <tr key={number}>
          <th scope="row">
            <a href={`/api/v1/head-lists/${number}${asked(club)}`} download={headListFile({ club, number })}>
              Number {number}
            </a>
          </th>
          <td>
            <time datetime={at}>{momentIn(zone)(at)}</time>
          </td>
          <td>{matches}</td>
          <td class="notation">{hash.slice(0, 12)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <section class="list-keys">
    <h2>The key</h2>
    <p>
      Lists are signed with {keys.length === 1 ? "this key" : "one of these keys"} (Ed25519). Write it down somewhere
      else as well, or ask somebody who did: a key that comes only from here proves only that one hand wrote all the
      lists.
    </p>
    <ul>
      {keys.map((key) => (
        <li key={key} class="notation">
          {key}
        </li>
      ))}
    </ul>
    <p>
      <a href="/api/v1/keys" download="strikebook-keys.json">
        Download as JWK
      </a>
    </p>
  </section>
);

/** Where a club's logs stood, day by day, to be kept by anybody. */
export const HeadListsView = ({ data: { club, page, newest, keys } }: { readonly data: HeadListsData }) => {
  const [latest] = page.lists;
  return (
    <article class="heads">
      <header class="page-head">
        <p class="where">
          {club ? `${club.name} · ` : null}
          <a href="/about/">How results are proved</a>
        </p>
        <h1>{club ? "Head lists" : "Head lists of matches without a club"}</h1>
        <p class="about">
          Each list says how long every log was and what it ended in, and is signed. Keep one, and nobody can write a
          match anew without you being able to tell.
        </p>
      </header>
      <section class="offers">
        {newest && latest ? <Latest club={page.club} number={latest.number} /> : null}
        {newest && !latest ? (
          <p class="empty">There is no list yet: one is written every night after a match was played.</p>
        ) : null}
        {newest ? null : (
          <p>
            <a href={headListsHref(page.club)}>The latest lists</a>
          </p>
        )}
        <p>
          <a href="/verify/">Check a match against a list</a>
        </p>
      </section>
      {latest ? (
        <section>
          <h2>{newest ? "Lists, newest first" : "Earlier lists"}</h2>
          <div class="scroll">
            <Lists page={page} zone={club?.zone ?? UTC} />
          </div>
          {page.next === null ? null : (
            <p>
              <a href={`${headListsHref(page.club)}?after=${page.next}`} rel="next">
                Older lists
              </a>
            </p>
          )}
        </section>
      ) : null}
      {keys.length > 0 ? <Keys keys={keys} /> : null}
    </article>
  );
};
