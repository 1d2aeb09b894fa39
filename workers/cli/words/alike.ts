/** Words that a language has as they are in English, in small letters, and why. */
type Alike = { readonly why: string; readonly languages: readonly string[]; readonly words: string };

const EACH = ["bn", "de", "fr", "hi", "mr", "ta", "ur"];

/** A message whose text is the English one is translated where all its words are here. */
export const ALIKE: readonly Alike[] = [
  { why: "the product's name, and kinds of files", languages: EACH, words: "strikebook csv json" },
  {
    why: "the letter of a group, of a formula, of a column",
    languages: EACH,
    words: "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  },
  { why: "short for Buchholz", languages: EACH, words: "bh" },
  { why: "a name that is left in Latin letters", languages: ["bn", "de", "fr", "mr", "ta"], words: "buchholz" },
  { why: "the name of a player", languages: ["de", "fr"], words: "asha ravi" },
  { why: "the notation of a strike, and a unit", languages: EACH, words: "q1 w2 ms" },
  { why: "short for Board", languages: ["de", "fr"], words: "brd" },
  {
    why: "the word of the glossary",
    languages: ["fr"],
    words: "board boards bye byes club clubs division divisions match point points pts slam striker",
  },
  {
    why: "the word of the glossary",
    languages: ["de"],
    words: "board boards fouls game games match matches queen slam striker",
  },
  {
    why: "a word that French has too",
    languages: ["fr"],
    words:
      "badges contact contradiction corrections date e-mail invitation invitations junior log-loss menu message messages " +
      "mode note open pause place position score sections signature site table tables total version versions webhooks",
  },
  {
    why: "a word that German has too",
    languages: ["de"],
    words: "import link live median name open pause stepladder text webhooks",
  },
];

/** Whether a language has these words of an English text as they are. */
export const isAlike = (locale: string, words: readonly string[]): boolean => {
  const known = new Set(
    ALIKE.filter(({ languages }) => languages.includes(locale)).flatMap((one) => one.words.split(" ")),
  );
  return words.every((word) => known.has(word.toLowerCase()));
};
