import type { ComponentChildren } from "preact";
import { SEARCH_KINDS, type SearchFound, type SearchKind } from "#shared/api/league/search.ts";
import { MatchLine } from "../parts/match-line.tsx";
import { SearchForm } from "./search-line.tsx";
import type { IndexWords } from "./words.ts";

/** A query and its results; `found`: `null` without a query. */
type SearchData = {
  readonly q: string;
  readonly kind: SearchKind | null;
  readonly found: SearchFound | null;
};

type Props = { readonly w: IndexWords; readonly data: SearchData };

const hrefOf = (q: string, kind: SearchKind | null): string =>
  `/search?${new URLSearchParams({ q, ...(kind === null ? {} : { kind }) }).toString()}`;

const Kinds = ({ w, data: { q, kind } }: Props) => (
  <nav class="lists" aria-label={w.kindsOfSearch()}>
    {[null, ...SEARCH_KINDS].map((one) => (
      <a key={one ?? ""} href={hrefOf(q, one)} aria-current={one === kind ? "page" : undefined}>
        {one === null ? w.everything() : w.searchKind[one]()}
      </a>
    ))}
  </nav>
);

type GroupProps = Props & { readonly of: SearchKind; readonly lines: readonly ComponentChildren[] };

const Group = ({ w, data: { q, kind, found }, of, lines }: GroupProps) =>
  lines.length === 0 ? null : (
    <section>
      <h2>{w.searchKind[of]()}</h2>
      <ul class={of === "matches" ? "lines" : "found"}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {found?.more.includes(of) ? (
        <p class="small">{kind === of ? w.moreThanShown() : <a href={hrefOf(q, of)}>{w.showMore[of]()}</a>}</p>
      ) : null}
    </section>
  );

const Found = ({ w, data, found }: Props & { readonly found: SearchFound }) => {
  const beside = (text: string | null) => (text === null ? null : <span class="small"> {text}</span>);
  const lines: Readonly<Record<SearchKind, readonly ComponentChildren[]>> = {
    players: found.players.map(({ id, name, club }) => (
      <>
        <a href={`/players/${id}`}>{name}</a> {beside(club.name)}
      </>
    )),
    matches: found.matches.map((match) => <MatchLine w={w} match={match} />),
    clubs: found.clubs.map(({ id, name, address, venue }) => (
      <>
        <a href={`/clubs/${address ?? id}`}>{name}</a> {beside(venue)}
      </>
    )),
    rules: found.rules.map(({ page, title, name, section }) => (
      <>
        <a href={page}>{title}</a> {beside(section === null ? null : name)}
      </>
    )),
  };
  const all = SEARCH_KINDS.reduce((sum, kind) => sum + lines[kind].length, 0);
  return (
    <>
      <p class="small" role="status">
        {w.foundFor({ found: all, q: data.q })}
      </p>
      {all === 0 ? <p class="empty">{w.nothingFound()}</p> : null}
      {SEARCH_KINDS.map((kind) => (
        <Group key={kind} w={w} data={data} of={kind} lines={lines[kind]} />
      ))}
    </>
  );
};

/** The search: a field that works by its address alone, and what it found, kind by kind. */
export const SearchView = ({ w, data }: Props) => (
  <article class="search">
    <header class="page-head">
      <h1>{w.search()}</h1>
    </header>
    <SearchForm w={w} q={data.q} kind={data.kind} />
    {data.q === "" ? null : <Kinds w={w} data={data} />}
    {data.found === null ? null : <Found w={w} data={data} found={data.found} />}
  </article>
);
