import { nameKey } from "#league";
import { LISTS, type List } from "#ratings";
import { email as emailSchema } from "../api/deployment/accounts.ts";
import { name as nameSchema } from "../api/parts/values.ts";
import { ratingStart } from "../api/players/rating.ts";
import { plainDigits } from "../digits.ts";
import { playerId } from "../ids.ts";
import { type Answers, answerTo, isOfLine, type Twins } from "./answers.ts";
import type { Directory, Registered } from "./directory.ts";
import type { LineEffect, LinePlan, Looked } from "./fault.ts";
import { headKey, isOfSecondScript, PLAYERS_CALLED } from "./heads.ts";
import type { ListRow } from "./row.ts";
import type { Doubts } from "./rules.ts";
import { type Columns, faultsOf, type GridLine, type NamedColumn, sheetOf } from "./sheet.ts";

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
  /** The phones and second names that are stored already, by player. */
  readonly details: ReadonlyMap<string, Details>;
};

/** A player's phone number, and the name in a second script; `null`: none. */
export type Details = { readonly phone: string | null; readonly localName: string | null };

/** A person who is registered by a list. */
type Newcomer = Registered & { readonly junior?: true; readonly guest?: true };

/** A checked list of players. */
export type LookedPlayers = Looked & {
  readonly people: readonly Newcomer[];
  readonly starts: readonly ImportedRating[];
  readonly addresses: readonly Address[];
  /** Details of new players, and changed ones of others. */
  readonly details: readonly (Details & { readonly player: string })[];
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

/** A name in several columns, in the order in which they are read. */
const NAME_PARTS = ["given", "middle", "family"] as const;

/**
 * Settles columns of names: `Name` next to `First name` is the family's, and of two columns with the whole name the one
 * whose head is in another script, or names a language, has the name in a second script.
 */
const settledNames = (columns: readonly NamedColumn[]): readonly NamedColumn[] => {
  const has = (name: string): boolean => columns.some((column) => column.name === name);
  const whole = columns.filter(({ head }) => PLAYERS_CALLED["name"]?.has(headKey(head)));
  const inParts = has("given") && has("family");
  const main = inParts ? undefined : (whole.find(({ head }) => !isOfSecondScript(head)) ?? whole[0]);
  const second = has("local_name") ? undefined : whole.find((one) => one !== main && isOfSecondScript(one.head));
  return columns.map((column) => {
    const isOtherDate = column.name === "day" && headKey(column.head) !== "day";
    if (isOtherDate && !has("rating")) return { ...column, name: "" };
    if (column === second) return { ...column, name: "local_name" };
    if (column !== main) return column.name === "name" && second && !inParts ? { ...column, name: "" } : column;
    return { ...column, name: has("given") && !has("family") ? "family" : "name" };
  });
};

/** The columns of a list of players. */
export const PLAYER_COLUMNS: Columns = {
  known: [
    "name",
    "id",
    ...NAME_PARTS,
    "local_name",
    "junior",
    "category",
    "guest",
    "email",
    "phone",
    ...STARTS.flatMap(({ rating, day, matches }) => [rating, day, matches]),
  ],
  needed: ["name"],
  instead: { name: NAME_PARTS },
  called: PLAYERS_CALLED,
  settled: settledNames,
  days: STARTS.map(({ day }) => day),
  numbers: STARTS.map(({ rating }) => rating),
  alone: "name",
};

/** Words of a category, such as an age group, that make a player a junior. */
const JUNIOR_CATEGORY =
  /\b(?:sub[- ]?)?(?:jun|jr|youth|cadet|boy|girl|child|kid|minor|jeune|jugend)|ज्युनि|जूनि|कनिष्ठ|बाल/iu;
const UNDER_AGE = /\b(?:u|under)[- ]?(\p{Nd}{1,2})\b/iu;
const OF_AGE = 18;

const isJuniorCategory = (text: string): boolean => {
  const [, age] = UNDER_AGE.exec(text) ?? [];
  return JUNIOR_CATEGORY.test(text) || (age !== undefined && Number(plainDigits(age)) <= OF_AGE);
};

/** Letters of UTF-8 that were read as Windows letters before the list was saved: Ã© for é. */
const MISREAD = /[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac|\u00e0[\u00a4\u00a5]/;

/** A family's name, a comma, and a given name: `Rao, Asha`. */
const FAMILY_FIRST = /^(\P{L}*\p{L}[^,]*), ?((?!(?:Jr|Sr|II|III)\b)\P{L}*\p{L}[^,]*)$/u;

/** The ids that a grid gives its players, as far as it can be read. */
export const idsIn = (grid: readonly GridLine[]): string[] =>
  sheetOf(grid, PLAYER_COLUMNS).rows.flatMap((row) => {
    const id = playerId.safeParse(row.text("id"));
    return id.success ? [id.data] : [];
  });

/** An earlier line of a list, and its player. */
type EarlierLine = { readonly line: number; readonly person: Registered };

/** A row's player, and what the row has about the player. */
type PlayerRow = {
  readonly row: ListRow;
  readonly person: Registered;
  readonly isNew: boolean;
  readonly junior: boolean;
  readonly guest: boolean;
  readonly email: string | null;
  readonly brought: readonly ImportedRating[];
  readonly details: Details;
};

/**
 * Checks a list of players. People who are found by id do not change. For a name that is already registered an answer is
 * needed whether it is the same person: no two people are joined unasked.
 */
export const lookThroughPlayers = (grid: readonly GridLine[], known: PlayersKnown): LookedPlayers => {
  const sheet = sheetOf(grid, PLAYER_COLUMNS, known.answers.list);
  const people: Newcomer[] = [];
  const starts: ImportedRating[] = [];
  const addresses: Address[] = [];
  const details: (Details & { readonly player: string })[] = [];
  const twins: Twins[] = [];
  const plans: LinePlan[] = [];
  const lines = new Map<string, EarlierLine>();
  for (const row of sheet.rows) {
    const read = playerIn(row, { known, lines, twins, doubts: sheet.doubts });
    if (read === null) continue;
    const { person, isNew, junior, guest, email } = read;
    const now = known.directory.known(person.id);
    const moved = read.brought.filter((start) => !known.starts.some((one) => same(one, { ...start, player: now })));
    for (const start of moved) checkStart(row, start, person, known);
    if (row.faults.length > 0) continue;
    if (isNew) people.push({ ...person, ...(junior ? { junior } : {}), ...(guest ? { guest } : {}) });
    starts.push(...moved);
    const address = addressIn({ player: now, email }, known);
    if (address) addresses.push(address);
    const detailed = detailsIn(now, read.details, known);
    if (detailed) details.push(detailed);
    plans.push({
      line: row.line,
      does: isNew ? "make" : moved.length > 0 || address || detailed ? "change" : "nothing",
      id: person.id,
      what: planIn(read, address, detailed),
    });
  }
  return { plans, faults: faultsOf(sheet), doubts: sheet.doubts.all, twins, people, starts, addresses, details };
};

/** A rating that a player brings counts from before the first match. */
const checkStart = (
  row: ListRow,
  { list, player, day }: ImportedRating,
  { name }: Registered,
  known: PlayersKnown,
): void => {
  const first = known.firstDay({ list, player: known.directory.known(player) });
  if (first === null || day <= first) return;
  const about = { player: name, first };
  row.fault(startColumns(list).day, "already-played", { key: "startAfterMatch", about });
};

type Reading = {
  readonly known: PlayersKnown;
  readonly lines: Map<string, EarlierLine>;
  readonly twins: Twins[];
  readonly doubts: Doubts;
};

/** The player of a row with everything else that it has; `null`: the row has a fault. */
const playerIn = (row: ListRow, reading: Reading): PlayerRow | null => {
  const { known, lines, twins } = reading;
  row.fill("name", NAME_PARTS);
  const person = personIn(row, reading);
  const junior = row.yes("junior") ?? isJuniorCategory(row.text("category"));
  const guest = row.yes("guest") ?? false;
  const email = row.given("email") === "" ? null : row.read("email", emailSchema, "hintEmail");
  const localName = row.given("local_name") === "" ? null : row.read("local_name", nameSchema, "hintName");
  const details = { phone: row.phone("phone"), localName };
  const key = person === null ? "" : keyOf(row, person, known);
  const before = person === null ? undefined : lines.get(key);
  if (person !== null && before !== undefined && !isTwinOf(row, before, known)) {
    row.fault(null, "line-twice", { key: "nameTwice", about: { name: person.name, line: before.line } });
    if (!row.has("id")) twins.push({ line: row.line, first: before.line, name: person.name });
  }
  // Ratings are also read without a player, so that their faults are shown with the others.
  const brought = STARTS.flatMap((columns) => startIn(row, columns, person?.id ?? "") ?? []);
  if (person === null || row.faults.length > 0) return null;
  if (before === undefined) lines.set(key, { line: row.line, person });
  const isNew = before === undefined && known.directory.byId(person.id) === undefined;
  return { row, person, isNew, junior, guest, email: email?.toLowerCase() ?? null, brought, details };
};

/** `true` if a row's own answer is that it has the player of an earlier line. */
const isTwinOf = (row: ListRow, { person }: EarlierLine, { answers, directory }: PlayersKnown): boolean =>
  !row.has("id") && directory.byId(person.id) === undefined && isOfLine(answers.same, row.line);

/** `Rao, Asha` as Asha Rao; `null`: the name has no such comma. */
const givenFirst = (name: string): string | null => {
  const [, family = "", given = ""] = FAMILY_FIRST.exec(name) ?? [];
  return given === "" ? null : `${given} ${family}`;
};

/** The details to store, with those that are there already; `null`: the row has nothing new. */
const detailsIn = (
  player: string,
  { phone, localName }: Details,
  { details }: PlayersKnown,
): (Details & { readonly player: string }) | null => {
  const before = details.get(player);
  const now = { phone: phone ?? before?.phone ?? null, localName: localName ?? before?.localName ?? null };
  const isSame = now.phone === (before?.phone ?? null) && now.localName === (before?.localName ?? null);
  return isSame ? null : { player, ...now };
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

const planIn = (
  { person, isNew, junior, brought }: PlayerRow,
  address: Address | null,
  details: Details | null,
): LineEffect => {
  let plan: LineEffect = person.name;
  for (const { list, rating, day, matches } of brought)
    plan = { key: "planRating", about: { plan, list: LIST_WORD[list], rating: String(rating), day, matches } };
  if (isNew && junior) plan = { key: "planJunior", about: { plan } };
  if (details?.localName) plan = { key: "planLocalName", about: { plan, name: details.localName } };
  if (details?.phone) plan = { key: "planPhone", about: { plan, phone: details.phone } };
  return address ? { key: "planInvitation", about: { plan, email: address.email } } : plan;
};

/** The key of equal rows: the id, or the name for new players without an id, unless the row's answer is that they are new. */
const keyOf = (row: ListRow, { id, name }: Registered, { directory, answers }: PlayersKnown): string =>
  row.has("id") || directory.byId(id) || isOfLine(answers.new, row.line) ? `id ${id}` : `name ${nameKey(name)}`;

/** The person of a row: one with this id, one with this name, or a new one. */
const personIn = (row: ListRow, { known, lines, doubts }: Reading): Registered | null => {
  const { directory, elsewhere } = known;
  const name = nameIn(row, known, doubts);
  const id = row.read("id", playerId, "hintId");
  if (name === null || row.faults.length > 0) return null;
  if (id === null) return personNamed(row, name, known, lines);
  if (elsewhere.has(id)) return row.fault("id", "id-in-use", { key: "idElsewhere", about: { id } });
  const stored = directory.byId(id);
  // If two ids are one person, either id has both names.
  if (stored && !directory.alike(name).includes(directory.known(id)))
    return row.fault("id", "id-in-use", { key: "idOfOther", about: { id, name: stored.name } });
  return stored ?? { id, name };
};

/** The name of a row, in the order of the list. */
const nameIn = (row: ListRow, { answers, directory }: PlayersKnown, doubts: Doubts): string | null => {
  const name = row.needed("name", nameSchema, "hintName");
  if (name === null) return null;
  if (MISREAD.test(name)) return row.fault("name", "invalid-value", { key: "nameMisread", about: { value: name } });
  const turned = givenFirst(name);
  if (turned === null || answers.list.nameOrder === "as-written") return name;
  if (answers.list.nameOrder === "family-first") return turned;
  // A name that is here already has its order. The others come in as they are written until it is answered.
  const readings = [
    { answer: "family-first", value: turned },
    { answer: "as-written", value: name },
  ];
  if (directory.alike(name).length === 0)
    doubts.add({ question: "name-order", example: name, readings, place: { line: row.line, column: "name" } });
  return name;
};

/** The person of a row without an id: the row's own answer decides, if the name is already registered. */
const personNamed = (
  row: ListRow,
  name: string,
  { directory, newId, answers }: PlayersKnown,
  lines: ReadonlyMap<string, EarlierLine>,
): Registered | null => {
  const [one, ...others] = directory.alike(name);
  const answer = answerTo(answers, row.line);
  const earlier = lines.get(`name ${nameKey(name)}`);
  if (one === undefined && earlier && isOfLine(answers.same, row.line)) return earlier.person;
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
