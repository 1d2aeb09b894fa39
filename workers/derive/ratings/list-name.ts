import { LISTS, type List } from "#ratings";

/** What a rating list is called, everywhere: `riverside:singles`. A club's id has no colon. */
export const listName = (club: string, list: List): string => `${club}:${list}`;

/** The club and the kind of a list, or `null` if nothing is called so. */
export const listNamed = (name: string): { readonly club: string; readonly list: List } | null => {
  const [club, kind, ...rest] = name.split(":");
  const list = LISTS.find((one) => one === kind);
  return club && list && rest.length === 0 ? { club, list } : null;
};
