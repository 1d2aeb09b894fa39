/** The id of a difference, from its match and the event at which it became true. */
export const differenceId = (match: string, seq: number): string => `${match}.${seq}`;

/** The match and the event in a difference's id; `null` for another text. */
export const differenceNamed = (id: string): { readonly match: string; readonly seq: number } | null => {
  const named = /^([A-Za-z0-9_-]{1,64})\.([1-9][0-9]{0,8})$/.exec(id);
  return named?.[1] && named[2] ? { match: named[1], seq: Number(named[2]) } : null;
};
