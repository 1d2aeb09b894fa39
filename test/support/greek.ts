const LATIN = "abcdefghijklmnopqrstuvwxyz";
const GREEK = "αβξδεφγηιϳκλμνοπθρστυωχψυζ";
const LETTERS = new Map([...LATIN].map((letter, at) => [letter, GREEK[at] ?? ""]));

/** A text in Greek letters, one for each: test data that differs from every catalogue, and one name from another. */
export const inGreekLetters = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[A-Za-z]/g, (letter) => {
      const greek = LETTERS.get(letter.toLowerCase()) ?? letter;
      return letter === letter.toLowerCase() ? greek : greek.toUpperCase();
    });
