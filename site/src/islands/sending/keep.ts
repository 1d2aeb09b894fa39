import type { Pending } from "./delivery.ts";

/**
 * What this tab keeps while the match is scored: the token from the link (taken out of the address bar, so that it is
 * not copied along with it) and a request that was not answered. Nothing outlives the tab.
 */
export class Keep {
  readonly #match: string;
  readonly #desk: string;

  /** @param desk which page keeps it: a scorer's link does not open the page of corrections */
  constructor(match: string, desk: "score" | "correct" = "score") {
    this.#match = match;
    this.#desk = desk;
  }

  /** The token from the link, or the one that an earlier load of this tab took from it. */
  token(): string | null {
    const fresh = location.hash.slice(1);
    if (fresh) {
      sessionStorage.setItem(this.#key("token"), fresh);
      history.replaceState(null, "", location.pathname);
    }
    return fresh || sessionStorage.getItem(this.#key("token"));
  }

  /** Keeps a token that was typed in. */
  setToken(token: string): void {
    sessionStorage.setItem(this.#key("token"), token);
  }

  pending(): Pending | null {
    const text = sessionStorage.getItem(this.#key("pending"));
    // Written by `setPending` below, in this very tab.
    return text ? (JSON.parse(text) as Pending) : null;
  }

  setPending(pending: Pending | null): void {
    if (pending) sessionStorage.setItem(this.#key("pending"), JSON.stringify(pending));
    else sessionStorage.removeItem(this.#key("pending"));
  }

  #key(what: string): string {
    return `strikebook:${this.#desk}:${this.#match}:${what}`;
  }
}
