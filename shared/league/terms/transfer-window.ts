/** Days on which players may change clubs within a federation: the first and the last day, both included. */
export type TransferWindow = { readonly first: string; readonly last: string };

/**
 * Whether players may change clubs within a federation on a day. A federation without any window allows every day.
 *
 * @param windows all windows that the federation has set, past ones included
 */
export const isTransferDay = (windows: readonly TransferWindow[], day: string): boolean =>
  windows.length === 0 || windows.some(({ first, last }) => first <= day && day <= last);

/** Windows that are open on a day or come after it, the earliest first. */
export const windowsFrom = (windows: readonly TransferWindow[], day: string): readonly TransferWindow[] =>
  windows.filter(({ last }) => day <= last).toSorted((a, b) => (a.first < b.first ? -1 : 1));
