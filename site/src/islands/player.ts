import "uplot/dist/uPlot.min.css";
import { player as schema } from "../../../shared/api/players/player.ts";
import { drawCurve } from "./player/curve.ts";
import { words } from "./player/words.ts";

/**
 * Puts a chart that can be read by pointing in the place of the drawing, in the same room. Without it the page is
 * whole: the drawing stands, and below it the same in figures.
 */

const slot = document.querySelector<HTMLScriptElement>("script[data-view-data]");
const drawing = document.querySelector<SVGSVGElement>("figure.chart svg");
const data = slot?.textContent ? schema.safeParse(JSON.parse(slot.textContent)).data : undefined;

if (drawing && data && data.history.length > 1) drawCurve(words, drawing, data.history);
