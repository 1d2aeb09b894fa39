import { expect, it } from "vitest";
import { literalsOf, readMessage } from "#cli/words/message.ts";
import { readTranslation } from "#cli/words/translation.ts";
import { begunLanguages, cataloguesByArea } from "#cli/words.ts";

/** Languages whose numbers `Intl` writes in digits of their own: in Marathi 5 is ५. */
const WITH_OWN_DIGITS = begunLanguages().filter((locale) => new Intl.NumberFormat(locale).format(5) !== "5");

/** Messages with a code, a score, a key of the keyboard, or what a person types. */
const IN_PLAIN_DIGITS = [
  "errors.enterTime",
  "errors.keyHashForm",
  "errors.listKeyForm",
  "errors.pieceDiffers",
  "errors.pieceUnreadable",
  "fixture-calendar.chooseShift",
  "refusals.loserHadNone",
  "regulations.pointsToTarget",
  "score-menu.does.men",
  "site.proofCorrectedAbout",
  "telling.quietFrom",
  "telling.quietUntil",
];

/** A number that is no part of a name such as `C.07` or `125b`. */
const NUMBER = /(?<![A-Za-z.\d])\d+(?![A-Za-z\d])/;

it("some languages have digits of their own", () => {
  expect(WITH_OWN_DIGITS).toEqual(["bn", "mr"]);
});

/** The keys of messages with such a number. */
const numbered = (file: string, json: string): string[] =>
  [...readTranslation(file, json)]
    .filter(([, { message }]) => literalsOf(readMessage(message).nodes).some((text) => NUMBER.test(text)))
    .map(([key]) => key);

it.each(WITH_OWN_DIGITS)("a sentence of %s has the digits of the numbers within it", (locale) => {
  const plain = [...cataloguesByArea()].flatMap(([area, files]) =>
    files
      .filter((file) => file.locale === locale)
      .flatMap(({ file, json }) => numbered(file, json).map((key) => `${area}.${key}`)),
  );
  expect(plain.sort()).toEqual(IN_PLAIN_DIGITS);
});
