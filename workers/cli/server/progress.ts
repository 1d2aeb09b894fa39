const WIDTH = 28;

/** A bar on the terminal; where output is not a terminal, a line for every eighth of the way. */
export class ProgressBar {
  readonly #total: number;
  readonly #label: (at: { done: number; total: number }) => string;
  #done = 0;
  #told = -1;

  /** @param label says beside the bar how much is done, in some language */
  constructor(total: number, label: (at: { done: number; total: number }) => string) {
    this.#total = total;
    this.#label = label;
  }

  step(): void {
    this.reach(this.#done + 1);
  }

  /** Shows that so much is done. */
  reach(done: number): void {
    if (done === this.#done) return;
    this.#done = done;
    if (process.stdout.isTTY) process.stdout.write(`\r${this.#bar()}${this.#done === this.#total ? "\n" : ""}`);
    else this.#tell();
  }

  #tell(): void {
    const eighth = Math.floor((this.#done / this.#total) * 8);
    if (eighth === this.#told) return;
    this.#told = eighth;
    process.stdout.write(`${this.#bar()}\n`);
  }

  #bar(): string {
    const filled = Math.round((this.#done / this.#total) * WIDTH);
    const label = this.#label({ done: this.#done, total: this.#total });
    return `  ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}  ${label}`;
  }
}
