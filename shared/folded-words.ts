/** Accents of Latin, Greek and Cyrillic letters in decomposed texts. Marks of other scripts are part of a word. */
const ACCENTS = /[\u0300-\u036f]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Signs that people type differently within a word, or leave out: apostrophes, and invisible characters. */
const APOSTROPHES = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bf\u0060\u00b4\u2032\uff07]/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Letters that Unicode does not decompose, as they are typed on other keyboards. The search's table has the same. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  ı: "i",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ə: "e",
};
const SPECIAL = /[łøıđðħŧŋþßæœə]/gu;

/** Letters that are written with a second one instead of an accent: `Mueller` for `Müller`. */
const SPELT_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const SPELLABLE = /[äöüåø]/gu;

/** A text for comparison: without case, accents, and invisible characters. */
export const folded = (text: string): string =>
  text
    .replace(UNSEEN, "")
    .normalize("NFD")
    .replace(ACCENTS, "")
    .toLowerCase()
    .replace(ACCENTS, "")
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);

const speltOut = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(SPELLABLE, (letter) => SPELT_OUT[letter] ?? letter);

const bare = (text: string): string => text.replace(APOSTROPHES, "");

/** The folded spellings of a text: with its apostrophes, without, and with umlauts spelt out. */
const spellings = (text: string): readonly string[] => [text, bare(text), speltOut(bare(text))].map(folded);

const wordsIn = (spelling: string): readonly string[] => spelling.match(WORD) ?? [];

/** The words of a text without case and accents, in order: `Renée O’Brien` is `renee obrien`. */
export const foldedWords = (text: string): readonly string[] => wordsIn(folded(bare(text)));

/** Whether a text contains this part, in any spelling of its letters. */
export const hasPart = (text: string, part: string): boolean => {
  const asked = folded(bare(part));
  return spellings(text).some((spelling) => spelling.includes(asked) || spelling.includes(folded(part)));
};

/** Scripts without spaces between words: in these a word is found within another. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** The fewest letters that are found within a word; fewer are found only at its beginning. */
const PART = 3;

/** Whether a search also looks for these letters within words. */
export const isFoundWithin = (word: string): boolean => UNSPACED.test(word) || [...word].length >= PART;

/** Whether each of these folded words is in a word of a text, in any spelling: few letters only at its beginning. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const own = spellings(text).flatMap(wordsIn);
  return words.every((word) => own.some((one) => one.startsWith(word) || (isFoundWithin(word) && one.includes(word))));
};

/** The ends of a word that a search may look for. None begins with a mark, which belongs to the letter before it. */
const endingsOf = (word: string): readonly string[] =>
  [...word].flatMap((letter, at, all) => {
    const ending = all.slice(at).join("");
    return at > 0 && !/^\p{M}/u.test(letter) && isFoundWithin(ending) ? [ending] : [];
  });

/** The folded words of a text in each spelling (`true`), and the ends of these words (`false`). */
export const searchedWords = (text: string): ReadonlyMap<string, boolean> => {
  const words = new Set(spellings(text).flatMap(wordsIn));
  const endings = [...words].flatMap(endingsOf).filter((ending) => !words.has(ending));
  return new Map([...[...words].map((word) => [word, true] as const), ...endings.map((end) => [end, false] as const)]);
};
