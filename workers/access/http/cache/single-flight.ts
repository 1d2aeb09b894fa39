/** How long somebody's turn is waited for at most, and how long an answer: milliseconds. */
type Patience = { readonly turn: number; readonly answer: number };

const PATIENCE: Patience = { turn: 50, answer: 1000 };

/** What comes of a promise that may be another request's; `null` if it fails, or not in time. */
const settled = async <T>(promise: Promise<T>, milliseconds: number): Promise<{ readonly value: T } | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  const found = promise.then(
    (value) => ({ value }),
    () => null,
  );
  try {
    return await Promise.race([found, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** A question that is asked once the one before it has been answered, or has had its time. */
class Turn<T> {
  begun = false;
  readonly answer: Promise<T>;

  constructor(before: Turn<T> | undefined, question: () => Promise<T>, patience: number) {
    this.answer = this.#take(before, question, patience);
  }

  async #take(before: Turn<T> | undefined, question: () => Promise<T>, patience: number): Promise<T> {
    if (before) await settled(before.answer, patience);
    this.begun = true;
    return question();
  }
}

/**
 * Asks the same thing once for all who want to know it at the same time. Nobody is told what was asked before they
 * came: whoever comes while a question is under way waits for the next one, together with all who come meanwhile.
 *
 * These are different requests, any of which may be cut off in the middle. So a question lives on without its asker,
 * and nobody depends on another's: whoever waits for too long, or in vain, asks for themselves.
 */
export class SingleFlight<T> {
  readonly #latest = new Map<string, Turn<T>>();
  readonly #patience: Patience;

  constructor(patience: Patience = PATIENCE) {
    this.#patience = patience;
  }

  /**
   * @param name what is asked: those who give the same one are answered alike
   * @param keep keeps this request's work alive although its client may be gone
   */
  ask(name: string, question: () => Promise<T>, keep: (work: Promise<void>) => void): Promise<T> {
    const latest = this.#latest.get(name);
    if (latest && !latest.begun) return this.#share(name, latest, question);
    const turn = new Turn(latest, question, this.#patience.turn);
    this.#latest.set(name, turn);
    const forget = () => this.#forget(name, turn);
    keep(turn.answer.then(forget, forget));
    return turn.answer;
  }

  async #share(name: string, turn: Turn<T>, question: () => Promise<T>): Promise<T> {
    const shared = await settled(turn.answer, this.#patience.answer);
    if (shared) return shared.value;
    // Nobody else is to wait for what does not come.
    this.#forget(name, turn);
    return question();
  }

  #forget(name: string, turn: Turn<T>): void {
    if (this.#latest.get(name) === turn) this.#latest.delete(name);
  }
}
