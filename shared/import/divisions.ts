import { spellingOf } from "#league";
import type { ErrorMessage } from "../words/error-words.ts";
import { nearest } from "./nearest.ts";
import type { ListRow } from "./row.ts";

/** A division in a club's list of divisions. */
export type NamedDivision = {
  readonly id: string;
  readonly league: string;
  readonly season: string;
  readonly name: string;
};

/** A division's name that tells it apart from others of the same name: `Evening league 2026, First division`. */
const wholeName = ({ league, season, name }: NamedDivision): string => `${league} ${season}, ${name}`;

/** The divisions of a club, found by id or by name. */
export class Divisions {
  readonly #all: readonly NamedDivision[];

  constructor(all: readonly NamedDivision[]) {
    this.#all = all;
  }

  /** The id of the division that a cell names, by id or by name; `null`: the cell is empty, or the row now has a fault. */
  in(row: ListRow, column: string): string | null {
    const text = row.text(column);
    if (text === "") return null;
    if (this.#all.some(({ id }) => id === text)) return text;
    const [found, ...others] = this.#called(text);
    if (found === undefined) return row.fault(column, "unknown-division", this.#unknown(text));
    if (others.length === 0) return found.id;
    const listed = [found, ...others].map((one) => `${wholeName(one)} (${one.id})`).join("; ");
    return row.fault(column, "ambiguous-name", { key: "severalDivisions", about: { name: text, divisions: listed } });
  }

  #called(text: string): readonly NamedDivision[] {
    const key = spellingOf(text);
    return this.#all.filter((one) => spellingOf(one.name) === key || spellingOf(wholeName(one)) === key);
  }

  #unknown(text: string): ErrorMessage {
    const near = nearest(
      spellingOf(text),
      this.#all.map(({ name }) => spellingOf(name)),
    );
    const [one] = near === null ? [] : this.#called(near);
    if (!one) return { key: "noDivisionCalled", about: { name: text } };
    return { key: "noDivisionCalledNear", about: { name: text, near: one.name, id: one.id } };
  }
}
