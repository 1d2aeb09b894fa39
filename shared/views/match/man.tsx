import type { JSX } from "preact";
import { parseStrike } from "../../match/model/notation.ts";
import type { Piece } from "../../vocabulary.ts";
import { listed, inWords as numberInWords } from "../parts/figures.ts";

/**
 * The men as they lie on a board. They differ in shape as well as in tone, so that nobody has to tell colours apart:
 * a ring in the white man, a dot in the black one, a star in the queen, two rings and a cross on the striker.
 */

type Disc = Piece | "striker";

const FACE: Record<Disc, JSX.Element> = {
  white: (
    <>
      <circle cx="10" cy="10" r="8.5" class="ivory" />
      <circle cx="10" cy="10" r="5" class="on-ivory" />
    </>
  ),
  black: (
    <>
      <circle cx="10" cy="10" r="8.5" class="ebony" />
      <circle cx="10" cy="10" r="2.6" class="on-ebony" />
    </>
  ),
  queen: (
    <>
      <circle cx="10" cy="10" r="8.5" class="queen" />
      <path d="M10 4.4 11.5 8.5 15.6 10 11.5 11.5 10 15.6 8.5 11.5 4.4 10 8.5 8.5Z" class="on-queen" />
    </>
  ),
  striker: (
    <>
      <circle cx="10" cy="10" r="9.2" class="striker" />
      <circle cx="10" cy="10" r="5.6" class="on-striker" />
      <path d="M10 1v18M1 10h18" class="on-striker" />
    </>
  ),
};

/** One disc. With a label it speaks for itself; without, the words beside it do. */
export const Man = ({ piece, label }: { piece: Disc; label?: string }) =>
  label === undefined ? (
    <svg class={`man man-${piece}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {FACE[piece]}
    </svg>
  ) : (
    <svg class={`man man-${piece}`} viewBox="0 0 20 20" width="20" height="20" role="img" aria-label={label}>
      {FACE[piece]}
    </svg>
  );

const WORDS: Record<Piece, readonly [one: string, many: string]> = {
  queen: ["the queen", "the queen"],
  white: ["one white man", "white men"],
  black: ["one black man", "black men"],
};

const inWords = (pieces: readonly Piece[]): string[] =>
  (["queen", "white", "black"] as const).flatMap((piece) => {
    const count = pieces.filter((one) => one === piece).length;
    if (count === 0) return [];
    const [one, many] = WORDS[piece];
    return [count === 1 || piece === "queen" ? one : `${numberInWords(count)} ${many}`];
  });

/** What a strike did, in words, for those who hear the page instead of seeing it. */
export const strikeInWords = (notation: string): string => {
  const read = parseStrike(notation);
  if (!read.ok) return notation;
  const strike = read.value;
  const down = inWords(strike.pocketed.map(({ piece }) => piece));
  const off = inWords(strike.off ?? []);
  const says = [
    ...(down.length > 0 ? [`${listed(down)} pocketed`] : []),
    ...(off.length > 0 ? [`${listed(off)} off the board`] : []),
    ...(strike.striker === "pocketed"
      ? ["striker pocketed"]
      : strike.striker === "off"
        ? ["striker off the board"]
        : []),
    ...(strike.touched === false ? ["nothing touched"] : []),
    ...(strike.returned?.length ? [`${listed(inWords(strike.returned))} chosen to come back`] : []),
    ...(strike.observed ?? []).map((code) => code.replaceAll("-", " ")),
  ];
  return says.length > 0 ? says.join(", ") : "nothing pocketed";
};

/** A strike drawn: its pieces as discs, an arrow beside what left the board, a dash for nothing. */
export const StrikeDrawn = ({ notation }: { notation: string }) => {
  const read = parseStrike(notation);
  const strike = read.ok ? read.value : { pocketed: [] };
  const order: readonly Piece[] = ["queen", "white", "black"];
  const down = order.flatMap((piece) => strike.pocketed.filter((one) => one.piece === piece));
  const empty = down.length === 0 && !strike.off?.length && !strike.striker;
  return (
    <span class="drawn" role="img" aria-label={strikeInWords(notation)}>
      {down.map(({ piece }) => (
        <Man piece={piece} />
      ))}
      {(strike.off ?? []).map((piece) => (
        <span class="gone">
          <Man piece={piece} />
        </span>
      ))}
      {strike.striker ? (
        <span class={strike.striker === "off" ? "gone" : "sunk"}>
          <Man piece="striker" />
        </span>
      ) : null}
      {empty ? <span class="nothing">{"\u2013"}</span> : null}
    </span>
  );
};
