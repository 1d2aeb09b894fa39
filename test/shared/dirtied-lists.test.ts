import fc from "fast-check";
import { expect, it } from "vitest";
import { answersFrom } from "#shared/import/answers.ts";
import { Directory } from "#shared/import/directory.ts";
import { type LookedPlayers, lookThroughPlayers, PLAYER_COLUMNS } from "#shared/import/players.ts";
import { isHead } from "#shared/import/sheet.ts";
import { gridOf } from "#write/import/grid.ts";
import { runs } from "../support/runs.ts";
import { encoded } from "./untidy-lists/untidy-list.ts";

/** A clean list of players is dirtied as clubs and spreadsheets do, and comes in the same, or asks. */

/** A line of a clean list. */
type Player = {
  readonly name: string;
  readonly junior: boolean;
  readonly phone: string | null;
  readonly rating: number | null;
  readonly day: string;
};

const GIVEN = ["Asha", "Ben", "Élodie", "Zoë", "राहुल", "سارة", "Änne", "Joseph", "मीरा", "Li"];
const FAMILY = ["Rao", "O'Brien", "Lefèvre", "जोशी", "D'Souza", "Müller", "علي", "Okafor", "Patil", "van der Berg"];

const names = fc
  .uniqueArray(fc.nat({ max: GIVEN.length * FAMILY.length - 1 }), { minLength: 1, maxLength: 12 })
  .map((picked) => picked.map((at) => `${GIVEN[at % GIVEN.length]} ${FAMILY[Math.floor(at / GIVEN.length)]}`));

const DAY_MS = 86_400_000;
const day = fc
  .integer({ min: Date.UTC(2019, 0, 1) / DAY_MS, max: Date.UTC(2026, 0, 1) / DAY_MS })
  .map((count) => new Date(count * DAY_MS).toISOString().slice(0, 10));

const facts = fc.record({
  junior: fc.boolean(),
  phone: fc.option(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String)),
  rating: fc.option(
    fc.oneof(
      fc.integer({ min: 100, max: 2900 }),
      fc.integer({ min: 1000, max: 29_000 }).map((n) => n / 10),
    ),
  ),
  day,
});

const players: fc.Arbitrary<readonly Player[]> = names.chain((all) =>
  fc
    .array(facts, { minLength: all.length, maxLength: all.length })
    .map((of) => of.map((one, index) => ({ name: all[index] ?? "", ...one }))),
);

const DAYS = {
  iso: (written: string) => written,
  dotted: (written: string) => written.split("-").reverse().join("."),
  dayFirst: (written: string) => written.split("-").reverse().join("/"),
  monthFirst: (written: string) => written.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1"),
  short: (written: string) => written.replace(/\d\d(\d\d)-(\d+)-(\d+)/, "$3-$2-$1"),
  midnight: (written: string) => `${written} 00:00:00`,
} as const;

const grouped = (value: number, mark: string, point: string): string => {
  const [whole = "", part] = String(value).split(".");
  const marked = whole.replace(/\B(?=(\d{3})+$)/, mark);
  return part === undefined ? marked : `${marked}${point}${part}`;
};

const NUMBERS = {
  plain: String,
  commas: (value: number) => String(value).replace(".", ","),
  english: (value: number) => grouped(value, ",", "."),
  german: (value: number) => grouped(value, ".", ","),
  spaced: (value: number) => grouped(value, "\u202f", ","),
} as const;

const PHONES = {
  plain: (phone: string) => phone,
  parted: (phone: string) => `${phone.slice(0, 5)} ${phone.slice(5)}`,
  dashed: (phone: string) => `${phone.slice(0, 3)}-${phone.slice(3)}`,
  marked: (phone: string) => `\u202a${phone}\u202c`,
} as const;

const DEVANAGARI_ZERO = 0x0966;
const DIGITS = {
  ascii: (text: string) => text,
  devanagari: (text: string) =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(DEVANAGARI_ZERO + Number(digit))),
  fullWidth: (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
} as const;

const HEADS = {
  name: ["name", "Name of Player", " NAME :", "नाव", "Full\u00a0Name"],
  junior: ["junior", "Is Junior?", "Jr."],
  phone: ["phone", "Mobile No.", "Contact Number", "मोबाईल"],
  rating: ["rating", "ELO", "Rating"],
  day: ["day", "Date", "As on"],
} as const;
type Column = keyof typeof HEADS;
const COLUMNS: readonly Column[] = ["name", "junior", "phone", "rating", "day"];

const keyOf = <T extends object>(of: T) => fc.constantFrom(...(Object.keys(of) as (keyof T)[]));

