/**
 * The edges of Edmonds' search with their weights, and the duals that prove that a matching is the heaviest. Nodes are
 * numbered from 1, blossoms above them, and 0 is none. Only the tightest edge between two outer numbers is known.
 *
 * Weights and duals are vectors, compared by the first component that differs. They are kept in flat arrays: the
 * search compares millions of them.
 */
export class Duals {
  /** Numbers of nodes and blossoms are below this. */
  readonly limit: number;
  readonly #nodes: number;
  readonly #width: number;
  /** Twice the weight of the edge between two nodes. */
  readonly #weight: Float64Array;
  /** The two nodes between which the tightest edge of two numbers runs; 0 where there is no edge. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #dual: Float64Array;

  constructor(nodes: number, width: number) {
    this.limit = nodes + Math.floor(nodes / 2) + 2;
    this.#nodes = nodes;
    this.#width = width;
    this.#weight = new Float64Array((nodes + 1) * (nodes + 1) * width);
    this.#from = new Int32Array(this.limit * this.limit);
    this.#to = new Int32Array(this.limit * this.limit);
    this.#dual = new Float64Array(this.limit * width);
  }

  /** Adds an edge between two nodes. */
  join(one: number, other: number, weight: Float64Array): void {
    this.setEdge(one, other, one, other);
    this.setEdge(other, one, other, one);
    for (let index = 0; index < this.#width; index += 1) {
      const component = (weight[index] ?? 0) * 2;
      this.#weight[this.#weightAt(one, other) + index] = component;
      this.#weight[this.#weightAt(other, one) + index] = component;
    }
  }

  setEdge(one: number, other: number, from: number, to: number): void {
    this.#from[one * this.limit + other] = from;
    this.#to[one * this.limit + other] = to;
  }

  /** The node inside `one` from which its tightest edge to `other` runs, or 0. */
  from(one: number, other: number): number {
    return this.#from[one * this.limit + other] ?? 0;
  }

  /** The node inside `other` to which the tightest edge from `one` runs, or 0. */
  to(one: number, other: number): number {
    return this.#to[one * this.limit + other] ?? 0;
  }

  /** Whether the edge between two numbers is tight: only such edges are matched. */
  isTight(one: number, other: number): boolean {
    const from = this.from(one, other);
    const to = this.to(one, other);
    for (let index = 0; index < this.#width; index += 1) if (this.#slackAt(from, to, index) !== 0) return false;
    return true;
  }

  /** Whether the edge of `one` to `target` is tighter than the edge of `other` to it. */
  isTighter(one: number, other: number, target: number): boolean {
    const from = this.from(one, target);
    const to = this.to(one, target);
    const otherFrom = this.from(other, target);
    const otherTo = this.to(other, target);
    for (let index = 0; index < this.#width; index += 1) {
      const difference = this.#slackAt(from, to, index) - this.#slackAt(otherFrom, otherTo, index);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  /** Lowers `step` to a share of the slack of an edge, where the share is smaller. */
  lowerToSlack(one: number, other: number, share: number, step: Float64Array): void {
    const from = this.from(one, other);
    const to = this.to(one, other);
    for (let index = 0; index < this.#width; index += 1) {
      const difference = this.#slackAt(from, to, index) * share - (step[index] ?? 0);
      if (difference > 0) return;
      if (difference < 0) {
        for (let rest = index; rest < this.#width; rest += 1) step[rest] = this.#slackAt(from, to, rest) * share;
        return;
      }
    }
  }

  /** Lowers `step` to half the dual of a blossom, where the half is smaller. */
  lowerToDual(blossom: number, step: Float64Array): void {
    for (let index = 0; index < this.#width; index += 1) {
      const difference = this.#dualAt(blossom, index) / 2 - (step[index] ?? 0);
      if (difference > 0) return;
      if (difference < 0) {
        for (let rest = index; rest < this.#width; rest += 1) step[rest] = this.#dualAt(blossom, rest) / 2;
        return;
      }
    }
  }

  /** Adds a multiple of a step to the dual of a node or blossom. */
  raise(number: number, step: Float64Array, times: number): void {
    for (let index = 0; index < this.#width; index += 1)
      this.#dual[number * this.#width + index] = this.#dualAt(number, index) + (step[index] ?? 0) * times;
  }

  /** Sets the dual of a new blossom to zero. */
  clear(blossom: number): void {
    this.#dual.fill(0, blossom * this.#width, (blossom + 1) * this.#width);
  }

  isZero(blossom: number): boolean {
    for (let index = 0; index < this.#width; index += 1) if (this.#dualAt(blossom, index) !== 0) return false;
    return true;
  }

  /** Gives a node a dual as great as its heaviest edge, so that no edge weighs more than its duals. */
  cover(node: number): void {
    let heaviest: Float64Array | null = null;
    for (let other = 1; other <= this.#nodes; other += 1) {
      if (this.from(node, other) === 0) continue;
      const weight = this.#weight.subarray(this.#weightAt(node, other), this.#weightAt(node, other) + this.#width);
      if (!heaviest || isLess(heaviest, weight)) heaviest = weight;
    }
    if (heaviest) this.raise(node, heaviest, 1);
  }

  /** Lowers the dual of a node until one of its edges is tight. */
  tighten(node: number): void {
    let tightest = 0;
    for (let other = 1; other <= this.#nodes; other += 1)
      if (this.from(node, other) !== 0 && (tightest === 0 || this.isTighter(other, tightest, node))) tightest = other;
    if (tightest === 0) return;
    const slack = Float64Array.from({ length: this.#width }, (_, index) => this.#slackAt(node, tightest, index));
    this.raise(node, slack, -1);
  }

  #weightAt(one: number, other: number): number {
    return (one * (this.#nodes + 1) + other) * this.#width;
  }

  #dualAt(number: number, index: number): number {
    return this.#dual[number * this.#width + index] ?? 0;
  }

  /** One component of the slack: the duals of the edge between two nodes less twice its weight. */
  #slackAt(from: number, to: number, index: number): number {
    const weight = this.#weight[this.#weightAt(from, to) + index] ?? 0;
    return this.#dualAt(from, index) + this.#dualAt(to, index) - 2 * weight;
  }
}

const isLess = (one: Float64Array, other: Float64Array): boolean => {
  for (let index = 0; index < one.length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
