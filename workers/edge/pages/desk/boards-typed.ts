import { MEN_PER_COLOUR } from "#carrom";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import type { ErrorWords } from "#shared/words/error-words.ts";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { troubleAt } from "../shell/trouble.ts";
import { saidOf } from "./typed-values.ts";

/** A board that was typed: in which row of the form, and the event that it is to become. */
export type TypedBoard = {
  readonly row: number;
  readonly event: {
    readonly id: string;
    readonly type: "board_recorded" | "extra_point_claimed";
    readonly at: string;
    readonly data: unknown;
  };
};

/** As many rows as the form may have: more boards than anybody plays in an evening. */
export const MOST_ROWS = 40;

/** A whole number that the form sent along; the usual where it is none. */
export const countIn = (text: string | undefined, usual: number, most: number): number => {
  const number = numberIn(text);
  return typeof number === "number" && Number.isInteger(number) && number >= 1 && number <= most ? number : usual;
};

/** Fields of which one is enough for a row to be a board: what is missing of it is asked for. */
const SAYS_SOMETHING = ["winner", "left", "points", "tallyA", "tallyB", "ending", "slam", "claimed"] as const;

/** The men that were left, and the winner of the queen, where a row says the points of its board instead. */
const pointsIn = (
  typed: FormValues,
  row: number,
  queens: number,
): { readonly left: unknown; readonly queen: string | null } => {
  const queen = typed[`queen-${row}`] || null;
  const winner = typed[`winner-${row}`] || null;
  const points = numberIn(typed[`points-${row}`]);
  if (typed[`left-${row}`] || typeof points !== "number")
    return { left: numberIn(typed[`left-${row}`]) ?? points, queen };
  // More points than there are men include those of the queen.
  const hers = queen ?? (points > MEN_PER_COLOUR ? winner : null);
  return { left: hers !== null && hers === winner ? points - queens : points, queen: hers };
};

/** Whether a row of a form says anything of a board. */
export const saysSomething = (typed: FormValues, row: number): boolean =>
  SAYS_SOMETHING.some((field) => typed[`${field}-${row}`]);

/**
 * The board of a row, with the points demanded after it; none where nothing was said.
 *
 * @param queens the points of the queen for the winner, should that side have covered her
 */
export const boardIn = (
  typed: FormValues,
  { row, board, queens }: { readonly row: number; readonly board: number; readonly queens: number },
): readonly TypedBoard[] => {
  if (!saysSomething(typed, row)) return [];
  const at = (field: string): string | undefined => typed[`${field}-${row}`] || undefined;
  const winner = at("winner");
  const data = {
    board,
    winner: winner === "nobody" ? null : winner,
    ...pointsIn(typed, row, queens),
    breaker: at("breaker"),
    tally: saidOf({ A: numberIn(at("tallyA")), B: numberIn(at("tallyB")) }),
    ending: at("ending"),
    slam: at("slam"),
  };
  const claimed = numberIn(at("claimed"));
  const rest = { at: typed.at ?? "" };
  const recorded: TypedBoard = { row, event: { ...rest, id: at("event") ?? "", type: "board_recorded", data } };
  if (claimed === undefined) return [recorded];
  const claim = { side: winner, points: claimed };
  return [recorded, { row, event: { ...rest, id: at("claim") ?? "", type: "extra_point_claimed", data: claim } }];
};

/** A form without its first rows: those after them move up. */
export const rowsAfter = (typed: FormValues, gone: number, rows: number): FormValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([field, value]): [string, string][] => {
      const [, name, row] = /^(.+)-(\d+)$/.exec(field) ?? [];
      if (name === undefined) return [[field, value]];
      if (Number(row) >= gone) return [[`${name}-${Number(row) - gone}`, value]];
      // An event's id is for the row that it was made for: the last rows take those that are free.
      return name === "event" || name === "claim" ? [[`${name}-${rows - gone + Number(row)}`, value]] : [];
    }),
  );

/** What the API says of a request of boards, at the rows of the form. */
export const boardTrouble = (w: ErrorWords, fault: Fault, typed: FormValues, boards: readonly TypedBoard[]): Trouble =>
  troubleAt(w, fault, (place) => {
    if (place === "day") return "day";
    const [, index, field = "board"] = /^events\/(\d+)(?:\/data\/(\w+))?/.exec(place) ?? [];
    const board = index === undefined ? undefined : boards[Number(index)];
    if (!board) return null;
    const { row, event } = board;
    if (event.type === "extra_point_claimed") return `claimed-${row}`;
    if (field === "left" && typed[`points-${row}`]) return `points-${row}`;
    return ["winner", "left", "queen", "breaker", "ending", "slam"].includes(field)
      ? `${field}-${row}`
      : `board-${row}`;
  });
