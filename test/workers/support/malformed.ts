import type { Call } from "./api.ts";

/** A seeded source of numbers from 0 up to 1 (mulberry32): the same seed sends the same requests. */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("there is nothing to choose from");
    return value;
  };
  return { below, oneOf, isOne: (of: number): boolean => below(of) === 0 };
};

export type Chance = ReturnType<typeof chanceOf>;

/** Segments of an address that cannot be ids, as they are sent. */
const SEGMENTS: readonly string[] = [
  "%00",
  "%ff",
  "%E0%A4%A",
  "%",
  "%zz",
  "%ED%A0%80",
  "..%2f..%2fetc",
  "%2e%2e",
  "-1",
  "1e9",
  "NaN",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "toString",
  "a%20b",
  "%F0%9F%A7%B5",
  "x".repeat(65),
  "x".repeat(5000),
  "%27%3B%20DROP%20TABLE%20clubs%3B--",
  "a:b",
  "a:singles:b",
  ":singles",
  "a.b",
  "a.-1",
  "a.1e99",
  "%22",
  "%0d%0aX:y",
];

const NAMES: readonly string[] = [
  "limit",
  "after",
  "list",
  "club",
  "ruleset",
  "from",
  "to",
  "name",
  "day",
  "since",
  "dryRun",
  "opponent",
  "token",
  "__proto__",
  "constructor",
  "limit[]",
  "",
  "news",
  "%ff",
  "fixture",
  "player",
  "seq",
  "at",
  "until",
  "type",
  "format",
];

/** Texts that people and broken programs write, in addresses, forms and lists; as bytes they are UTF-8. */
const TEXTS: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e999",
  "NaN",
  "Infinity",
  "9007199254740993",
  "9".repeat(400),
  "0x10",
  "true",
  "null",
  "2026-02-30",
  "2026-13-01",
  "9999-99-99T99:99:99Z",
  "+275760-09-13T00:00:00.001Z",
  "0000-00-00",
  "275761-01-01",
  "\u0000",
  "\u202e",
  "a\r\nb",
  "𝟙️⃣🧵",
  "x".repeat(20_000),
  "<script>",
  "'; DROP TABLE clubs; --",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "icf",
  "icf@99",
  "icf@",
  "@",
  "{}",
  "[]",
  '{"a":',
  "a,b",
  "a b",
  "%",
  "%ff",
  ".",
  "&",
  "=",
  "Mars/Olympus",
  "Europe/Paris\u0000",
  "UTC+99",
  "asha@example.test",
  "@",
  "٣",
  "½",
  "1,5",
  "1 000",
  "٢٠٢٦-٠١-٠١",
];

/** A query as it is sent. */
const query = (chance: Chance): string =>
  Array.from({ length: 1 + chance.below(3) }, () => {
    const value = chance.isOne(4) ? chance.oneOf(SEGMENTS) : encodeURIComponent(chance.oneOf(TEXTS).slice(0, 2000));
    return `${chance.oneOf(NAMES)}=${value}`;
  }).join("&");

/** An address of a route like `/divisions/{id}`, with usual values in its places, with nonsense, or both. */
export const address = (chance: Chance, template: string, usual: (name: string) => string): string => {
  const spoil = chance.isOne(3);
  const path = template.replaceAll(/[{:](\w+)\}?/g, (_whole, name: string) =>
    spoil && chance.below(2) === 0 ? chance.oneOf(SEGMENTS) : usual(name),
  );
  const bent = chance.isOne(25) ? `${path}/${chance.oneOf(SEGMENTS)}` : chance.isOne(25) ? `${path}//` : path;
  return chance.isOne(3) ? `${bent}?${query(chance)}` : bent;
};

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "if-none-match": '"' },
  { "if-none-match": "W/" },
  { "if-none-match": "*" },
  { "if-none-match": `"${"x".repeat(3000)}", W/"y", z` },
  { "if-modified-since": "yesterday" },
  { range: "bytes=junk" },
  { range: "bytes=5-1,-0,9999999999999999999-" },
  { accept: "text/html;q=9,,;=" },
  { "accept-language": ";;;q=x,*,-" },
  { "accept-encoding": "nonsense;q=-1" },
  { origin: "null" },
  { origin: "http://[" },
  { referer: "::::" },
  { "content-encoding": "gzip" },
  { "content-length": "-5" },
  { "x-forwarded-for": "not an address" },
  { "cf-connecting-ip": "x".repeat(500) },
  { upgrade: "websocket", "sec-websocket-protocol": "strikebook.v1, \u007f" },
  { upgrade: "websocket", "sec-websocket-key": "short", "sec-websocket-version": "7" },
  { "x-http-method-override": "DELETE" },
];

const CREDENTIALS: readonly Readonly<Record<string, string>>[] = [
  { authorization: "Bearer" },
  { authorization: "Bearer " },
  { authorization: "Bearer a.b.c" },
  { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoib3JnYW5pc2VyIn0." },
  { authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.bm90IGpzb24.AAAA" },
  { authorization: `Bearer ${"x".repeat(5000)}` },
  { authorization: "Basic !!!" },
  { authorization: "\u00ff\u00fe" },
  { cookie: "__Host-strikebook=%ff%fe" },
  { cookie: "strikebook=.; strikebook=;;=;=" },
  { cookie: `__Host-strikebook=${"%".repeat(1000)}` },
  { cookie: "strikebook=a.b" },
  { cookie: "\u00ff=\u00ff" },
];

/** Headers that are odd, or an invalid credential. */
export const oddHeaders = (chance: Chance): Readonly<Record<string, string>> => chance.oneOf(HEADERS);
export const oddCredential = (chance: Chance): Readonly<Record<string, string>> => chance.oneOf(CREDENTIALS);

const bytes = (...values: readonly number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);
const utf8 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8])]);

