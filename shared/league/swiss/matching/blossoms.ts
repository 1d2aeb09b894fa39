/**
 * Nodes that are treated as one: blossoms are odd cycles of nodes and of other blossoms. Nodes are numbered from 1,
 * blossoms above them; a number that is not inside another is an outer one.
 */
export class Blossoms {
  /** The highest number that is a node or was a blossom. */
  used: number;
  readonly #nodes: number;
  readonly #limit: number;
  /** The outer number that a node or blossom belongs to: itself, or the blossom around it; 0 for a number not in use. */
  readonly #outer: Int32Array;
  /** The parts of a blossom, in order around it, its base first. */
  readonly #around: number[][];
  /** The part of a blossom that contains a node. */
  readonly #holder: Int32Array;

  constructor(nodes: number, limit: number) {
    this.used = nodes;
    this.#nodes = nodes;
    this.#limit = limit;
    this.#outer = new Int32Array(limit);
    this.#around = Array.from({ length: limit }, () => []);
    this.#holder = new Int32Array(limit * limit);
    for (let node = 1; node <= nodes; node += 1) {
      this.#outer[node] = node;
      this.#holder[node * limit + node] = node;
    }
  }

  outerOf(number: number): number {
    return this.#outer[number] ?? 0;
  }

  isOuter(number: number): boolean {
    return this.#outer[number] === number;
  }

  partsOf(blossom: number): readonly number[] {
    return this.#around[blossom] ?? [];
  }

  /** The part of a blossom that contains a node. */
  holderOf(blossom: number, node: number): number {
    return this.#holder[blossom * this.#limit + node] ?? 0;
  }

  putInto(number: number, outer: number): void {
    this.#outer[number] = outer;
    if (number > this.#nodes) for (const part of this.partsOf(number)) this.putInto(part, outer);
  }

  freeNumber(): number {
    let number = this.#nodes + 1;
    while (number <= this.used && this.#outer[number] !== 0) number += 1;
    this.used = Math.max(this.used, number);
    return number;
  }

  /** Makes a blossom of these parts, which lie around it in this order. */
  begin(blossom: number, parts: readonly number[]): void {
    this.#around[blossom] = [...parts];
    this.putInto(blossom, blossom);
    this.#holder.fill(0, blossom * this.#limit, (blossom + 1) * this.#limit);
    for (const part of parts)
      for (let node = 1; node <= this.#nodes; node += 1)
        if (this.#holder[part * this.#limit + node] !== 0) this.#holder[blossom * this.#limit + node] = part;
  }

  /** Ends a blossom, once its parts are outer numbers again. */
  end(blossom: number): void {
    this.#outer[blossom] = 0;
  }

  /** The number of parts between the base and a part, the even way round; reverses the blossom for it. */
  evenWayTo(blossom: number, part: number): number {
    const parts = this.partsOf(blossom);
    const place = parts.indexOf(part);
    if (place % 2 === 0) return place;
    const [base = 0, ...rest] = parts;
    this.#around[blossom] = [base, ...rest.toReversed()];
    return parts.length - place;
  }

  /** Makes the part `by` places after the base the new base. */
  turn(blossom: number, by: number): void {
    const parts = this.partsOf(blossom);
    this.#around[blossom] = [...parts.slice(by), ...parts.slice(0, by)];
  }
}
