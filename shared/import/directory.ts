import { type KnownAs, nameKey, spellingOf } from "#league";
import type { ErrorMessage } from "../words/error-words.ts";
import { nearest } from "./nearest.ts";
import type { ListRow } from "./row.ts";

/** A registered player of a club. */
export type Registered = { readonly id: string; readonly name: string };

/** Ids by a form of a name that several people may have. */
type Index = ReadonlyMap<string, readonly string[]>;

const indexOf = (people: readonly Registered[], known: KnownAs, of: (name: string) => string): Index => {
  const found = new Map<string, Set<string>>();
  for (const { id, name } of people) {
    const key = of(name);
    found.set(key, (found.get(key) ?? new Set()).add(known(id)));
  }
  return new Map([...found].map(([key, ids]) => [key, [...ids].sort()]));
};

/** The people of a club, found by id or by name. */
export class Directory {
  readonly #byId: ReadonlyMap<string, Registered>;
  readonly #spelt: Index;
  readonly #alike: Index;
  readonly #known: KnownAs;

  /** @param known the current id of a person: two ids that were joined are one person */
  constructor(people: readonly Registered[], known: KnownAs = (id) => id) {
    this.#known = known;
    this.#byId = new Map(people.map((person) => [person.id, person]));
    this.#spelt = indexOf(people, known, spellingOf);
    this.#alike = indexOf(people, known, nameKey);
  }

  /** A person's current id. */
  known(id: string): string {
    return this.#known(id);
  }

  /** The ids of all people with that name. */
  named(name: string): readonly string[] {
    return this.#spelt.get(spellingOf(name)) ?? [];
  }

  /** The ids of all people with that name, or else with a similar one: `Rao, Asha` and `Asha Rao`. */
  alike(name: string): readonly string[] {
    const spelt = this.named(name);
    return spelt.length > 0 ? spelt : (this.#alike.get(nameKey(name)) ?? []);
  }

  /** The person with exactly this id. */
  byId(id: string): Registered | undefined {
    return this.#byId.get(id);
  }

  /** The name of the person with this id; the id, if there is none. */
  nameOf(id: string): string {
    return this.#byId.get(this.#known(id))?.name ?? this.#byId.get(id)?.name ?? id;
  }

  /** The person in a cell, by id or by name; `null`: the cell is empty, or the row now has a fault. */
  in(row: ListRow, column: string): string | null {
    const text = row.text(column);
    if (text === "") return null;
    if (this.#byId.has(text)) return this.#known(text);
    const [id, ...others] = this.named(text);
    if (id === undefined) return row.fault(column, "unknown-player", this.#nobody(text));
    if (others.length === 0) return id;
    const ids = [id, ...others].join(", ");
    return row.fault(column, "ambiguous-name", { key: "severalCalled", about: { name: text, ids } });
  }

  /** The ids of the people with the name that was probably meant. */
  #nearest(name: string): readonly string[] {
    const near = nearest(nameKey(name), [...this.#alike.keys()]);
    return near === null ? [] : (this.#alike.get(near) ?? []);
  }

  #nobody(name: string): ErrorMessage {
    const [id] = this.alike(name).length > 0 ? this.alike(name) : this.#nearest(name);
    if (id === undefined) return { key: "nobodyCalled", about: { name } };
    return { key: "nobodyCalledNear", about: { name, near: this.nameOf(id), id } };
  }
}
