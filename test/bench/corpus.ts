import { lineUpsOf, type MatchOpened, type RecordedEvent, RULESETS, type Ruleset } from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { formatLog } from "#shared/carrom/log/log.ts";

/** Simulated matches, always the same, under every published ruleset in turn, to be replayed. */
export type Corpus = {
  readonly logs: readonly (readonly RecordedEvent[])[];
  readonly texts: readonly string[];
  /** The lines of each text. */
  readonly lines: readonly (readonly string[])[];
};

/** The size of a number of matches. */
export type Size = { readonly events: number; readonly strikes: number; readonly bytes: number };

const SIDES = ["A", "B", "C", "D"] as const;
const PLAYERS = ["ann", "bob", "cem", "dia", "eli", "fay", "gul", "hana"] as const;

/** A line-up with as many sides, and players a side, as the ruleset allows: another of its line-ups in every turn. */
const lineUp = ({ setUp }: Ruleset, turn: number): MatchOpened["sides"] => {
  const lineUps = lineUpsOf(setUp.sides.value);
  const { sides, players } = lineUps[turn % lineUps.length] ?? { sides: 2, players: 1 };
  return SIDES.slice(0, sides).map((id, side) => ({
    id,
    players: PLAYERS.slice(side * players, (side + 1) * players),
  }));
};

const match = (index: number): readonly RecordedEvent[] => {
  const ruleset = RULESETS[index % RULESETS.length];
  if (!ruleset) throw new Error("there are no rulesets");
  return recording({
    opening: {
      match: `bench-${index}`,
      ruleset: ruleset.id,
      sides: lineUp(ruleset, Math.floor(index / RULESETS.length)),
      day: "2026-01-10",
      rated: true,
    },
    skills: { ann: 0.7, bob: 0.55 },
    seed: `bench-${index}`,
    begins: "2026-01-10T18:00:00.000Z",
  });
};

/** A text as it comes from a file: one piece in memory, not the many pieces of its making. */
const asRead = (text: string): string => Buffer.from(text).toString();

/** A number of different matches. */
export const corpusOf = (matches: number): Corpus => {
  const texts = Array.from({ length: matches }, (_, index) => asRead(formatLog(match(index))));
  const lines = texts.map((text) => text.trimEnd().split("\n"));
  // Events are parsed from their lines, as a client's are; every match has its own objects.
  const logs = lines.map((own) => own.map((line): RecordedEvent => JSON.parse(line)));
  return { logs, texts, lines };
};

/** The size of a season of `matches` matches, the different ones played over and over. */
export const sizeOf = ({ logs, texts }: Corpus, matches: number): Size => {
  const sizes = logs.map((log, index) => ({
    events: log.length,
    strikes: log.filter(({ type }) => type === "strike").length,
    bytes: Buffer.byteLength(texts[index] ?? ""),
  }));
  const sum = (what: keyof Size): number =>
    Array.from({ length: matches }, (_, index) => sizes[index % sizes.length]?.[what] ?? 0).reduce((a, b) => a + b, 0);
  return { events: sum("events"), strikes: sum("strikes"), bytes: sum("bytes") };
};
