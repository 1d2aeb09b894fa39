import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonical, GENESIS, type RecordedEvent } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { damageOf } from "#shared/proof/damage.ts";
import { type SealedLine, sealedLines } from "#shared/proof/sealed-line.ts";
import { runs } from "#test/support/runs.ts";

const folder = fileURLToPath(new URL("../../matches/", import.meta.url));
const corpus = globSync(`${folder}*.strikes.ndjson`)
  .map((path) => readFileSync(path, "utf8").trimEnd().split("\n"))
  .filter(([first]) => first?.includes('"hash"'));

/** A recorded match and the places of some of its events. */
const places = (count: number) =>
  fc
    .constantFrom(...corpus)
    .chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        at: fc.uniqueArray(fc.nat(lines.length - 1), { minLength: count, maxLength: count }),
      }),
    )
    .map(({ lines, at }) => ({ lines, at: [...at].sort((a, b) => a - b) }));

/** A line that others follow, so that it counts even when it is empty. */
const sealedAmong = (text: string): readonly SealedLine[] => sealedLines(`${text}\n.`, sha256).slice(0, 1);

/** Every recorded line, read once: thousands of logs differ from these in one or two lines. */
const recorded = new Map(corpus.flat().map((line) => [line, sealedAmong(line)]));

const found = (lines: readonly string[]) =>
  damageOf(
    lines.flatMap((text, index) =>
      (recorded.get(text) ?? sealedAmong(text)).map((one) => ({ ...one, line: index + 1 })),
    ),
    true,
  );
const RUNS = runs(100, 400);

/** The line with one member replaced or, with `undefined`, left out. */
const withMember = (line: string, member: string, value: unknown): string =>
  canonical({ ...JSON.parse(line), [member]: value });

/** The line sealed again over what it says. */
const sealedAgain = (line: string): string => {
  const { hash: _, ...rest } = JSON.parse(line);
  return canonical({ ...rest, hash: sha256(canonical(rest)) });
};

it("finds nothing in any recorded match", () => {
  expect(corpus.length).toBeGreaterThan(10);
  for (const lines of corpus) expect(damageOf(sealedLines(lines.join("\n"), sha256), true)).toBeNull();
});

describe("a line that is not written as it was recorded, though its hash fits one reading of it", () => {
  it.each<[string, (line: string) => string]>([
    ["a member twice", (line) => line.replace('"id":', '"id":"another","id":')],
    ["a member of its data twice", (line) => line.replace('"data":{', `"data":{${firstMember(line)},`)],
    ["a member twice, once by an escape", (line) => line.replace('"id":', String.raw`"i\u0064":"another","id":`)],
    ["a number written otherwise", (line) => line.replace(/"seq":(\d+)/, '"seq":$1.0')],
    ["a member within a string that is not one", (line) => line.replace('"by":"', '"by":"a:\\":b","by":"')],
  ])("%s is damage, and named", (_what, respell) => {
    for (const lines of corpus)
      for (const place of [0, 5, lines.length - 1]) {
        const line = respell(lines[place] ?? "");
        expect(line).not.toBe(lines[place]);
        expect(JSON.parse(line)).toEqual(JSON.parse(lines[place] ?? ""));
        const text = lines.with(place, line).join("\n");
        expect(damageOf(sealedLines(text, sha256), true)).toMatchObject({
          kind: "changed",
          seq: place + 1,
          line: place + 1,
          message: { key: "respelt", about: { seq: place + 1 } },
        });
      }
  });

  it.each<[string, (line: string) => string]>([
    ["a space", (line) => line.replace('"seq":', '"seq": ')],
    ["a space at the end", (line) => `${line} `],
    ["a carriage return at the end", (line) => `${line}\r`],
    ["an escape that JSON does not need", (line) => line.replace('"by":"', String.raw`"b\u0079":"`)],
    [
      "members in another order",
      (line) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(line)).reverse())),
    ],
  ])("%s is no damage, for every reader takes the same from it", (_what, respell) => {
    for (const lines of corpus)
      for (const place of [0, 5, lines.length - 1]) {
        const text = lines.with(place, respell(lines[place] ?? "")).join("\n");
        const read = sealedLines(text, sha256);
        expect(damageOf(read, true)).toBeNull();
        expect(read[place]?.saved).not.toBe("recorded");
      }
  });

  it("nor does a line that cannot be hashed throw", () => {
    const [lines = []] = corpus;
    for (const odd of ["1e999", String.raw`"\ud800"`, `${"[".repeat(5000)}${"]".repeat(5000)}`]) {
      const line = (lines[3] ?? "").replace('"data":{', `"data":{"odd":${odd},`);
      expect(found(lines.with(3, line))).toMatchObject({ kind: "changed", seq: 4 });
    }
  });
});

