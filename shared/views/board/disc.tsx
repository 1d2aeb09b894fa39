import type { Piece } from "#carrom";
import { MAN } from "./arrangement.ts";

/** A man or the queen on a drawn board, its centre the origin. They differ in shape as well as in tone. */
export const Disc = ({ piece }: { piece: Piece }) => {
  if (piece === "queen")
    return (
      <>
        <circle r={MAN - 0.08} class="queen" />
        <path d="M0 -1.05 .28 -.28 1.05 0 .28 .28 0 1.05 -.28 .28 -1.05 0 -.28 -.28Z" class="on-queen" />
      </>
    );
  return piece === "white" ? (
    <>
      <circle r={MAN - 0.08} class="ivory" />
      <circle r={0.9} class="on-ivory" />
    </>
  ) : (
    <>
      <circle r={MAN - 0.08} class="ebony" />
      <circle r={0.45} class="on-ebony" />
    </>
  );
};

/** The striker, larger than a man: 4.13 cm across. */
export const StrikerDisc = () => (
  <>
    <circle r={2.06} class="striker" />
    <circle r={1.3} class="on-striker" />
    <path d="M0 -2.06V2.06M-2.06 0H2.06" class="on-striker" />
  </>
);
