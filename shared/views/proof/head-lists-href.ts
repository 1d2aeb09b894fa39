/** Address of the page of a club's head lists; of the matches without a club for `null`. */
export const headListsHref = (club: string | null): string => (club === null ? "/heads" : `/clubs/${club}/heads`);
