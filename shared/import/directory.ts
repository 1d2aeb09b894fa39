import type { KnownAs } from "../league/terms/identities.ts";
import type { ErrorMessage } from "../words/error-words.ts";
import { nearest } from "./nearest.ts";
import type { ListRow } from "./row.ts";

/** Somebody whom a club has registered. */
export type Registered = { readonly id: string; readonly name: string };

/** A name as it is compared: letters alike, however they are composed, spaced or capitalised. */
export const nameKey = (name: string): string => name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The people of a club, found by id or by name. */
export class Directory {
  readonly #byId: ReadonlyMap<string, Registered>;
  readonly #byName: ReadonlyMap<string, readonly string[]>;
  readonly #known: KnownAs;

  /** @param known under which id somebody is known now: two ids that were joined are one person */
  constructor(people: readonly Registered[], known: KnownAs = (id) => id) {
    this.#known = known;
    this.#byId = new Map(people.map((person) => [person.id, person]));
    const named = new Map<string, Set<string>>();
    for (const { id, name } of people) {
      const ids = named.get(nameKey(name)) ?? new Set();
      named.set(nameKey(name), ids.add(known(id)));
    }
    this.#byName = new Map([...named].map(([name, ids]) => [name, [...ids].sort()]));
  }

  /** Under which id somebody is known now. */
  known(id: string): string {
    return this.#known(id);
  }

  /** The ids of everybody with that name. */
  named(name: string): readonly string[] {
    return this.#byName.get(nameKey(name)) ?? [];
  }

  /** Somebody by exactly this id. */
  byId(id: string): Registered | undefined {
    return this.#byId.get(id);
  }

  /** The name of somebody by this id; the id, if there is none. */
  nameOf(id: string): string {
    return this.#byId.get(this.#known(id))?.name ?? this.#byId.get(id)?.name ?? id;
  }

  /** Whom a cell names, by id or by name; `null`: nobody stands there, or the row now has a fault. */
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

  #nobody(name: string): ErrorMessage {
    const near = nearest(nameKey(name), [...this.#byName.keys()]);
    const [id] = near === null ? [] : this.named(near);
    if (id === undefined) return { key: "nobodyCalled", about: { name } };
    return { key: "nobodyCalledNear", about: { name, near: this.nameOf(id), id } };
  }
}
