import type { ComponentChildren } from "preact";

/** Drawings are made for a phone at one unit a pixel; a wide screen shows them somewhat larger. */
export const CHART_WIDTH = 358;

type ChartProps = {
  /** A text alternative, in one sentence. */
  readonly label: string;
  /** A finding, in one sentence above it. */
  readonly finding?: ComponentChildren;
  /** The meaning of its marks. */
  readonly legend?: ComponentChildren;
  readonly height: number;
  readonly width?: number;
  readonly kind: string;
  /** A group, where there are links in it; by default one picture. */
  readonly part?: "img" | "group";
  /** What opens the same as a table, and the table. */
  readonly asTable: string;
  readonly table: ComponentChildren;
  readonly children: ComponentChildren;
};

/** A drawing with its finding above and the same in figures below: one picture to a screen reader. */
export const Chart = (props: ChartProps) => {
  const { label, finding, legend, height, width = CHART_WIDTH, kind, part = "img", asTable, table, children } = props;
  return (
    <div class={`chart ${kind}`}>
      {finding === undefined ? null : <p class="finding">{finding}</p>}
      <figure>
        <svg viewBox={`0 0 ${width} ${height}`} role={part} aria-label={label}>
          {children}
        </svg>
        {legend === undefined ? null : <figcaption class="small">{legend}</figcaption>}
      </figure>
      <details class="figures">
        <summary>{asTable}</summary>
        {table}
      </details>
    </div>
  );
};
