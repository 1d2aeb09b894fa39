import { Blossoms } from "./blossoms.ts";
import { Duals } from "./duals.ts";

/** The place of an outer node in the trees: the roots are even, and layers alternate. */
const OUTSIDE = -1;
const EVEN = 0;
const ODD = 1;

/**
 * Edmonds' search for a heaviest matching of all nodes: alternating trees that grow from the unmatched nodes
 * along tight edges, and blossoms (odd cycles), which are treated as one node until their dual is used up.
 *
 * After J. Edmonds, Paths, trees, and flowers (1965), in the O(n³) form of Z. Galil, Efficient algorithms for finding
 * maximum matching in graphs (1986): each outer node remembers the tree node with the tightest edge to it.
 */
export class Forest {
  /** Nodes that have no partner yet. */
  unmatched: number;
  readonly #nodes: number;
  readonly #duals: Duals;
  readonly #step: Float64Array;
  readonly #blossoms: Blossoms;
  /** The partner of each outer node: a node in another outer node. */
  readonly #mate: Int32Array;
  readonly #layer: Int8Array;
  /** The node in a tree from which an odd outer node was reached. */
  readonly #parent: Int32Array;
  /** The even node with the tightest edge to an outer node, or 0. */
  readonly #nearest: Int32Array;
  readonly #seen: Int32Array;
  #looks = 0;
  #queue: number[] = [];

  constructor(nodes: number, width: number) {
    this.#duals = new Duals(nodes, width);
    const { limit } = this.#duals;
    this.#nodes = nodes;
    this.#blossoms = new Blossoms(nodes, limit);
    this.unmatched = nodes;
    this.#step = new Float64Array(width);
    this.#mate = new Int32Array(limit);
    this.#layer = new Int8Array(limit);
    this.#parent = new Int32Array(limit);
    this.#nearest = new Int32Array(limit);
    this.#seen = new Int32Array(limit);
  }

  join(one: number, other: number, weight: Float64Array): void {
    this.#duals.join(one, other, weight);
  }

  mateOf(number: number): number {
    return this.#mate[number] ?? 0;
  }

