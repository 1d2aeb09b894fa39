import type { PartsWords } from "./words.ts";

/** The sentences of a list's pages in one language. */
export type PagerWords = Pick<PartsWords, "pages" | "firstPage" | "nextPage">;

type PagerProps = {
  readonly w: PagerWords;
  /** The page's address without what says where it begins, ending so that a parameter can follow. */
  readonly here: `${string}?` | `${string}&`;
  readonly next: string | null;
  /** Whether it begins at the beginning. */
  readonly first: boolean;
};

/** Where a list goes on, and the way back to where it begins; nothing for a list that is all here. */
export const Pager = ({ w, here, next, first }: PagerProps) =>
  next === null && first ? null : (
    <nav class="pager" aria-label={w.pages()}>
      {first ? null : <a href={here.slice(0, -1)}>{w.firstPage()}</a>}{" "}
      {next === null ? null : (
        <a href={`${here}after=${encodeURIComponent(next)}`} rel="next">
          {w.nextPage()}
        </a>
      )}
    </nav>
  );
