import type { Fault } from "#shared/api/parts/fault.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
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
const SAYS_SOMETHING = ["winner", "left", "tallyA", "tallyB", "ending", "slam", "claimed"] as const;

/** The boards of a form, each with the points demanded after it: rows in which nothing was said are left out. */
export const boardsIn = (typed: FormValues, first: number, rows: number): TypedBoard[] =>
  Array.from({ length: rows }, (_, row) => row)
    .filter((row) => SAYS_SOMETHING.some((field) => typed[`${field}-${row}`]))
    .flatMap((row): TypedBoard[] => {
      const at = (field: string): string | undefined => typed[`${field}-${row}`] || undefined;
      const winner = at("winner");
      const data = {
        board: first + row,
        winner: winner === "nobody" ? null : winner,
        left: numberIn(at("left")),
        queen: at("queen") ?? null,
        breaker: at("breaker"),
        tally: saidOf({ A: numberIn(at("tallyA")), B: numberIn(at("tallyB")) }),
        ending: at("ending"),
        slam: at("slam"),
      };
      const claimed = numberIn(at("claimed"));
      const rest = { at: typed.at ?? "" };
      const board: TypedBoard = { row, event: { ...rest, id: at("event") ?? "", type: "board_recorded", data } };
      if (claimed === undefined) return [board];
      const claim = { side: winner, points: claimed };
      return [board, { row, event: { ...rest, id: at("claim") ?? "", type: "extra_point_claimed", data: claim } }];
    });

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
export const boardTrouble = (fault: Fault, boards: readonly TypedBoard[]): Trouble =>
  troubleAt(fault, (place) => {
    if (place === "day") return "day";
    const [, index, field = "board"] = /^events\/(\d+)(?:\/data\/(\w+))?/.exec(place) ?? [];
    const board = index === undefined ? undefined : boards[Number(index)];
    if (!board) return null;
    const { row, event } = board;
    if (event.type === "extra_point_claimed") return `claimed-${row}`;
    return ["winner", "left", "queen", "breaker", "ending", "slam"].includes(field)
      ? `${field}-${row}`
      : `board-${row}`;
  });