  /** Gives every node a dual that covers its edges, and matches along edges that are tight already. */
  begin(): void {
    for (let node = 1; node <= this.#nodes; node += 1) this.#duals.cover(node);
    for (let node = 1; node <= this.#nodes; node += 1) {
      this.#duals.tighten(node);
      this.#matchTight(node);
    }
  }

  /** Finds a path along which one more pair is matched; false if there is none, so that a node is left out. */
  augment(): boolean {
    this.#plant();
    while (!this.#grow()) {
      if (!this.#findStep()) return false;
      this.#shiftDuals();
      if (this.#followTight()) break;
      this.#expandSpent();
    }
    this.unmatched -= 2;
    return true;
  }

  #matchTight(node: number): void {
    if (this.mateOf(node) !== 0) return;
    for (let other = 1; other <= this.#nodes; other += 1) {
      if (this.#duals.from(node, other) === 0 || this.mateOf(other) !== 0) continue;
      if (!this.#duals.isTight(node, other)) continue;
      this.#mate[node] = other;
      this.#mate[other] = node;
      this.unmatched -= 2;
      return;
    }
  }

  /** Makes every unmatched outer node the root of a tree. */
  #plant(): void {
    this.#queue = [];
    for (let number = 1; number <= this.#blossoms.used; number += 1) {
      this.#layer[number] = OUTSIDE;
      this.#nearest[number] = 0;
    }
    for (let number = 1; number <= this.#blossoms.used; number += 1) {
      if (!this.#blossoms.isOuter(number) || this.mateOf(number) !== 0) continue;
      this.#parent[number] = 0;
      this.#layer[number] = EVEN;
      this.#enqueue(number);
    }
  }

  /** Grows the trees along tight edges. True when two of them met, and one more pair is matched. */
  #grow(): boolean {
    for (let node = this.#queue.pop(); node !== undefined; node = this.#queue.pop()) {
      if (this.#layer[this.#blossoms.outerOf(node)] === ODD) continue;
      for (let other = 1; other <= this.#nodes; other += 1) {
        if (this.#duals.from(node, other) === 0 || this.#blossoms.outerOf(node) === this.#blossoms.outerOf(other))
          continue;
        if (!this.#duals.isTight(node, other)) this.#remember(node, this.#blossoms.outerOf(other));
        else if (this.#follow(node, other)) return true;
      }
    }
    return false;
  }

  /** The greatest step of all duals that keeps every edge covered; false if nothing limits it. */
  #findStep(): boolean {
    this.#step.fill(Number.POSITIVE_INFINITY);
    for (let number = 1; number <= this.#blossoms.used; number += 1) {
      if (!this.#blossoms.isOuter(number)) continue;
      const nearest = this.#nearest[number] ?? 0;
      if (number > this.#nodes && this.#layer[number] === ODD) this.#duals.lowerToDual(number, this.#step);
      if (nearest === 0 || this.#layer[number] === ODD) continue;
      this.#duals.lowerToSlack(nearest, number, this.#layer[number] === EVEN ? 1 / 2 : 1, this.#step);
    }
    return this.#step.every(Number.isFinite);
  }

  #shiftDuals(): void {
    for (let node = 1; node <= this.#nodes; node += 1) {
      const layer = this.#layer[this.#blossoms.outerOf(node)];
      if (layer !== OUTSIDE) this.#duals.raise(node, this.#step, layer === EVEN ? -1 : 1);
    }
    for (let blossom = this.#nodes + 1; blossom <= this.#blossoms.used; blossom += 1) {
      if (!this.#blossoms.isOuter(blossom) || this.#layer[blossom] === OUTSIDE) continue;
      this.#duals.raise(blossom, this.#step, this.#layer[blossom] === EVEN ? 2 : -2);
    }
  }

  /** Follows the edges that the step made tight. */
  #followTight(): boolean {
    for (let number = 1; number <= this.#blossoms.used; number += 1) {
      const nearest = this.#nearest[number] ?? 0;
      if (!this.#blossoms.isOuter(number) || nearest === 0 || this.#blossoms.outerOf(nearest) === number) continue;
      if (!this.#duals.isTight(nearest, number)) continue;
      if (this.#follow(this.#duals.from(nearest, number), this.#duals.to(nearest, number))) return true;
    }
    return false;
  }

  /** Expands odd blossoms whose dual is used up. */
  #expandSpent(): void {
    for (let blossom = this.#nodes + 1; blossom <= this.#blossoms.used; blossom += 1)
      if (this.#blossoms.isOuter(blossom) && this.#layer[blossom] === ODD && this.#duals.isZero(blossom))
        this.#expand(blossom);
  }

  #remember(node: number, outer: number): void {
    const nearest = this.#nearest[outer] ?? 0;
    if (nearest === 0 || this.#duals.isTighter(node, nearest, outer)) this.#nearest[outer] = node;
  }

  #findNearest(outer: number): void {
    this.#nearest[outer] = 0;
    for (let node = 1; node <= this.#nodes; node += 1) {
      if (this.#duals.from(node, outer) === 0 || this.#blossoms.outerOf(node) === outer) continue;
      if (this.#layer[this.#blossoms.outerOf(node)] === EVEN) this.#remember(node, outer);
    }
  }

  #enqueue(number: number): void {
    if (number <= this.#nodes) this.#queue.push(number);
    else for (const part of this.#blossoms.partsOf(number)) this.#enqueue(part);
  }

  /** Follows a tight edge out of a tree. True when it ends in another tree, and one more pair is matched. */
  #follow(from: number, to: number): boolean {
    const one = this.#blossoms.outerOf(from);
    const other = this.#blossoms.outerOf(to);
    if (this.#layer[other] === OUTSIDE) {
      this.#extend(from, other);
      return false;
    }
    if (this.#layer[other] === ODD) return false;
    const meeting = this.#meeting(one, other);
    if (meeting !== 0) {
      this.#contract(one, meeting, other);
      return false;
    }
    this.#flip(one, other);
    this.#flip(other, one);
    return true;
  }

  #extend(from: number, odd: number): void {
    this.#parent[odd] = from;
    this.#layer[odd] = ODD;
    const even = this.#blossoms.outerOf(this.mateOf(odd));
    this.#nearest[odd] = 0;
    this.#nearest[even] = 0;
    this.#layer[even] = EVEN;
    this.#enqueue(even);
  }

  /** The even outer node above another in its tree, or 0 above a root. */
  #above(even: number): number {
    const odd = this.#blossoms.outerOf(this.mateOf(even));
    return odd === 0 ? 0 : this.#blossoms.outerOf(this.#parent[odd] ?? 0);
  }

  /** The lowest even outer node above both, or 0 if they are in different trees. */
  #meeting(one: number, other: number): number {
    this.#looks += 1;
    let [here, there] = [one, other];
    while (here !== 0 || there !== 0) {
      if (here !== 0) {
        if (this.#seen[here] === this.#looks) return here;
        this.#seen[here] = this.#looks;
        here = this.#above(here);
      }
      [here, there] = [there, here];
    }
    return 0;
  }

  /** The outer nodes from one up to the base, without the base: even, odd, even, odd. The odd ones become even. */
  #pathTo(base: number, from: number): number[] {
    const path: number[] = [];
    for (let even = from; even !== base; even = this.#above(even)) {
      const odd = this.#blossoms.outerOf(this.mateOf(even));
      path.push(even, odd);
      this.#enqueue(odd);
    }
    return path;
  }

  /** Makes one blossom of the cycle that an edge between two even nodes of one tree closes. */
  #contract(one: number, base: number, other: number): void {
    const blossom = this.#blossoms.freeNumber();
    const parts = [base, ...this.#pathTo(base, one).toReversed(), ...this.#pathTo(base, other)];
    this.#blossoms.begin(blossom, parts);
    this.#duals.clear(blossom);
    this.#layer[blossom] = EVEN;
    this.#mate[blossom] = this.mateOf(base);
    this.#parent[blossom] = this.#parent[base] ?? 0;
    this.#joinAround(blossom, parts);
    this.#findNearest(blossom);
  }

  /** Gives a blossom the tightest edges of its parts. */
  #joinAround(blossom: number, parts: readonly number[]): void {
    for (let number = 1; number <= this.#blossoms.used; number += 1) {
      this.#duals.setEdge(blossom, number, 0, 0);
      this.#duals.setEdge(number, blossom, 0, 0);
    }
    for (const part of parts)
      for (let number = 1; number <= this.#blossoms.used; number += 1) this.#takeEdge(blossom, part, number);
  }

  #takeEdge(blossom: number, part: number, number: number): void {
    const from = this.#duals.from(part, number);
    if (from === 0) return;
    if (this.#duals.from(blossom, number) !== 0 && !this.#duals.isTighter(part, blossom, number)) return;
    const to = this.#duals.to(part, number);
    this.#duals.setEdge(blossom, number, from, to);
    this.#duals.setEdge(number, blossom, to, from);
  }

  /** Matches an outer node by its edge to another, and the nodes inside a blossom accordingly. */
  #match(one: number, other: number): void {
    this.#mate[one] = this.#duals.to(one, other);
    if (one <= this.#nodes) return;
    const part = this.#blossoms.holderOf(one, this.#duals.from(one, other));
    const way = this.#blossoms.evenWayTo(one, part);
    const parts = this.#blossoms.partsOf(one);
    for (let index = 0; index < way; index += 1) this.#match(parts[index] ?? 0, parts[index ^ 1] ?? 0);
    this.#match(part, other);
    this.#blossoms.turn(one, way);
  }

  /** Swaps matched and unmatched edges, from an outer node up to its root. */
  #flip(from: number, to: number): void {
    let [one, other] = [from, to];
    for (;;) {
      const former = this.#blossoms.outerOf(this.mateOf(one));
      this.#match(one, other);
      if (former === 0) return;
      const above = this.#blossoms.outerOf(this.#parent[former] ?? 0);
      this.#match(former, above);
      [one, other] = [above, former];
    }
  }

  /** Expands an odd blossom: the even way from where it was reached to its base stays in the tree. */
  #expand(blossom: number): void {
    for (const part of this.#blossoms.partsOf(blossom)) this.#blossoms.putInto(part, part);
    const parent = this.#parent[blossom] ?? 0;
    const reached = this.#blossoms.holderOf(blossom, this.#duals.from(blossom, parent));
    const way = this.#blossoms.evenWayTo(blossom, reached);
    const parts = this.#blossoms.partsOf(blossom);
    for (let index = 0; index < way; index += 2) this.#keepInTree(parts[index] ?? 0, parts[index + 1] ?? 0);
    this.#layer[reached] = ODD;
    this.#parent[reached] = parent;
    for (const part of parts.slice(way + 1)) {
      this.#layer[part] = OUTSIDE;
      this.#findNearest(part);
    }
    this.#blossoms.end(blossom);
  }

  #keepInTree(odd: number, even: number): void {
    this.#parent[odd] = this.#duals.from(even, odd);
    this.#layer[odd] = ODD;
    this.#layer[even] = EVEN;
    this.#nearest[odd] = 0;
    this.#findNearest(even);
    this.#enqueue(even);
  }
}
