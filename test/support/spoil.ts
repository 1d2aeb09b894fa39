import fc from "fast-check";

/** A place in a JSON value. */
type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const pathsOf = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(Array.isArray(value) ? value.flatMap((item, index) => pathsOf(item, [...path, index])) : []),
  ...(isObject(value) ? Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key])) : []),
];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : inner),
    value,
  );

/** A copy of the value with something else in one place; `undefined` removes the place. */
const replaced = (value: unknown, path: Path, by: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => (index === key ? replaced(item, rest, by) : item));
    return items.filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, name === key ? replaced(item, rest, by) : item] as const)
      .filter(([, item]) => item !== undefined),
  );
};

/** Values that people and broken programs put where another should be. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER + 1,
  "",
  " ",
  "0",
  "null",
  "x".repeat(5000),
  "../../etc/passwd",
  "'; DROP TABLE clubs; --",
  "\u0000",
  "\uD800",
  "𝟙️⃣🧵",
  "2026-02-30",
  "9999-99-99T99:99:99Z",
  [],
  [[]],
  {},
  { __proto__: null },
  { constructor: { prototype: 1 } },
  Array.from({ length: 300 }, () => 1),
];

/** A fault in a value: a part taken away, a strange value in a place, an unasked member, or too much. */
const fault = (value: unknown): fc.Arbitrary<unknown> =>
  fc.constantFrom(...pathsOf(value)).chain((path) => {
    const inner = at(value, path);
    const others: fc.Arbitrary<unknown>[] = [
      fc.constantFrom(...STRANGE).map((strange) => replaced(value, path, strange)),
      fc.jsonValue({ maxDepth: 2 }).map((any) => replaced(value, path, any)),
    ];
    if (path.length > 0) others.push(fc.constant(replaced(value, path, undefined)));
    if (typeof inner === "string") others.push(fc.string().map((more) => replaced(value, path, `${inner}${more}`)));
    if (isObject(inner))
      others.push(fc.string({ minLength: 1 }).map((key) => replaced(value, path, { ...inner, [key]: 1 })));
    if (Array.isArray(inner) && inner.length > 0)
      others.push(
        fc.constant(
          replaced(
            value,
            path,
            Array.from({ length: 400 }, () => inner[0]),
          ),
        ),
      );
    return fc.oneof(...others);
  });

/** A JSON value with one or two faults in it; only the schema can tell whether they matter. */
export const spoiled = (value: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fault(value) }, { weight: 1, arbitrary: fault(value).chain(fault) });