/** Texts that are no JSON, or mean something else than they seem to. */
const RAW_JSON: readonly ((text: string) => Uint8Array<ArrayBuffer>)[] = [
  () => bytes(),
  () => bytes(0xff, 0xfe, 0xfd),
  () => bytes(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
  () => utf8("[".repeat(50_000)),
  () => utf8(`${"[".repeat(3000)}${"]".repeat(3000)}`),
  () => utf8(`${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`),
  () => utf8('{"expectedSeq":NaN,"events":[]}'),
  () => utf8('{"expectedSeq":1e999,"events":[],"limit":-0}'),
  () => utf8(`{"expectedSeq":${"9".repeat(400)}}`),
  () => utf8('{"name":"\\ud800","club":"\\udc00x","id":"\\u0000"}'),
  () => utf8('{"__proto__":{"club":"x"},"constructor":{"prototype":1},"club":"__proto__"}'),
  () => utf8('{"club":"a","club":"b","club":null}'),
  () => utf8("null"),
  () => utf8('"text"'),
  () => utf8("  \n "),
  (text) => utf8(text.slice(0, Math.floor(text.length / 2))),
  (text) => utf8(`\ufeff${text}`),
  (text) => utf16(text),
  (text) => utf8(`${text}${text}`),
  (text) => utf8(text.replaceAll('"', "'")),
  (text) => utf8(text.replaceAll(/\d+/g, "1e400")),
  (text) => utf8(text.replaceAll(/"[^"]*"(?=[,}\]])/g, '"\\ud83d"')),
  (text) => utf8(text.replaceAll(/[0-9a-f-]{36}/g, "00000000-0000-0000-0000-000000000000")),
];

const TYPES: readonly string[] = [
  "application/json; charset=utf-16",
  "text/plain",
  "application/json",
  "APPLICATION/JSON ;x",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "text/csv",
  "text/csv; charset=latin1",
  "/",
  "application/problem+json",
  "application/x-ndjson",
  "image/png",
  "multipart/form-data; boundary=x",
  "multipart/mixed; boundary=x",
  "x".repeat(300),
];

/** A faulty body, made from one that may be good. */
export const oddBody = (chance: Chance, value: unknown): Call => {
  const text = JSON.stringify(value) ?? "null";
  if (chance.below(3) === 0) return { raw: text, headers: { "content-type": "application/json" } };
  const raw = chance.oneOf(RAW_JSON)(text);
  const type = chance.isOne(4) ? chance.oneOf(TYPES) : "application/json";
  return { raw, headers: { "content-type": type } };
};

const percent = (text: string): string =>
  [...utf8(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

/** Filled fields, with something else in some of them. */
const spoiltFields = (chance: Chance, fields: Readonly<Record<string, string>>): [string, string][] => {
  const kept = Object.entries(fields).filter(() => !chance.isOne(8));
  const changed = kept.map(([name, value]): [string, string] => [name, chance.isOne(3) ? chance.oneOf(TEXTS) : value]);
  if (chance.isOne(4)) changed.push([chance.oneOf(NAMES), chance.oneOf(TEXTS)]);
  const [first] = changed;
  if (first && chance.isOne(6)) changed.push([first[0], chance.oneOf(TEXTS)]);
  return changed;
};

const part = (name: string, value: string, more = ""): string =>
  `--x\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${more}\r\n\r\n${value}\r\n`;

/** Forms that a browser would not send, made from fields that it would. */
const FORMS: readonly ((fields: readonly [string, string][]) => Call)[] = [
  (fields) => ({ raw: new URLSearchParams(fields.map(([name, value]) => [name, value])) }),
  (fields) => ({ raw: new URLSearchParams(fields.map(([name, value]) => [name, value])) }),
  (fields) => ({ raw: new URLSearchParams(fields.map(([name, value]) => [name, value])) }),
  (fields) => ({
    raw: utf8(fields.map(([name, value]) => `${name}=${percent(value)}%ff%E0%A4%A`).join("&")),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  }),
  (fields) => ({
    raw: bytes(...utf8(`${fields.map(([name]) => `${name}=`).join("&")}&x=`), 0xff, 0x00, 0xc3, 0x28),
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-7" },
  }),
  (fields) => ({
    raw: utf8(`${fields.map(([name, value]) => part(name, value)).join("")}--x--\r\n`),
    headers: { "content-type": "multipart/form-data; boundary=x" },
  }),
  // Files where texts should be.
  (fields) => ({
    raw: utf8(`${fields.map(([name, value]) => part(name, value, '; filename="\ud83d.csv"')).join("")}--x--`),
    headers: { "content-type": "multipart/form-data; boundary=x" },
  }),
  // Cut short.
  (fields) => ({
    raw: utf8(
      fields
        .map(([name, value]) => part(name, value))
        .join("")
        .slice(0, -9),
    ),
    headers: { "content-type": "multipart/form-data; boundary=x" },
  }),
  (fields) => ({
    raw: utf8(fields.map(([name, value]) => part(name, value)).join("")),
    headers: { "content-type": "multipart/form-data" },
  }),
  () => ({ raw: bytes(0x2d, 0x2d, 0x78, 0xff), headers: { "content-type": "multipart/form-data; boundary=x" } }),
  () => ({ raw: bytes(), headers: { "content-type": "multipart/form-data; boundary=x" } }),
  (fields) => ({ raw: JSON.stringify(Object.fromEntries(fields)), headers: { "content-type": "application/json" } }),
  () => ({ raw: bytes(1, 2, 3) }),
];

/** A faulty form, made from a good one. */
export const oddForm = (chance: Chance, fields: Readonly<Record<string, string>>): Call =>
  chance.oneOf(FORMS)(spoiltFields(chance, fields));
