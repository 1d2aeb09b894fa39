import { describe, expect, it } from "vitest";
import { Doubt, DoubtKey, marksDoubt } from "#shared/views/ratings/ratings.tsx";
import * as doubtWords from "#shared/words/doubt.en.ts";
import { textOf } from "#test/support/text.tsx";

describe("ratings that are provisional", () => {
  const said = (...provisional: readonly boolean[]): string => {
    const ratings = provisional.map((one) => ({ provisional: one }));
    const marks = ratings.map((one, index) => (
      <Doubt key={index} w={doubtWords} provisional={one.provisional && marksDoubt(ratings)} />
    ));
    return textOf(
      <>
        {marks} <DoubtKey w={doubtWords} ratings={ratings} />
      </>,
    );
  };

  it("are marked where others are not", () =>
    expect(said(true, false)).toMatch(/^\? provisional \? marks a rating that is still provisional/));

  it("are not marked one by one where all are", () =>
    expect(said(true, true)).toBe("All these ratings are provisional: each comes from fewer than 20 rated matches."));

  it("are not explained where there are none", () => expect(said(false, false)).toBe(""));
});