/** Dirt for a list, by one rule for all its lines; spaces and marks fall on cells at random. */
const dirt = fc.record({
  separator: fc.constantFrom(",", ";", "\t"),
  bytes: fc.constantFrom("utf-8" as const, "utf-8-bom" as const, "utf-16le-bom" as const, "utf-16be-bom" as const),
  ends: fc.constantFrom("\n", "\r\n", "\r"),
  titles: fc.array(fc.constantFrom("Deccan Carrom Club", "Members 2026-27", "", "Printed: 05/04/2026"), {
    maxLength: 3,
  }),
  order: fc.shuffledSubarray([...COLUMNS], { minLength: COLUMNS.length }),
  heads: fc.array(fc.nat(), { minLength: COLUMNS.length, maxLength: COLUMNS.length }),
  counted: fc.boolean(),
  padded: fc.boolean(),
  quotes: fc.boolean(),
  empties: fc.boolean(),
  again: fc.boolean(),
  yes: fc.constantFrom("yes", "x", "Y", "TRUE", "junior", "हो", "1"),
  no: fc.constantFrom("", "no", "-", "FALSE", "0"),
  days: keyOf(DAYS),
  numbers: keyOf(NUMBERS),
  phones: keyOf(PHONES),
  digits: keyOf(DIGITS),
  invisible: fc.array(fc.constantFrom("", "", "", " ", "\u00a0", "\u200b", "\u00ad", "\ufeff"), {
    minLength: 1,
    maxLength: 9,
  }),
});
type Dirt = typeof dirt extends fc.Arbitrary<infer T> ? T : never;

const quotedCell = (cell: string, { separator, quotes }: Dirt): string =>
  quotes || cell.includes(separator) || cell.includes("\n") ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The text of a list as a club would have it. */
const dirtied = (list: readonly Player[], how: Dirt): string => {
  let cells = 0;
  const marked = (text: string): string => {
    cells += 1;
    const mark = how.invisible[cells % how.invisible.length] ?? "";
    // A joint of words gets a space, every other place a mark of no width.
    return cells % 2 === 0 ? `${mark}${text}${mark}` : text.replace(" ", mark.trim() === "" ? ` ${mark}` : `${mark} `);
  };
  const digits = DIGITS[how.digits];
  const written = (player: Player): Readonly<Record<Column, string>> => ({
    name: marked(player.name),
    junior: player.junior ? how.yes : how.no,
    phone: player.phone === null ? "" : marked(digits(PHONES[how.phones](player.phone))),
    rating: player.rating === null ? "" : digits(NUMBERS[how.numbers](player.rating)),
    day: player.rating === null ? "" : digits(DAYS[how.days](player.day)),
  });
  const line = (all: readonly string[]): string =>
    [...all, ...(how.padded ? ["", ""] : [])].map((cell) => quotedCell(cell, how)).join(how.separator);
  const head = how.order.map(
    (column, index) => HEADS[column][(how.heads[index] ?? 0) % HEADS[column].length] ?? column,
  );
  const heading = line(how.counted ? ["Sr No", ...head] : head);
  const lines = list.flatMap((player, index) => {
    const of = written(player);
    const counted = how.counted ? [String(index + 1)] : [];
    const row = line([...counted, ...how.order.map((column) => of[column])]);
    return [
      row,
      ...(how.empties && index % 3 === 0 ? [line([""])] : []),
      ...(how.again && index === 4 ? [heading] : []),
    ];
  });
  return [...how.titles.map((title) => line([title])), heading, ...lines, ""].join(how.ends);
};

const read = (body: ArrayBuffer, answers: Parameters<typeof answersFrom>[0] = {}): LookedPlayers => {
  const grid = gridOf(body, (line) => isHead(line, PLAYER_COLUMNS));
  if (!grid.ok) throw new Error(JSON.stringify(grid.error));
  let made = 0;
  return lookThroughPlayers(grid.value, {
    directory: new Directory([]),
    starts: [],
    elsewhere: new Set(),
    newId: () => {
      made += 1;
      return `new-${made}`;
    },
    answers: answersFrom(answers),
    addresses: new Map(),
    withAccount: new Set(),
    details: new Map(),
    firstDay: () => null,
  });
};

/** The players that come in, as a clean list has them. */
const cameIn = ({ people, starts, details }: LookedPlayers): readonly Player[] =>
  people.map(({ id, name, junior }) => {
    const start = starts.find(({ player }) => player === id);
    return {
      name,
      junior: junior ?? false,
      phone: details.find(({ player }) => player === id)?.phone ?? null,
      rating: start?.rating ?? null,
      day: start?.day ?? "",
    };
  });

const expected = (list: readonly Player[]): readonly Player[] =>
  list.map((player) => ({ ...player, day: player.rating === null ? "" : player.day }));

it("a clean list that is dirtied at random comes in as it is, or asks", () => {
  fc.assert(
    fc.property(players, dirt, (list, how) => {
      const body = encoded(dirtied(list, how), how.bytes);
      const wanted = expected(list);
      const unasked = read(body);
      // None is silently wrong: a line that comes in before the answers is right already.
      for (const player of cameIn(unasked)) expect(wanted).toContainEqual(player);
      if (unasked.doubts.length === 0) expect(unasked.faults).toEqual([]);
      const answered = read(body, {
        dayOrder: how.days === "monthFirst" ? "month-first" : "day-first",
        thousands: "thousands",
      });
      expect(answered.faults).toEqual([]);
      expect(cameIn(answered)).toEqual(wanted);
    }),
    runs(100, 1000),
  );
});
