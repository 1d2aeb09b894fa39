import type { JSX } from "preact";
import { type NotedStrike, type Piece, parseStrike } from "#carrom";
import { listOf, seriesOf } from "../parts/lists.ts";

/**
 * The men as they lie on a board. They differ in shape as well as in tone, so that no one has to distinguish colours:
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

/** The sentences that say a strike, in one language. */
export type StrikeWords = typeof import("#shared/words/strike.en.ts");

/** `the queen and one white man`. */
const piecesInWords = (w: StrikeWords, pieces: readonly Piece[]): string => {
  const men = (piece: Piece): number => pieces.filter((one) => one === piece).length;
  return listOf(w.locale, [
    ...(men("queen") > 0 ? [w.queen()] : []),
    ...(men("white") > 0 ? [w.whiteMen({ men: men("white") })] : []),
    ...(men("black") > 0 ? [w.blackMen({ men: men("black") })] : []),
  ]);
};

/** What a strike did, in words, for those who hear the page instead of seeing it. */
export const strikeInWords = (w: StrikeWords, notation: string): string => {
  const read = parseStrike(notation);
  if (!read.ok) return notation;
  const { pocketed, off = [], striker, touched, returned = [], observed = [] } = read.value;
  const parts = [
    ...(pocketed.length > 0
      ? [
          w.pocketed({
            pieces: piecesInWords(
              w,
              pocketed.map(({ piece }) => piece),
            ),
          }),
        ]
      : []),
    ...(off.length > 0 ? [w.offBoard({ pieces: piecesInWords(w, off) })] : []),
    ...(striker === "pocketed" ? [w.strikerPocketed()] : []),
    ...(striker === "off" ? [w.strikerOffBoard()] : []),
    ...(touched === false ? [w.nothingTouched()] : []),
    ...(returned.length > 0 ? [w.returned({ pieces: piecesInWords(w, returned) })] : []),
    ...(observed.length > 0
      ? [
          w.noted({
            what: seriesOf(
              w.locale,
              observed.map((code) => w.observed[code]()),
            ),
          }),
        ]
      : []),
  ];
  return parts.length > 0 ? seriesOf(w.locale, parts) : w.nothingPocketed();
};

/** The order in which the pieces of a strike are drawn. */
const ORDER: readonly Piece[] = ["queen", "white", "black"];

const downIn = ({ pocketed }: Pick<NotedStrike, "pocketed">): readonly Piece[] =>
  ORDER.flatMap((piece) => pocketed.flatMap((one) => (one.piece === piece ? [piece] : [])));

/** The pieces that a strike put into pockets, the queen first. */
export const pocketedIn = (notation: string): readonly Piece[] => {
  const read = parseStrike(notation);
  return read.ok ? downIn(read.value) : [];
};

/** A strike drawn: its pieces as discs, an arrow beside what left the board, a dash for nothing. */
export const StrikeDrawn = ({ w, notation }: { w: StrikeWords; notation: string }) => {
  const read = parseStrike(notation);
  const strike = read.ok ? read.value : { pocketed: [] };
  const down = downIn(strike);
  const empty = down.length === 0 && !strike.off?.length && !strike.striker;
  return (
    <span class="drawn" role="img" aria-label={strikeInWords(w, notation)}>
      {down.map((piece) => (
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
