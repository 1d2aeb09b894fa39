import fc from "fast-check";

/** Damage to a text file on its way: every kind that we could think of. */

/** A nesting deeper than any call stack. */
const DEEP = 20_000;
const nested = `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`;

/** Things that are JSON, or nearly, and that no strike log holds. */
export const STRANGE = [
  "1e999",
  "-1e999",
  "9007199254740993",
  "1.5",
  "-0",
  "NaN",
  '"\\ud800"',
  '"\udfff"',
  '{"__proto__":{"player":"a1"}}',
  '{"constructor":{"prototype":{}}}',
  nested,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
  "null",
  "",
] as const;

type Damage = (text: string) => string;

const lines =
  (change: (all: string[], at: number, other: number) => void) =>
  (at: number, other: number): Damage =>
  (text) => {
    const all = text.split("\n");
    change(all, at % all.length, other % all.length);
    return all.join("\n");
  };

const KINDS: readonly ((at: number, other: number) => Damage)[] = [
  // A bit, a stretch, the end.
  (at, other) => (text) => {
    const place = at % text.length;
    const flipped = String.fromCharCode(text.charCodeAt(place) ^ (1 << (other % 8)));
    return text.slice(0, place) + flipped + text.slice(place + 1);
  },
  (at, other) => (text) => text.slice(0, at % text.length) + text.slice((at % text.length) + (other % 40)),
  (at) => (text) => text.slice(0, at % text.length),
  // Lines twice, exchanged, lost, run together.
  lines((all, at) => void all.splice(at, 0, all[at] ?? "")),
  lines((all, at, other) => {
    const [one = "", two = ""] = [all[at], all[other]];
    all[at] = two;
    all[other] = one;
  }),
  lines((all, at) => void all.splice(at, 1)),
  lines((all, at) => void all.splice(at, 2, `${all[at] ?? ""}${all[at + 1] ?? ""}`)),
  // Other editors.
  () => (text) => `\ufeff${text}`,
  () => (text) => text.replaceAll("\n", "\r\n"),
  () => (text) => `${text}\n\n \n`,
  // A value of another kind: the next one after a colon.
  (at, other) => (text) => {
    const colon = text.indexOf(":", at % text.length);
    const value = /^:("[^"]*"|[\w.-]+|\[[^[\]]*\]|\{[^{}]*\})/.exec(text.slice(colon))?.[1] ?? "";
    const strange = STRANGE[other % STRANGE.length] ?? "";
    return colon < 0 ? text : text.slice(0, colon + 1) + strange + text.slice(colon + 1 + value.length);
  },
  // A member more.
  (at, other) => (text) => {
    const brace = text.indexOf("{", at % text.length);
    const strange = STRANGE[other % STRANGE.length] || "0";
    const name = ["__proto__", "seq", "hash", "prev", "toString"][other % 5];
    return brace < 0 ? text : `${text.slice(0, brace + 1)}"${name}":${strange},${text.slice(brace + 1)}`;
  },
];

/** One to three kinds of damage, one after the other. */
export const damage: fc.Arbitrary<Damage> = fc
  .array(
    fc
      .tuple(fc.nat(KINDS.length - 1), fc.nat(100_000), fc.nat(100_000))
      .map(([kind, at, other]) => KINDS[kind]?.(at, other)),
    { minLength: 1, maxLength: 3 },
  )
  .map((all) => (text) => all.reduce((damaged, one) => (damaged === "" ? damaged : (one?.(damaged) ?? damaged)), text));
