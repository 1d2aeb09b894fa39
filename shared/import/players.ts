import { nameKey } from "#league";
import { LISTS, type List } from "#ratings";
import { email as emailSchema } from "../api/deployment/accounts.ts";
import { name as nameSchema } from "../api/parts/values.ts";
import { ratingStart } from "../api/players/rating.ts";
import { playerId } from "../ids.ts";
import { type Answers, answerTo, isOfLine } from "./answers.ts";
import type { Directory, Registered } from "./directory.ts";
import type { LineEffect, LinePlan, Looked } from "./fault.ts";
import type { ListRow } from "./row.ts";
import { type Columns, faultsOf, type GridLine, sheetOf } from "./sheet.ts";

/** A rating that a player brings to a list, in points. */
export type ImportedRating = {
  readonly list: List;
  readonly player: string;
  readonly day: string;
  readonly rating: number;
  readonly matches: number;
};

/** Records that a list of players is checked against. */
export type PlayersKnown = {
  readonly directory: Directory;
  /** The ratings that players have brought before. */
  readonly starts: readonly ImportedRating[];
  /** The day of a player's first match that a list rates; `null`: there is none. A rating must be from before it. */
  readonly firstDay: (start: Pick<ImportedRating, "list" | "player">) => string | null;
  /** The ids in the file that belong to people of another club. */
  readonly elsewhere: ReadonlySet<string>;
  /** A new id for a player without one: a different id each time. */
  readonly newId: () => string;
  readonly answers: Answers;
  /** The addresses that are stored already, by player. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Players who have an account here and need no invitation. */
  readonly withAccount: ReadonlySet<string>;
};

/** A person who is registered by a list. */
type Newcomer = Registered & { readonly junior?: true; readonly guest?: true };

/** A checked list of players. */
export type LookedPlayers = Looked & {
  readonly people: readonly Newcomer[];
  readonly starts: readonly ImportedRating[];
  readonly addresses: readonly Address[];
};

/** The address for a player's invitation: only the club's desk sees it, until the invitation is accepted. */
export type Address = { readonly player: string; readonly email: string };

type StartColumns = { readonly list: List; readonly rating: string; readonly day: string; readonly matches: string };

/** The columns of a list's ratings: `rating` for singles, prefixed with the name of the list for others. */
export const startColumns = (list: List): StartColumns => {
  const before = list === "singles" ? "" : `${list.replaceAll("-", "_")}_`;
  return { list, rating: `${before}rating`, day: `${before}day`, matches: `${before}matches` };
};

const STARTS = LISTS.map(startColumns);

/** A name in two columns, in the order in which they are read. */
const NAME_PARTS = ["given", "family"] as const;

/** The columns of a list of players. */
export const PLAYER_COLUMNS: Columns = {
  known: [
    "name",
    "id",
    "given",
    "family",
    "junior",
    "guest",
    "email",
    ...STARTS.flatMap(({ rating, day, matches }) => [rating, day, matches]),
  ],
  needed: ["name"],
  instead: { name: NAME_PARTS },
};

/** The ids that a grid gives its players, as far as it can be read. */
export const idsIn = (grid: readonly GridLine[]): string[] =>
  sheetOf(grid, PLAYER_COLUMNS).rows.flatMap((row) => {
    const id = playerId.safeParse(row.text("id"));
    return id.success ? [id.data] : [];
  });

/**
 * Checks a list of players. People who are found by id do not change. For a name that is already registered an answer is
 * needed whether it is the same person: no two people are joined unasked.
 */
export const lookThroughPlayers = (grid: readonly GridLine[], known: PlayersKnown): LookedPlayers => {
  const sheet = sheetOf(grid, PLAYER_COLUMNS);
  const people: Newcomer[] = [];
  const starts: ImportedRating[] = [];
  const addresses: Address[] = [];
  const plans: LinePlan[] = [];
  const lines = new Map<string, number>();
  for (const row of sheet.rows) {
    row.fill("name", NAME_PARTS);
    const person = personIn(row, known);
    const [junior, guest] = [row.yes("junior") ?? false, row.yes("guest") ?? false];
    const email = row.read("email", emailSchema, "hintEmail")?.toLowerCase() ?? null;
    const key = person === null ? "" : keyOf(row, person, known);
    const before = person === null ? undefined : lines.get(key);
    if (person !== null && before !== undefined)
      row.fault(null, "line-twice", { key: "nameTwice", about: { name: person.name, line: before } });
    // Ratings are also read without a player, so that their faults are shown with the others.
    const brought = STARTS.flatMap((columns) => startIn(row, columns, person?.id ?? "") ?? []);
    if (person === null || row.faults.length > 0) continue;
    lines.set(key, row.line);
    const fresh = known.directory.byId(person.id) === undefined;
    const now = known.directory.known(person.id);
    const moved = brought.filter((start) => !known.starts.some((one) => same(one, { ...start, player: now })));
    for (const { list, day } of moved) {
      const first = known.firstDay({ list, player: now });
      if (first !== null && day > first)
        row.fault(startColumns(list).day, "already-played", {
          key: "startAfterMatch",
          about: { player: person.name, first },
        });
    }
    if (row.faults.length > 0) continue;
    if (fresh) people.push({ ...person, ...(junior ? { junior } : {}), ...(guest ? { guest } : {}) });
    starts.push(...moved);
    const address = addressIn({ player: now, email }, known);
    if (address) addresses.push(address);
    plans.push({
      line: row.line,
      does: fresh ? "make" : moved.length > 0 || address ? "change" : "nothing",
      id: person.id,
      what: planIn(person.name, brought, address),
    });
  }
  return { plans, faults: faultsOf(sheet), people, starts, addresses };
};

