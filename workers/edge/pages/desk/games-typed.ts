import type { Fault } from "#shared/api/parts/fault.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import type { ErrorWords } from "#shared/words/error-words.ts";
import type { FormValues } from "../shell/form.ts";
import { numberIn } from "../shell/form-body.ts";
import { fillIn, troubleAt } from "../shell/trouble.ts";
import { saidOf } from "./typed-values.ts";

/** A game of which only the points were typed: in which row of the form, and the event that records it. */
export type TypedGame = {
  readonly row: number;
  readonly event: { readonly id: string; readonly type: "game_recorded"; readonly at: string; readonly data: unknown };
};

/** The games of a form, numbered from the first that it asks for. Rows in which no points were typed are left out. */
export const gamesIn = (typed: FormValues, first: number, rows: number): TypedGame[] =>
  Array.from({ length: rows }, (_, row) => row)
    .filter((row) => typed[`pointsA-${row}`] || typed[`pointsB-${row}`])
    .map((row) => {
      const data = {
        game: first + row,
        points: saidOf({ A: numberIn(typed[`pointsA-${row}`]), B: numberIn(typed[`pointsB-${row}`]) }) ?? {},
        boards: numberIn(typed[`boards-${row}`]),
      };
      return { row, event: { id: typed[`event-${row}`] ?? "", type: "game_recorded", at: typed.at ?? "", data } };
    });

/** Says at which field the points of a side are missing: the log takes points that are not said as 0. */
export const missingPoints = (w: ErrorWords, typed: FormValues, games: readonly TypedGame[]): Trouble | null => {
  const empty = games
    .flatMap(({ row }) => [`pointsA-${row}`, `pointsB-${row}`])
    .filter((field) => numberIn(typed[field]) === undefined);
  if (empty.length === 0) return null;
  return {
    message: w.fieldsWrong(),
    fields: Object.fromEntries(empty.map((field) => [field, fillIn(w)])),
  };
};

/** What the API says of a request of games, at the rows of the form. */
export const gameTrouble = (w: ErrorWords, fault: Fault, games: readonly TypedGame[]): Trouble =>
  troubleAt(w, fault, (place) => {
    if (place === "day") return "day";
    const [, index, field = "game", side = ""] = /^events\/(\d+)(?:\/data\/(\w+)(?:\/(\w+))?)?/.exec(place) ?? [];
    const row = index === undefined ? undefined : games[Number(index)]?.row;
    if (row === undefined) return null;
    return ["pointsA", "pointsB", "boards"].includes(field + side) ? `${field}${side}-${row}` : `game-${row}`;
  });
