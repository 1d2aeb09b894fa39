import { z } from "zod";
import { FOULS } from "#shared/carrom/rules/vocabulary.ts";
import type { Opening, Script } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";
import { type Expected, REFEREED, type RulingCase } from "./ruling-case.ts";

const side = z.enum(["A", "B", "C", "D"]);
const turn = z.enum(["keeps", "passes", "board-over"]);
const queen = z.union([z.literal("on-board"), z.templateLiteral([z.enum(["pocketed", "covered"]), " ", side])]);
const numbers = (text: string): number[] => text.split(" ").map((number) => z.coerce.number().parse(number));
const two = (text: string): [number, number] => z.tuple([z.number(), z.number()]).parse(numbers(text));

/** The parser of the text after each first word. `none`: it is expected that there is none. */
const SAID: Readonly<Record<string, (rest: string) => Expected>> = {
  turn: (rest) => ({ turn: turn.parse(rest) }),
  next: (rest) => ({ next: rest === "none" ? null : rest }),
  back: (rest) => ({ returned: rest === "none" ? "" : rest }),
  pockets: (rest) => ({ pockets: two(rest) }),
  owed: (rest) => ({ owed: numbers(rest) }),
  queen: (rest) => ({ queen: queen.parse(rest) }),
  fouls: (rest) => ({ fouls: rest === "none" ? [] : rest.split(" ").map((foul) => z.enum(FOULS).parse(foul)) }),
  tally: (rest) => ({ tally: numbers(rest) }),
  ending: (rest) => ({ ending: rest === "none" ? null : rest }),
  winner: (rest) => ({ winner: rest === "none" ? null : side.parse(rest) }),
  points: (rest) => ({ points: numbers(rest) }),
  cover: (rest) => ({ coveredBy: rest === "none" ? null : side.parse(rest) }),
  match: (rest) => ({ match: rest === "shared" ? null : z.union([z.literal("in-play"), side]).parse(rest) }),
  ranking: (rest) => ({
    ranking: rest === "none" ? [] : rest.split(" ").map((place) => place.split("=").map((one) => side.parse(one))),
  }),
  games: (rest) => ({ games: rest === "none" ? [] : rest.split(" / ").map(numbers) }),
  breaks: (rest) => ({ wrongBreaks: z.coerce.number().parse(rest) }),
  refused: (rest) => ({ refused: rest }),
};

const givesOf = (text: string): Expected => {
  let gives: Expected = {};
  for (const item of text.split(", ")) {
    const [, first = "", rest = ""] = /^(\w+) (.+)$/.exec(item) ?? [];
    const said = SAID[first];
    if (!said) throw new Error(`no ruling says “${item}”`);
    gives = { ...gives, ...said(rest) };
  }
  return gives;
};

type Said = { readonly opening: Opening; readonly events: readonly Event[] };

const HEAD = /^(?<row>[a-e]\d+): (?<when>.+)$/;
const BODY = /^(?<play>.+?) => (?<gives>.+?) \[(?<clauses>[^\]]+)\]$/;

type Event = Exclude<Script, string>[number];

/** A mark in the place of an event that is no strike: its number among them, within a sign that no ruling has. */
const MARK = /\ue000(\d+)\ue000/;

/** A script with its events again: between two strings, or alone. */
const scriptOf = (play: string, events: readonly Event[]): Script => {
  const parts = play.split(MARK);
  if (parts.length === 1) return play;
  return parts.flatMap((part, index): readonly Event[] => {
    const event = events[Number(part)];
    if (index % 2 === 1 && event !== undefined) return [event];
    return part.trim() === "" ? [] : [part.trim()];
  });
};

const caseOf = (head: string, body: string, { opening, events }: Said) => {
  const { row, when } = HEAD.exec(head)?.groups ?? {};
  const { play, gives, clauses } = BODY.exec(body)?.groups ?? {};
  if (!row || !when || !play || !gives || !clauses)
    throw new Error(`no ruling is written like this: ${head} / ${body}`);
  return { row, when, play: scriptOf(play, events), clauses, gives: givesOf(gives), opening };
};

type Row = ReturnType<typeof caseOf>;

/** The rulings of some text, two lines each. */
const read =
  <Case>(opening: Opening, made: (row: Row) => Case) =>
  (texts: TemplateStringsArray, ...events: readonly Event[]): readonly Case[] => {
    const said = events.map((event, index) => (typeof event === "string" ? event : `\ue000${index}\ue000`));
    const lines = String.raw({ raw: texts }, ...said)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    return lines.flatMap((line, index) =>
      index % 2 === 0 ? [made(caseOf(line, lines[index + 1] ?? "", { opening, events }))] : [],
    );
  };

const clausesIn = (text: string): readonly string[] => text.split("; ");

/**
 * Rulings as an umpire reads them, two lines each, all of the same opening. A constant gives strikes, and an event
 * that is no strike itself:
 *
 *     b6: the strike after her misses: she goes back
 *     w1 ; q2 ; - => turn passes, next b1, queen on-board, back q [001 Cov 4]
 *
 * @throws where a line reads otherwise
 */
export const written = (opening: Opening = {}) =>
  read(opening, (row): TableCase => ({ ...row, clauses: clausesIn(row.clauses) }));

/** `written` for the two rulesets that share a table: `[tournament-15: 002 r3 | woodestic-simple: 004 Poc 3]`. */
export const writtenForBoth = (opening: Opening = {}) =>
  read(opening, (row): RulingCase => {
    const clauses: { [ruleset in (typeof REFEREED)[number]]?: readonly string[] } = {};
    for (const part of row.clauses.split(" | ")) {
      const ruleset = REFEREED.find((id) => part.startsWith(`${id}: `));
      if (!ruleset) throw new Error(`no ruleset that shares a table: ${part}`);
      clauses[ruleset] = clausesIn(part.slice(ruleset.length + 2));
    }
    return { ...row, clauses };
  });
