import uPlot from "uplot";
import type { RatingChange } from "../../../../shared/api/players/rating-list.ts";
import { shortDay } from "../../../../shared/views/parts/days.ts";
import { change, wholePoints } from "../../../../shared/views/parts/figures.ts";
import { pointInWords } from "../../../../shared/views/ratings/rating-chart.tsx";
import type { CurveWords } from "../../../../shared/views/ratings/words.ts";

/** A colour of the page's theme. */
const ink = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Full for a win, half-tone for a draw, a ring for a defeat: as in the drawing beneath. */
const discs = (chart: uPlot, history: readonly RatingChange[]): void => {
  const { ctx } = chart;
  const fill = { won: ink("--ink"), drawn: ink("--ink-soft"), lost: ink("--paper") };
  ctx.save();
  ctx.strokeStyle = ink("--ink");
  ctx.lineWidth = 1.3 * devicePixelRatio;
  for (const [index, { after, outcome }] of history.entries()) {
    const [across, down] = [chart.valToPos(index + 1, "x", true), chart.valToPos(wholePoints(after), "y", true)];
    ctx.fillStyle = fill[outcome];
    ctx.beginPath();
    ctx.arc(across, down, (history.length > 30 ? 2 : 3.5) * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
};

const optionsFor = (
  w: CurveWords,
  history: readonly RatingChange[],
  say: (index: number | null) => void,
): uPlot.Options => {
  const axis = {
    stroke: ink("--ink-soft"),
    grid: { stroke: ink("--hairline"), width: 1 },
    font: "11px Archivo, sans-serif",
  };
  return {
    width: 0,
    height: 0,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 9, fill: ink("--red") } },
    scales: { x: { time: false }, y: { range: (_, low, high) => [low - 10, high + 10] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, marks) =>
          marks.map((mark) => (history[mark - 1] ? shortDay(w.locale, history[mark - 1]?.day ?? "") : "")),
        incrs: [1, 2, 5, 10, 20, 50, 100, 200],
      },
      { ...axis, size: 44, values: (_, marks) => marks.map(String) },
    ],
    series: [
      {},
      {
        stroke: ink("--ink"),
        width: 1.5,
        points: { show: false },
      },
    ],
    hooks: {
      draw: [(chart) => discs(chart, history)],
      setCursor: [({ cursor }) => say(cursor.idx ?? null)],
    },
  };
};

const saidOf = (w: CurveWords, step: RatingChange): string => `${pointInWords(w, step)} (${change(step.change)})`;

/** Draws a player's rating after each match where the page has its still drawing, and says what is pointed at. */
export const drawCurve = (w: CurveWords, drawing: SVGSVGElement, history: readonly RatingChange[]): void => {
  const [first] = history;
  if (!first) return;
  const values = [first.after - first.change, ...history.map(({ after }) => after)].map(wholePoints);
  const data: uPlot.AlignedData = [values.map((_, index) => index), values];
  const room = document.createElement("div");
  room.className = "curve-room";
  room.setAttribute("aria-hidden", "true");
  const line = document.createElement("p");
  line.className = "small pointed";
  line.hidden = true;
  const say = (index: number | null): void => {
    const step = index === null ? undefined : history[index - 1];
    line.textContent = step ? saidOf(w, step) : "";
    line.hidden = !step;
  };
  let chart: uPlot | null = null;
  const draw = (): void => {
    const { width, height } = room.getBoundingClientRect();
    if (width === 0) return;
    chart?.destroy();
    chart = new uPlot({ ...optionsFor(w, history, say), width, height }, data, room);
  };
  // The drawing keeps its room, its place and its name for a screen reader; the chart lies over it.
  const frame = document.createElement("div");
  frame.className = "curve-frame";
  drawing.replaceWith(frame);
  drawing.classList.add("beneath");
  frame.append(drawing, room, line);
  draw();
  new ResizeObserver(draw).observe(room);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
};
