import { formatStrike, type MatchEvent, type MatchOpened, type Strike } from "#carrom";
import type { MatchNames } from "../strike/names.ts";
import type { PracticeWords } from "./words.ts";

/** Two invented players, so that a practice board is not taken for a real match. */
export const WHITE = { id: "a1" };
export const BLACK = { id: "b1" };

const RULESET = "icf";

/** What the practice board is opened with. */
export const OPENING: MatchOpened = {
  match: "practice",
  ruleset: RULESET,
  sides: [
    { id: "A", players: [WHITE.id] },
    { id: "B", players: [BLACK.id] },
  ],
};

/** The practice board for the scorer's page: each language has names of its own. */
export const namesIn = (w: Pick<PracticeWords, "player">): MatchNames => ({
  id: OPENING.match,
  ruleset: { id: RULESET, name: "ICF", version: 1, page: `/rules/${RULESET}/` },
  sides: [
    { id: "A", colour: null, players: [{ ...WHITE, name: w.player.white() }] },
    { id: "B", colour: null, players: [{ ...BLACK, name: w.player.black() }] },
  ],
});

/** One thing to do: what is said, and what has to be recorded then. */
export type Lesson = {
  readonly say: Extract<keyof PracticeWords["step"], string>;
  readonly done: (event: MatchEvent) => boolean;
};

const strike = (say: Lesson["say"], player: Strike["player"], notation: string): Lesson => ({
  say,
  done: (event) => event.type === "strike" && event.data.player === player && formatStrike(event.data) === notation,
});

/** The lesson, a strike or a tap at a time. */
export const LESSONS: readonly Lesson[] = [
  { say: "break", done: (event) => event.type === "board_opened" && event.data.breaker === WHITE.id },
  strike("nothing", WHITE.id, "-"),
  strike("own", BLACK.id, "b"),
  strike("striker", BLACK.id, "b S"),
  { say: "undo", done: (event) => event.type === "event_voided" },
  strike("again", BLACK.id, "b"),
  strike("missed", BLACK.id, "."),
  strike("two", WHITE.id, "w w"),
  strike("queen", WHITE.id, "q"),
  strike("cover", WHITE.id, "w"),
];