/** The address to store: a changed one, of a person who has no account here yet; `null`: none. */
const addressIn = (
  { player, email }: { readonly player: string; readonly email: string | null },
  { addresses, withAccount }: PlayersKnown,
): Address | null =>
  email === null || withAccount.has(player) || addresses.get(player) === email ? null : { player, email };

const same = (one: ImportedRating, other: ImportedRating): boolean =>
  one.list === other.list &&
  one.player === other.player &&
  one.day === other.day &&
  one.rating === other.rating &&
  one.matches === other.matches;

const LIST_WORD = { singles: "singles", doubles: "doubles", "many-handed": "many" } as const;

const planIn = (name: string, brought: readonly ImportedRating[], address: Address | null): LineEffect => {
  const rated = brought.reduce<LineEffect>(
    (plan, { list, rating, day, matches }) => ({
      key: "planRating",
      about: { plan, list: LIST_WORD[list], rating: String(rating), day, matches },
    }),
    name,
  );
  return address ? { key: "planInvitation", about: { plan: rated, email: address.email } } : rated;
};

/** The key of equal rows: the id, or the name for new players without an id, unless the row's answer is that they are new. */
const keyOf = (row: ListRow, { id, name }: Registered, { directory, answers }: PlayersKnown): string =>
  row.has("id") || directory.byId(id) || isOfLine(answers.new, row.line) ? `id ${id}` : `name ${nameKey(name)}`;

/** The person of a row: one with this id, one with this name, or a new one. */
const personIn = (row: ListRow, known: PlayersKnown): Registered | null => {
  const { directory, elsewhere } = known;
  const name = row.needed("name", nameSchema, "hintName");
  const id = row.read("id", playerId, "hintId");
  if (name === null || row.faults.length > 0) return null;
  if (id === null) return personNamed(row, name, known);
  if (elsewhere.has(id)) return row.fault("id", "id-in-use", { key: "idElsewhere", about: { id } });
  const stored = directory.byId(id);
  // If two ids are one person, either id has both names.
  if (stored && !directory.alike(name).includes(directory.known(id)))
    return row.fault("id", "id-in-use", { key: "idOfOther", about: { id, name: stored.name } });
  return stored ?? { id, name };
};

/** The person of a row without an id: the row's own answer decides, if the name is already registered. */
const personNamed = (row: ListRow, name: string, { directory, newId, answers }: PlayersKnown): Registered | null => {
  const [one, ...others] = directory.alike(name);
  const answer = answerTo(answers, row.line);
  if (one === undefined)
    return isOfLine(answers.same, row.line)
      ? row.fault("name", "unknown-player", { key: "onlyNew", about: { name } })
      : { id: newId(), name };
  if (answer === "new") return { id: newId(), name };
  if (answer === "same" && others.length === 0) return { id: one, name: directory.nameOf(one) };
  const ids = [one, ...others].join(", ");
  if (answer === "same") return row.fault("name", "ambiguous-name", { key: "severalCalled", about: { name, ids } });
  return row.fault("name", "name-known", { key: "nameKnown", about: { name: directory.nameOf(one), ids } });
};

/** The rating in a row for a list; `null`: none, or not a valid one. */
const startIn = (row: ListRow, columns: StartColumns, player: string): ImportedRating | null => {
  const { list } = columns;
  if (!row.has(columns.rating, columns.day, columns.matches)) return null;
  const { shape } = ratingStart;
  if (!row.has(columns.rating))
    row.fault(columns.rating, "missing-value", { key: "ratingMissing", about: { column: columns.rating } });
  const rating = row.number(columns.rating, shape.rating, "hintRating");
  const day = row.day(columns.day, shape.day);
  const matches = row.number(columns.matches, shape.matches, "hintMatches") ?? 0;
  return rating === null || day === null ? null : { list, player, day, rating, matches };
};
