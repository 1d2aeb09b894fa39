import type { ComponentChildren } from "preact";

/** Drawings are made for a phone at one unit a pixel; a wide screen shows them somewhat larger. */
export const CHART_WIDTH = 358;

type ChartProps = {
  /** What is seen, in one sentence for whoever does not see it. */
  readonly label: string;
  /** What there is to see in it, in one sentence above it. */
  readonly finding?: ComponentChildren;
  /** What its marks stand for. */
  readonly legend?: ComponentChildren;
  readonly height: number;
  readonly width?: number;
  readonly kind: string;
  /** A group, where there are links in it; one picture, unless told. */
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
