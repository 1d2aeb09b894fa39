import { FRAME, Surface } from "#shared/views/board/surface.tsx";

/** The board under the keys of its four pockets. */
export const PocketBoard = () => (
  <svg class="carrom-board" viewBox={`${-FRAME} ${-FRAME} ${2 * FRAME} ${2 * FRAME}`} aria-hidden="true">
    <Surface />
  </svg>
);
