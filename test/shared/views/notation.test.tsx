import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { clockMoment } from "#shared/views/parts/days.ts";
import { Notation, Sentence } from "#shared/views/parts/notation.tsx";
import { Woven } from "#shared/views/parts/woven.tsx";
import { unmarked, verbatim } from "#shared/words/verbatim.ts";
import { plainLetters, readIn } from "#test/support/pseudo.tsx";

describe("a code on a page", () => {
  it("says that it is not for translating, in the page and in a sentence of it", () => {
    expect(renderToString(<Notation>w2 S</Notation>)).toBe('<span class="notation" translate="no">w2 S</span>');
    const sentence = `Open until ${verbatim("Asia/Kolkata")}, asha says.`;
    expect(renderToString(<Sentence text={sentence} />)).toBe(
      'Open until <span translate="no">Asia/Kolkata</span>, asha says.',
    );
    expect(unmarked(sentence)).toBe("Open until Asia/Kolkata, asha says.");
  });

  it("is next to a link in a sentence", () => {
    const say = (link: string) => `${link} for ${verbatim("a@b.org")}`;
    expect(renderToString(<Woven say={say} parts={[<a href="/">Sign in</a>]} />)).toBe(
      '<a href="/">Sign in</a> for <span translate="no">a@b.org</span>',
    );
  });

  it("is a time zone's name, with the offset of an hour that comes twice", () => {
    const moment = (zone: string, at: string) => clockMoment("en", zone)(at);
    expect(moment("UTC", "2026-01-31T22:59:00.000Z")).toBe(`31 January 2026, 22:59 ${verbatim("UTC")}`);
    expect(moment("Europe/Berlin", "2026-10-25T00:30:00.000Z")).toBe(
      `25 October 2026, 02:30 ${verbatim("Europe/Berlin (UTC+02:00)")}`,
    );
  });
});

describe("what a reader reads", () => {
  it("leaves out what is marked, and nothing next to it or around it", () => {
    expect(readIn('<p title="a">b <span translate="no" title="c">d <b>e</b></span> f</p>').filter(Boolean)).toEqual([
      "a",
      "b",
      "f",
    ]);
    expect(readIn('<p translate="no">a <i translate="yes">b</i><br> c</p><p>d</p>')).toEqual(["b", "d"]);
  });

  it("finds a mark that nobody made an element of", () => {
    expect(plainLetters(<p>{verbatim("\u039a")}</p>)).toHaveLength(1);
    expect(plainLetters(<Sentence text={verbatim("UTC")} />)).toEqual([]);
  });
});
