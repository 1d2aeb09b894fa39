import {
  awardsIn,
  type Board,
  breakersOf,
  brokenAt,
  type Card,
  type Chain,
  canBeDrawn,
  cardOf,
  clockOf,
  colourOf,
  confirmedSides,
  correctionsIn,
  disputesOf,
  type EventType,
  type GameClock,
  isRated,
  lastPlayed,
  type MatchState,
  openedSides,
  type PublishedSubstitution,
  type RecordedEvent,
  type Report,
  RULESETS,
  type Ruleset,
  type RulingWords,
  replay,
  type Score,
  type Setting,
  type Signature,
  type StartsFrom,
  scoreOf,
  signaturesOf,
  substitutionsOf,
  wrongLineUp,
} from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { isByClubAdmin } from "#shared/roles.ts";

/** A room's view of its match; names and the league are added by the route. */
export type MatchView = {
  readonly day: string | null;
  readonly rated: boolean;
  /** Whether it may end without a winner. */
  readonly drawable: boolean;
  readonly ruleset: { readonly id: string; readonly name: string; readonly version: number };
  readonly arrangement: MatchDetail["arrangement"];
  readonly otherRulesets: readonly { readonly id: string; readonly name: string }[];
  readonly sides: readonly {
    readonly id: string;
    readonly colour: "white" | "black" | null;
    readonly players: readonly string[];
    /** Left out where no player was substituted. */
    readonly substitutions?: readonly PublishedSubstitution[];
  }[];
  readonly clock?: GameClock;
  readonly score: Score | null;
  /** The instant of the last strike or board; `null`: there was none. */
  readonly playedAt: string | null;
  readonly card: Card;
  readonly starts?: { readonly from: StartsFrom; readonly score: Readonly<Record<string, number>> };
  readonly breakers: Readonly<Record<string, string>>;
  readonly head: Head;
  readonly confirmed: readonly string[];
  readonly signatures: readonly Signature[];
  readonly corrections: readonly number[];
  readonly awards: MatchDetail["awards"];
  /** Whether the club's desk entered all of it, without its strikes. */
  readonly isDeskWork: boolean;
  readonly disputes: MatchDetail["disputes"];
  readonly report: Report;
};

/**
 * The view of a match, its log replayed from the first event and its chain checked.
 *
 * @param w the catalogue of its rulings; English, if it is left out
 */
export const viewOf = (events: readonly RecordedEvent[], state: MatchState, head: Head, w?: RulingWords): MatchView => {
  const { setting, board } = state;
  const { id, name, version } = setting.ruleset;
  const report = replay(events, chainOf(events), w);
  const clock = clockOf(state, (seq) => events[seq - 1]?.at ?? null);
  return {
    day: setting.day,
    rated: isRated(state),
    drawable: canBeDrawn(setting.limits),
    ruleset: { id, name, version },
    arrangement: setting.ruleset.setUp.arrangement.value,
    otherRulesets: othersFor(setting).map((other) => ({ id: other.id, name: other.name })),
    sides: openedSides(state).map(({ id, players }, index) => {
      const substitutions = substitutionsOf(state, index);
      return {
        id,
        colour: board ? colourPlayed(setting, board, index) : null,
        players,
        ...(substitutions.length > 0 ? { substitutions } : {}),
      };
    }),
    ...(clock ? { clock } : {}),
    score: scoreOf(state),
    playedAt: lastPlayed(events),
    card: cardOf(events, state),
    ...startsIn(setting),
    breakers: breakersOf(state),
    head,
    confirmed: confirmedSides(state),
    signatures: signaturesOf(events, state),
    corrections: correctionsIn(events),
    awards: awardsIn(events, report),
    isDeskWork: isDeskWork(events),
    disputes: [...disputesOf(state)],
    report,
  };
};

/** What the match starts from, where a handicap or an earlier meeting gave it a score. */
const startsIn = ({ start, sides }: Setting): Pick<MatchView, "starts"> =>
  start.from === null
    ? {}
    : {
        starts: {
          from: start.from,
          score: Object.fromEntries(sides.map(({ id }, index) => [id, start.points[index] ?? 0])),
        },
      };

/** Types of events that are recorded only at the table. */
const AT_THE_TABLE: ReadonlySet<string> = new Set<EventType>(["board_opened", "strike", "result_confirmed"]);

/** Whether a log has boards or games, all of them entered by the desk, and no event from the table. */
const isDeskWork = (events: readonly RecordedEvent[]): boolean => {
  const results = events.filter(({ type }) => type === "board_recorded" || type === "game_recorded");
  return (
    results.length > 0 &&
    results.every(({ by }) => isByClubAdmin(by)) &&
    !events.some(({ type }) => AT_THE_TABLE.has(type))
  );
};

/** The other published rulesets that these sides may play under. */
const othersFor = ({ ruleset, sides }: Setting): Ruleset[] => {
  const lineUp = { sides: sides.map(({ id, players }) => ({ id, players: [...players] })) };
  return RULESETS.filter((other) => other.id !== ruleset.id && wrongLineUp(lineUp, other) === null);
};

/** The colour of a side; `null` where men have values, except for sides that chose one for a tie-break. */
const colourPlayed = (setting: Setting, board: Board, side: number): "white" | "black" | null =>
  setting.ruleset.values ? (board.colours?.[side] ?? null) : colourOf(setting, board, side);

/** The state of a stored log's chain: verified, or broken at a seq. */
export const chainOf = (events: readonly RecordedEvent[]): Chain => {
  const broken = brokenAt(events, sha256);
  return broken === null ? { status: "verified" } : { status: "broken", seq: broken };
};
