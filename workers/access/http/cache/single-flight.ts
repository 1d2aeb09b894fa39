/** How long somebody's turn is waited for at most, and how long an answer: milliseconds. */
type Patience = { readonly turn: number; readonly answer: number };

const PATIENCE: Patience = { turn: 50, answer: 1000 };

/** How often those who wait look, in milliseconds: a read of D1 takes some. */
const LOOK_MS = 2;

/** A question that is asked once the one before it has been answered, or has had its time. */
type Turn<T> = {
  begun: boolean;
  ended: boolean;
  answer: { readonly value: T } | null;
};

/** Waits until a turn has ended, but not for longer than so many milliseconds. */
const ended = async (turn: Turn<unknown>, patience: number): Promise<void> => {
  for (let waited = 0; !turn.ended && waited < patience; waited += LOOK_MS) await scheduler.wait(LOOK_MS);
};

/**
 * Asks the same thing once for all who want to know it at the same time. Nobody is told what was asked before they
 * came: a request that comes while a question is under way waits for the next one, together with all that come meanwhile.
 *
 * These are different requests, any of which may be cut off in the middle. So a question lives on without its asker,
 * and nobody depends on another's: who waits for too long, or in vain, asks for themselves. Requests share values
 * and never a promise: what waits for another request’s promise may go on in that request, and then it never ends.
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
    const turn: Turn<T> = { begun: false, ended: false, answer: null };
    this.#latest.set(name, turn);
    const answer = this.#take(name, latest, turn, question);
    const done = () => undefined;
    keep(answer.then(done, done));
    return answer;
  }

  async #take(name: string, before: Turn<T> | undefined, turn: Turn<T>, question: () => Promise<T>): Promise<T> {
    if (before) await ended(before, this.#patience.turn);
    turn.begun = true;
    try {
      const value = await question();
      turn.answer = { value };
      return value;
    } finally {
      turn.ended = true;
      this.#forget(name, turn);
    }
  }

  async #share(name: string, turn: Turn<T>, question: () => Promise<T>): Promise<T> {
    await ended(turn, this.#patience.answer);
    if (turn.answer) return turn.answer.value;
    // Nobody else is to wait for what does not come.
    this.#forget(name, turn);
    return question();
  }

  #forget(name: string, turn: Turn<T>): void {
    if (this.#latest.get(name) === turn) this.#latest.delete(name);
  }
}
