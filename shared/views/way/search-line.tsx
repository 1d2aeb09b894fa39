import type { ComponentChildren } from "preact";
import { MOST_IN_SEARCH, type SearchKind } from "#shared/api/league/search.ts";
import type { WayWords } from "./words.ts";

type SearchLineProps = {
  /** The page that answers. */
  readonly action: "/search" | "/clubs";
  readonly id: string;
  readonly label: string;
  readonly does: string;
  readonly q: string;
  readonly children?: ComponentChildren;
};

/** A field of a search and its button. It is sent by GET: what is found has an address. */
export const SearchLine = ({ action, id, label, does, q, children }: SearchLineProps) => (
  <form class="search-line" method="get" action={action}>
    <label for={id}>{label}</label>
    <input id={id} type="search" name="q" value={q} maxLength={MOST_IN_SEARCH} />
    {children}
    <button type="submit" class="act quiet">
      {does}
    </button>
  </form>
);

type SearchFormProps = { readonly w: WayWords; readonly q?: string; readonly kind?: SearchKind | null };

/** The search through players, matches, clubs and rules. */
export const SearchForm = ({ w, q = "", kind = null }: SearchFormProps) => (
  <search>
    <SearchLine action="/search" id="sought" label={w.searchFor()} does={w.search()} q={q}>
      {kind === null ? null : <input type="hidden" name="kind" value={kind} />}
    </SearchLine>
    <p class="small">{w.searchHint()}</p>
  </search>
);
