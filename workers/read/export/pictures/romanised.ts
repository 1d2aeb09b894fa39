/*
 * Names of Indic scripts in Latin letters, letter by letter after ISO 15919: a picture is drawn letter by letter, and these
 * scripts join theirs. Their blocks in Unicode are alike: one table of offsets serves all nine.
 */

const FIRST = 0x0900;
const LAST = 0x0d7f;
const BLOCK = 0x80;

/** Blocks of languages that tell a short e and o from a long one: from Tamil on. */
const FIRST_WITH_SHORT = 0x0b80;

const CONSONANTS = "k kh g gh ṅ c ch j jh ñ ṭ ṭh ḍ ḍh ṇ t th d dh n ṉ p ph b bh m y r ṟ l ḷ ḻ v ś ṣ s h".split(" ");
const FIRST_CONSONANT = 0x15;

/** Vowels by the offset at which they begin a syllable, and by that of their sign after a consonant. */
const VOWELS: Readonly<Record<number, string>> = {
  5: "a",
  6: "ā",
  7: "i",
  8: "ī",
  9: "u",
  10: "ū",
  11: "ṛ",
  13: "ê",
  14: "e",
  15: "ē",
  16: "ai",
  17: "ô",
  18: "o",
  19: "ō",
  20: "au",
};
const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  62: "ā",
  63: "i",
  64: "ī",
  65: "u",
  66: "ū",
  67: "ṛ",
  68: "ṝ",
  69: "ê",
  70: "e",
  71: "ē",
  72: "ai",
  73: "ô",
  74: "o",
  75: "ō",
  76: "au",
};
const ENDS: Readonly<Record<number, string>> = { 1: "ṁ", 2: "ṁ", 3: "ḥ" };
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const FIRST_DIGIT = 0x66;

/** Consonants with a dot below, of Hindi and Bengali. */
const DOTTED: Readonly<Record<string, string>> = { k: "q", j: "z", ḍ: "ṛ", ḍh: "ṛh", ph: "f", y: "ẏ" };

/** A letter with its vowel still to come, or whole. */
type Letter = { readonly text: string; readonly open: boolean };

/** The letter at an offset, after what is written already; `null`: it is not in the table. */
const letterAt = (offset: number, last: Letter | undefined): readonly [replaces: boolean, letter: Letter] | null => {
  const consonant = CONSONANTS[offset - FIRST_CONSONANT];
  if (consonant !== undefined) return [false, { text: consonant, open: true }];
  const vowel = VOWELS[offset];
  if (vowel !== undefined) return [false, { text: vowel, open: false }];
  const sign = VOWEL_SIGNS[offset];
  if (sign !== undefined && last?.open) return [true, { text: `${last.text}${sign}`, open: false }];
  if (offset === VIRAMA && last?.open) return [true, { ...last, open: false }];
  if (offset === NUKTA && last?.open) return [true, { ...last, text: DOTTED[last.text] ?? last.text }];
  const end = ENDS[offset];
  if (end !== undefined) return [false, { text: end, open: false }];
  const digit = offset - FIRST_DIGIT;
  return digit >= 0 && digit <= 9 ? [false, { text: String(digit), open: false }] : null;
};

/** One word; `null`: it has a letter of another script that is not in the table. */
const wordOf = (word: string): string | null => {
  const letters: Letter[] = [];
  for (const sign of word) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < FIRST || code > LAST) {
      letters.push({ text: sign, open: false });
      continue;
    }
    const found = letterAt(code % BLOCK, letters.at(-1));
    if (found === null) return null;
    const [replaces, { text, open }] = found;
    if (replaces) letters.pop();
    letters.push({ text: code < FIRST_WITH_SHORT ? text.replace("ē", "e").replace("ō", "o") : text, open });
  }
  // A consonant without a sign has an a; the last letters of a word with a dot above or below it come after that.
  return letters.map(({ text, open }) => (open ? `${text}a` : text)).join("");
};

const isIndic = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= FIRST && code <= LAST;
};

/** A text in Latin letters, each word of an Indic script with a capital; `null`: it has no such word, or one that is not known. */
export const romanised = (text: string): string | null => {
  if (![...text].some(isIndic)) return null;
  const words = text
    .normalize("NFD")
    .normalize("NFC")
    .split(" ")
    .map((word) => ([...word].some(isIndic) ? wordOf(word) : word));
  if (words.some((word) => word === null)) return null;
  return words.map((word) => `${word?.slice(0, 1).toLocaleUpperCase("en")}${word?.slice(1)}`).join(" ");
};
