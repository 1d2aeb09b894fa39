import { type Document, isNode, LineCounter, parseAllDocuments } from "yaml";
import { z } from "zod";
import { MATCH_PRESETS } from "#carrom";
import type { SentRegulations } from "#league";
import { day } from "#shared/ids.ts";
import {
  checkRounds,
  type EventFile,
  type FileBye,
  type FileEntry,
  type FileEvent,
  type FileFaults,
  type FileMatch,
  type FilePlayer,
} from "./event-file.ts";

/**
 * Reads an archive of SoL ("Scarry On Line", the program of European carrom): YAML documents, of which the first has the
 * players and the championships (up to SoL 3: seasons), and each later one a tourney. They name each other by their places,
 * from 1. A usual value, or 0, is left out. `competitor2: null` is the phantom: the first competitor rests.
 */

const place = z.int().min(1);
const text = z.union([z.string(), z.number()]).transform(String);

const championship = z.object({ description: text.optional() });

const head = z.object({
  players: z
    .array(z.object({ firstname: text.optional(), lastname: text.optional(), nickname: text.nullish() }))
    .min(1),
  championships: z.array(championship).optional(),
  seasons: z.array(championship).optional(),
});

const score = z.int().min(0).default(0);

const tourney = z.object({
  date: day,
  description: text,
  location: text.nullish(),
  guid: text.optional(),
  championship: place.nullish(),
  season: place.nullish(),
  duration: z.int().min(1).max(240).optional(),
  phantomscore: z.int().min(0).max(999).optional(),
  system: z.string().optional(),
  competitors: z.array(z.object({ players: z.array(place).min(1).max(2) })).min(2),
  matches: z
    .array(
      z.object({
        turn: place,
        competitor1: place,
        competitor2: place.nullish(),
        score1: score,
        score2: score,
        final: z.boolean().optional(),
      }),
    )
    .default([]),
});
type Tourney = z.output<typeof tourney>;
type SolMatch = Tourney["matches"][number];

/** Whether a text is an archive of SoL. */
export const isSol = (text: string): boolean =>
  /^(?:championships|seasons|clubs|players):/m.test(text) && /^competitors:/m.test(text) && /^---/m.test(text);

/** A document of an archive, with the lines of what it has. */
class SolDocument {
  readonly #part: Document;
  readonly #lines: LineCounter;

  constructor(part: Document, lines: LineCounter) {
    this.#part = part;
    this.#lines = lines;
  }

  /** What the document says; `null`: it names parts of itself without end. */
  get value(): unknown {
    try {
      return this.#part.toJS();
    } catch {
      return null;
    }
  }

  /** The line of a part, or of the nearest part around it. */
  line(path: readonly PropertyKey[]): number {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = this.#part.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return this.#lines.linePos(node.range[0]).line;
    }
    return 1;
  }
}

/** Reads a document by a schema; `null`: it has faults now. */
const parsed = <S extends z.ZodType>(part: SolDocument, schema: S, faults: FileFaults): z.output<S> | null => {
  const found = schema.safeParse(part.value);
  if (found.success) return found.data;
  for (const { path } of found.error.issues) {
    const field = path.filter((one) => typeof one === "string").at(-1) ?? "";
    faults.add(part.line(path), { key: "fileField", about: { field } }, field === "" ? null : field);
  }
  return null;
};

/** One game to 25 in at most 8 boards (E1, E12, E13); the archive has the minutes of a round. */
const formatOf = ({ duration }: Tourney): FileEvent["format"] => {
  const { clock: _, ...format } = MATCH_PRESETS["swiss-25-8-45"];
  return duration === undefined ? format : { ...format, minutes: duration };
};

/** SoL gives the same score to every round without an opponent. */
const regulationsOf = ({ phantomscore, matches }: Tourney): SentRegulations => {
  const bye = matches.find(({ competitor2 }) => competitor2 === null || competitor2 === undefined);
  return { preset: "carrom-sol", byeScore: { for: phantomscore ?? bye?.score1 ?? 25, against: 0 } };
};

const SYSTEMS = { swiss: "swiss", roundrobin: "round-robin" } as const;
const isSystem = (name: string): name is keyof typeof SYSTEMS => Object.keys(SYSTEMS).includes(name);

/**
 * Matches without the phantom, and the rounds in which it was an opponent. The final is the round after the others; other
 * finals are left out.
 */
const playedIn = ({ matches }: Tourney, final: SolMatch | null, lastRound: number, part: SolDocument) => {
  const met: FileMatch[] = [];
  const byes: FileBye[] = [];
  for (const [index, match] of matches.entries()) {
    const { turn, competitor1, competitor2, score1, score2 } = match;
    if (match.final && match !== final) continue;
    const line = part.line(["matches", index]);
    const round = match === final ? lastRound + 1 : turn;
    const first = competitor1 - 1;
    if (competitor2 === null || competitor2 === undefined) byes.push({ line, round, entry: first });
    else {
      // SoL counts a match as scored once either side has points.
      const isOpen = score1 === 0 && score2 === 0;
      const outcome = isOpen ? ({ kind: "open" } as const) : playedGame(score1, score2);
      met.push({ line, round, first, second: competitor2 - 1, outcome });
    }
  }
  return { matches: met, byes };
};

const playedGame = (first: number, second: number): FileMatch["outcome"] => ({
  kind: "played",
  games: [[first, second]],
});

