import { type MatchState, type RulingWords, restore } from "#carrom";
import { type MatchView, viewOf } from "#derive/match/match-view.ts";
import type { Journal } from "./journal.ts";
import type { Past } from "./live/catch-up.ts";

/** A match as its room remembers it. Memory is a cache: after an eviction it is folded from the journal again. */
export class FoldedMatch {
  readonly #journal: Journal;
  #state: MatchState | null = null;
  /** By the catalogue of their rulings. */
  readonly #views = new Map<RulingWords | undefined, MatchView>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  get state(): MatchState {
    this.#state ??= restore(this.#journal.events());
    return this.#state;
  }

  /** The journal has gone on, and this is what it comes to. */
  goesTo(state: MatchState): void {
    this.#state = state;
    this.#views.clear();
  }

  forget(): void {
    this.#state = null;
    this.#views.clear();
  }

  /**
   * The log as it is now; `null`: there is none, or the journal has let go of its sealed beginning.
   *
   * @param w the catalogue of its rulings; English, if it is left out
   */
  past(w?: RulingWords): Past | null {
    const { head, forgotten } = this.#journal;
    if (!head || forgotten > 0) return null;
    return {
      head,
      hashAt: (seq) => this.#journal.hashAt(seq),
      lines: (after) => this.#journal.lines(after),
      view: () => {
        const known = this.#views.get(w);
        const view = known?.head.seq === head.seq ? known : viewOf(this.#journal.events(), this.state, head, w);
        this.#views.set(w, view);
        return view;
      },
    };
  }
}
