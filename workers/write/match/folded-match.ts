import { type MatchState, type RulingWords, restore } from "#carrom";
import { type MatchView, viewOf } from "#derive/match/match-view.ts";
import { FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import { wordsIn } from "#shared/words/words-in.ts";
import type { Journal } from "./journal.ts";
import type { Past } from "./live/catch-up.ts";

/** A match as its room remembers it. Memory is a cache: after an eviction it is folded from the journal again. */
export class FoldedMatch {
  readonly #journal: Journal;
  #state: MatchState | null = null;
  #view: { readonly of: MatchView; readonly w: RulingWords | undefined } | null = null;

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
  }

  forget(): void {
    this.#state = null;
    this.#view = null;
  }

  /** The log as it is now; `null`: there is none, or the journal has let go of its sealed beginning. */
  get past(): Past | null {
    const { head, forgotten } = this.#journal;
    if (!head || forgotten > 0) return null;
    return {
      head,
      hashAt: (seq) => this.#journal.hashAt(seq),
      lines: (after) => this.#journal.lines(after),
      view: (w) => {
        if (this.#view?.of.head.seq !== head.seq || this.#view.w !== w)
          this.#view = { of: viewOf(this.#journal.events(), this.state, head, w), w };
        return this.#view.of;
      },
    };
  }
}

/** The catalogue of rulings in a language; `undefined` is English, which the engine has itself. */
export const rulingWordsIn = async (language: Language = FIRST_LANGUAGE): Promise<RulingWords | undefined> =>
  language === FIRST_LANGUAGE ? undefined : (await wordsIn(language)).rulings;
