import { z } from "zod";
import { JUNIOR_NAMES, type JuniorNames, shownName } from "#league";
import type { TableRow } from "./sections/section.ts";

const club = z.object({ id: z.string(), junior_names: z.enum(JUNIOR_NAMES).nullable() });
const person = z.object({
  id: z.string(),
  club_id: z.string(),
  name: z.string(),
  junior: z.int().nullable(),
});

/**
 * People of other clubs in a file of version 1, where they stood with their whole names: kept as they were shown, like
 * those of a file that is written today. Taken row by row, clubs before people.
 */
export class OldNames {
  /** Rows of `shown_names`. */
  readonly rows: TableRow[] = [];
  readonly #club: string;
  readonly #shows = new Map<string, JuniorNames | null>();

  constructor(club: string) {
    this.#club = club;
  }

  take(section: string, row: TableRow): void {
    if (section === "clubs") this.#takeClub(row);
    else if (section === "people") this.#takePerson(row);
  }

  #takeClub(row: TableRow): void {
    const { id, junior_names } = club.parse(row);
    this.#shows.set(id, junior_names);
  }

  #takePerson(row: TableRow): void {
    const { id, club_id, name, junior } = person.parse(row);
    if (club_id === this.#club) return;
    const shown = shownName({ name, junior }, this.#shows.get(club_id) ?? null);
    this.rows.push({ club_id: this.#club, name: shown, person_id: id });
  }
}
