import type { Fault } from "#shared/api/parts/fault.ts";

/** Synchronous storage, so that nothing comes between asking and appending. */
type Keep = Pick<SyncKvStorage, "get" | "put">;

/**
 * Revoked scorer links of this match. Beside the journal and not in it: who may write is no part of the
 * log. A room that loses its storage forgets them, and every link ends within a day.
 */
export class Revocations {
  readonly #keep: Keep;
  /** Links that were asked for, and whether they were revoked: the same link comes with every strike. */
  readonly #known = new Map<string, boolean>();

  constructor(keep: Keep) {
    this.#keep = keep;
  }

  has(link: string): boolean {
    const known = this.#known.get(link) ?? this.#keep.get(`revoked:${link}`) === true;
    this.#known.set(link, known);
    return known;
  }

  add(link: string): void {
    this.#keep.put(`revoked:${link}`, true);
    this.#known.set(link, true);
  }
}

export const revoked: Fault = {
  code: "token-revoked",
  message: { key: "scoringLinkRevoked" },
};
