import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { modulesOf } from "#cli/words/area.ts";
import { type Given, said } from "./evaluated.ts";

const MEN = "{men, plural, =0 {No man} one {# man} other {# men}}";

describe("a message says", () => {
  it.each<[what: string, message: string, given: Given | undefined, english: string]>([
    ["a plain text", "Add strike", undefined, "Add strike"],
    ["nothing", "", undefined, ""],
    ["a parameter", "{winner} wins the board.", { winner: "Asha" }, "Asha wins the board."],
    ["a parameter twice", "{a}, {b}, {a}", { a: "x", b: "y" }, "x, y, x"],
    ["a single number", MEN, { men: 0 }, "No man"],
    ["a plural form", MEN, { men: 1 }, "1 man"],
    ["the other plural form, its number as the language writes it", MEN, { men: 1234 }, "1,234 men"],
    ["a single number before its form", "{n, plural, one {form} =1 {number} other {}}", { n: 1 }, "number"],
    ["an ordinal", "the {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", { n: 22 }, "the 22nd"],
    ["a number", "seq {seq, number}", { seq: 1200 }, "seq 1,200"],
    ["a number that is a name", "board {board, number, ::group-off}", { board: 1200 }, "board 1200"],
    ["a percentage", "Predicted: Yuki {share, number, percent}", { share: 0.364 }, "Predicted: Yuki 36%"],
    ["a parameter of a plural by itself", "{n} ({n, plural, one {one} other {many}})", { n: 2 }, "2 (many)"],
    ["a word", "The turn {turn, select, kept {stays} lost {passes}}.", { turn: "lost" }, "The turn passes."],
    ["yes or no", "It {stays, select, true {stays} false {goes}}.", { stays: false }, "It goes."],
    ["any other word", "{why, select, foul {A foul} other {Something}}", { why: "else" }, "Something"],
    [
      "a plural within a select",
      "{who, select, own {{men, plural, one {a man} other {# men}}} both {all {men}}}",
      { who: "own", men: 3 },
      "3 men",
    ],
    [
      "a select within a plural, whose # is still the plural's",
      "{men, plural, one {one} other {# {colour, select, white {white} black {black}} men (#)}}",
      { men: 2, colour: "black" },
      "2 black men (2)",
    ],
    ["the inner plural's number", "{a, plural, other {{b, plural, other {#}} of #}}", { a: 5, b: 2 }, "2 of 5"],
    ["quotes and braces", `it''s '{'"that"'}' \\ #`, undefined, `it's {"that"} \\ #`],
    ["an apostrophe", "the opponent's man", undefined, "the opponent's man"],
    ["several lines", "one\ntwo */", undefined, "one\ntwo */"],
  ])("%s", (_what, message, given, english) => {
    const { en, qps } = said(message, given);
    expect(en).toBe(english);
    expect(qps).toMatch(/^\[[\s\S]*\]$/);
  });
});

describe("a message is refused, with its key and place,", () => {
  it.each<[what: string, message: string, complaint: string]>([
    ["with an open brace", "{winner", "expect argument closing brace at character 1"],
    ["with an empty parameter", "a {}", "empty argument at character 3"],
    ["with a name that is no name", "{Winner}", '"Winner" is not a parameter: write camelCase at character 1'],
    ["with a position", "{0}", '"0" is not a parameter: write camelCase at character 1'],
    ["with a date", "on {day, date}", "a date is formatted by the caller, and comes as a text at character 4"],
    [
      "with a style of a number",
      "{n, number, ::compact}",
      "a number has no style but percent and ::group-off: at character 1",
    ],
    ["with an unknown type", "{n, money}", "invalid argument type at character 5"],
    ["with a plural without other", "{n, plural, one {x}}", 'the plural of "n" has no "other" at character 1'],
    ["with an unknown form", "{n, plural, some {x} other {}}", '"some" is not a plural form at character 1'],
    ["with an offset", "{n, plural, offset:1 other {x}}", "a plural with an offset is not supported at character 1"],
    ["with a form twice", "{n, plural, other {x} other {}}", "duplicate plural argument selector at character 23"],
    ["with a tag", "see <b>this</b>", "a tag (<b>) is not supported: write \"<\" as '<' at character 5"],
    [
      "whose parameter is two things",
      "{n, plural, other {x}} {n, select, a {}}",
      '"n" is number elsewhere and "a" here, at character 24',
    ],
    [
      "whose selects differ",
      "{t, select, a {}} {t, select, b {}}",
      '"t" is "a" elsewhere and "b" here, at character 19',
    ],
  ])("%s", (_what, message, complaint) => {
    const generate = () =>
      modulesOf("", "x", [{ file: "x.en.json", locale: "en", json: JSON.stringify({ message }) }], []);
    expect(generate).toThrow(new Error(`x.en.json: "message": ${complaint}`));
  });
});

/** ICU messages of literals, parameters, plurals and selects, with what their parameters are. */
const literal = fc.stringMatching(/^[A-Za-z ,.:]{0,8}$/);
const message = fc.letrec<{ nodes: string; node: string }>((tie) => ({
  nodes: fc.array(tie("node"), { maxLength: 3 }).map((parts) => parts.join("")),
  node: fc.oneof(
    { maxDepth: 3 },
    literal,
    fc.constantFrom("{name}", "{count}"),
    fc.tuple(tie("nodes"), tie("nodes")).map(([one, other]) => `{count, plural, one {${one}} other {${other}#}}`),
    fc.tuple(tie("nodes"), tie("nodes")).map(([kept, lost]) => `{turn, select, kept {${kept}} lost {${lost}}}`),
  ),
})).nodes;
const given = fc.record({
  name: fc.stringMatching(/^[0-9-]{1,6}$/),
  count: fc.integer({ min: 0, max: 5000 }),
  turn: fc.constantFrom("kept", "lost"),
});

const UNACCENTED = /[A-Za-z]/;

describe("the pseudo-locale", () => {
  it("changes every letter of a catalogue, and nothing that is given", () => {
    fc.assert(
      fc.property(message, given, (text, values) => {
        // `count` is in a plural, so that it is a number everywhere.
        const { en, qps } = said(`${text}{count, plural, other {}}`, values);
        expect(qps).not.toMatch(UNACCENTED);
        expect(qps.replaceAll(/[^0-9]/g, "")).toBe(en.replaceAll(/[^0-9]/g, ""));
        expect([...qps]).toHaveLength([...en].length + 2);
      }),
    );
  });

  it("leaves a name as it is", () => {
    expect(said("{winner} wins.", { winner: "Asha" }).qps).toBe("[Asha ŵíñš.]");
  });
});
