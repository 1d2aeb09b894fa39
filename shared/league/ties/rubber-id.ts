const NUMBERED = /^-x(\d+)(?:-\d+)?$/;

/**
 * What the match of a rubber is called: by its tie and the number of the rubber, and where an earlier one did not count, by
 * how many there were. So nothing but its match has to say which rubber it is.
 *
 * @param earlier matches of the rubber that were abandoned, void or set aside
 */
export const rubberMatch = (tie: string, rubber: number, earlier: number): string =>
  `${tie}-x${rubber}${earlier === 0 ? "" : `-${earlier + 1}`}`;

/** The number of the rubber of a tie that a match is; `null`: it is none of them. */
export const rubberOf = (tie: string, match: string): number | null => {
  const found = match.startsWith(tie) ? NUMBERED.exec(match.slice(tie.length))?.[1] : undefined;
  return found === undefined ? null : Number(found);
};