/** The first member of a line's data, as it is written. */
const firstMember = (line: string): string => {
  const [[key, value] = ["", ""]] = Object.entries(JSON.parse(line).data);
  return `${canonical(key)}:${canonical(value)}`;
};

describe("an event that was changed", () => {
  it.each(["at", "by", "data", "hash", "id", "prev", "seq", "type"] satisfies (keyof RecordedEvent)[])(
    "in its member %s is named",
    (member) => {
      const values = fc.oneof(
        fc.constantFrom(GENESIS, "f".repeat(64), undefined, 1, 7, "strike", "turn_passed"),
        fc.jsonValue(),
      );
      fc.assert(
        fc.property(places(1), values, ({ lines, at: [place = 0] }, value) => {
          const line = lines[place] ?? "";
          const changed = withMember(line, member, value);
          fc.pre(changed !== line);
          expect(found(lines.with(place, changed))).toMatchObject({ kind: "changed", seq: place + 1 });
        }),
        RUNS,
      );
    },
  );

  it("in any one of its payload's members is named", () => {
    fc.assert(
      fc.property(places(1), fc.nat(), fc.jsonValue(), ({ lines, at: [place = 0] }, which, value) => {
        const line = lines[place] ?? "";
        const { data } = JSON.parse(line);
        const members = Object.keys(data);
        const member = members[which % members.length] ?? "";
        const changed = withMember(line, "data", { ...data, [member]: value });
        fc.pre(changed !== line);
        expect(found(lines.with(place, changed))).toMatchObject({ kind: "changed", seq: place + 1 });
      }),
      RUNS,
    );
  });

  it("and sealed again is named by what follows it", () => {
    fc.assert(
      fc.property(places(1), ({ lines, at: [place = 0] }) => {
        fc.pre(place < lines.length - 1);
        const forged = sealedAgain(withMember(lines[place] ?? "", "by", "umpire:other"));
        expect(found(lines.with(place, forged))).toMatchObject({ kind: "changed", seq: place + 1, line: place + 2 });
      }),
      RUNS,
    );
  });

  it("into something that is no event at all is named", () => {
    fc.assert(
      fc.property(
        places(1),
        fc.string().filter((text) => !text.includes("\n")),
        ({ lines, at: [place = 0] }, text) => {
          fc.pre(place < lines.length - 1);
          expect(found(lines.with(place, text))).toMatchObject({ kind: "changed", seq: place + 1 });
        },
      ),
      RUNS,
    );
  });
});

describe("events that were dropped", () => {
  it("are named, one or several, from the first of the log to the last but one", () => {
    fc.assert(
      fc.property(places(2), fc.boolean(), ({ lines, at: [from = 0, to = 0] }, several) => {
        const count = several ? to - from : 1;
        fc.pre(from + count < lines.length);
        const damage = found(lines.toSpliced(from, count));
        expect(damage).toMatchObject({ kind: "dropped", seq: from + 1, line: from + 1 });
        const about = { count, first: from + 1, last: from + count, next: from + count + 1 };
        expect(damage?.message).toEqual({ key: "dropped", about });
      }),
      RUNS,
    );
  });
});

