import { foldedWords, hasWords } from "#shared/folded-words.ts";
import { Pager } from "../parts/pager.tsx";
import { namesOf, type Person } from "../parts/people.tsx";
import type { DeskWords } from "./head.tsx";

/** The entries that the desk of a large division is asked for: by name, from one on. */
export type Sought = { readonly who: string; readonly after: string | null };

type Listed = { readonly id: string; readonly players: readonly Person[] };

/** As many entries as the largest round robin are listed at once; of more, a page. */
const MOST_AT_ONCE = 64;

/** Whether these names have each word that is sought. */
export const isSought = (names: string, { who }: Sought): boolean => hasWords(names, foldedWords(who));

/** The entries of a page, and the one after which the next begins; `null`: there is none. */
export const foundIn = <T extends Listed>(all: readonly T[], sought: Sought) => {
  const found = all.filter(({ players }) => isSought(namesOf(players), sought));
  const from = sought.after === null ? 0 : found.findIndex(({ id }) => id === sought.after) + 1;
  const page = found.slice(from, from + MOST_AT_ONCE);
  return { page, next: from + page.length < found.length ? (page.at(-1)?.id ?? null) : null, first: from === 0 };
};

type FindProps = {
  readonly w: DeskWords;
  readonly division: string;
  readonly entries: number;
  readonly sought: Sought;
};

/** The search for an entry of a large division, for its entries and its fixtures. */
export const FindEntry = ({ w, division, entries, sought }: FindProps) =>
  entries <= MOST_AT_ONCE ? null : (
    <form class="filter" method="get" action={`/divisions/${division}/desk`}>
      <label>
        {w.entrySought()}
        <input type="search" name="who" value={sought.who} maxLength={80} />
      </label>
      <button type="submit">{w.findEntry()}</button>
      {sought.who === "" ? null : <a href={`/divisions/${division}/desk`}>{w.showAllEntries()}</a>}
    </form>
  );

type MoreProps = Omit<FindProps, "entries"> & { readonly next: string | null; readonly first: boolean };

/** The way to the next page of entries. */
export const MoreEntries = ({ w, division, sought, next, first }: MoreProps) => (
  <Pager w={w} here={`/divisions/${division}/desk?who=${encodeURIComponent(sought.who)}&`} next={next} first={first} />
);
