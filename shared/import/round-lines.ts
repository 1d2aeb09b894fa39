import { foldedWords } from "../folded-words.ts";
import { scoresIn, type WrittenScores } from "./written-score.ts";

/** A match of a round, by the names of its sides; a pair is named as a whole. */
type Paired = { readonly home: string; readonly away: string };

/** A line of a pasted round: a match of it with its scores, home first; or why it is none. */
export type RoundLine = { readonly text: string } & (
  | { readonly match: number; readonly scores: WrittenScores }
  | { readonly wrong: "match" | "score" }
);

/** A word of a line, or the name of a side in it, and where it is written. */
type Span = { readonly from: number; readonly to: number };
type Word = Span & { readonly word: string };
type Named = Span & { readonly side: number };

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}'\u2019]+/gu)].flatMap(({ 0: written, index }) =>
    foldedWords(written).map((word) => ({ word, from: index, to: index + written.length })),
  );

/** Of each side, the words of its name that no other side of the round has. */
const ownWords = (names: readonly string[]): readonly ReadonlySet<string>[] => {
  const words = names.map(foldedWords);
  return words.map((own, at) => {
    const others = new Set(words.flatMap((other, index) => (index === at ? [] : other)));
    return new Set(own.filter((word) => !others.has(word) && /\p{L}/u.test(word)));
  });
};

/** The places in a line at which a side is named: as a whole, or by a word that only its name has. */
const placesOf = (words: readonly Word[], name: readonly string[], own: ReadonlySet<string>): readonly Span[] => {
  const whole = words.flatMap(({ from }, at) => {
    const last = words[at + name.length - 1];
    return last && name.every((word, index) => words[at + index]?.word === word) ? [{ from, to: last.to }] : [];
  });
  return whole.length > 0 ? whole : words.filter(({ word }) => own.has(word));
};

/** The sides that a line names, each once, in the order of the round. `Asha` is not named in `Asha Rao`. */
const namedIn = (words: readonly Word[], names: readonly string[]): readonly (readonly Named[])[] => {
  const own = ownWords(names);
  const all = names.flatMap((name, side) =>
    placesOf(words, foldedWords(name), own[side] ?? new Set()).map(({ from, to }) => ({ side, from, to })),
  );
  const apart = all.filter(
    (one) => !all.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from),
  );
  return names.flatMap((_, side) => {
    const places = apart.filter((one) => one.side === side);
    return places.length > 0 ? [places] : [];
  });
};

/** The text from the first name on, without names and letters. */
const figuresOf = (text: string, named: readonly Span[]): string => {
  const bare = named.reduce((rest, { from, to }) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), text);
  return bare.slice(Math.min(...named.map(({ from }) => from))).replaceAll(/[\p{L}\p{M}'\u2019.&+]/gu, " ");
};

/** Two figures apart from each other, as in `Asha 25, Ben 13` or in two cells. */
const twoFigures = (text: string): WrittenScores | null => {
  const [own, other, ...more] = text.match(/\d{1,3}/g) ?? [];
  return own === undefined || other === undefined || more.length > 0 ? null : [[Number(own), Number(other)]];
};

/**
 * Reads a round as people write it, a line a match: `Asha Rao 2-1 Ben Okafor`, `T1: Ben v Asha 25-13 18-25 25-9`. The names
 * may be in either order, and shortened to what no other player of the round is called. Lines before the
 * first name are titles, and lines without letters or figures say no result.
 */
export const roundLines = (text: string, round: readonly Paired[]): readonly RoundLine[] => {
  const names = round.flatMap(({ home, away }) => [home, away]);
  const lines = text.split(/\r?\n/).map((line) => {
    const written = line.trim();
    return { written, named: namedIn(wordsOf(written), names) };
  });
  const first = lines.findIndex(({ named }) => named.length > 0);
  return lines
    .filter(({ written }, at) => at >= first && /\p{L}/u.test(written) && /\d/.test(written))
    .map(({ written, named: [one = [], other = [], ...more] }): RoundLine => {
      const [[own], [others]] = [one, other];
      if (!own || !others || more.length > 0 || Math.floor(own.side / 2) !== Math.floor(others.side / 2))
        return { text: written, wrong: "match" };
      const figures = figuresOf(written, [...one, ...other]);
      const scores = scoresIn(figures) ?? twoFigures(figures);
      if (scores === null) return { text: written, wrong: "score" };
      const match = Math.floor(own.side / 2);
      const isHomeFirst = own.from < others.from;
      return { text: written, match, scores: isHomeFirst ? scores : scores.map(([a, b]) => [b, a] as const) };
    });
};