describe("an event that was inserted", () => {
  it("as a copy of another is named", () => {
    fc.assert(
      fc.property(places(2), fc.boolean(), ({ lines, at: [one = 0, other = 0] }, before) => {
        const [place, copied] = before ? [one, other] : [other, one];
        const damage = found(lines.toSpliced(place, 0, lines[copied] ?? ""));
        // A copy next to its original is the same line twice: either may be called the one that was inserted.
        const twice = place === copied + 1;
        expect(damage?.kind).toBe("inserted");
        expect(twice ? [place, place + 1] : [place + 1]).toContain(damage?.seq);
      }),
      RUNS,
    );
  });

  it("as something that was never sealed is named", () => {
    fc.assert(
      fc.property(places(1), fc.constantFrom("", "{}", "not JSON"), ({ lines, at: [place = 0] }, text) => {
        expect(found(lines.toSpliced(place, 0, text))).toMatchObject({ kind: "inserted", seq: place + 1 });
      }),
      RUNS,
    );
  });

  it("and sealed onto its predecessor is named, though its own seal holds", () => {
    fc.assert(
      fc.property(places(1), ({ lines, at: [place = 0] }) => {
        const forged = sealedAgain(withMember(lines[place] ?? "", "by", "umpire:other"));
        expect(found(lines.toSpliced(place, 0, forged))).toMatchObject({ kind: "inserted", seq: place + 1 });
      }),
      RUNS,
    );
  });

  it("and sealed onto any other event is named", () => {
    fc.assert(
      fc.property(places(2), ({ lines, at: [place = 0, other = 0] }) => {
        const { hash } = JSON.parse(lines[other] ?? "");
        const forged = sealedAgain(withMember(lines[place] ?? "", "prev", hash));
        // After the very last event it would be its successor: a log that goes on.
        fc.pre(other < lines.length - 1);
        expect(found(lines.toSpliced(place, 0, forged))).toMatchObject({ kind: "inserted", seq: place + 1 });
      }),
      RUNS,
    );
  });
});

describe("events whose order was changed", () => {
  it("are named when two were swapped", () => {
    fc.assert(
      fc.property(places(2), ({ lines, at: [one = 0, other = 0] }) => {
        const swapped = lines.with(one, lines[other] ?? "").with(other, lines[one] ?? "");
        const damage = found(swapped);
        expect(damage).toMatchObject({ kind: "swapped", seq: one + 1, line: one + 1 });
        expect(damage?.message).toEqual({ key: "swapped", about: { seq: other + 1, place: one + 1 } });
      }),
      RUNS,
    );
  });

  it("are named when one was moved, up or down", () => {
    fc.assert(
      fc.property(places(2), fc.boolean(), ({ lines, at: [one = 0, other = 0] }, up) => {
        const [from, to] = up ? [other, one] : [one, other];
        const moved = lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] ?? "");
        expect(found(moved)).toMatchObject({ kind: "swapped", seq: one + 1 });
      }),
      RUNS,
    );
  });
});

describe("a log that was cut short", () => {
  it("in the middle of an event is known by that", () => {
    fc.assert(
      fc.property(places(1), fc.integer({ min: 1 }), ({ lines, at: [place = 0] }, length) => {
        const last = lines[place] ?? "";
        const text = [...lines.slice(0, place), last.slice(0, 1 + (length % (last.length - 1)))].join("\n");
        expect(damageOf(sealedLines(text, sha256), false)).toMatchObject({ kind: "cut-off", seq: place + 1 });
      }),
      RUNS,
    );
  });

  it("after a whole event holds by itself: only a head that was kept shows it", () => {
    fc.assert(
      fc.property(places(1), ({ lines, at: [place = 0] }) => {
        fc.pre(place > 0);
        expect(found(lines.slice(0, place))).toBeNull();
      }),
      RUNS,
    );
  });
});
