import { expect, it } from "vitest";
import { literalsOf, readMessage } from "#cli/words/message.ts";
import { readTranslation } from "#cli/words/translation.ts";
import { begunLanguages, cataloguesByArea } from "#cli/words.ts";

/** A digit that scores, notation and what a person types do not have: ५ in Marathi. */
const OWN_DIGIT = /(?![0-9])\p{Nd}/u;

it.each(begunLanguages())("a sentence of %s has the digits of the scores beside it", (locale) => {
  const others = [...cataloguesByArea()].flatMap(([area, files]) =>
    files
      .filter((file) => file.locale === locale)
      .flatMap(({ file, json }) => [...readTranslation(file, json)])
      .filter(([, { message }]) => literalsOf(readMessage(message).nodes).some((text) => OWN_DIGIT.test(text)))
      .map(([key]) => `${area}.${key}`),
  );
  expect(others).toEqual([]);
});
