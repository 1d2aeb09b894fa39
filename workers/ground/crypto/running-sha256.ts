/** The state of an unfinished SHA-256 as JSON: eight words, the bytes of an incomplete block, and the length so far. */
export type HashState = { readonly words: readonly number[]; readonly rest: string; readonly bytes: number };

const BLOCK = 64;

/** The first 32 bits of the fractions of roots of primes (FIPS 180-4, 4.2.2 and 5.3.3); a number holds 53 bits. */
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START: readonly number[] = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const schedule = new Int32Array(64);

const rotated = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

const compress = (words: Int32Array, bytes: Uint8Array, at: number): void => {
  const w = schedule;
  const word = (index: number): number => w[index] ?? 0;
  for (let t = 0; t < 16; t += 1) {
    const from = at + t * 4;
    w[t] =
      ((bytes[from] ?? 0) << 24) |
      ((bytes[from + 1] ?? 0) << 16) |
      ((bytes[from + 2] ?? 0) << 8) |
      (bytes[from + 3] ?? 0);
  }
  for (let t = 16; t < 64; t += 1) {
    const [early, late] = [word(t - 15), word(t - 2)];
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    w[t] = word(t - 16) + small + word(t - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
  for (let t = 0; t < 64; t += 1) {
    const one = (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + h + (K[t] ?? 0) + word(t);
    const two = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const added = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) words[index] = (words[index] ?? 0) + (added[index] ?? 0);
};

/**
 * SHA-256 that can be stopped and resumed, also in another process, which the platform's cannot, so that a file of any
 * size is hashed a step at a time. Slower than the platform's, which hashes data in one piece.
 */
export class RunningSha256 {
  readonly #words: Int32Array;
  #rest: Uint8Array;
  #bytes: number;

  constructor(state?: HashState) {
    this.#words = Int32Array.from(state?.words ?? START);
    this.#rest = state ? Uint8Array.from(Buffer.from(state.rest, "base64")) : new Uint8Array();
    this.#bytes = state?.bytes ?? 0;
  }

  get state(): HashState {
    return { words: [...this.#words], rest: Buffer.from(this.#rest).toString("base64"), bytes: this.#bytes };
  }

  /** Adds a text by its UTF-8. */
  update(text: string): this {
    const more = new TextEncoder().encode(text);
    this.#bytes += more.byteLength;
    let bytes = more;
    if (this.#rest.length > 0) {
      bytes = new Uint8Array(this.#rest.length + more.length);
      bytes.set(this.#rest);
      bytes.set(more, this.#rest.length);
    }
    let at = 0;
    for (; at + BLOCK <= bytes.length; at += BLOCK) compress(this.#words, bytes, at);
    this.#rest = bytes.slice(at);
    return this;
  }

  /** The hash of everything so far, in lower-case hex. More may follow. */
  digest(): string {
    const end = new Uint8Array(this.#rest.length + 9 <= BLOCK ? BLOCK : 2 * BLOCK);
    end.set(this.#rest);
    end[this.#rest.length] = 0x80;
    // The length in bits, as a 64-bit number.
    const view = new DataView(end.buffer);
    view.setUint32(end.length - 8, Math.floor(this.#bytes / 2 ** 29));
    view.setUint32(end.length - 4, (this.#bytes * 8) >>> 0);
    const words = Int32Array.from(this.#words);
    for (let at = 0; at < end.length; at += BLOCK) compress(words, end, at);
    return [...words].map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
  }
}
