/** Where a list goes on, and the way back to where it begins; nothing for a list that is all here. */
export const Pager = ({
  here,
  next,
  first,
}: {
  /** The page's address without what says where it begins, ending so that a parameter can follow. */
  readonly here: `${string}?` | `${string}&`;
  readonly next: string | null;
  /** Whether it begins at the beginning. */
  readonly first: boolean;
}) =>
  next === null && first ? null : (
    <nav class="pager" aria-label="Pages of this list">
      {first ? null : <a href={here.slice(0, -1)}>From the beginning</a>}{" "}
      {next === null ? null : (
        <a href={`${here}after=${encodeURIComponent(next)}`} rel="next">
          Further down
        </a>
      )}
    </nav>
  );
