import { at } from "./scale.ts";

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

const drawn = ([x, y]: Point): string => `${at(x)} ${at(y)}`;

/** The path from point to point. */
export const linePath = (points: readonly Point[]): string => `M${points.map(drawn).join("L")}`;

/** The path that keeps each point's height until the next one: for what holds until something happens. */
export const stepPath = ([first, ...rest]: readonly Point[]): string =>
  first ? `M${drawn(first)}${rest.map(([x, y]) => `H${at(x)}V${at(y)}`).join("")}` : "";
