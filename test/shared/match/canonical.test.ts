import { describe, expect, it } from "vitest";
import { canonical, isWritable } from "#carrom";

/** Rules of RFC 8785 beyond its examples, which `log.test.ts` has. */

const LONE = ["\ud800", "\udfff", "a\ud83d", "\ude00a", "\ude00\ud83d"];

describe("RFC 8785, 3.2.2.2: strings", () => {
  it.each(LONE)("a lone surrogate cannot be hashed by anybody else, and is an error: %j", (text) => {
    expect(() => canonical(text)).toThrow(TypeError);
    expect(() => canonical({ reason: [text] })).toThrow(TypeError);
    expect(() => canonical({ [text]: 1 })).toThrow(TypeError);
    expect(isWritable(text)).toBe(false);
    expect(isWritable({ reason: [text] })).toBe(false);
    expect(isWritable({ [text]: 1 })).toBe(false);
  });

  it("writes pairs, and everything else that needs no escape, as it is", () => {
    expect(canonical("\ud83d\ude00é\u007f\u2028\u2029/")).toBe('"\ud83d\ude00é\u007f\u2028\u2029/"');
    expect(isWritable("\ud83d\ude00")).toBe(true);
  });

  it("escapes the control characters, the two-character way where there is one, else in lower-case hex", () => {
    const all = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).join("");
    expect(canonical(all)).toBe(
      String.raw`"\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f` +
        String.raw`\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"`,
    );
    expect(canonical('"\\')).toBe(String.raw`"\"\\"`);
  });
});

describe("RFC 8785, 3.2.3: members", () => {
  it("gives the RFC's own order of names", () => {
    const names = {
      "\u20ac": "Euro Sign",
      "\r": "Carriage Return",
      "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face",
      "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis",
    };
    const written = canonical(names);
    const order = [
      "Carriage Return",
      "One",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ];
    expect([...written.matchAll(/:"([^"]+)"/g)].map(([, name]) => name)).toEqual(order);
  });
});

describe("RFC 8785, appendix B: numbers", () => {
  it.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["ffefffffffffffff", "-1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["c340000000000000", "-9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef4f", "999999999999999900000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["41b3de4355555554", "333333333.33333325"],
    ["41b3de4355555555", "333333333.3333333"],
    ["41b3de4355555556", "333333333.3333334"],
    ["41b3de4355555557", "333333333.33333343"],
    ["becbf647612f3696", "-0.0000033333333333333333"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("%s is written %s", (bits, text) => {
    expect(canonical(numberOf(bits))).toBe(text);
  });

  it.each(["7fffffffffffffff", "7ff0000000000000"])("%s is an error", (bits) => {
    expect(() => canonical(numberOf(bits))).toThrow(TypeError);
  });
});

/** A double by its bits. */
const numberOf = (bits: string): number => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  return view.getFloat64(0);
};
