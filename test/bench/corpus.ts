import type { RecordedEvent } from "../../shared/match/events.ts";
import { formatLog } from "../../shared/match/log.ts";
import { recording } from "../../workers/cli/simulator/recording.ts";

/** Simulated evenings, always the same: what there is to replay. */
export type Corpus = {
  readonly logs: readonly (readonly RecordedEvent[])[];
  readonly texts: readonly string[];
  /** The lines of all texts. */
  readonly lines: readonly string[];
  readonly events: number;
  readonly strikes: number;
  readonly bytes: number;
};

const RULESETS = ["tournament-15", "woodestic-simple"] as const;

const evening = (index: number): readonly RecordedEvent[] =>
  recording({
    opening: {
      match: `bench-${index}`,
      ruleset: RULESETS[index % RULESETS.length] ?? RULESETS[0],
      sides: [
        { id: "A", players: ["ann"] },
        { id: "B", players: ["bob"] },
      ],
      day: "2026-01-10",
      rated: true,
    },
    skills: { ann: 0.6, bob: 0.5 },
    seed: `bench-${index}`,
    begins: "2026-01-10T18:00:00.000Z",
  });

/** So many evenings, half of them under each ruleset. */
export const corpusOf = (evenings: number): Corpus => {
  const logs = Array.from({ length: evenings }, (_, index) => evening(index));
  const texts = logs.map(formatLog);
  return {
    logs,
    texts,
    lines: texts.flatMap((text) => text.trimEnd().split("\n")),
    events: logs.reduce((sum, log) => sum + log.length, 0),
    strikes: logs.flat().filter(({ type }) => type === "strike").length,
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
  };
};