/** The one final that a Swiss can end with; others are left out, and said so. */
const finalOf = ({ matches }: Tourney, system: keyof typeof SYSTEMS): SolMatch | null => {
  const [final, ...others] = matches.filter((one) => one.final);
  return final && others.length === 0 && system === "swiss" ? final : null;
};

type Archive = {
  readonly players: readonly FilePlayer[];
  readonly championships: readonly z.output<typeof championship>[];
};

/** A championship's events may be named for the place alone: the day tells them apart. */
const keyOf = ({ guid, date, description, location }: Tourney): string =>
  guid === undefined ? `${date} ${description} ${location ?? ""}` : guid;

const eventIn = (part: SolDocument, archive: Archive, file: Notices): FileEvent | null => {
  const { faults } = file;
  const read = parsed(part, tourney, faults);
  if (!read) return null;
  const system = read.system ?? "swiss";
  if (!isSystem(system)) return faults.add(part.line(["system"]), { key: "fileSystem" }, "system");
  const stray = strayIn(read, archive.players.length);
  if (stray) return faults.add(part.line(stray.path), { key: "fileStranger", about: { number: stray.number } });
  const final = finalOf(read, system);
  const left = read.matches.filter((one) => one.final && one !== final).length;
  const rounds = Math.max(0, ...read.matches.flatMap(({ turn, final: isFinal }) => (isFinal ? [] : [turn])));
  if (rounds === 0) return faults.add(part.line(["competitors"]), { key: "fileNoRounds" }, "matches");
  if (left > 0) file.notices.push({ key: "fileFinalsLeft", about: { name: read.description, matches: left } });
  const { matches, byes } = playedIn(read, final, rounds, part);
  const event: FileEvent = {
    line: part.line(["description"]),
    key: keyOf(read),
    league: archive.championships[(read.championship ?? read.season ?? 0) - 1]?.description ?? read.description,
    name: nameOf(read),
    days: Array.from({ length: rounds + (final ? 1 : 0) }, () => read.date),
    plan: SYSTEMS[system] === "swiss" ? { format: "swiss", rounds, final: final !== null } : { format: "round-robin" },
    format: formatOf(read),
    regulations: regulationsOf(read),
    entries: read.competitors.map(
      ({ players }, index): FileEntry => ({
        line: part.line(["competitors", index]),
        players: players.map((one) => one - 1),
      }),
    ),
    matches,
    byes,
  };
  checkRounds(event, archive.players, faults);
  return event;
};

const nameOf = ({ description, location }: Tourney): string =>
  location && !description.includes(location) ? `${description}, ${location}` : description;

/** A place at which a tourney names a thing that the file has not. */
const strayIn = (
  { competitors, matches }: Tourney,
  players: number,
): { readonly path: readonly (string | number)[]; readonly number: number } | null => {
  for (const [index, { players: own }] of competitors.entries()) {
    const number = own.find((one) => one > players);
    if (number !== undefined) return { path: ["competitors", index], number };
  }
  for (const [index, { competitor1, competitor2 }] of matches.entries()) {
    const number = [competitor1, competitor2 ?? 1].find((one) => one > competitors.length);
    if (number !== undefined) return { path: ["matches", index], number };
  }
  return null;
};

type Notices = { readonly faults: FileFaults; readonly notices: EventFile["notices"][number][] };

/** Players by their names; where two have one name, SoL tells them apart by a nickname. */
const playersIn = (part: SolDocument, players: z.output<typeof head>["players"]): readonly FilePlayer[] => {
  const names = players.map(({ firstname = "", lastname = "" }) => `${firstname} ${lastname}`.trim());
  return players.map(({ nickname }, index) => {
    const name = names[index] ?? "";
    const isShared = names.filter((one) => one === name).length > 1;
    return { line: part.line(["players", index]), name: isShared && nickname ? `${name} (${nickname})` : name };
  });
};

/** The documents of an archive; `null`: they are nested too deep to be one. */
const documentsIn = (text: string, lineCounter: LineCounter): readonly Document[] | null => {
  try {
    const found = parseAllDocuments(text, { lineCounter, prettyErrors: false });
    return "empty" in found ? [] : found;
  } catch {
    return null;
  }
};

/** Reads an archive. Faults are added; what has none is read all the same. */
export const solFile = (text: string, faults: FileFaults): EventFile | null => {
  const lines = new LineCounter();
  const documents = documentsIn(text, lines);
  if (!documents) return faults.add(1, { key: "fileYaml" });
  const broken = documents.flatMap(({ errors }) => errors);
  for (const { pos } of broken) faults.add(lines.linePos(pos[0]).line, { key: "fileYaml" });
  const [first, ...others] = documents.map((part) => new SolDocument(part, lines));
  if (broken.length > 0 || !first) return null;
  const shared = parsed(first, head, faults);
  if (!shared) return null;
  const players = playersIn(first, shared.players);
  const championships = shared.championships?.length ? shared.championships : (shared.seasons ?? []);
  const file: Notices = { faults, notices: [] };
  const events = others.flatMap((part) => eventIn(part, { players, championships }, file) ?? []);
  if (others.length === 0) faults.add(1, { key: "fileNoRounds" });
  return { program: "sol", players, events, friendlies: [], notices: file.notices };
};
