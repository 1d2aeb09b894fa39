type Compare = (one: unknown, other: unknown) => number;
type Test = (item: unknown, index: number, list: ArrayLike<unknown>) => unknown;

const place = ({ length }: ArrayLike<unknown>, index: number): number => {
  const whole = Math.trunc(index) || 0;
  return whole < 0 ? length + whole : whole;
};

function lastIndex(list: ArrayLike<unknown>, test: Test): number {
  let index = list.length - 1;
  while (index >= 0 && !test(list[index], index, list)) index--;
  return index;
}

/** Methods of arrays that the floor lacks; each does what ECMAScript 2022 and 2023 say, for arrays without holes. */
const OF_ARRAYS = {
  at(this: ArrayLike<unknown>, index: number) {
    return this[place(this, index)];
  },
  findLast(this: ArrayLike<unknown>, test: Test) {
    return this[lastIndex(this, test)];
  },
  findLastIndex(this: ArrayLike<unknown>, test: Test) {
    return lastIndex(this, test);
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: Compare) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], index: number, item: unknown) {
    const copy = [...this];
    copy[place(this, index)] = item;
    return copy;
  },
};

const OF_TEXTS = {
  at: OF_ARRAYS.at,
  isWellFormed(this: string) {
    return !/[\ud800-\udfff]/u.test(this);
  },
};

const OF_MAPS = {
  groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
};

const OF_OBJECTS = {
  hasOwn: (owner: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(owner, name) !== undefined,
};

const OF_SIGNALS = {
  timeout(milliseconds: number) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), milliseconds);
    return controller.signal;
  },
};

/** Built-ins newer than the floor that the site's scripts use, with the object that has each. */
export const BUILT_INS: readonly (readonly [owner: object, methods: object])[] = [
  [Array.prototype, OF_ARRAYS],
  [Object.getPrototypeOf(Uint8Array.prototype), { at: OF_ARRAYS.at }],
  [String.prototype, OF_TEXTS],
  [Map, OF_MAPS],
  [Object, OF_OBJECTS],
  [AbortSignal, OF_SIGNALS],
];

/** Adds the built-ins that this browser lacks. */
export function addBuiltIns(): void {
  for (const [owner, methods] of BUILT_INS)
    for (const [name, value] of Object.entries(methods))
      if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
